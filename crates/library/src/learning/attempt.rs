//! Attempts at puzzles.

use std::time::Duration;

use rules::GameKind;
use serde::{Deserialize, Serialize};
use web_time::SystemTime;

use crate::day::local_day;

/// A finished attempt at a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PuzzleAttempt {
    /// The id of the puzzle.
    pub puzzle: String,
    pub family: GameKind,
    /// The id of the variant.
    pub variant: String,
    pub mode: PuzzleMode,
    pub themes: Vec<String>,
    pub score: PuzzleScore,
    /// When the attempt ended. The id of the puzzle and this time together identify an attempt. Therefore an attempt
    /// that is saved twice counts only once.
    pub at: SystemTime,
    /// The offset of the local time zone at `at`, in seconds east of UTC.
    pub utc_offset: i32,
    pub spent: Duration,
    /// The player's rating after the attempt; `None` if the attempt is not rated.
    pub player: Option<PuzzleRating>,
    /// The puzzle's rating after the attempt; `None` if the attempt is not rated.
    pub rated: Option<PuzzleRating>,
}

impl PuzzleAttempt {
    /// The local day on which the attempt ended, in days since 1970-01-01.
    pub fn day(&self) -> i64 {
        local_day(self.at, self.utc_offset)
    }
}

/// A Glicko-2 rating.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct PuzzleRating {
    pub rating: f64,
    pub deviation: f64,
    pub volatility: f64,
}

impl PuzzleRating {
    /// Returns the rating, or `None` if one of its numbers is infinite or not a number.
    pub fn sound(self) -> Option<PuzzleRating> {
        let all = [self.rating, self.deviation, self.volatility];
        all.iter().all(|number| number.is_finite()).then_some(self)
    }
}

/// How the game offered the puzzle to the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PuzzleMode {
    Rated,
    /// The puzzle of the day.
    Day,
    /// A puzzle of a theme that the player has chosen.
    Theme,
    Storm,
    /// A puzzle made from one of the player's own mistakes.
    Own,
}

impl PuzzleMode {
    /// The fixed identifier of the mode in the library and in locale keys.
    pub const fn id(self) -> &'static str {
        match self {
            PuzzleMode::Rated => "rated",
            PuzzleMode::Day => "day",
            PuzzleMode::Theme => "theme",
            PuzzleMode::Storm => "storm",
            PuzzleMode::Own => "own",
        }
    }
}

/// The result of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PuzzleScore {
    /// The player did not solve the puzzle, or solved it only after seeing the solution.
    Failed,
    /// The player solved the puzzle after a hint, which counts half a point.
    WithHint,
    Solved,
}

impl PuzzleScore {
    pub const fn half_points(self) -> u8 {
        self as u8
    }

    pub fn of_half_points(points: i64) -> PuzzleScore {
        match points {
            2.. => PuzzleScore::Solved,
            1 => PuzzleScore::WithHint,
            _ => PuzzleScore::Failed,
        }
    }
}
