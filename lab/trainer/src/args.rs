//! The command line.

use std::path::PathBuf;

use arena::Shard;
use clap::{Parser, Subcommand};

/// Makes the numbers that the engine plays with.
#[derive(Debug, Parser)]
#[command(name = "cohort-train", version)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play games and write down their positions: a line each with result, score and position.
    Selfplay(Selfplay),
    /// Look at such positions again, longer than the games had time for.
    Labels(Labels),
    /// Fit the weights of the evaluation's terms to such positions.
    Weights(Weights),
    /// Train a network on such positions.
    Network(Network),
    /// Tune numeric settings of the search by games of the engine against itself.
    Spsa(Spsa),
    /// Measure how strong the computer is at places of its dial, and write that into the dial.
    Strength(Strength),
    /// Draw how strength grows along dials.
    Curve(Curve),
    /// Measure what the moves of players of the dial lose, and write that into the dial.
    Losses(Losses),
    /// Show how soon an adaptive opponent finds players of ten strengths.
    Adaptive(Adaptive),
    /// Measure what scores mean as chances to win, from positions of games, and write that into the file of the game.
    Chances(Chances),
}

/// `selfplay`.
#[derive(Debug, clap::Args)]
pub struct Selfplay {
    /// The id of the variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// How many games.
    #[arg(long, value_name = "N")]
    pub games: u64,
    /// Positions visited for a move.
    #[arg(long, value_name = "N", default_value = "2500")]
    pub nodes: u64,
    /// A network to play with instead of the built-in one.
    #[arg(long, value_name = "FILE")]
    pub network: Option<PathBuf>,
    /// Of a hundred moves early in a game, so many are made at random.
    #[arg(long, value_name = "N", default_value = "8", value_parser = clap::value_parser!(u32).range(0..=100))]
    pub random_percent: u32,
    /// How many games are played at once.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u64).range(1..=512))]
    pub concurrency: u64,
    /// The first game's seed; each game has the next one.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
    /// Play only a part of the games: `3/8` is the third of eight. `cohort-cli merge` puts the files of all parts together.
    #[arg(
        long,
        value_name = "I/N",
        default_value = "1/1",
        hide_default_value = true
    )]
    pub shard: Shard,
    /// The file for the positions, written game by game: with the same file a run that was ended goes on.
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
    /// The file for the positions, written a thousand at a time: with the same file a run that was ended goes on.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Positions visited for each.
    #[arg(long, value_name = "N", default_value = "20000", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// A network to look with instead of the built-in one.
    #[arg(long, value_name = "FILE")]
    pub network: Option<PathBuf>,
    /// Look at positions beside the games: from each, one to so many moves are made at random. Their results are not known.
    #[arg(long, value_name = "N", default_value = "0", value_parser = clap::value_parser!(u64).range(0..=100))]
    pub random_moves: u64,
    /// Decides the random moves.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
    /// How many are looked at at once.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u64).range(1..=512))]
    pub concurrency: u64,
    /// Look only at a part of them: `3/8` is the third of eight. `cohort-cli merge` puts the files of all parts together.
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
    /// The file that the weights are written to.
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
    /// The file that the network is written to.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// The share of the game's result in what is learned, in percent; the rest is the search's score.
    #[arg(long, value_name = "N", default_value = "12", value_parser = clap::value_parser!(u32).range(0..=100))]
    pub result_percent: u32,
    /// The score, in centi-units, at which a side's odds are e to one; as the results of each file have it if left out.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub scale: Option<u32>,
    /// How many numbers the hidden layer has.
    #[arg(long, value_name = "N", value_enum, default_value = "64")]
    pub hidden: Width,
    /// How many output layers there are: the fewer stones are left, the later the one that is used.
    #[arg(long, value_name = "N", default_value = "4", value_parser = clap::value_parser!(u8).range(1..))]
    pub buckets: u8,
    /// Each so many stones fewer, the next output layer is used.
    #[arg(long, value_name = "N", default_value = "3", value_parser = clap::value_parser!(u8).range(1..))]
    pub step: u8,
    /// A network to go on from, whose numbers are the first ones; of another one output layers are copied.
    #[arg(long, value_name = "FILE")]
    pub from: Option<PathBuf>,
    /// Where the training is noted after each epoch, with what the optimiser remembers: the same command goes on from there, and
    /// comes to the same network.
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,
    /// How often each position is learned from.
    #[arg(long, value_name = "N", default_value = "20")]
    pub epochs: u32,
    /// How far numbers move at first.
    #[arg(long, value_name = "X", default_value = "0.003")]
    pub rate: f32,
    /// Positions a step.
    #[arg(long, value_name = "N", default_value = "2048", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub batch: u64,
    /// How many threads.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u64).range(1..=512))]
    pub threads: u64,
    /// Decides the first numbers and the order of positions.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
}

/// The widths of hidden layers that the engine knows.
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
    /// The dial: its points are written anew, the rest of it is taken as it is.
    #[arg(long, value_name = "FILE")]
    pub dial: PathBuf,
    /// The journal of results: matches that it has are not played again.
    #[arg(long, value_name = "FILE")]
    pub results: PathBuf,
    /// Play only a part of the matches: `3/8` is the third of eight. The dial is then not written: put the journals together
    /// by `cohort-cli merge`, and run the command once more with the merged one.
    #[arg(
        long,
        value_name = "I/N",
        default_value = "1/1",
        hide_default_value = true
    )]
    pub shard: Shard,
    /// How many places of the dial are measured, at equal distances from the weakest player to one who errs in nothing (1000).
    #[arg(long, value_name = "N", default_value = "21", value_parser = clap::value_parser!(u16).range(2..=200))]
    pub places: u16,
    /// And these places, of players who look at more: numbers above 1000, up to 1500, each larger than the last.
    #[arg(long, value_name = "PLACES", value_delimiter = ',', value_parser = clap::value_parser!(u16).range(1001..=1500))]
    pub beyond: Vec<u16>,
    /// Measure only so many places, the weakest ones. Those above are taken to be as far from each other as on the usual board.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..))]
    pub weakest: Option<u16>,
    /// Measure only the places from this one on, counted from 0: it keeps the strength that it has, as do those below.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub from: Option<u16>,
    /// Of the weakest places so many meet the novice, whose strength is 0.
    #[arg(long, value_name = "N", default_value = "2", conflicts_with = "from", value_parser = clap::value_parser!(u16).range(2..=200))]
    pub novice: u16,
    /// Pairs of games a match.
    #[arg(long, value_name = "N", default_value = "200", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub pairs: u64,
    /// How many games are played at once.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u64).range(1..=512))]
    pub concurrency: u64,
    /// How far from even an opening may be, in centi-units; without it, as far as odds of e to one are on the board.
    #[arg(long, value_name = "C", value_parser = clap::value_parser!(i32).range(0..=20_000))]
    pub opening_bound: Option<i32>,
    /// Decides openings and errors.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
}

/// `curve`.
#[derive(Debug, clap::Args)]
pub struct Curve {
    /// The dials, such as `assets/strength/loa.ron`.
    #[arg(value_name = "FILE", required = true)]
    pub dials: Vec<PathBuf>,
    /// The picture, as SVG.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

/// `losses`.
#[derive(Debug, clap::Args)]
pub struct Losses {
    /// The id of the variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// The dial: its losses are written anew, the rest of it is taken as it is.
    #[arg(long, value_name = "FILE")]
    pub dial: PathBuf,
    /// How many games each strength plays against itself.
    #[arg(long, value_name = "N", default_value = "30", value_parser = clap::value_parser!(u64).range(2..=10_000))]
    pub games: u64,
    /// How far apart the strengths are, in Elo.
    #[arg(long, value_name = "N", default_value = "200", value_parser = clap::value_parser!(u16).range(20..=1000))]
    pub step: u16,
    /// Decides openings and errors.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
}

/// `adaptive`.
#[derive(Debug, clap::Args)]
pub struct Adaptive {
    /// The id of the variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// How many games each player plays.
    #[arg(long, value_name = "N", default_value = "10", value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub games: u64,
    /// How often that is repeated for each strength.
    #[arg(long, value_name = "N", default_value = "10", value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub repeats: u64,
    /// Decides openings and errors.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
}

/// `chances`.
#[derive(Debug, clap::Args)]
pub struct Chances {
    /// The id of the variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// Files of positions, best of games without random moves behind the opening (`selfplay --random-percent 0`).
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The file of the game, such as `assets/chances/loa.ron`: the line of this board is written anew, the others are kept.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// A picture of how well the chances predict unseen games, as SVG.
    #[arg(long, value_name = "FILE")]
    pub plot: Option<PathBuf>,
}

/// `spsa`.
#[derive(Debug, clap::Args)]
pub struct Spsa {
    /// The id of the variant.
    #[arg(long, value_name = "ID")]
    pub variant: String,
    /// What to tune and where to look: `futility=40..160`.
    #[arg(value_name = "NAME=MIN..MAX", required = true)]
    pub settings: Vec<String>,
    /// How many steps.
    #[arg(long, value_name = "N", default_value = "1000")]
    pub steps: u32,
    /// Pairs of games a step.
    #[arg(long, value_name = "N", default_value = "4", value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub pairs: u64,
    /// Positions visited for a move.
    #[arg(long, value_name = "N", default_value = "2000", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// How many games are played at once.
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
    /// The folder that the processes share, with a journal of each: with it, too, a run that was ended goes on.
    #[arg(long, value_name = "DIR")]
    pub folder: Option<PathBuf>,
    /// After how many steps the values are printed.
    #[arg(long, value_name = "N", default_value = "50", value_parser = clap::value_parser!(u32).range(1..))]
    pub report: u32,
    /// Decides directions, openings and players.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
}
