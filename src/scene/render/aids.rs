//! Renders the playing aids: lines and signs as one mesh, and ghost stones.

mod drawings;
mod ghosts;
mod lines;
mod paint;
mod show;
mod signs;

pub(super) use ghosts::haunt;
pub(super) use show::{make, show};
