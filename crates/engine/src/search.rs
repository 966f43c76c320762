//! The search: principal variation search with a transposition table, generic over rules and evaluation.
//!
//! From top to bottom: [`analyse`] runs iterative deepening on every thread. A [`Worker`] is one thread. Its methods
//! are in the other files of this module, one search technique per file.

mod correction;
mod deepening;
mod moves;
mod node;
mod node_info;
mod ordering;
mod path;
mod proofs;
mod pruning;
mod pv;
mod quiescence;
mod root;
mod root_search;
mod shared;
mod time;
mod window;
mod worker;

pub(crate) use deepening::analyse;
pub(crate) use root::Root;
pub(crate) use shared::Shared;
pub(crate) use worker::Worker;
