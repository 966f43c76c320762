//! Commands for the opening explorer: build archives from engine games, and print the content of archives.

mod build;
mod played;
mod self_play;
mod show;

pub use build::build;
pub use show::show;
