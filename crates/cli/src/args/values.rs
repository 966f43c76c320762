//! The values of options, and what is wrong with those that are none.

use engine::{Level, Opponents, Settings, SettingsError};
use referee::Seat;
use rules::Strength;

use crate::memory;

/// Deeper than any count that ends, and shallow enough for the stack.
const MAX_PERFT_DEPTH: u64 = 1000;
/// Deeper than any search goes.
const MAX_SEARCH_DEPTH: u64 = 100;
const MAX_THREADS: u64 = 512;
const MAX_HASH_MIB: u64 = 1 << 16;
const MAX_MULTIPV: u64 = 1000;
const MAX_SECONDS: u64 = 3600;
const MAX_POSITIONS: u64 = 100_000;
/// More games do not fit into memory.
const MAX_ARCHIVED: u64 = 1_000_000;

/// A whole number from `min` to `max`.
pub fn number(text: &str, min: u64, max: u64) -> Result<u64, String> {
    match text.trim().parse::<u64>() {
        Ok(number) if (min..=max).contains(&number) => Ok(number),
        _ if max == u64::MAX => Err(format!("write a whole number from {min}")),
        _ => Err(format!("write a whole number from {min} to {max}")),
    }
}

/// The length of a count, in plies.
pub fn depth(text: &str) -> Result<u32, String> {
    number(text, 0, MAX_PERFT_DEPTH).map(|n| n as u32)
}

/// The depth of a search, in plies.
pub fn search_depth(text: &str) -> Result<u32, String> {
    number(text, 1, MAX_SEARCH_DEPTH).map(|n| n as u32)
}

/// How many, at least one.
pub fn count(text: &str) -> Result<u64, String> {
    number(text, 1, u64::MAX)
}

/// How many threads or games at once.
pub fn threads(text: &str) -> Result<usize, String> {
    number(text, 1, MAX_THREADS).map(|n| n as usize)
}

/// The size of a table, in MiB: one that fits into memory.
pub fn hash(text: &str) -> Result<usize, String> {
    let mib = number(text, 1, MAX_HASH_MIB)?;
    memory::fits(mib)?;
    Ok(mib as usize)
}

/// A seed.
pub fn seed(text: &str) -> Result<u64, String> {
    number(text, 0, u64::MAX)
}

/// How long a move may take, in seconds.
pub fn seconds(text: &str) -> Result<u64, String> {
    number(text, 1, MAX_SECONDS)
}

/// How many lines.
pub fn multipv(text: &str) -> Result<u32, String> {
    number(text, 1, MAX_MULTIPV).map(|n| n as u32)
}

/// How many positions.
pub fn positions(text: &str) -> Result<usize, String> {
    number(text, 1, MAX_POSITIONS).map(|n| n as usize)
}

/// How many games an archive is made from.
pub fn games_of_archive(text: &str) -> Result<u64, String> {
    number(text, 1, MAX_ARCHIVED)
}

/// In how many games a position has to come up.
pub fn least_games(text: &str) -> Result<u32, String> {
    number(text, 1, MAX_ARCHIVED).map(|n| n as u32)
}

/// Settings of the engine, whose tables fit into memory.
pub fn settings(text: &str) -> Result<Settings, String> {
    let settings: Settings = text
        .parse()
        .map_err(|error: SettingsError| error.to_string())?;
    memory::fits(settings.table_mib())?;
    Ok(settings)
}

/// A strength that exists.
pub fn player(text: &str) -> Result<Level, String> {
    Level::named(text).ok_or_else(|| {
        let strongest = Opponents::builtin().strongest();
        format!("there is no such strength; write one from 0 to {strongest}")
    })
}

/// Who plays a side.
pub fn seat(text: &str) -> Result<Seat, String> {
    let opponents = Opponents::builtin();
    let strongest = opponents.strongest();
    let has = |strength: Strength| match strength {
        // Nobody's games are kept here.
        Strength::Adaptive(_) => false,
        Strength::Elo(elo) => elo <= strongest,
        other => opponents.has(other),
    };
    Seat::parse(text.trim(), has).ok_or_else(|| {
        format!(
            "there is no such player; write a strength from 10 to {strongest}, `full` or `human`"
        )
    })
}
