//! The values of the statistics.

use std::collections::BTreeMap;
use std::time::Duration;

use rules::{Side, Strength};
use serde::{Deserialize, Serialize};

use super::values::{ClockKind, Streaks, Tally};

/// Selects the games that the statistics count. A field that is `None` does not restrict the games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Filter {
    /// The id of a game, Lines of Action or Ordo.
    pub family: Option<String>,
    /// The id of a variant.
    pub variant: Option<String>,
    /// The kind of the player's clock; see [`PlayedGame::clock_kind`](crate::PlayedGame::clock_kind).
    pub clock: Option<ClockKind>,
}

/// The statistics of the games that pass a filter. The tallies contain the player's results against the computer. Games
/// without the computer are only counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    pub games: u64,
    pub played: Duration,
    pub between_people: u64,
    pub between_computers: u64,
    pub tally: Tally,
    /// The player's results, by the id of the game.
    pub by_family: BTreeMap<String, Tally>,
    /// The player's results, by the id of the variant.
    pub by_variant: BTreeMap<String, Tally>,
    /// The player's results against each strength of the computer.
    pub by_strength: BTreeMap<Strength, Tally>,
    /// The player's results as Black and as White, in this order.
    pub by_side: [Tally; 2],
    /// The player's results for each kind of the player's clock.
    pub by_clock: BTreeMap<ClockKind, Tally>,
    pub streaks: Streaks,
    /// The days on which games ended, in order of time.
    pub days: Vec<Day>,
    /// The values that the player can choose in the filter. These values do not depend on the current filter.
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Day {
    /// The local day, in days since 1970-01-01.
    pub day: i64,
    pub games: u64,
    pub played: Duration,
    pub tally: Tally,
}

/// The values that the player can choose in the filter of the statistics: all values that occur in games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choices {
    /// The ids of the variants in each game, by the id of the game.
    pub variants: BTreeMap<String, Vec<String>>,
    /// The kinds of clocks, in the order of [`ClockKind::ALL`].
    pub clocks: Vec<ClockKind>,
}
