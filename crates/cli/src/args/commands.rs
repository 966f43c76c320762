//! What can be asked for: the commands and their options.

use std::path::PathBuf;

use clap::{ArgGroup, Parser, Subcommand, ValueHint};
use clap_complete::Shell;
use engine::{Level, Settings};
use referee::Seat;

use super::at::At;
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
    /// A folder whose *.ron files are further variants.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub variants: Option<PathBuf>,
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Count the move sequences of a length; the last line is the count.
    Perft(Perft),
    /// List the legal moves, one a line; `pass` if that is all there is, nothing when the game is over.
    Moves(At),
    /// Say how a position stands: `ongoing`, or who has won and why.
    Outcome(OutcomeOf),
    /// Play moves; the last line is the position after them.
    Play(Play),
    /// Read game records and say how each ends.
    Replay(Replay),
    /// Write games in another format; files may hold many games: records, moves alone, SGF, positions.
    Convert(Convert),
    /// Print the rules with examples.
    Rules(Rules),
    /// Look at every move of games; a line each: number, move, chances before and after, label, reason.
    Review(Review),
    /// What the engine played from a position in thousands of games: make an archive of them, and look at it.
    #[command(subcommand)]
    Explorer(Explorer),
    /// Search a position; the last line is the best move.
    Search(Search),
    /// Prove who wins a position; the last line is `win in N MOVE`, `loss in N`, `draw` or `unknown`.
    Solve(Solve),
    /// Make a set of won positions for `solve --set` from games of the computer against itself.
    Endgames(Endgames),
    /// Search fixed positions to a fixed depth; the last line is the count of nodes and the speed.
    Bench(Bench),
    /// Print positions from the middle of games that the engine plays against itself, for `bench --positions`.
    Positions(Positions),
    /// Play a game in the terminal, against the computer or a friend.
    Text(Text),
    /// Play a match of two computer players; the last lines are the results, the Elo difference and the test.
    Match(Box<Match>),
    /// Play each strength against the one below, the lowest against the novice; the last lines are a table.
    Ladder(Ladder),
    /// Put the journals of all shards of a match, a ladder, a job of the trainer or the explorer together; the last lines are
    /// the results.
    Merge(Merge),
    /// Find puzzles in games of the computer against itself, list those that come with the program, prove them again.
    #[command(subcommand)]
    Puzzles(Puzzles),
    /// Speak the Universal Game Interface: the engine for programs that arrange games.
    Ugi,
    /// Print what makes a shell complete the commands and options of this program.
    Completions(Completions),
    /// Write the manual pages: one of the program and one of each command.
    Manual(Manual),
}

/// Whose rules are printed.
#[derive(Debug, clap::Args)]
pub struct Rules {
    /// The id of a variant, such as `loa-black-hole`; both games if left out.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: Option<String>,
}

/// `perft`.
#[derive(Debug, clap::Args)]
pub struct Perft {
    #[command(flatten)]
    pub at: At,
    /// The length of the sequences, in plies.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = depth)]
    pub depth: u32,
    /// List the share of each move first.
    #[arg(long)]
    pub divide: bool,
}

/// `outcome`.
#[derive(Debug, clap::Args)]
pub struct OutcomeOf {
    /// The id of the variant, such as `loa` or `ordo`.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: String,
    /// A position string.
    #[arg(long, value_name = "STR", allow_hyphen_values = true)]
    pub position: String,
}

/// `play`.
#[derive(Debug, clap::Args)]
pub struct Play {
    #[command(flatten)]
    pub at: At,
    /// The moves, with blanks between them.
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub moves: String,
}

/// `replay`.
#[derive(Debug, clap::Args)]
pub struct Replay {
    /// The records, one game in each.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
}

/// `convert`.
#[derive(Debug, clap::Args)]
pub struct Convert {
    /// The format that is written.
    #[arg(long, value_name = "FORMAT", value_enum)]
    pub to: Format,
    /// Leave variations out.
    #[arg(long)]
    pub main_line: bool,
    /// The variant of games that name none, where their moves are legal in it.
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

/// How games are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// Tags, moves, comments and variations, as chess programs write games.
    Pgn,
    /// Smart Game Format, for Lines of Action.
    Sgf,
    /// The same as `pgn`.
    Text,
}

/// `review`.
#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("form"))]
pub struct Review {
    /// A file of games, in any format that can be read; their main lines are reviewed.
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: PathBuf,
    /// The variant of games that name none, where their moves are legal in it.
    #[arg(
        long,
        value_name = "ID",
        default_value = "loa",
        allow_hyphen_values = true
    )]
    pub variant: String,
    /// How many positions each search looks at: equal numbers give equal reviews.
    #[arg(long, value_name = "N", default_value_t = study::Review::NODES, allow_negative_numbers = true, value_parser = count)]
    pub nodes: u64,
    /// How many threads look at moves; the review is the same.
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true, value_parser = threads)]
    pub threads: usize,
    /// Print a JSON object for each game, on a line of its own.
    #[arg(long, group = "form")]
    pub json: bool,
    /// Print sentences instead of columns.
    #[arg(long, group = "form")]
    pub explain: bool,
    /// Print the game with the review in its notes; of such a game, moves reviewed with as many positions are not looked at again.
    #[arg(long, group = "form")]
    pub record: bool,
}

/// `search`.
#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("limit"))]
pub struct Search {
    #[command(flatten)]
    pub at: At,
    /// The most positions to visit; a million if no limit is given.
    #[arg(long, value_name = "N", group = "limit", allow_negative_numbers = true, value_parser = count)]
    pub nodes: Option<u64>,
    /// The depth of the last iteration, in plies.
    #[arg(long, value_name = "N", group = "limit", allow_negative_numbers = true, value_parser = search_depth)]
    pub depth: Option<u32>,
    /// The most time, in milliseconds.
    #[arg(long, value_name = "MS", group = "limit", allow_negative_numbers = true, value_parser = count)]
    pub movetime: Option<u64>,
    /// How many threads search.
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true, value_parser = threads)]
    pub threads: usize,
    /// The size of the transposition table, in MiB.
    #[arg(long, value_name = "MIB", default_value = "16", allow_negative_numbers = true, value_parser = hash)]
    pub hash: usize,
    /// How many of the best moves to find lines for.
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true, value_parser = multipv)]
    pub multipv: u32,
    /// Choose a move as a player of this strength in Elo does, instead of the best one.
    #[arg(long, value_name = "L", conflicts_with = "limit", allow_negative_numbers = true, value_parser = player)]
    pub level: Option<Level>,
    /// The seed of such a player's errors: equal seeds give equal moves.
    #[arg(long, value_name = "S", default_value = "0", allow_negative_numbers = true, value_parser = seed)]
    pub seed: u64,
}

/// `solve`.
#[derive(Debug, clap::Args)]
pub struct Solve {
    #[command(flatten)]
    pub at: At,
    /// Try the positions of a set instead, as `endgames` writes it; the last line is how many are solved.
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    pub set: Option<PathBuf>,
    /// The most positions to look at, for each position of a set.
    #[arg(long, value_name = "N", default_value = "10000000", allow_negative_numbers = true, value_parser = count)]
    pub nodes: u64,
    /// The size of the table, in MiB.
    #[arg(long, value_name = "MIB", default_value = "64", allow_negative_numbers = true, value_parser = hash)]
    pub hash: usize,
}

/// `endgames`.
#[derive(Debug, clap::Args)]
pub struct Endgames {
    /// The id of the variant, such as `loa` or `ordo`.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: String,
    /// How many positions to find.
    #[arg(long, value_name = "N", default_value = "500", allow_negative_numbers = true, value_parser = count)]
    pub count: u64,
    /// The seed of the first game; every next game has the next one.
    #[arg(long, value_name = "S", default_value = "1", allow_negative_numbers = true, value_parser = seed)]
    pub seed: u64,
    /// How far the computer searches each move of a game, in positions.
    #[arg(long, value_name = "N", default_value = "20000", allow_negative_numbers = true, value_parser = count)]
    pub play: u64,
    /// How far each question is searched that decides about a position, in positions.
    #[arg(long, value_name = "N", default_value = "10000000", allow_negative_numbers = true, value_parser = count)]
    pub nodes: u64,
    /// The size of the tables, in MiB.
    #[arg(long, value_name = "MIB", default_value = "64", allow_negative_numbers = true, value_parser = hash)]
    pub hash: usize,
}

/// `bench`.
#[derive(Debug, clap::Args)]
pub struct Bench {
    /// The id of the variant; `loa` and `ordo` if left out.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: Option<String>,
    /// The depth to search to, in plies; fitting the size of the board if left out.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = search_depth)]
    pub depth: Option<u32>,
    /// A file with positions of the variant, one a line, to search instead of the built-in ones.
    #[arg(long, value_name = "FILE", requires = "variant")]
    pub positions: Option<PathBuf>,
    /// Settings of the engine, such as `null_move=0,hash=64`; for --positions.
    #[arg(long, value_name = "SETTINGS", default_value = "", requires = "positions", value_parser = settings)]
    pub settings: Settings,
}

/// `positions`.
#[derive(Debug, clap::Args)]
pub struct Positions {
    /// The id of the variant, such as `loa` or `ordo`.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: String,
    /// How many positions.
    #[arg(long, value_name = "N", default_value = "160", allow_negative_numbers = true, value_parser = positions)]
    pub count: usize,
    /// The seed of the games' openings.
    #[arg(long, value_name = "S", default_value = "1", allow_negative_numbers = true, value_parser = seed)]
    pub seed: u64,
}

/// `text`.
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
    /// A position string; the start position if left out.
    #[arg(long, value_name = "STR", allow_hyphen_values = true)]
    pub position: Option<String>,
    /// Who plays Black: `human`, a strength in Elo or `full`.
    #[arg(long, value_name = "WHO", default_value = "human", allow_hyphen_values = true, value_parser = seat)]
    pub black: Seat,
    /// Who plays White: the same.
    #[arg(long, value_name = "WHO", default_value = "250", allow_hyphen_values = true, value_parser = seat)]
    pub white: Seat,
    /// How many seconds a player at full strength thinks about a move.
    #[arg(long, value_name = "N", default_value = "3", allow_negative_numbers = true, value_parser = seconds)]
    pub seconds: u64,
    /// The seed of the computer's errors: equal seeds give equal moves.
    #[arg(long, value_name = "S", default_value = "0", allow_negative_numbers = true, value_parser = seed)]
    pub seed: u64,
}

/// `completions`.
#[derive(Debug, clap::Args)]
pub struct Completions {
    /// The shell.
    pub shell: Shell,
}

/// `manual`.
#[derive(Debug, clap::Args)]
pub struct Manual {
    /// The folder for the pages; it is made if it is not there.
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub folder: PathBuf,
}
