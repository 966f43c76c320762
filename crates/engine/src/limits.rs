//! Limits and results of searches.

use std::time::Duration;

use rules::Move;
use serde::{Deserialize, Serialize};

use crate::score::Score;

/// The maximum depth of a line, in plies from the root, including extensions.
pub(crate) const MAX_PLY: usize = 128;
/// The maximum depth of an iteration, in plies.
pub(crate) const MAX_DEPTH: u32 = 100;

/// The limits of a search. Without any limit, the search ends when it is stopped, has proven a win or loss, or reaches
/// a depth of 100 plies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The maximum number of nodes. A search with one thread never exceeds this number. Each further thread may add
    /// 1,024 nodes.
    pub nodes: Option<u64>,
    /// The maximum depth of the search, in plies.
    pub depth: Option<u32>,
    /// The maximum time, checked every 1,024 nodes.
    pub time: Option<Duration>,
    /// The clock of the game. The engine decides how much of the remaining time to use for this move.
    pub clock: Option<Clock>,
    /// The number of best moves for which the search finds a line (`MultiPV`). Both 0 and 1 mean only the best move.
    pub multipv: u32,
}

impl Limits {
    /// Returns the maximum time for a player without time management: the lesser of [`time`](Self::time) and the
    /// clock's share for this move.
    pub fn time_for_move(&self) -> Option<Duration> {
        let share = self.clock.map(|clock| clock.share());
        self.time.into_iter().chain(share).min()
    }
}

/// The clock of the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// The time left on the clock.
    pub left: Duration,
    /// The time added after each move.
    pub increment: Duration,
    /// The number of moves, including the next move, until time is added; `None` means the rest of the game.
    pub moves_to_go: Option<u32>,
}

/// The number of moves that the time must last if [`Clock::moves_to_go`] is `None`.
const MOVES_TO_GO: u32 = 30;

impl Clock {
    /// Returns an equal share of the time for this move: the time left divided by the remaining moves, plus three
    /// quarters of the increment. The share is never more than half of the time left, so the clock cannot run out.
    pub fn share(&self) -> Duration {
        let moves = self.moves_to_go.unwrap_or(MOVES_TO_GO).max(1);
        (self.left / moves + self.increment * 3 / 4).min(self.left / 2)
    }
}

/// A progress report about one of the requested best moves after an iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The depth of the finished iteration, in plies.
    pub depth: u32,
    /// The rank of the line's first move: 1 for the best move, higher only with [`Limits::multipv`].
    pub rank: u32,
    /// The depth of the deepest line visited, in plies.
    pub seldepth: u32,
    /// The value of the position for the side to move.
    pub score: Score,
    /// The nodes searched so far, by all threads.
    pub nodes: u64,
    /// The time since the start of the search.
    pub time: Duration,
    /// The principal variation, next move first.
    pub pv: Vec<Move>,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The best move found.
    pub best: Move,
    /// The value of the position for the side to move.
    pub score: Score,
    /// The depth of the last finished iteration, in plies; 0 if no iteration was finished.
    pub depth: u32,
    /// The nodes searched by all threads.
    pub nodes: u64,
    /// The principal variation, starting with [`Analysis::best`].
    pub pv: Vec<Move>,
    /// The lines of the best moves, best first: as many as [`Limits::multipv`] and the position allow, or fewer if the
    /// first iteration was not finished.
    pub lines: Vec<Line>,
}

/// A line of play and its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The value for the side to move if this line is played.
    pub score: Score,
    /// The moves of the line, next move first.
    pub pv: Vec<Move>,
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_clock_gives_each_move_a_share_and_never_more_than_half() {
        let share = |left, increment, moves_to_go| {
            let clock = Clock {
                left,
                increment,
                moves_to_go,
            };
            let limits = Limits {
                time: Some(20 * SECOND),
                clock: Some(clock),
                ..Limits::default()
            };
            limits.time_for_move()
        };
        assert_eq!(share(60 * SECOND, Duration::ZERO, None), Some(2 * SECOND));
        assert_eq!(share(60 * SECOND, 4 * SECOND, None), Some(5 * SECOND));
        assert_eq!(share(2 * SECOND, 8 * SECOND, None), Some(SECOND));
        assert_eq!(
            share(60 * SECOND, Duration::ZERO, Some(1)),
            Some(20 * SECOND)
        );
    }
}
