//! The figures of the statistics.

use std::collections::BTreeMap;
use std::time::Duration;

use rules::{Side, Strength};
use serde::Deserialize;

use super::values::{ClockKind, Streaks, Tally};

/// The games that statistics count. A `None` filters nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Filter {
    /// The id of a game.
    pub family: Option<String>,
    /// The id of a variant.
    pub variant: Option<String>,
    /// The kind of the player's clock; see [`PlayedGame::clock_kind`](crate::PlayedGame::clock_kind).
    pub clock: Option<ClockKind>,
}

/// The statistics of the games that pass a filter. Tallies hold the player's results against the computer. Other games
/// are only counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    pub games: u64,
    pub played: Duration,
    pub between_people: u64,
    pub between_computers: u64,
    pub tally: Tally,
    /// Tallies by the id of the game.
    pub by_family: BTreeMap<String, Tally>,
    /// Tallies by the id of the variant.
    pub by_variant: BTreeMap<String, Tally>,
    /// Tallies by the computer's strength.
    pub by_strength: BTreeMap<Strength, Tally>,
    /// Tallies by the player's side: Black and White.
    pub by_side: [Tally; 2],
    /// Tallies by the player's clock.
    pub by_clock: BTreeMap<ClockKind, Tally>,
    pub streaks: Streaks,
    /// The days with a game, in order.
    pub days: Vec<Day>,
    /// The choices for a filter, independent of the current filter.
    pub choices: Choices,
}

impl Summary {
    pub fn of_side(&self, side: Side) -> Tally {
        let [black, white] = self.by_side;
        match side {
            Side::Black => black,
            Side::White => white,
        }
    }
}

/// The games that ended on one day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Day {
    /// The local day, in days since 1970-01-01.
    pub day: i64,
    pub games: u64,
    pub played: Duration,
    pub tally: Tally,
}

/// The values by which the player can filter the statistics: all that occur in games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The ids of variants by the id of their game.
    pub variants: BTreeMap<String, Vec<String>>,
    /// In the order of [`ClockKind::ALL`].
    pub clocks: Vec<ClockKind>,
}
