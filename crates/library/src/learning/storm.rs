//! Storms: as many puzzles as possible against time.

use web_time::SystemTime;

/// The result of a storm that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StormResult {
    /// The id of the variant.
    pub variant: String,
    /// When the storm ended. Variant and time together identify a storm.
    pub at: SystemTime,
    /// Puzzles solved.
    pub score: u32,
    /// The most puzzles solved in a row.
    pub run: u32,
}

/// The player's best results in the storms of a variant. They can come from different storms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StormBest {
    pub played: u64,
    /// The most puzzles solved in one storm.
    pub score: u32,
    /// The most puzzles solved in a row.
    pub run: u32,
}

impl StormBest {
    pub fn add(&mut self, score: u32, run: u32) {
        self.played += 1;
        self.score = self.score.max(score);
        self.run = self.run.max(run);
    }
}
