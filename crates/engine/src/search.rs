//! The search: principal variation search with a transposition table, generic over rules and evaluation.
//!
//! Top down: [`analyse`] runs iterative deepening on every thread; a [`Worker`] is one thread; its methods are in the
//! other files of this module, one technique per file.

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
