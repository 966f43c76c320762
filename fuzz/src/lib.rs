//! Every parser of the project against texts and bytes that nobody would write.
//!
//! A [`Target`] is one parser with what must be true of it whatever it is given: it never panics, what is read and written again
//! is read the same, a mistake is told with a place within the input. [`Seeds`] are files that are right or nearly so; an
//! input is one of them with a few [edits](mod@edit), or bytes as they come. [`growth`] measures what larger inputs cost. `README.md` says how to run and add targets.

pub mod edit;
pub mod growth;
pub mod place;
mod seeds;
mod target;
pub mod targets;

pub use seeds::Seeds;
pub use target::{Share, Target, long_run, quick_run, run};
