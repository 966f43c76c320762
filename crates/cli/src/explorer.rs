//! The opening explorer: archives made from games of the engine against itself, and what they say.

mod build;
mod played;
mod self_play;
mod show;

pub use build::build;
pub use show::show;
