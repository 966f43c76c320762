//! What can go wrong with an engine of somebody else.

use std::time::Duration;

use thiserror::Error;
use ugi::shortened;

/// What an engine was asked, or did, that cannot be gone on with. `engine` is what it is called.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ForeignError {
    /// It could not be started.
    #[error(
        "{engine} cannot be started: {problem}; name a program that speaks the Universal Game Interface"
    )]
    Start { engine: String, problem: String },
    /// It did what no engine may, and was stopped.
    #[error("{engine} {offence}, and was stopped{}", said(.last_words))]
    Stopped {
        engine: String,
        offence: Offence,
        /// The last it wrote to its standard error.
        last_words: String,
    },
    #[error("{engine} does not run any more; start it again")]
    Gone { engine: String },
    /// It does not play a variant.
    #[error(
        "{engine} does not play `{variant}`, but {known}; choose one of these, or another engine"
    )]
    Variant {
        engine: String,
        /// The id of the variant.
        variant: String,
        known: String,
    },
    /// It has no such option.
    #[error("{engine} has no option `{name}`; it has {known}")]
    NoOption {
        engine: String,
        name: String,
        known: String,
    },
    /// An option may not have a value.
    #[error("{engine}: {problem}")]
    Value {
        engine: String,
        /// What is wrong, and what would be right.
        problem: String,
    },
    /// There is nothing to search.
    #[error("the game is over; choose a position in which it goes on")]
    Over,
}

/// What no engine may do.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Offence {
    #[error("has not answered `{asked}` for {:.1} seconds", .waited.as_secs_f64())]
    Hangs {
        asked: String,
        /// How long it was waited for.
        waited: Duration,
    },
    /// It ended by itself.
    #[error("has ended by itself ({status})")]
    Died {
        /// How, as the system says it.
        status: String,
    },
    /// It writes more than anybody can read.
    #[error("writes too much: more than {lines} lines or {bytes} bytes in a second")]
    Floods {
        /// The most lines in a second.
        lines: usize,
        /// The most bytes in a second.
        bytes: usize,
    },
    /// It writes a line that is too long.
    #[error("has written a line of more than {most} bytes")]
    LongLine {
        /// How long lines may be.
        most: usize,
    },
    /// It does not read what it is sent.
    #[error("does not read what it is sent")]
    Deaf,
    /// It plays, or shows in a line of play, a move that is not legal.
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
