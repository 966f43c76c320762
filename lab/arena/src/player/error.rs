//! The errors in the command-line text of a computer player.

use engine::{SettingsError, Strengths};
use external_engine::ExternalEngineError;
use references::NotLinesOfAction;
use thiserror::Error;

use super::reference::Reference;

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SpecError {
    #[error("there is no player `{0}`; write one of {names}", names = names())]
    Unknown(String),
    /// The text after `level:` is not a strength of the computer.
    #[error(
        "there is no level `{0}`; write a strength in Elo, from `level:0` to `level:{strongest}`",
        strongest = strongest()
    )]
    Level(String),
    /// The text contains a setting that the engine does not have, or an invalid value.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// A file of evaluation weights or of a network cannot be used.
    #[error("{0}")]
    File(String),
    /// The text gives settings to a player other than the engine, which is the only player with settings.
    #[error("{0} has no settings; write `{0}` alone")]
    NoSettings(String),
    /// The text after `@` is not a search limit.
    #[error(
        "`{0}` is no limit; write `nodes=N`, `depth=N` or `time=N` (milliseconds), with commas between several"
    )]
    Limit(String),
    /// The text after `ugi:` is not a program with options.
    #[error(
        "`{0}` is no program with options; write `ugi:PROGRAM`, with arguments behind blanks and options behind semicolons, such as \
         `ugi:./other --quiet;hash=64`"
    )]
    Program(String),
    /// The text gives limits to a player that accepts none: a level has its own limits, and the novice needs no limits.
    #[error("{0} heeds no limits; write `{0}` alone")]
    NoLimits(String),
}

/// The reasons why a computer player cannot take part in a match.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayerError {
    #[error("{0}; name another player or variant")]
    Variant(#[from] NotLinesOfAction),
    /// The external engine does not start or fails.
    #[error(transparent)]
    ExternalEngine(#[from] ExternalEngineError),
}

fn names() -> String {
    let references = Reference::ALL.map(Reference::name).join(", ");
    format!(
        "engine, engine:SETTINGS, engine:weights=FILE, engine:net=FILE, level:ELO, ugi:PROGRAM, {references}; and behind it, if it has its own \
         limits, @nodes=N, @depth=N or @time=N"
    )
}

fn strongest() -> u16 {
    Strengths::builtin().map_or(0, |strengths| strengths.strongest())
}
