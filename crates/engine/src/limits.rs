//! What a search is given and what it says.

use std::time::Duration;

use rules::Move;

use crate::score::Score;

/// The deepest search, in plies from the root, extensions included.
pub(crate) const MAX_PLY: usize = 128;
/// The deepest iteration, in plies.
pub(crate) const MAX_DEPTH: u32 = 100;

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
    /// The clock of a game: how much of it this move is worth is for the engine to decide.
    pub clock: Option<Clock>,
    /// How many of the best moves to find lines for (`MultiPV`); 0 and 1 both mean the best alone.
    pub multipv: u32,
}

impl Limits {
    /// The most time for a player that does not manage a clock itself: the time, and the clock's share.
    pub fn time_for_move(&self) -> Option<Duration> {
        let share = self.clock.map(|clock| clock.share());
        self.time.into_iter().chain(share).min()
    }
}

/// The clock of the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// What is left on it.
    pub left: Duration,
    /// What is added after each move.
    pub increment: Duration,
    /// For how many moves it must last, this one included, until time is added; `None` for the whole game.
    pub moves_to_go: Option<u32>,
}

/// How many further moves the time on a clock is meant to last for, if nothing is said.
const MOVES_TO_GO: u32 = 30;

impl Clock {
    /// How much of what is left a move is worth to a player that spends the same on all: an even share for the moves
    /// it must last for, and most of the increment, but never more than half, so that the clock cannot run out.
    pub fn share(&self) -> Duration {
        let moves = self.moves_to_go.unwrap_or(MOVES_TO_GO).max(1);
        (self.left / moves + self.increment * 3 / 4).min(self.left / 2)
    }
}

/// What a search has found after an iteration, once for each of the best moves asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The depth of the iteration just finished, in plies.
    pub depth: u32,
    /// Which of the best moves this line begins with: 1 for the best, more only with [`Limits::multipv`].
    pub rank: u32,
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
    /// The best moves with a line each, the best first: as many as [`Limits::multipv`] asks for and there are,
    /// fewer if the first iteration was not finished.
    pub lines: Vec<Line>,
}

/// A line of play and its worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The worth of the position, if the line is played, to the side to move.
    pub score: Score,
    /// The moves, the one to make first.
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
