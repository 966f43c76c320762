//! The commands of the opening explorer and their options.

use std::path::PathBuf;

use arena::Shard;
use clap::{Subcommand, ValueHint};

use super::at::At;
use super::values::{count, games_of_archive, least_games, seed};

#[derive(Debug, Subcommand)]
pub enum Explorer {
    /// Let the engine play against itself from varied openings, and store frequent positions in an archive.
    Build(BuildExplorer),
    /// Show the games from a position, one line for the position and one for each move: games, results and chances.
    Show(ShowExplorer),
}

#[derive(Debug, clap::Args)]
pub struct BuildExplorer {
    /// The id of the variant.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: String,
    /// The number of games.
    #[arg(long, value_name = "N", default_value = "20000", allow_negative_numbers = true, value_parser = games_of_archive)]
    pub games: u64,
    /// The number of positions to visit per move.
    #[arg(long, value_name = "N", default_value = "2000", allow_negative_numbers = true, value_parser = count)]
    pub nodes: u64,
    /// The seed of the openings; equal seeds give equal archives.
    #[arg(long, value_name = "S", default_value = "1", allow_negative_numbers = true, value_parser = seed)]
    pub seed: u64,
    /// Play only a part of the games: `3/8` is the third of eight. The archive is not written then. Merge the journals
    /// of all parts with `merge`, and run the command again with the merged journal.
    #[arg(
        long,
        value_name = "I/N",
        default_value = "1/1",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    pub shard: Shard,
    /// The journal of the games, written during play. An interrupted run resumes from it.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub journal: PathBuf,
    /// Store only positions that occurred in at least this many games.
    #[arg(long, value_name = "N", default_value = "2", allow_negative_numbers = true, value_parser = least_games)]
    pub least: u32,
    /// The archive to write.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: PathBuf,
}

#[derive(Debug, clap::Args)]
pub struct ShowExplorer {
    #[command(flatten)]
    pub at: At,
    /// Moves to play from the position first, separated by blanks; the table is of the position after them.
    #[arg(
        long,
        value_name = "MOVES",
        default_value = "",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    pub moves: String,
    /// An archive; by default the built-in one for the board.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub archive: Option<PathBuf>,
}
