//! The arguments of `match` and `ladder`.

use std::path::PathBuf;
use std::time::Duration;

use arena::{PlayerSpec, Shard, Sprt, TimeControl};
use clap::{ArgGroup, ValueHint};
use engine::{Level, Limits};

use super::values::{count, number, player, search_depth, seed, threads};

#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("limit"))]
pub struct Match {
    /// The first player, such as `engine`, `engine:hash=64,lmr=0` or `level:300`. A suffix `@nodes=N`, `@depth=N` or
    /// `@time=MS` limits this player's searches instead of the options below.
    #[arg(long, value_name = "SPEC", allow_hyphen_values = true)]
    pub a: PlayerSpec,
    /// The second player, in the same form.
    #[arg(long, value_name = "SPEC", allow_hyphen_values = true)]
    pub b: PlayerSpec,
    #[command(flatten)]
    pub conditions: Conditions,
    /// The maximum number of positions to visit per move; 20000 if no limit is given.
    #[arg(long, value_name = "N", group = "limit", allow_negative_numbers = true, value_parser = count)]
    pub nodes: Option<u64>,
    /// The depth of the last iteration of each move, in plies.
    #[arg(long, value_name = "N", group = "limit", allow_negative_numbers = true, value_parser = search_depth)]
    pub depth: Option<u32>,
    /// The maximum time per move, in milliseconds.
    #[arg(long, value_name = "MS", group = "limit", allow_negative_numbers = true, value_parser = count)]
    pub movetime: Option<u64>,
    /// A clock for each player: seconds for the game, and seconds added after each move, such as `10+0.1`.
    #[arg(long, value_name = "S+S", group = "limit", allow_hyphen_values = true, value_parser = clock)]
    pub clock: Option<TimeControl>,
    /// Stop as soon as this sequential test is decided: `elo0,elo1` or `elo0,elo1,alpha,beta`.
    #[arg(long, value_name = "TEST", allow_hyphen_values = true)]
    pub sprt: Option<Sprt>,
    /// End a game when both players find the same forced win.
    #[arg(long)]
    pub adjudicate: bool,
}

#[derive(Debug, clap::Args)]
pub struct Ladder {
    #[command(flatten)]
    pub conditions: Conditions,
    /// The strengths, from weak to strong. Each strength plays against the one before it.
    #[arg(
        long,
        value_name = "ELO",
        value_delimiter = ',',
        default_value = "50,250,450,650,900,1200,1550,1900,2300,2700,3100",
        allow_negative_numbers = true,
        value_parser = player
    )]
    pub strengths: Vec<Level>,
}

/// The conditions of every game.
#[derive(Debug, clap::Args)]
pub struct Conditions {
    /// The id of the variant, such as `loa` or `ordo`.
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    pub variant: String,
    /// The maximum number of games. It must be even, because each opening is played with both colours.
    #[arg(long, value_name = "N", default_value = "200", allow_negative_numbers = true, value_parser = games)]
    pub games: u64,
    /// The number of parallel games.
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true, value_parser = threads)]
    pub concurrency: usize,
    /// The seed of openings and players; with limits on nodes or depth, equal seeds give equal matches.
    #[arg(long, value_name = "S", default_value = "1", allow_negative_numbers = true, value_parser = seed)]
    pub seed: u64,
    /// The number of random plies in an opening.
    #[arg(long, value_name = "K", default_value = "4", allow_negative_numbers = true, value_parser = opening_plies)]
    pub opening_plies: u32,
    /// The largest imbalance of an opening, as an engine score in centi-units; by default the score that means winning
    /// odds of e to one on this board.
    #[arg(long, value_name = "C", allow_negative_numbers = true, value_parser = bound)]
    pub opening_bound: Option<i32>,
    /// Games that reach this number of plies count as drawn.
    #[arg(long, value_name = "N", default_value = "500", allow_negative_numbers = true, value_parser = max_plies)]
    pub max_plies: usize,
    #[command(flatten)]
    pub sharing: Sharing,
    /// A folder for a record of every game and a summary. It is created, and must not contain records yet.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub log: Option<PathBuf>,
}

/// The part of the games that this process plays.
#[derive(Debug, clap::Args)]
pub struct Sharing {
    /// Play only a part of the games: `3/8` is the third of eight. `merge` merges the journals of all parts.
    #[arg(
        long,
        value_name = "I/N",
        default_value = "1/1",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    pub shard: Shard,
    /// The journal of the pairs of games, written during play. An interrupted match resumes from it.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "log")]
    pub journal: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub struct Merge {
    /// The journals of all shards.
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,
    /// The merged journal to write.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: PathBuf,
}

impl Sharing {
    /// Whether the command line names a journal or a shard.
    pub fn is_asked_for(&self) -> bool {
        self.journal.is_some() || self.shard != Shard::WHOLE
    }
}

/// The default search limit per move, in positions.
const DEFAULT_NODES: u64 = 20_000;
const MAX_GAMES: u64 = 10_000_000;
const MAX_OPENING_PLIES: u64 = 100;
const MAX_BOUND: u64 = 20_000;
const MAX_PLIES: u64 = 100_000;
const MAX_SECONDS: f64 = 1e6;

impl Match {
    /// The search limits for players whose specification has no limits.
    pub fn control(&self) -> TimeControl {
        let given = self.depth.is_some() || self.movetime.is_some();
        self.clock.unwrap_or(TimeControl::PerMove(Limits {
            nodes: self.nodes.or((!given).then_some(DEFAULT_NODES)),
            depth: self.depth,
            time: self.movetime.map(Duration::from_millis),
            ..Limits::default()
        }))
    }
}

fn games(text: &str) -> Result<u64, String> {
    match number(text, 2, MAX_GAMES) {
        Ok(games) if games % 2 == 0 => Ok(games),
        _ => Err(format!("write an even number from 2 to {MAX_GAMES}")),
    }
}

fn opening_plies(text: &str) -> Result<u32, String> {
    number(text, 0, MAX_OPENING_PLIES).map(|n| n as u32)
}

fn bound(text: &str) -> Result<i32, String> {
    number(text, 0, MAX_BOUND).map(|n| n as i32)
}

fn max_plies(text: &str) -> Result<usize, String> {
    number(text, 1, MAX_PLIES).map(|n| n as usize)
}

fn clock(text: &str) -> Result<TimeControl, String> {
    let seconds = |text: &str| {
        let number = text.trim().parse::<f64>().ok();
        number
            .filter(|number| (0.0..=MAX_SECONDS).contains(number))
            .map(Duration::from_secs_f64)
    };
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    match (seconds(base), seconds(increment)) {
        (Some(base), Some(increment)) if !base.is_zero() => {
            Ok(TimeControl::Clock { base, increment })
        }
        _ => Err("write seconds for the game and for each move, such as `10+0.1`".to_owned()),
    }
}
