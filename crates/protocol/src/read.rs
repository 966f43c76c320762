//! Reads messages and limits their size.

use serde::Deserialize;
use serde::de::DeserializeOwned;
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
    /// The type of the message, or of its command, is unknown, because the sender is newer.
    #[error("the type of the message is unknown")]
    Unknown {
        /// The number of the request that needs an answer; `None` if the message has no number.
        request: Option<Request>,
        /// The id of the command that needs an answer; `None` if the message has no command.
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
    const TYPES: &[&str] = &[
        "hello", "open", "join", "follow", "watch", "unfollow", "do", "ping",
    ];
    read(text, MOST_TO_SERVER, TYPES)
}

/// Reads a message of a server.
///
/// # Errors
/// Returns the reason why the text is not a message.
pub fn read_to_client(text: &str) -> Result<ToClient, ReadError> {
    const TYPES: &[&str] = &[
        "welcome",
        "opened",
        "joined",
        "following",
        "state",
        "news",
        "done",
        "refused",
        "failed",
        "presence",
        "pong",
        "goodbye",
    ];
    read(text, MOST_TO_CLIENT, TYPES)
}

fn read<T: DeserializeOwned>(text: &str, most: usize, types: &[&str]) -> Result<T, ReadError> {
    if text.len() > most {
        return Err(ReadError::TooLarge(text.len()));
    }
    serde_json::from_str(text).map_err(|error| why(text, types, &error))
}

/// The fields that are the same in every version of the protocol.
#[derive(Deserialize)]
struct Envelope {
    #[serde(rename = "type")]
    kind: String,
    request: Option<Request>,
    id: Option<CommandId>,
    command: Option<NamedCommand>,
}

#[derive(Deserialize)]
struct NamedCommand {
    #[serde(rename = "do")]
    name: String,
}

fn why(text: &str, types: &[&str], error: &serde_json::Error) -> ReadError {
    let Ok(envelope) = serde_json::from_str::<Envelope>(text) else {
        return ReadError::Malformed(error.to_string());
    };
    let known = types.contains(&envelope.kind.as_str());
    // serde writes this text only if the variant is unknown.
    let unknown_command = envelope.command.is_some_and(|command| {
        error
            .to_string()
            .starts_with(&format!("unknown variant `{}`", command.name))
    });
    if known && !unknown_command {
        return ReadError::Malformed(error.to_string());
    }
    ReadError::Unknown {
        request: envelope.request,
        id: envelope.id,
    }
}
