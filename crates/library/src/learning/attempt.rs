//! Attempts at puzzles.

use std::time::Duration;

use rules::GameKind;
use web_time::SystemTime;

use crate::day::local_day;

/// A finished attempt at a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleAttempt {
    /// The id of the puzzle.
    pub puzzle: String,
    pub family: GameKind,
    /// The id of the variant.
    pub variant: String,
    pub mode: PuzzleMode,
    pub themes: Vec<String>,
    pub score: PuzzleScore,
    /// When the attempt ended. Puzzle and time together identify an attempt, so an attempt that is saved twice counts
    /// once.
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
#[derive(Clone, Copy, Debug, PartialEq)]
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

/// The kind of practice in which the player tried a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PuzzleMode {
    Rated,
    /// As the puzzle of the day.
    Day,
    /// As a puzzle of a theme.
    Theme,
    Storm,
    /// As one of the player's own mistakes.
    Own,
}

impl PuzzleMode {
    /// The fixed word for the mode, in the library and in locale keys.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PuzzleScore {
    /// Not solved, or solved only after the solution was shown.
    Failed,
    /// Solved after a hint: half a point.
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
