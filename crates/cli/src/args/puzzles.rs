//! The subcommands of `puzzles` and their options.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use arena::Shard;
use clap::{Subcommand, ValueHint};

use super::values::{count, seed, stones};

#[derive(Debug, Subcommand)]
pub enum Puzzles {
    /// Search games of the computer against itself for puzzles.
    Mine(MinePuzzles),
    /// Choose a set from mined puzzles, spread over themes and ratings; prove each puzzle again, and print the set as a
    /// puzzle file.
    Select(SelectPuzzles),
    /// List the built-in puzzles: id, position, first move, plies, theme and rating, separated by tabs.
    List(ListPuzzles),
    /// Prove the built-in puzzles again; the last line is `N of N hold`.
    Check(CheckPuzzles),
    /// Count the built-in puzzles by theme, rating and task.
    Count,
}

#[derive(Debug, clap::Args)]
pub struct MinePuzzles {
    /// The id of the variant, such as `loa` or `ordo`.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: String,
    /// The number of games to search.
    #[arg(long, value_name = "N", default_value = "20000", allow_negative_numbers = true, value_parser = count)]
    pub games: u64,
    /// The seed of the first game; each further game has the next seed.
    #[arg(long, value_name = "S", default_value = "1", allow_negative_numbers = true, value_parser = seed)]
    pub seed: u64,
    /// Examine the positions of a file instead of games: one per line up to the first tab, as in a puzzle file.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["games", "seed"])]
    pub positions: Option<PathBuf>,
    /// Examine random positions with so many stones of each side instead of games, such as `3-6`; `--games` is their
    /// number.
    #[arg(long, value_name = "A-B", conflicts_with = "positions", value_parser = stones)]
    pub stones: Option<RangeInclusive<u64>>,
    /// Search only a part of the games: `3/8` is the third of eight.
    #[arg(
        long,
        value_name = "I/N",
        default_value = "1/1",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    pub shard: Shard,
    /// The number of positions that solver and engine each visit to decide whether a move holds.
    #[arg(long, value_name = "N", default_value = "20000000", allow_negative_numbers = true, value_parser = count)]
    pub look: u64,
    /// The journal of the puzzles found, written game by game. An interrupted run resumes from it.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub journal: PathBuf,
}

#[derive(Debug, clap::Args)]
pub struct SelectPuzzles {
    /// The id of the mined variant.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: String,
    /// The maximum number of puzzles to choose.
    #[arg(long, value_name = "N", default_value = "1500", allow_negative_numbers = true, value_parser = count)]
    pub most: u64,
    /// Journals of `puzzles mine`. A journal need not have all its games.
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
    pub journals: Vec<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub struct ListPuzzles {
    /// The id of the variant, such as `loa` or `ordo`.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: String,
}

#[derive(Debug, clap::Args)]
pub struct CheckPuzzles {
    /// The id of the variant; all variants by default.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: Option<String>,
    /// The number of positions that solver and engine each visit to decide whether a move holds.
    #[arg(long, value_name = "N", default_value = "20000000", allow_negative_numbers = true, value_parser = count)]
    pub look: u64,
    /// Prove only this many random puzzles of each variant; all by default.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = count)]
    pub sample: Option<u64>,
    /// The seed of the random choice; equal seeds choose equal puzzles of a set.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
}
