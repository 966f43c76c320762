//! Ordo (Dieter Stein, 2009): reach the enemy's home row without ever splitting the group.
//!
//! After every move, all stones of the mover form one group. Only an enemy capture can split the group. The next move
//! must then reconnect the group; a side that has no such move loses.

mod doubles;
mod formation;
mod legality;
mod lines;
mod moves;
mod rules;
mod ruleset;
mod sink;
mod steps;

pub use formation::Formation;
pub(crate) use rules::step_ways;
pub use rules::{Ordo, OrdoOptions, Sideways, SingleFile};
pub use sink::Reach;
