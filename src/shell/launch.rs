//! Starts the game from the command line.

mod arguments;
mod bevy;
mod build;
mod ending;
mod error;
mod files;
mod first_match;
mod picture;
mod run;
mod schedules;

pub use arguments::Arguments;
pub use build::build;
pub use error::LaunchError;
pub use run::main;
