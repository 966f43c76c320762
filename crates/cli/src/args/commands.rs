//! The commands of `cohort-cli` and their options.

use std::path::PathBuf;

use clap::{ArgGroup, Parser, Subcommand, ValueHint};
use clap_complete::Shell;
use engine::{Level, Settings};
use referee::Seat;

use super::at::At;
use super::bot::Bot;
use super::explorer::Explorer;
use super::matches::{Ladder, Match, Merge};
use super::puzzles::Puzzles;
use super::values::{
    count, depth, hash, multipv, player, positions, search_depth, seat, seconds, seed, settings,
    threads,
};

/// Perft, moves, replays, searches, matches and a text game of Lines of Action and Ordo.
#[derive(Debug, Parser)]
#[command(name = "cohort-cli", bin_name = "cohort-cli", version)]
pub struct Args {
    /// A folder of *.ron files with additional variants.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub variants: Option<PathBuf>,
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Count the sequences of legal moves of a given length; the last line is the count.
    Perft(Perft),
    /// List the legal moves, one per line; `pass` if a pass is the only one, nothing when the game is over.
    Moves(At),
    /// Print the outcome of a position: `ongoing`, or the winner and the reason.
    Outcome(OutcomeOf),
    /// Play moves; the last line is the position after them.
    Play(Play),
    /// Read game records and print the outcome of each.
    Replay(Replay),
    /// Convert games to another format. A file may hold many games: records, moves alone, SGF, positions.
    Convert(Convert),
    /// Print the rules with examples.
    Rules(Rules),
    /// Review every move of games, one line per move: number, move, chances before and after, label, reason.
    Review(Review),
    /// Make and show archives of the engine's own games: the moves played from each position.
    #[command(subcommand)]
    Explorer(Explorer),
    /// Search a position; the last line is the best move.
    Search(Search),
    /// Prove who wins a position; the last line is `win in N MOVE`, `loss in N`, `draw` or `unknown`.
    Solve(Solve),
    /// Make a set of won positions for `solve --set` from games of the computer against itself.
    Endgames(Endgames),
    /// Search fixed positions to a fixed depth; the last line is the number of nodes and the speed.
    Bench(Bench),
    /// Print positions from the middle of the engine's games against itself, for `bench --positions`.
    Positions(Positions),
    /// Play a game in the terminal, against the computer or a friend.
    Text(Text),
    /// Play a match of two computer players; the last lines are the results, the Elo difference and the test.
    Match(Box<Match>),
    /// Play each strength against the next weaker one, and the weakest against the novice; the last lines are a table.
    Ladder(Ladder),
    /// Merge the journals of all shards of a match, a ladder, a trainer job or an explorer build; the last lines are
    /// the results.
    Merge(Merge),
    /// Find puzzles in games of the computer against itself, list the built-in puzzles, and prove them again.
    #[command(subcommand)]
    Puzzles(Puzzles),
    /// Offer games in the lobby of a server, and play them with a computer player or an external engine.
    Bot(Box<Bot>),
    /// Speak the Universal Game Interface, as an engine for other programs.
    Ugi,
    /// Print a script with which a shell completes the commands and options of this program.
    Completions(Completions),
    /// Write the manual pages: one for the program, and one for each command.
    Manual(Manual),
}

#[derive(Debug, clap::Args)]
pub struct Rules {
    /// The id of a variant, such as `loa-black-hole`; both games by default.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: Option<String>,
}

#[derive(Debug, clap::Args)]
pub struct Perft {
    #[command(flatten)]
    pub at: At,
    /// The length of the sequences, in plies.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = depth)]
    pub depth: u32,
    /// Print the count of each first move before the total.
    #[arg(long)]
    pub divide: bool,
}

#[derive(Debug, clap::Args)]
pub struct OutcomeOf {
    /// The id of the variant, such as `loa` or `ordo`.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: String,
    /// A position string.
    #[arg(long, value_name = "STR", allow_hyphen_values = true)]
    pub position: String,
}

#[derive(Debug, clap::Args)]
pub struct Play {
    #[command(flatten)]
    pub at: At,
    /// The moves, separated by blanks.
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub moves: String,
}

#[derive(Debug, clap::Args)]
pub struct Replay {
    /// The records, one game per file.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub struct Convert {
    /// The format to write.
    #[arg(long, value_name = "FORMAT", value_enum)]
    pub to: Format,
    /// Leave out variations.
    #[arg(long)]
    pub main_line: bool,
    /// The variant for games that name no variant, if their moves are legal in it.
    #[arg(
        long,
        value_name = "ID",
        default_value = "loa",
        allow_hyphen_values = true
    )]
    pub variant: String,
    /// Files of games.
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,
}

/// The formats that `convert` writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// Tags, moves, comments and variations, as chess programs write games.
    Pgn,
    /// Smart Game Format, for Lines of Action.
    Sgf,
    /// The same as `pgn`.
    Text,
}

#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("form"))]
pub struct Review {
    /// A file of games in any readable format; only their main lines are reviewed.
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: PathBuf,
    /// The variant for games that name no variant, if their moves are legal in it.
    #[arg(
        long,
        value_name = "ID",
        default_value = "loa",
        allow_hyphen_values = true
    )]
    pub variant: String,
    /// The number of positions per search; equal numbers give equal reviews.
    #[arg(long, value_name = "N", default_value_t = cohort_review::Review::NODES, allow_negative_numbers = true, value_parser = count)]
    pub nodes: u64,
    /// The number of threads; the review does not depend on it.
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true, value_parser = threads)]
    pub threads: usize,
    /// Print one JSON object per game, each on its own line.
    #[arg(long, group = "form")]
    pub json: bool,
    /// Print sentences instead of columns.
    #[arg(long, group = "form")]
    pub explain: bool,
    /// Print the game with the review in its notes. A move that already has a review with the same --nodes keeps it.
    #[arg(long, group = "form")]
    pub record: bool,
}

#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("limit"))]
pub struct Search {
    #[command(flatten)]
    pub at: At,
    /// The maximum number of positions to visit; a million if no limit is given.
    #[arg(long, value_name = "N", group = "limit", allow_negative_numbers = true, value_parser = count)]
    pub nodes: Option<u64>,
    /// The depth of the last iteration, in plies.
    #[arg(long, value_name = "N", group = "limit", allow_negative_numbers = true, value_parser = search_depth)]
    pub depth: Option<u32>,
    /// The maximum time, in milliseconds.
    #[arg(long, value_name = "MS", group = "limit", allow_negative_numbers = true, value_parser = count)]
    pub movetime: Option<u64>,
    /// The number of search threads.
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true, value_parser = threads)]
    pub threads: usize,
    /// The size of the transposition table, in MiB.
    #[arg(long, value_name = "MIB", default_value = "16", allow_negative_numbers = true, value_parser = hash)]
    pub hash: usize,
    /// The number of best moves, each with a line.
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true, value_parser = multipv)]
    pub multipv: u32,
    /// Choose a move as a player of this strength in Elo would, instead of the best one.
    #[arg(long, value_name = "L", conflicts_with = "limit", allow_negative_numbers = true, value_parser = player)]
    pub level: Option<Level>,
    /// The seed of the errors of the --level player; equal seeds give equal moves.
    #[arg(long, value_name = "S", default_value = "0", allow_negative_numbers = true, value_parser = seed)]
    pub seed: u64,
}

#[derive(Debug, clap::Args)]
pub struct Solve {
    #[command(flatten)]
    pub at: At,
    /// Solve the positions of a set written by `endgames` instead; the last line is the number of solved positions.
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    pub set: Option<PathBuf>,
    /// The maximum number of positions to visit, for each position of a set.
    #[arg(long, value_name = "N", default_value = "10000000", allow_negative_numbers = true, value_parser = count)]
    pub nodes: u64,
    /// The size of the table, in MiB.
    #[arg(long, value_name = "MIB", default_value = "64", allow_negative_numbers = true, value_parser = hash)]
    pub hash: usize,
}

#[derive(Debug, clap::Args)]
pub struct Endgames {
    /// The id of the variant, such as `loa` or `ordo`.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: String,
    /// The number of positions to find.
    #[arg(long, value_name = "N", default_value = "500", allow_negative_numbers = true, value_parser = count)]
    pub count: u64,
    /// The seed of the first game; each further game has the next seed.
    #[arg(long, value_name = "S", default_value = "1", allow_negative_numbers = true, value_parser = seed)]
    pub seed: u64,
    /// The number of positions to visit for each move of a game.
    #[arg(long, value_name = "N", default_value = "20000", allow_negative_numbers = true, value_parser = count)]
    pub play: u64,
    /// The maximum number of positions that a prover visits to decide whether a position is won.
    #[arg(long, value_name = "N", default_value = "10000000", allow_negative_numbers = true, value_parser = count)]
    pub nodes: u64,
    /// The size of each of the two tables, in MiB: one for the solver, one for the search.
    #[arg(long, value_name = "MIB", default_value = "64", allow_negative_numbers = true, value_parser = hash)]
    pub hash: usize,
}

#[derive(Debug, clap::Args)]
pub struct Bench {
    /// The id of the variant; `loa` and `ordo` if left out.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: Option<String>,
    /// The search depth in plies; by default one that suits the size of the board.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = search_depth)]
    pub depth: Option<u32>,
    /// A file with positions of the variant, one per line, instead of the built-in ones.
    #[arg(long, value_name = "FILE", requires = "variant")]
    pub positions: Option<PathBuf>,
    /// Settings of the engine, such as `null_move=0,hash=64`; requires --positions.
    #[arg(long, value_name = "SETTINGS", default_value = "", requires = "positions", value_parser = settings)]
    pub settings: Settings,
}

#[derive(Debug, clap::Args)]
pub struct Positions {
    /// The id of the variant, such as `loa` or `ordo`.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: String,
    /// The number of positions.
    #[arg(long, value_name = "N", default_value = "160", allow_negative_numbers = true, value_parser = positions)]
    pub count: usize,
    /// The seed of the games' openings.
    #[arg(long, value_name = "S", default_value = "1", allow_negative_numbers = true, value_parser = seed)]
    pub seed: u64,
}

#[derive(Debug, clap::Args)]
pub struct Text {
    /// The id of the variant.
    #[arg(
        long,
        value_name = "ID",
        default_value = "loa",
        allow_hyphen_values = true
    )]
    pub variant: String,
    /// A position string; the start position by default.
    #[arg(long, value_name = "STR", allow_hyphen_values = true)]
    pub position: Option<String>,
    /// The player of Black: `human`, a strength in Elo or `full`.
    #[arg(long, value_name = "WHO", default_value = "human", allow_hyphen_values = true, value_parser = seat)]
    pub black: Seat,
    /// The player of White, in the same form as for Black.
    #[arg(long, value_name = "WHO", default_value = "250", allow_hyphen_values = true, value_parser = seat)]
    pub white: Seat,
    /// The thinking time of a player at full strength, in seconds per move.
    #[arg(long, value_name = "N", default_value = "3", allow_negative_numbers = true, value_parser = seconds)]
    pub seconds: u64,
    /// The seed of the computer's errors; equal seeds give equal moves.
    #[arg(long, value_name = "S", default_value = "0", allow_negative_numbers = true, value_parser = seed)]
    pub seed: u64,
}

#[derive(Debug, clap::Args)]
pub struct Completions {
    /// The shell that will run the script.
    pub shell: Shell,
}

#[derive(Debug, clap::Args)]
pub struct Manual {
    /// The folder for the pages; it is created if it is missing.
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub folder: PathBuf,
}
