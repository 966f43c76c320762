//! Errors of external engines.

use std::time::Duration;

use thiserror::Error;
use ugi::{Choice, shortened};

/// An error of an external engine: the engine failed, or it cannot do what was requested. The field `engine` is the
/// engine's name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ExternalEngineError {
    /// The program could not be started.
    #[error(
        "{engine} cannot be started: {problem}; name a program that speaks the Universal Game Interface"
    )]
    Start { engine: String, problem: String },
    /// The engine broke the protocol or a limit, and was stopped.
    #[error("{engine} {offence}, and was stopped{}", said(.last_words))]
    Stopped {
        engine: String,
        offence: Offence,
        /// The end of the engine's output on standard error.
        last_words: String,
    },
    #[error("{engine} does not run any more; start it again")]
    Gone { engine: String },
    /// The engine does not play this variant.
    #[error(
        "{engine} does not play `{variant}`, but {known}; choose one of these, or another engine"
    )]
    Variant {
        engine: String,
        variant: String,
        known: String,
    },
    /// The engine has no such option.
    #[error("{engine} has no option `{name}`; it has {known}")]
    NoOption {
        engine: String,
        name: String,
        known: String,
    },
    /// The option does not accept the value.
    #[error("{engine}: {problem}")]
    Value {
        engine: String,
        /// What is wrong with the value, and how to correct it.
        problem: String,
        /// The option.
        choice: Box<Choice>,
    },
    /// The game is over, so there is nothing to search.
    #[error("the game is over; choose a position in which it goes on")]
    Over,
}

/// Why an engine was stopped: it broke the protocol or a limit.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Offence {
    #[error("has not answered `{asked}` for {:.1} seconds", .waited.as_secs_f64())]
    Hangs {
        asked: String,
        /// How long this program waited for the answer.
        waited: Duration,
    },
    /// The engine ended without a command to quit.
    #[error("has ended by itself ({status})")]
    Died {
        /// The exit status, as the operating system describes it.
        status: String,
    },
    /// The engine writes more output per second than allowed.
    #[error("writes too much: more than {lines} lines or {bytes} bytes in a second")]
    Floods {
        /// The maximum number of lines per second.
        lines: usize,
        /// The maximum number of bytes per second.
        bytes: usize,
    },
    /// The engine wrote a line that is longer than the limit.
    #[error("has written a line of more than {most} bytes")]
    LongLine {
        /// The maximum length of a line, in bytes.
        most: usize,
    },
    /// The engine does not read its input, so the queue of commands is full.
    #[error("does not read what it is sent")]
    Deaf,
    /// The engine plays an illegal move, or reports a line that begins with an illegal move.
    #[error("answered `{}`, which is no legal move in {position} ({problem})", shortened(.mv))]
    Illegal {
        mv: String,
        position: String,
        problem: String,
    },
}

fn said(last_words: &str) -> String {
    if last_words.is_empty() {
        String::new()
    } else {
        format!("; it last said: {last_words}")
    }
}
