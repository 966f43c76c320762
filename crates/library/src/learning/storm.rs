//! Results of puzzle storms. In a storm, the player solves as many puzzles as possible within a time limit.

use serde::{Deserialize, Serialize};
use web_time::SystemTime;

/// The result of a storm that the player finished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StormResult {
    /// The id of the variant.
    pub variant: String,
    /// When the storm ended. The id of the variant and this time together identify a storm.
    pub at: SystemTime,
    /// The number of puzzles solved in the storm.
    pub score: u32,
    /// The longest run of puzzles solved in a row in the storm.
    pub run: u32,
}

/// The player's best results in the storms of a variant. The two results can be from different storms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StormBest {
    pub played: u64,
    /// The most puzzles solved in one storm.
    pub score: u32,
    /// The longest run of puzzles solved in a row in one storm.
    pub run: u32,
}

impl StormBest {
    pub fn add(&mut self, score: u32, run: u32) {
        self.played += 1;
        self.score = self.score.max(score);
        self.run = self.run.max(run);
    }
}
