//! What the aids draw on the board: lines and signs in one mesh, and stones that would stand there.

mod drawings;
mod ghosts;
mod lines;
mod paint;
mod show;
mod signs;

pub(super) use ghosts::haunt;
pub(super) use show::{make, show};
