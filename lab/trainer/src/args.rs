//! The command line.

use std::path::PathBuf;

use arena::Shard;
use clap::{Parser, Subcommand};

/// Computes the numbers that the engine plays with: weights, networks, strengths and chances.
#[derive(Debug, Parser)]
#[command(name = "cohort-train", version)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play games and write their positions, one per line, with result and score.
    Selfplay(Selfplay),
    /// Search such positions again, with more nodes than during the games.
    Labels(Labels),
    /// Fit the weights of the evaluation terms to such positions.
    Weights(Weights),
    /// Train a network on such positions.
    Network(Network),
    /// Tune numeric search settings by games of the engine against itself.
    Spsa(Spsa),
    /// Measure the computer's strength at places of its dial, and write the dial.
    Strength(Strength),
    /// Plot the strength along dials.
    Curve(Curve),
    /// Measure the losses of moves by players of the dial, and write the dial.
    Losses(Losses),
    /// Show how soon an adaptive opponent converges to simulated players of ten strengths.
    Adaptive(Adaptive),
    /// Fit winning chances to scores, from positions of games, and write the file of chances for the game.
    Chances(Chances),
}

/// `selfplay`.
#[derive(Debug, clap::Args)]
pub struct Selfplay {
    /// The id of the variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// The number of games.
    #[arg(long, value_name = "N")]
    pub games: u64,
    /// The number of positions to visit per move.
    #[arg(long, value_name = "N", default_value = "2500")]
    pub nodes: u64,
    /// A network to play with, instead of the built-in network.
    #[arg(long, value_name = "FILE")]
    pub network: Option<PathBuf>,
    /// The percentage of random moves early in a game.
    #[arg(long, value_name = "N", default_value = "8", value_parser = clap::value_parser!(u32).range(0..=100))]
    pub random_percent: u32,
    /// The number of parallel games.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u64).range(1..=512))]
    pub concurrency: u64,
    /// The seed of the first game; each further game has the next seed.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
    /// Play only a part of the games: `3/8` is the third of eight. `cohort-cli merge` merges the files of all parts.
    #[arg(
        long,
        value_name = "I/N",
        default_value = "1/1",
        hide_default_value = true
    )]
    pub shard: Shard,
    /// The journal of the positions, written game by game. An interrupted run resumes from it.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

/// `labels`.
#[derive(Debug, clap::Args)]
pub struct Labels {
    /// The id of the variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// Files of positions.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The journal of the positions, written in blocks of a thousand. An interrupted run resumes from it.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// The number of positions to visit in the search of each position.
    #[arg(long, value_name = "N", default_value = "20000", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// A network to search with, instead of the built-in network.
    #[arg(long, value_name = "FILE")]
    pub network: Option<PathBuf>,
    /// Use positions beside the games too: one to this many random moves away from each position. Their results are
    /// unknown.
    #[arg(long, value_name = "N", default_value = "0", value_parser = clap::value_parser!(u64).range(0..=100))]
    pub random_moves: u64,
    /// The seed of the random moves.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
    /// The number of parallel searches.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u64).range(1..=512))]
    pub concurrency: u64,
    /// Search only a part of the positions: `3/8` is the third of eight. `cohort-cli merge` merges the files of all
    /// parts.
    #[arg(
        long,
        value_name = "I/N",
        default_value = "1/1",
        hide_default_value = true
    )]
    pub shard: Shard,
}

/// `weights`.
#[derive(Debug, clap::Args)]
pub struct Weights {
    /// The id of the variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// Files of positions.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The file of weights to write.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

/// `network`.
#[derive(Debug, clap::Args)]
pub struct Network {
    /// The id of the variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// Files of positions.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The network file to write.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// The weight of the game's result in the target, in percent; the rest is the search's score.
    #[arg(long, value_name = "N", default_value = "12", value_parser = clap::value_parser!(u32).range(0..=100))]
    pub result_percent: u32,
    /// The score at which a side's odds are e to one, in centi-units; by default computed from the results in each
    /// file.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub scale: Option<u32>,
    /// The width of the hidden layer.
    #[arg(long, value_name = "N", value_enum, default_value = "64")]
    pub hidden: Width,
    /// The number of output layers. The fewer stones are left, the later the layer in use.
    #[arg(long, value_name = "N", default_value = "4", value_parser = clap::value_parser!(u8).range(1..))]
    pub buckets: u8,
    /// The number of stones from one output layer to the next.
    #[arg(long, value_name = "N", default_value = "3", value_parser = clap::value_parser!(u8).range(1..))]
    pub step: u8,
    /// A network to start from. If its output layers differ, its first output layer is used for all buckets.
    #[arg(long, value_name = "FILE")]
    pub from: Option<PathBuf>,
    /// The checkpoint, written after each epoch with the state of the optimiser. The same command resumes from it and
    /// arrives at the same network.
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,
    /// The number of epochs.
    #[arg(long, value_name = "N", default_value = "20")]
    pub epochs: u32,
    /// The initial learning rate.
    #[arg(long, value_name = "X", default_value = "0.003")]
    pub rate: f32,
    /// The batch size.
    #[arg(long, value_name = "N", default_value = "2048", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub batch: u64,
    /// The number of threads.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u64).range(1..=512))]
    pub threads: u64,
    /// The seed of the initial parameters and of the order of positions.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
}

/// The widths of hidden layers that the engine supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Width {
    #[value(name = "64")]
    Narrow,
    #[value(name = "128")]
    Wide,
}

/// `strength`.
#[derive(Debug, clap::Args)]
pub struct Strength {
    /// The id of the variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// The dial. Its points are replaced; the rest stays unchanged.
    #[arg(long, value_name = "FILE")]
    pub dial: PathBuf,
    /// The journal of results. Matches in it are not played again.
    #[arg(long, value_name = "FILE")]
    pub results: PathBuf,
    /// Play only a part of the matches: `3/8` is the third of eight. Then the dial is not written. Merge the journals
    /// with `cohort-cli merge`, and run the command again with the merged journal.
    #[arg(
        long,
        value_name = "I/N",
        default_value = "1/1",
        hide_default_value = true
    )]
    pub shard: Shard,
    /// The number of measured places, evenly spaced from the weakest player to the player without errors (1000).
    #[arg(long, value_name = "N", default_value = "21", value_parser = clap::value_parser!(u16).range(2..=200))]
    pub places: u16,
    /// Further places of players who search more: numbers above 1000, up to 1500, in increasing order.
    #[arg(long, value_name = "PLACES", value_delimiter = ',', value_parser = clap::value_parser!(u16).range(1001..=1500))]
    pub beyond: Vec<u16>,
    /// Measure only this many places, starting with the weakest. Places above them keep their distances from the usual
    /// board.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..))]
    pub weakest: Option<u16>,
    /// Measure only the places after this place, counted from 0. This place and the places below it keep their
    /// strengths.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub from: Option<u16>,
    /// The number of weakest places that play against the novice, whose strength is 0.
    #[arg(long, value_name = "N", default_value = "2", conflicts_with = "from", value_parser = clap::value_parser!(u16).range(2..=200))]
    pub novice: u16,
    /// The number of pairs of games per match.
    #[arg(long, value_name = "N", default_value = "200", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub pairs: u64,
    /// The number of parallel games.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u64).range(1..=512))]
    pub concurrency: u64,
    /// The largest imbalance of an opening, in centi-units; by default odds of e to one on the board.
    #[arg(long, value_name = "C", value_parser = clap::value_parser!(i32).range(0..=20_000))]
    pub opening_bound: Option<i32>,
    /// The seed of openings and errors.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
}

/// `curve`.
#[derive(Debug, clap::Args)]
pub struct Curve {
    /// The dials, such as `assets/strength/loa.ron`.
    #[arg(value_name = "FILE", required = true)]
    pub dials: Vec<PathBuf>,
    /// The plot to write, as SVG.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

/// `losses`.
#[derive(Debug, clap::Args)]
pub struct Losses {
    /// The id of the variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// The dial. Its losses are replaced; the rest stays unchanged.
    #[arg(long, value_name = "FILE")]
    pub dial: PathBuf,
    /// The number of games that each strength plays against itself.
    #[arg(long, value_name = "N", default_value = "30", value_parser = clap::value_parser!(u64).range(2..=10_000))]
    pub games: u64,
    /// The distance between strengths, in Elo.
    #[arg(long, value_name = "N", default_value = "200", value_parser = clap::value_parser!(u16).range(20..=1000))]
    pub step: u16,
    /// The seed of openings and errors.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
}

/// `adaptive`.
#[derive(Debug, clap::Args)]
pub struct Adaptive {
    /// The id of the variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// The number of games of each player.
    #[arg(long, value_name = "N", default_value = "10", value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub games: u64,
    /// The number of repetitions for each strength.
    #[arg(long, value_name = "N", default_value = "10", value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub repeats: u64,
    /// The seed of openings and errors.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
}

/// `chances`.
#[derive(Debug, clap::Args)]
pub struct Chances {
    /// The id of the variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// Files of positions, best from games without random moves after the opening (`selfplay --random-percent 0`).
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The file of the game, such as `assets/chances/loa.ron`. The line of this board is replaced; all other lines stay
    /// unchanged.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// A plot of how well the chances predict unseen games, to write as SVG.
    #[arg(long, value_name = "FILE")]
    pub plot: Option<PathBuf>,
}

/// `spsa`.
#[derive(Debug, clap::Args)]
pub struct Spsa {
    /// The id of the variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// The settings to tune, with the ranges to search: `futility=40..160`.
    #[arg(value_name = "NAME=MIN..MAX", required = true)]
    pub settings: Vec<String>,
    /// The number of steps.
    #[arg(long, value_name = "N", default_value = "1000")]
    pub steps: u32,
    /// The number of pairs of games per step.
    #[arg(long, value_name = "N", default_value = "4", value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub pairs: u64,
    /// The number of positions to visit per move.
    #[arg(long, value_name = "N", default_value = "2000", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// The number of parallel games.
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
    /// The folder that the processes share, with a journal for each. An interrupted run resumes from it.
    #[arg(long, value_name = "DIR")]
    pub folder: Option<PathBuf>,
    /// The number of steps between two printed reports.
    #[arg(long, value_name = "N", default_value = "50", value_parser = clap::value_parser!(u32).range(1..))]
    pub report: u32,
    /// The seed of directions, openings and players.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
}
