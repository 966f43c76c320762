//! What can be asked of the opening explorer.

use std::path::PathBuf;

use arena::Shard;
use clap::{Subcommand, ValueHint};

use super::at::At;
use super::values::{count, games_of_archive, least_games, seed};

/// `explorer`.
#[derive(Debug, Subcommand)]
pub enum Explorer {
    /// Have the engine play against itself with varied openings, and keep the positions that came up often in an archive.
    Build(BuildExplorer),
    /// Show what was played from a position: a line for the position and for each move, with games, results and chances.
    Show(ShowExplorer),
}

/// `explorer build`.
#[derive(Debug, clap::Args)]
pub struct BuildExplorer {
    /// The id of the variant.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: String,
    /// How many games.
    #[arg(long, value_name = "N", default_value = "20000", allow_negative_numbers = true, value_parser = games_of_archive)]
    pub games: u64,
    /// Positions visited for a move.
    #[arg(long, value_name = "N", default_value = "2000", allow_negative_numbers = true, value_parser = count)]
    pub nodes: u64,
    /// Decides the openings: equal seeds give equal archives.
    #[arg(long, value_name = "S", default_value = "1", allow_negative_numbers = true, value_parser = seed)]
    pub seed: u64,
    /// Play only a part of the games: `3/8` is the third of eight. The archive is then not written: put the files of games
    /// together by `merge`, and run the command once more with the merged one.
    #[arg(
        long,
        value_name = "I/N",
        default_value = "1/1",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    pub shard: Shard,
    /// A file for the games, written as they are played: with the same file a run that was ended goes on.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub journal: PathBuf,
    /// Keep positions that came up in so many games.
    #[arg(long, value_name = "N", default_value = "2", allow_negative_numbers = true, value_parser = least_games)]
    pub least: u32,
    /// The archive.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: PathBuf,
}

/// `explorer show`.
#[derive(Debug, clap::Args)]
pub struct ShowExplorer {
    #[command(flatten)]
    pub at: At,
    /// Moves from there, with blanks between them.
    #[arg(
        long,
        value_name = "MOVES",
        default_value = "",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    pub moves: String,
    /// An archive; the built-in one for the board if left out.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub archive: Option<PathBuf>,
}
