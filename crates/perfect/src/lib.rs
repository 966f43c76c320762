//! Perfect play on solved boards: the list of the boards, the values of the legal moves of a position, and the move of a
//! perfect player.
//!
//! * [`Boards`]: the solved boards, with the values of their starts.
//! * [`value`]: finds the value of a position, also a draw by repetition.
//! * [`weigh`]: finds the value of each legal move, with more and more work.
//! * [`reply`]: finds the move of a perfect player: the fastest win, otherwise the longest defence.
//! * [`Outlook`]: a value as a player sees it; [`Verdict`]: what a move has changed.

#![warn(clippy::print_stdout, clippy::print_stderr)]
#![warn(missing_docs)]

mod boards;
mod draws;
mod outlook;
mod reply;
mod verdict;
mod weigh;

pub use boards::{Boards, SolvedBoard};
pub use draws::value;
pub use outlook::Outlook;
pub use reply::reply;
pub use verdict::Verdict;
pub use weigh::{MoveValue, weigh};
