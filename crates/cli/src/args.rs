//! Parses the command line: commands, options, and one-line error messages.

mod at;
mod bot;
mod commands;
mod explorer;
mod matches;
mod puzzles;
mod read;
mod values;

pub use at::At;
pub use bot::Bot;
pub use commands::{
    Args, Bench, Command, Completions, Convert, Endgames, Format, Manual, OutcomeOf, Perft, Play,
    Positions, Review, Rules, Search, Solve, Text,
};
pub use explorer::{BuildExplorer, Explorer, ShowExplorer};
pub use matches::{Conditions, Ladder, Match, Merge, Sharing};
pub use puzzles::{CheckPuzzles, ListPuzzles, MinePuzzles, Puzzles, SelectPuzzles};
pub use read::read;
