//! What the page of statistics shows.

mod fold;
mod query;
mod values;

use std::collections::BTreeMap;
use std::time::Duration;

use rules::{Side, Strength};
use serde::Deserialize;

pub use values::{ClockKind, Score, Streak, Streaks, Tally};

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Filter {
    /// Those of one game, by its id.
    pub family: Option<String>,
    /// Those of one variant, by its id.
    pub variant: Option<String>,
    /// Those with one kind of clock: that of the person who plays the computer.
    pub clock: Option<ClockKind>,
}

/// What was played, as far as it passes a filter. Wins and losses are those of the person against the computer; games
/// between two people and between two computers are only counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    pub games: u64,
    /// How long they were played.
    pub played: Duration,
    pub between_people: u64,
    pub between_computers: u64,
    pub tally: Tally,
    /// The same by the ids of games.
    pub by_family: BTreeMap<String, Tally>,
    /// The same by the ids of variants.
    pub by_variant: BTreeMap<String, Tally>,
    /// The same by how strong the computer played.
    pub by_strength: BTreeMap<Strength, Tally>,
    /// The same by the person's side: Black and White.
    pub by_side: [Tally; 2],
    /// The same by the person's clock.
    pub by_clock: BTreeMap<ClockKind, Tally>,
    /// Results in a row against the computer.
    pub streaks: Streaks,
    /// The days on which something was played, in order.
    pub days: Vec<Day>,
    /// What there is to filter by, whatever the filter.
    pub choices: Choices,
}

impl Summary {
    /// The same for one side.
    pub fn of_side(&self, side: Side) -> Tally {
        let [black, white] = self.by_side;
        match side {
            Side::Black => black,
            Side::White => white,
        }
    }
}

/// What was played on one day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Day {
    /// Which day where it was played, in days since 1970-01-01.
    pub day: i64,
    pub games: u64,
    /// How long they were played.
    pub played: Duration,
    pub tally: Tally,
}

/// What there is to filter by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The ids of the games, and for each those of the variants that were played.
    pub variants: BTreeMap<String, Vec<String>>,
    /// The kinds of clocks, in the order of [`ClockKind::ALL`].
    pub clocks: Vec<ClockKind>,
}
