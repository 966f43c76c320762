//! Starts the game from the command line.

mod arguments;
mod bevy;
#[cfg(target_family = "wasm")]
mod browser;
mod build;
#[cfg(not(target_family = "wasm"))]
mod ending;
mod error;
mod files;
mod first_match;
mod named;
mod picture;
#[cfg(not(target_family = "wasm"))]
mod run;
mod schedules;
#[cfg(target_family = "wasm")]
mod worker;

pub use arguments::Arguments;
#[cfg(target_family = "wasm")]
pub use browser::main;
pub use build::build;
pub use error::LaunchError;
#[cfg(not(target_family = "wasm"))]
pub use run::main;
