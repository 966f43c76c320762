//! Fuzz tests of every parser of the project.
//!
//! A [`Target`] is one parser under test. These properties must hold for every input:
//!
//! * The parser never panics.
//! * If a parsed value is written and parsed again, the result is the same value.
//! * Every error names a position within the input.
//!
//! [`Seeds`] are valid or nearly valid files. A fuzz input is either a seed with a few [edits](mod@edit), or random
//! bytes. [`growth`] measures how the cost of parsing grows with the input. `README.md` explains how to run and add
//! targets.

pub mod edit;
pub mod growth;
pub mod place;
mod seeds;
mod target;
pub mod targets;

pub use seeds::Seeds;
pub use target::{Share, Target, long_run, quick_run, run};
