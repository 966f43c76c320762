//! Checks whether the players' hash tables fit into the machine's memory.
//!
//! Linux lets a program allocate more memory than the machine has, and kills the program when it uses too much. Other
//! systems refuse the allocation, and then the engine uses a smaller table.

use std::fs;

use thiserror::Error;

/// The share of free memory that hash tables may use, in percent.
const SHARE: u64 = 80;

/// The hash tables of the parallel games do not fit into memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{}", self.told())]
pub struct MemoryError {
    pub games: u64,
    /// The size of all hash tables of one game, in MiB.
    pub per_game: u64,
    /// The memory available for all hash tables, in MiB.
    pub free: u64,
}

impl MemoryError {
    fn told(&self) -> String {
        let MemoryError {
            games,
            per_game,
            free,
        } = self;
        match free / per_game.max(&1) {
            0 => format!(
                "the tables of a game take {per_game} MiB, and {free} MiB are free for them; make the tables of its \
                 players {free} MiB or less together"
            ),
            most => format!(
                "the tables of {games} games at once take {games} × {per_game} MiB, and {free} MiB are free for them; \
                 play {most} or fewer at once"
            ),
        }
    }
}

/// Checks that the hash tables of `games` parallel games fit into memory. Each game needs `per_game` MiB. Accepts any
/// size if the system does not report its free memory.
///
/// # Errors
/// Returns an error if the tables do not fit. The error says how many games would fit.
pub fn check_memory(games: u64, per_game: u64) -> Result<(), MemoryError> {
    check_within(free_for_tables_mib(), games, per_game)
}

fn check_within(free: Option<u64>, games: u64, per_game: u64) -> Result<(), MemoryError> {
    match free {
        Some(free) if games.saturating_mul(per_game) > free => Err(MemoryError {
            games,
            per_game,
            free,
        }),
        _ => Ok(()),
    }
}

/// Returns the memory that hash tables may use, in MiB. It is most of the memory that the system can provide without
/// taking memory from other programs. `None` if the system does not report its free memory.
pub fn free_for_tables_mib() -> Option<u64> {
    let free = available(&fs::read_to_string("/proc/meminfo").ok()?)?;
    Some(free * SHARE / 100)
}

/// Returns the available memory that `/proc/meminfo` reports, in MiB.
fn available(meminfo: &str) -> Option<u64> {
    let line = meminfo
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib / 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_that_do_not_fit_are_refused_with_the_most_that_does() {
        assert_eq!(check_within(Some(1600), 8, 200), Ok(()));
        assert_eq!(check_within(None, 8, 131_072), Ok(()));
        let told = |games, per_game| {
            check_within(Some(1600), games, per_game)
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            told(8, 201),
            "the tables of 8 games at once take 8 × 201 MiB, and 1600 MiB are free for them; play 7 or fewer at once"
        );
        assert_eq!(
            told(8, 65_552),
            "the tables of a game take 65552 MiB, and 1600 MiB are free for them; make the tables of its players 1600 \
             MiB or less together"
        );
        assert!(check_within(Some(1600), u64::MAX, 2).is_err());
    }

    #[test]
    fn what_is_free_is_read() {
        let text = "MemTotal:       16384000 kB\nMemAvailable:    2048000 kB\nBuffers: 1 kB\n";
        assert_eq!(available(text), Some(2000));
        assert_eq!(available("MemAvailable: lots\n"), None);
        assert_eq!(available(""), None);
    }
}
