//! The command line of `cohort-train`.

use std::path::PathBuf;

use arena::Shard;
use clap::{Parser, Subcommand};

/// Computes the data that the engine plays with: evaluation weights, networks, strengths and winning chances.
#[derive(Debug, Parser)]
#[command(name = "cohort-train", version)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

/// The commands of `cohort-train`.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play games and write their positions, one per line, with the result of the game and the score of the search.
    Selfplay(Selfplay),
    /// Search the positions of games again, with more nodes than during the games.
    Labels(Labels),
    /// Fit the weights of the evaluation terms to the positions of games.
    Weights(Weights),
    /// Train an evaluation network on the positions of games.
    Network(Network),
    /// Tune numeric search settings by games of the engine against itself.
    Spsa(Spsa),
    /// Measure the computer's strength at several places of its strength dial, and write the dial file.
    Strength(Strength),
    /// Plot the strength in Elo along strength dials.
    Curve(Curve),
    /// Measure how much the moves of players on the strength dial lose, and write the dial file.
    Losses(Losses),
    /// Show how soon an adaptive opponent reaches the strength of simulated players, for ten strengths.
    Adaptive(Adaptive),
    /// Fit winning chances to search scores, from positions of games, and write the game's file of chances.
    Chances(Chances),
}

/// Arguments of the command `selfplay`.
#[derive(Debug, clap::Args)]
pub struct Selfplay {
    /// The id of the game variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// The number of games to play.
    #[arg(long, value_name = "N")]
    pub games: u64,
    /// The number of positions that the engine searches for each move.
    #[arg(long, value_name = "N", default_value = "2500")]
    pub nodes: u64,
    /// A network file to play with, instead of the built-in network.
    #[arg(long, value_name = "FILE")]
    pub network: Option<PathBuf>,
    /// The percentage of random moves early in a game.
    #[arg(long, value_name = "N", default_value = "8", value_parser = clap::value_parser!(u32).range(0..=100))]
    pub random_percent: u32,
    /// The number of games played in parallel.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u64).range(1..=512))]
    pub concurrency: u64,
    /// The random seed of the first game; each further game has the next seed.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
    /// Play only a part of the games: `3/8` is the third of eight parts. `cohort-cli merge` merges the files of all
    /// parts.
    #[arg(
        long,
        value_name = "I/N",
        default_value = "1/1",
        hide_default_value = true
    )]
    pub shard: Shard,
    /// The output file: a journal of the positions, written game by game. An interrupted run resumes from it.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

/// Arguments of the command `labels`.
#[derive(Debug, clap::Args)]
pub struct Labels {
    /// The id of the game variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// The files of positions to search again.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The output file: a journal of the positions, written in blocks of a thousand. An interrupted run resumes from
    /// it.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// The number of nodes in the search of each position.
    #[arg(long, value_name = "N", default_value = "20000", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// A network file to search with, instead of the built-in network.
    #[arg(long, value_name = "FILE")]
    pub network: Option<PathBuf>,
    /// Search positions near the games instead: from each position, make one to this many random moves. The result of
    /// these positions is unknown. 0 searches the positions themselves.
    #[arg(long, value_name = "N", default_value = "0", value_parser = clap::value_parser!(u64).range(0..=100))]
    pub random_moves: u64,
    /// The random seed of the random moves.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
    /// The number of positions searched in parallel.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u64).range(1..=512))]
    pub concurrency: u64,
    /// Search only a part of the positions: `3/8` is the third of eight parts. `cohort-cli merge` merges the files of
    /// all parts.
    #[arg(
        long,
        value_name = "I/N",
        default_value = "1/1",
        hide_default_value = true
    )]
    pub shard: Shard,
}

/// Arguments of the command `weights`.
#[derive(Debug, clap::Args)]
pub struct Weights {
    /// The id of the game variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// The files of positions to fit the weights to.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The file of evaluation weights to write.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

/// Arguments of the command `network`.
#[derive(Debug, clap::Args)]
pub struct Network {
    /// The id of the game variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// The files of positions to train on.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The network file to write.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// The share of the game's result in the training target, in percent; the rest is the search's score.
    #[arg(long, value_name = "N", default_value = "12", value_parser = clap::value_parser!(u32).range(0..=100))]
    pub result_percent: u32,
    /// The score, in hundredths of a unit, at which a side's odds of winning are e to one. By default, it is computed
    /// from the results in each file.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub scale: Option<u32>,
    /// The number of units in the network's hidden layer.
    #[arg(long, value_name = "N", value_enum, default_value = "64")]
    pub hidden: Width,
    /// The number of output layers. The network uses a later layer when fewer stones are left.
    #[arg(long, value_name = "N", default_value = "4", value_parser = clap::value_parser!(u8).range(1..))]
    pub buckets: u8,
    /// The number of stones by which two successive output layers differ.
    #[arg(long, value_name = "N", default_value = "3", value_parser = clap::value_parser!(u8).range(1..))]
    pub step: u8,
    /// A network file to start the training from. If its output layers differ, its first output layer is used for all.
    #[arg(long, value_name = "FILE")]
    pub from: Option<PathBuf>,
    /// The checkpoint file, written after each epoch with the state of the optimiser. The same command resumes from it
    /// and arrives at the same network.
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,
    /// The number of training epochs.
    #[arg(long, value_name = "N", default_value = "20")]
    pub epochs: u32,
    /// The initial learning rate of the training.
    #[arg(long, value_name = "X", default_value = "0.003")]
    pub rate: f32,
    /// The number of positions in a training batch.
    #[arg(long, value_name = "N", default_value = "2048", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub batch: u64,
    /// The number of training threads.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u64).range(1..=512))]
    pub threads: u64,
    /// The random seed of the initial network parameters and of the order of positions.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
}

/// The numbers of hidden units that the engine supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Width {
    #[value(name = "64")]
    Narrow,
    #[value(name = "128")]
    Wide,
}

/// Arguments of the command `strength`.
#[derive(Debug, clap::Args)]
pub struct Strength {
    /// The id of the game variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// The strength dial file. The measured strengths are replaced; the rest of the file stays unchanged.
    #[arg(long, value_name = "FILE")]
    pub dial: PathBuf,
    /// The journal of match results. A match in it is not played again.
    #[arg(long, value_name = "FILE")]
    pub results: PathBuf,
    /// Play only a part of the matches: `3/8` is the third of eight parts. The dial is then not written. Merge the
    /// journals of all parts with `cohort-cli merge`, and run the command again with the merged journal.
    #[arg(
        long,
        value_name = "I/N",
        default_value = "1/1",
        hide_default_value = true
    )]
    pub shard: Shard,
    /// The number of measured dial places. They are evenly spaced from the weakest player to the player without errors
    /// (1000).
    #[arg(long, value_name = "N", default_value = "21", value_parser = clap::value_parser!(u16).range(2..=200))]
    pub places: u16,
    /// Additional dial places of players who search more: numbers above 1000 and up to 1500, in increasing order.
    #[arg(long, value_name = "PLACES", value_delimiter = ',', value_parser = clap::value_parser!(u16).range(1001..=1500))]
    pub beyond: Vec<u16>,
    /// Measure only this many dial places, starting with the weakest. The places above them get the Elo distances that
    /// the game's usual board has.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..))]
    pub weakest: Option<u16>,
    /// Measure only the dial places after this place, counted from 0. This place and the places below it keep their
    /// strengths.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub from: Option<u16>,
    /// The number of weakest dial places that play against the novice, whose strength is 0.
    #[arg(long, value_name = "N", default_value = "2", conflicts_with = "from", value_parser = clap::value_parser!(u16).range(2..=200))]
    pub novice: u16,
    /// The number of pairs of games per match.
    #[arg(long, value_name = "N", default_value = "200", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub pairs: u64,
    /// The number of games played in parallel.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u64).range(1..=512))]
    pub concurrency: u64,
    /// The largest advantage of a side in an opening, in hundredths of a unit. By default, its odds of winning are at
    /// most e to one.
    #[arg(long, value_name = "C", value_parser = clap::value_parser!(i32).range(0..=20_000))]
    pub opening_bound: Option<i32>,
    /// The random seed of the openings and of the players' errors.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
}

/// Arguments of the command `curve`.
#[derive(Debug, clap::Args)]
pub struct Curve {
    /// The strength dial files to plot, such as `assets/strength/loa.ron`.
    #[arg(value_name = "FILE", required = true)]
    pub dials: Vec<PathBuf>,
    /// The plot to write, as an SVG file.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

/// Arguments of the command `losses`.
#[derive(Debug, clap::Args)]
pub struct Losses {
    /// The id of the game variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// The strength dial file. Its measured losses are replaced; the rest of the file stays unchanged.
    #[arg(long, value_name = "FILE")]
    pub dial: PathBuf,
    /// The number of games that a player of each strength plays against itself.
    #[arg(long, value_name = "N", default_value = "30", value_parser = clap::value_parser!(u64).range(2..=10_000))]
    pub games: u64,
    /// The distance between two measured strengths, in Elo.
    #[arg(long, value_name = "N", default_value = "200", value_parser = clap::value_parser!(u16).range(20..=1000))]
    pub step: u16,
    /// The random seed of the openings and of the players' errors.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
}

/// Arguments of the command `adaptive`.
#[derive(Debug, clap::Args)]
pub struct Adaptive {
    /// The id of the game variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// The number of games that each simulated player plays.
    #[arg(long, value_name = "N", default_value = "10", value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub games: u64,
    /// The number of simulated players of each strength.
    #[arg(long, value_name = "N", default_value = "10", value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub repeats: u64,
    /// The random seed of the openings and of the players' errors.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
}

/// Arguments of the command `chances`.
#[derive(Debug, clap::Args)]
pub struct Chances {
    /// The id of the game variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// The files of positions, best from games without random moves after the opening (`selfplay --random-percent 0`).
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The game's file of winning chances, such as `assets/chances/loa.ron`. The line of this board is replaced; all
    /// other lines stay unchanged.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// The SVG file to write: a plot of how well the chances predict the results of unseen games.
    #[arg(long, value_name = "FILE")]
    pub plot: Option<PathBuf>,
}

/// Arguments of the command `spsa`.
#[derive(Debug, clap::Args)]
pub struct Spsa {
    /// The id of the game variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// The engine settings to tune, each with the range to search: `futility=40..160`.
    #[arg(value_name = "NAME=MIN..MAX", required = true)]
    pub settings: Vec<String>,
    /// The number of tuning steps.
    #[arg(long, value_name = "N", default_value = "1000")]
    pub steps: u32,
    /// The number of pairs of games in each tuning step.
    #[arg(long, value_name = "N", default_value = "4", value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub pairs: u64,
    /// The number of positions that the engine searches for each move.
    #[arg(long, value_name = "N", default_value = "2000", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// The number of games played in parallel.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u64).range(1..=512))]
    pub concurrency: u64,
    /// Play only a part of the games of each step: `3/8` is the third of eight processes that share a folder.
    #[arg(
        long,
        value_name = "I/N",
        default_value = "1/1",
        hide_default_value = true
    )]
    pub shard: Shard,
    /// The folder that all processes share, with one journal per process. An interrupted run resumes from its journal.
    #[arg(long, value_name = "DIR")]
    pub folder: Option<PathBuf>,
    /// The number of tuning steps between two printed reports.
    #[arg(long, value_name = "N", default_value = "50", value_parser = clap::value_parser!(u32).range(1..))]
    pub report: u32,
    /// The random seed of the tuning directions, the openings and the players.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
}
