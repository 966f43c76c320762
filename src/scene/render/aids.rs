//! Rendering of the playing aids: lines and signs in one mesh, and transparent stones.

mod drawings;
mod ghosts;
mod lines;
mod paint;
mod show;
mod signs;

pub(super) use ghosts::haunt;
pub(super) use show::{make, show};
