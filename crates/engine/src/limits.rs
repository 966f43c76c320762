//! What a search is given and what it says.

use std::time::Duration;

use rules::Move;

use crate::score::Score;

/// When a search ends by itself. Without any limit it goes on until it is stopped, has proven a win or loss,
/// or has searched a hundred plies deep.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The most positions to visit: kept to exactly with one thread; each further thread may add 1,024.
    pub nodes: Option<u64>,
    /// The last iteration, in plies.
    pub depth: Option<u32>,
    /// The most time; looked at every 1,024 nodes.
    pub time: Option<Duration>,
}

/// What a search has found after an iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The depth of the iteration just finished, in plies.
    pub depth: u32,
    /// The deepest line looked at, in plies.
    pub seldepth: u32,
    /// The worth of the position to the side to move.
    pub score: Score,
    /// The positions visited since the search began, by all threads.
    pub nodes: u64,
    /// The time since the search began.
    pub time: Duration,
    /// The best line of play found, the move to make first.
    pub pv: Vec<Move>,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The best move.
    pub best: Move,
    /// The worth of the position to the side to move.
    pub score: Score,
    /// The depth of the last finished iteration; 0 if there was no time for any.
    pub depth: u32,
    /// The positions visited, by all threads.
    pub nodes: u64,
    /// The best line of play found; it begins with [`Analysis::best`].
    pub pv: Vec<Move>,
}
