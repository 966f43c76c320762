//! Builds the view models of the panels from the state of the game.

mod analysis;
mod changes;
mod known_moves;
mod message;
mod move_list;
mod remarks;
mod review;
mod sources;
mod table;
mod title;

pub(super) use known_moves::KnownMoveList;
pub(super) use sources::Sources;
