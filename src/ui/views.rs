//! From the state of the game to the view models of the panels.

mod analysis;
mod changes;
mod message;
mod remarks;
mod review;
mod sources;
mod table;
mod title;

pub(super) use sources::Sources;
