//! Parses and checks the values of options.

use std::ops::RangeInclusive;

use engine::{Level, Opponents, Settings, SettingsError};
use referee::Seat;
use rules::Strength;

use crate::memory;

/// The maximum perft depth, in plies. A deeper count would never end, and could overflow the stack.
const MAX_PERFT_DEPTH: u64 = 1000;
/// The maximum depth of a search, in plies. No search reaches this depth.
const MAX_SEARCH_DEPTH: u64 = 100;
const MAX_THREADS: u64 = 512;
const MAX_HASH_MIB: u64 = 1 << 16;
const MAX_MULTIPV: u64 = 1000;
/// The maximum number of stones of a side in random positions.
const MAX_STONES: u64 = 30;
const MAX_SECONDS: u64 = 3600;
const MAX_POSITIONS: u64 = 100_000;
/// The maximum number of games in an explorer archive. The build keeps all these games in memory.
const MAX_ARCHIVED: u64 = 1_000_000;

/// Parses a whole number from `min` to `max`.
pub fn number(text: &str, min: u64, max: u64) -> Result<u64, String> {
    match text.trim().parse::<u64>() {
        Ok(number) if (min..=max).contains(&number) => Ok(number),
        _ if max == u64::MAX => Err(format!("write a whole number from {min}")),
        _ => Err(format!("write a whole number from {min} to {max}")),
    }
}

/// Parses the depth of a perft count, in plies.
pub fn depth(text: &str) -> Result<u32, String> {
    number(text, 0, MAX_PERFT_DEPTH).map(|n| n as u32)
}

/// Parses the depth of a search, in plies.
pub fn search_depth(text: &str) -> Result<u32, String> {
    number(text, 1, MAX_SEARCH_DEPTH).map(|n| n as u32)
}

/// Parses a whole number of at least one.
pub fn count(text: &str) -> Result<u64, String> {
    number(text, 1, u64::MAX)
}

/// Parses a number of threads or of parallel games.
pub fn threads(text: &str) -> Result<usize, String> {
    number(text, 1, MAX_THREADS).map(|n| n as usize)
}

/// Parses the size of a hash table in MiB. Returns an error if the table does not fit into memory.
pub fn hash(text: &str) -> Result<usize, String> {
    let mib = number(text, 1, MAX_HASH_MIB)?;
    memory::fits(mib)?;
    Ok(mib as usize)
}

pub fn seed(text: &str) -> Result<u64, String> {
    number(text, 0, u64::MAX)
}

/// Parses a range of numbers of stones, such as `3-6`.
pub fn stones(text: &str) -> Result<RangeInclusive<u64>, String> {
    let range = text.trim().split_once('-').and_then(|(least, most)| {
        let [least, most] = [least, most].map(|text| number(text, 1, MAX_STONES).ok());
        Some(least?..=most?).filter(|range| !range.is_empty())
    });
    range.ok_or_else(|| format!("write two numbers up to {MAX_STONES}, such as `3-6`"))
}

/// Parses a time per move, in seconds.
pub fn seconds(text: &str) -> Result<u64, String> {
    number(text, 1, MAX_SECONDS)
}

/// Parses the number of best moves that a search reports.
pub fn multipv(text: &str) -> Result<u32, String> {
    number(text, 1, MAX_MULTIPV).map(|n| n as u32)
}

/// Parses the number of positions for the command `positions`.
pub fn positions(text: &str) -> Result<usize, String> {
    number(text, 1, MAX_POSITIONS).map(|n| n as usize)
}

/// Parses the number of games for an explorer archive.
pub fn games_of_archive(text: &str) -> Result<u64, String> {
    number(text, 1, MAX_ARCHIVED)
}

/// Parses the minimum number of games in which a position of an archive must occur.
pub fn least_games(text: &str) -> Result<u32, String> {
    number(text, 1, MAX_ARCHIVED).map(|n| n as u32)
}

/// Parses engine settings. Returns an error if the engine's tables do not fit into memory.
pub fn settings(text: &str) -> Result<Settings, String> {
    let settings: Settings = text
        .parse()
        .map_err(|error: SettingsError| error.to_string())?;
    memory::fits(settings.table_mib())?;
    Ok(settings)
}

/// Parses a strength in Elo and returns the computer player of that strength.
pub fn player(text: &str) -> Result<Level, String> {
    Level::named(text).ok_or_else(|| {
        let strongest = Opponents::builtin().strongest();
        format!("there is no such strength; write one from 0 to {strongest}")
    })
}

/// Parses the player of a side: `human`, a strength in Elo or `full`.
pub fn seat(text: &str) -> Result<Seat, String> {
    let strongest = Opponents::builtin().strongest();
    let has = |strength: Strength| match strength {
        // Refuses adaptive strength, because it needs saved results and this program saves none.
        Strength::Adaptive(_) => false,
        Strength::Elo(elo) => elo <= strongest,
        Strength::Full => true,
    };
    Seat::parse(text.trim(), has).ok_or_else(|| {
        format!(
            "there is no such player; write a strength from 10 to {strongest}, `full` or `human`"
        )
    })
}
