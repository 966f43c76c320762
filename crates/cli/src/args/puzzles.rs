//! What can be asked for about puzzles.

use std::path::PathBuf;

use arena::Shard;
use clap::{Subcommand, ValueHint};

use super::values::{count, seed};

/// `puzzles`.
#[derive(Debug, Subcommand)]
pub enum Puzzles {
    /// Look for puzzles in games of the computer against itself.
    Mine(MinePuzzles),
    /// Choose a set from what was found: spread over themes and grades, each proved again; it is printed as a file of puzzles.
    Select(SelectPuzzles),
    /// List the puzzles that come with the program: id, position, first move, plies, theme and rating, with tabs between.
    List(ListPuzzles),
    /// Prove the puzzles that come with the program again; the last line is `N of N hold`.
    Check(CheckPuzzles),
    /// Count the puzzles that come with the program by theme and grade.
    Count,
}

/// `puzzles mine`.
#[derive(Debug, clap::Args)]
pub struct MinePuzzles {
    /// The id of the variant, such as `loa` or `ordo`.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: String,
    /// How many games to look at.
    #[arg(long, value_name = "N", default_value = "20000", allow_negative_numbers = true, value_parser = count)]
    pub games: u64,
    /// The seed of the first game; every next game has the next one.
    #[arg(long, value_name = "S", default_value = "1", allow_negative_numbers = true, value_parser = seed)]
    pub seed: u64,
    /// Look at the positions of a file instead of games: one a line, each up to the first tab, such as a file of puzzles.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["games", "seed"])]
    pub positions: Option<PathBuf>,
    /// Look at a part of the games only: `3/8` is the third of eight.
    #[arg(
        long,
        value_name = "I/N",
        default_value = "1/1",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    pub shard: Shard,
    /// How many positions solver and engine look at, each, where it is asked whether a move holds.
    #[arg(long, value_name = "N", default_value = "20000000", allow_negative_numbers = true, value_parser = count)]
    pub look: u64,
    /// The file for what is found, written game by game: with the same file mining that was ended goes on.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub journal: PathBuf,
}

/// `puzzles select`.
#[derive(Debug, clap::Args)]
pub struct SelectPuzzles {
    /// The id of the variant that was mined.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: String,
    /// The most puzzles to choose.
    #[arg(long, value_name = "N", default_value = "1500", allow_negative_numbers = true, value_parser = count)]
    pub most: u64,
    /// Journals of `puzzles mine`; games that are missing are left out.
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
    pub journals: Vec<PathBuf>,
}

/// `puzzles list`.
#[derive(Debug, clap::Args)]
pub struct ListPuzzles {
    /// The id of the variant, such as `loa` or `ordo`.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: String,
}

/// `puzzles check`.
#[derive(Debug, clap::Args)]
pub struct CheckPuzzles {
    /// The id of the variant; all if left out.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: Option<String>,
    /// How many positions solver and engine look at, each, where it is asked whether a move holds.
    #[arg(long, value_name = "N", default_value = "20000000", allow_negative_numbers = true, value_parser = count)]
    pub look: u64,
    /// Prove only so many puzzles of each variant, drawn at random; all if left out.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = count)]
    pub sample: Option<u64>,
    /// The seed of the draw: the same seed draws the same puzzles of a set.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
}
