//! Storms: as many puzzles as possible against time.

use rusqlite::params;
use web_time::SystemTime;

use crate::calendar::millis;
use crate::error::LibraryError;
use crate::library::Library;

/// A storm that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StormResult {
    /// The id of the variant.
    pub variant: String,
    /// When it ended. One of the same variant at the same time is the same.
    pub at: SystemTime,
    /// How many puzzles were solved.
    pub score: u32,
    /// The most that were solved one after the other.
    pub run: u32,
}

/// The best storms of a variant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StormBest {
    pub played: u64,
    /// The most puzzles that were solved in one.
    pub score: u32,
    /// The most that were solved one after the other.
    pub run: u32,
}

impl StormBest {
    pub(super) fn add(&mut self, score: u32, run: u32) {
        self.played += 1;
        self.score = self.score.max(score);
        self.run = self.run.max(run);
    }
}

const STORM: &str = "INSERT OR IGNORE INTO storm (variant, at, score, run) VALUES (?1, ?2, ?3, ?4)";

impl Library {
    /// Writes down how a storm came out. One that is known already stays as it is.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn storm_done(&mut self, storm: &StormResult) -> Result<(), LibraryError> {
        self.change(|transaction| {
            let row = params![storm.variant, millis(storm.at), storm.score, storm.run];
            transaction.execute(STORM, row).map(drop)
        })
    }
}
