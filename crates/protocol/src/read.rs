//! Reads messages and limits their size.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use thiserror::Error;

use crate::hex::CommandId;
use crate::message::{Request, ToClient, ToServer};
use crate::{MOST_TO_CLIENT, MOST_TO_SERVER};

/// Why a text is not a message.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadError {
    /// The text has more bytes than a message can have.
    #[error("{0} bytes are too many")]
    TooLarge(usize),
    /// The type of the message, or of its command, is unknown, because the sender's version is newer.
    #[error("the type of the message is unknown")]
    Unknown {
        /// The number of the request that must be answered; `None` if the message has no number, and for messages of
        /// a server, which need no answer.
        request: Option<Request>,
        /// The id of the command that must be answered; `None` if the message has no command, and for messages of a
        /// server.
        id: Option<CommandId>,
    },
    /// The text is not a message.
    #[error("not a message: {0}")]
    Malformed(String),
}

/// Reads a message of a client.
///
/// # Errors
/// Returns the reason why the text is not a message.
pub fn read_to_server(text: &str) -> Result<ToServer, ReadError> {
    if text.len() > MOST_TO_SERVER {
        return Err(ReadError::TooLarge(text.len()));
    }
    serde_json::from_str(text).map_err(|error| why(text, &error))
}

/// Reads a message of a server.
///
/// # Errors
/// Returns the reason why the text is not a message.
pub fn read_to_client(text: &str) -> Result<ToClient, ReadError> {
    if text.len() > MOST_TO_CLIENT {
        return Err(ReadError::TooLarge(text.len()));
    }
    small_json::from_str(text).map_err(|error| {
        // A text that is no JSON after the unknown name is malformed.
        if error.is_unknown && small_json::from_str::<IgnoredAny>(text).is_ok() {
            let (request, id) = (None, None);
            return ReadError::Unknown { request, id };
        }
        ReadError::Malformed(error.to_string())
    })
}

/// The fields of a message that the server needs to refuse it. They are the same in every version of the protocol.
#[derive(Deserialize)]
struct Fields<'a> {
    request: Option<Request>,
    id: Option<CommandId>,
    #[serde(borrow)]
    command: Option<&'a RawValue>,
}

fn why(text: &str, error: &serde_json::Error) -> ReadError {
    let problem = error.to_string();
    let malformed = ReadError::Malformed(problem.clone());
    let Ok(envelope) = serde_json::from_str::<BTreeMap<String, Fields<'_>>>(text) else {
        return malformed;
    };
    let Some((kind, fields)) = envelope.into_iter().next() else {
        return malformed;
    };
    // serde begins an error with this text only if it does not know the name of a message or command.
    let is_unknown = |name: &str| problem.starts_with(&format!("unknown variant `{name}`"));
    if is_unknown(&kind)
        || fields
            .command
            .and_then(name)
            .is_some_and(|name| is_unknown(&name))
    {
        return ReadError::Unknown {
            request: fields.request,
            id: fields.id,
        };
    }
    malformed
}

/// Returns the name of a command. In JSON, a command without fields is a text; any other command is an object with one
/// key.
fn name(command: &RawValue) -> Option<String> {
    let fields = serde_json::from_str::<BTreeMap<String, IgnoredAny>>(command.get());
    match fields {
        Ok(fields) => fields.into_keys().next(),
        Err(_) => serde_json::from_str(command.get()).ok(),
    }
}
