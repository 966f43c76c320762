//! The log of a meeting or of a tournament: events with their times, and the text in which a database stores an event.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use thiserror::Error;

use crate::time::Time;

/// An event of a log.
pub trait LogEvent: Serialize + DeserializeOwned {
    /// The maximum length of a stored event, in bytes.
    const LONGEST: usize;
}

/// An event with its time: one line of a log. The version of an entry is its line number, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry<E> {
    /// The time of the event, never earlier than the time of the previous entry.
    pub at: Time,
    /// The event.
    pub event: E,
}

/// An event as the database stores it: JSON of at most [`LogEvent::LONGEST`] bytes, with the version of the event format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Body(pub String);

/// Why a log, or a stored event, cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LogError {
    /// A newer server wrote the event.
    #[error("the event has format {0}, newer than {FORMAT}")]
    Newer(u32),
    /// The text is not an event.
    #[error("not an event: {0}")]
    Malformed(String),
    /// The text is longer than [`LogEvent::LONGEST`].
    #[error("the event has {bytes} bytes, more than {longest}")]
    TooLong {
        /// The length of the text, in bytes.
        bytes: usize,
        /// The maximum length, in bytes.
        longest: usize,
    },
    /// The event cannot follow the previous events.
    #[error("event {version} cannot follow those before it: {problem}")]
    Impossible {
        /// The version of the event.
        version: u64,
        /// Why the event cannot follow the previous events.
        problem: String,
    },
    /// The log has no events.
    #[error("the log is empty")]
    Empty,
}

/// The version of the event format that this program writes.
const FORMAT: u32 = 1;

#[derive(Serialize)]
struct Written<'a, E> {
    v: u32,
    e: &'a E,
}

#[derive(Deserialize)]
struct Read<'a> {
    v: u32,
    #[serde(borrow)]
    e: &'a RawValue,
}

impl<E: LogEvent> LogEntry<E> {
    /// Writes the event as a text.
    ///
    /// # Errors
    /// Returns [`LogError::TooLong`], or [`LogError::Malformed`] if the event cannot be written.
    pub fn to_body(&self) -> Result<Body, LogError> {
        let written = Written {
            v: FORMAT,
            e: &self.event,
        };
        let text = serde_json::to_string(&written).map_err(malformed)?;
        check_length::<E>(&text)?;
        Ok(Body(text))
    }

    /// Reads a text that [`to_body`](Self::to_body) wrote. Reads the format before the event, so that it recognises an
    /// event of a newer server.
    ///
    /// # Errors
    /// Returns the reason why the event cannot be read.
    pub fn from_body(at: Time, body: &str) -> Result<Self, LogError> {
        check_length::<E>(body)?;
        let read: Read<'_> = serde_json::from_str(body).map_err(malformed)?;
        if read.v > FORMAT {
            return Err(LogError::Newer(read.v));
        }
        let event = serde_json::from_str(read.e.get()).map_err(malformed)?;
        Ok(LogEntry { at, event })
    }
}

fn check_length<E: LogEvent>(text: &str) -> Result<(), LogError> {
    let (bytes, longest) = (text.len(), E::LONGEST);
    if bytes > longest {
        return Err(LogError::TooLong { bytes, longest });
    }
    Ok(())
}

#[expect(clippy::needless_pass_by_value, reason = "an argument of map_err")]
fn malformed(error: serde_json::Error) -> LogError {
    LogError::Malformed(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Event {
        Spoke { words: String },
    }

    impl LogEvent for Event {
        const LONGEST: usize = 40;
    }

    type Entry = LogEntry<Event>;

    fn spoke(words: &str) -> Entry {
        let words = words.to_owned();
        Entry {
            at: Time(7),
            event: Event::Spoke { words },
        }
    }

    #[test]
    fn an_event_is_read_as_it_is_written_and_a_newer_one_is_named() {
        let entry = spoke("hello");
        let body = entry.to_body().unwrap();
        assert_eq!(body.0, r#"{"v":1,"e":{"spoke":{"words":"hello"}}}"#);
        assert_eq!(Entry::from_body(Time(7), &body.0), Ok(entry));
        let newer = r#"{"v":2,"e":"danced"}"#;
        assert_eq!(Entry::from_body(Time(7), newer), Err(LogError::Newer(2)));
        for wrong in ["", "{}", r#"{"v":1,"e":"danced"}"#, "[1]"] {
            let error = Entry::from_body(Time(7), wrong);
            assert!(matches!(error, Err(LogError::Malformed(_))), "{wrong}");
        }
    }

    #[test]
    fn an_event_that_is_too_long_is_neither_written_nor_read() {
        let too_long = |bytes| LogError::TooLong { bytes, longest: 40 };
        assert!(spoke("hello!").to_body().is_ok());
        assert_eq!(spoke("hello, world").to_body(), Err(too_long(46)));
        let text = " ".repeat(41);
        assert_eq!(Entry::from_body(Time(7), &text), Err(too_long(41)));
    }
}
