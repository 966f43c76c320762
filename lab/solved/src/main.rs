//! `cohort-solve`: proves the values of small boards.
//!
//! * `value` finds the value of one position.
//! * `first-moves` finds the value of every first move of a variant, and writes a journal from which it resumes.
//! * `verify` lets the second prover check the wins in such a journal.

mod args;
mod commands;
mod planning;

use clap::Parser;

use crate::args::{Args, Command};

fn main() -> anyhow::Result<()> {
    match Args::parse().command {
        Command::Value(args) => commands::value(&args),
        Command::FirstMoves(args) => commands::first_moves(&args),
        Command::Plan(args) => planning::plan(&args),
        Command::Verify(args) => commands::verify(&args),
    }
}
