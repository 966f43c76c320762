//! The command line.

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};
use rules::Side;

/// Proves the values of small boards.
#[derive(Debug, Parser)]
#[command(name = "cohort-solve", version)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Find the value of one position.
    Value(Value),
    /// Find the value of every first move; resumes from the journal.
    FirstMoves(FirstMoves),
    /// Prove one win along the moves that the engine proposes; resumes from a file of proved positions.
    Plan(Plan),
    /// Check the wins of a journal of `first-moves` with the second prover; resumes from a journal, too.
    Verify(Verify),
}

/// The limits of a proof.
#[derive(Debug, clap::Args)]
pub struct Limits {
    /// The id of the variant, such as `loa-6x6` or `ordo-4x4`.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// The maximum number of positions to visit for one question.
    #[arg(long, value_name = "N", default_value = "1000000000")]
    pub nodes: u64,
    /// The size of the table, in MiB.
    #[arg(long, value_name = "MIB", default_value = "1024")]
    pub hash: usize,
}

/// How to find a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum By {
    /// Proof-number search.
    Pns,
    /// Longer and longer wins, for each side.
    Bounded,
}

#[derive(Debug, clap::Args)]
pub struct Value {
    #[command(flatten)]
    pub limits: Limits,
    /// The position as a position string; the start position by default.
    #[arg(long, value_name = "STR")]
    pub position: Option<String>,
    /// The prover.
    #[arg(long, value_enum, default_value = "pns")]
    pub by: By,
}

#[derive(Debug, clap::Args)]
pub struct FirstMoves {
    #[command(flatten)]
    pub limits: Limits,
    /// The journal: a file that is continued if it exists.
    #[arg(long, value_name = "FILE")]
    pub journal: PathBuf,
    /// Prove only this first move, such as `b1-b3`.
    #[arg(long, value_name = "MOVE")]
    pub only: Option<String>,
    /// Ask only whether this side wins.
    #[arg(long, value_enum)]
    pub winner: Option<Winner>,
}

/// A side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Winner {
    Black,
    White,
}

impl From<Winner> for Side {
    fn from(winner: Winner) -> Self {
        match winner {
            Winner::Black => Side::Black,
            Winner::White => Side::White,
        }
    }
}

#[derive(Debug, clap::Args)]
pub struct Verify {
    #[command(flatten)]
    pub limits: Limits,
    /// The journal of `first-moves`.
    #[arg(long, value_name = "FILE")]
    pub journal: PathBuf,
    /// The journal of this check: a file that is continued if it exists.
    #[arg(long, value_name = "FILE")]
    pub checked: PathBuf,
    /// A file of proved positions of `plan`. The first prover then need not find these proofs again.
    #[arg(long, value_name = "FILE")]
    pub proved: Vec<PathBuf>,
    /// Check without the moves of the first prover. Takes much longer.
    #[arg(long)]
    pub alone: bool,
}

#[derive(Debug, clap::Args)]
pub struct Plan {
    #[command(flatten)]
    pub limits: Limits,
    /// The journal of `first-moves`, to which the result is added.
    #[arg(long, value_name = "FILE")]
    pub journal: PathBuf,
    /// The first move.
    #[arg(long, value_name = "MOVE")]
    pub first: String,
    /// The side whose win is to be proved.
    #[arg(long, value_enum)]
    pub winner: Winner,
    /// A file of proved positions: read first, then continued.
    #[arg(long, value_name = "FILE")]
    pub proved: PathBuf,
    /// The nodes of the prover for one position.
    #[arg(long, value_name = "N", default_value = "1500000")]
    pub prove: u64,
    /// The nodes of the engine for one position.
    #[arg(long, value_name = "N", default_value = "400000")]
    pub engine: u64,
    /// The most moves of the winner that are tried in one position.
    #[arg(long, value_name = "N", default_value = "4")]
    pub tries: usize,
    /// The most positions to look at.
    #[arg(long, value_name = "N", default_value = "1000000")]
    pub steps: u64,
}
