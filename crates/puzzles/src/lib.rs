//! Puzzles for Lines of Action and Ordo. This crate finds, selects, reads, checks and rates puzzles, and lets the
//! player solve them. The solver proves every puzzle.
//!
//! This crate uses no files, screen or clock. Important types:
//!
//! * [`Puzzle`]: a position, a [`Task`], the only right move, its [`Theme`]s and its rating. A [`PuzzleSet`] contains
//!   the built-in puzzles, and chooses the next puzzle ([`Wish`]) and the puzzle of the day.
//! * [`Attempt`]: the state of a puzzle that the player is solving. A [`Referee`] judges the player's moves and replies
//!   for the enemy.
//! * [`Rating`] and [`rate`]: Glicko-2 ratings of players and puzzles. [`Storm`]: a series of as many puzzles as the
//!   player can solve in three minutes.
//! * [`Miner`] and [`Selection`]: make a set of puzzles from games of the computer against itself. [`Checker`]: proves
//!   a puzzle again. [`OwnPuzzles`]: makes puzzles from the player's mistakes.
//!
//! ```
//! use std::sync::Arc;
//! use std::sync::atomic::AtomicBool;
//! use cohort_puzzles::{Attempt, PuzzleSet, Reaction, Referee, Score};
//! use rules::Catalogue;
//!
//! let set = PuzzleSet::builtin(&Catalogue::builtin());
//! let puzzle = set.of("loa").find(|puzzle| puzzle.plies() == 1).unwrap();
//! let puzzle = Arc::new(puzzle.clone());
//! let mut attempt = Attempt::new(puzzle.clone());
//! let asked = attempt.play(puzzle.first()).unwrap();
//! let ruling = Referee::default().judge(&asked, &AtomicBool::new(false));
//! assert_eq!(attempt.take(ruling), Reaction::Solved);
//! assert_eq!(attempt.score(), Some(Score::Solved));
//! ```

#![warn(clippy::needless_pass_by_value)]
#![warn(clippy::print_stdout, clippy::print_stderr)]

mod checker;
mod choice;
mod defence;
mod grade;
mod hold;
mod line;
mod mine;
mod normal;
mod own;
mod play;
mod proof;
mod puzzle;
mod rating;
mod select;
mod set;
mod storm;
mod task;
mod theme;
mod themes;

pub use checker::{Checker, Flaw};
pub use choice::Wish;
pub use hold::Look;
pub use line::LineError;
pub use mine::{Find, FindError, Miner};
pub use own::OwnPuzzles;
pub use play::{
    Attempt, Hint, PlainQuestion, Question, Reaction, Referee, Refutation, Ruling, Score, Stage,
    Why,
};
pub use puzzle::{NoPuzzleId, Part, PartsError, Puzzle, PuzzleId, PuzzleParts};
pub use rating::{Rating, rate};
pub use select::{Account, Selection};
pub use set::{PuzzleSet, file_of};
pub use storm::{Storm, StormMove};
pub use task::{NoTask, Task};
pub use theme::{NoTheme, Theme};
pub use themes::Evidence;
