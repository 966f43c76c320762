//! Plays many games in parallel on a game server. Measures the time from sending a move to its arrival at the opponent.
//! With `--lobby`, measures instead how soon the people in the lobby hear of a challenge. `demonstrate` fills a database
//! with simulated people.
//!
//! Each game has two sockets, one for each player. All games together make `--moves` moves per second, at random
//! moments.

mod demonstrate;
mod lobby;
mod player;

use std::time::{Duration, Instant};

use ::lobby::{Pace, SeatChoice, Settings};
use anyhow::{Context, Result, bail};
use clap::{Parser, Subcommand};
use protocol::Code;
use rules::{Catalogue, Game, RuleChanges, SharedVariant, Side};
use tokio::task::JoinSet;
use tokio::time::{sleep, sleep_until};

use player::Player;

/// Plays many games in parallel on a server. Start the server with `--connections-per-address 100000
/// --meetings-per-minute 1000000`.
#[derive(Clone, Debug, Parser)]
#[command(args_conflicts_with_subcommands = true)]
struct Options {
    #[command(subcommand)]
    task: Option<Task>,
    /// The address of the server, as HOST:PORT.
    #[arg(default_value = "127.0.0.1:4040")]
    server: String,
    /// The number of games played in parallel.
    #[arg(long, default_value_t = 1000)]
    games: u32,
    /// The number of moves that all games together make per second.
    #[arg(long, default_value_t = 200.0)]
    moves: f64,
    /// Let everyone in the lobby watch the games.
    #[arg(long)]
    watchable: bool,
    /// Instead of playing games, let this number of people enter the lobby.
    #[arg(long, value_name = "PEOPLE")]
    lobby: Option<u32>,
    /// The number of challenges a second in the lobby.
    #[arg(long, default_value_t = 2.0)]
    challenges: f64,
    /// The time for which games are played and measured, in seconds.
    #[arg(long, default_value_t = 120)]
    seconds: u64,
    /// The process id of the server, to measure its memory (Linux).
    #[arg(long)]
    pid: Option<u32>,
}

/// Tasks other than playing many games.
#[derive(Clone, Debug, Subcommand)]
enum Task {
    /// Fill an empty database with simulated people and their games, for a demonstration.
    Demonstrate(demonstrate::Options),
}

#[tokio::main]
async fn main() -> Result<()> {
    let options = Options::parse();
    if let Some(Task::Demonstrate(options)) = &options.task {
        return demonstrate::run(options).await;
    }
    if let Some(people) = options.lobby {
        let length = Duration::from_secs(options.seconds);
        let measured = lobby::measure(&options.server, people, options.challenges, length);
        let (times, failed) = measured.await?;
        if let Some(pid) = options.pid {
            println!("memory of the server: {}", memory(pid)?);
        }
        println!("{failed} connections failed");
        return distribution(times);
    }
    let variants = Catalogue::builtin();
    let variant = variants.get("loa").context("the game is missing")?;
    let mut pairs = Vec::new();
    let opened = Instant::now();
    for _ in 0..options.games {
        pairs.push(Pair::open(&options, variant.clone()).await?);
    }
    let opening = opened.elapsed();
    println!(
        "{} games opened in {:.1} s",
        pairs.len(),
        opening.as_secs_f64()
    );
    let end = Instant::now() + Duration::from_secs(options.seconds);
    let pause = Duration::from_secs_f64(f64::from(options.games) / options.moves);
    let mut games = JoinSet::new();
    for pair in pairs {
        games.spawn(pair.play(pause, end));
    }
    sleep_until((end - Duration::from_millis(500)).into()).await;
    if let Some(pid) = options.pid {
        println!("memory of the server: {}", memory(pid)?);
    }
    let mut times = Vec::new();
    let mut failed = 0;
    while let Some(played) = games.join_next().await {
        match played? {
            Ok(more) => times.extend(more),
            Err(error) => {
                failed += 1;
                eprintln!("a game failed: {error:#}");
            }
        }
    }
    report(times, options.seconds, failed)
}

fn report(times: Vec<Duration>, seconds: u64, failed: u32) -> Result<()> {
    let rate = times.len() as f64 / seconds as f64;
    println!(
        "{} moves, {rate:.0} a second, {failed} games failed",
        times.len()
    );
    distribution(times)
}

fn distribution(mut times: Vec<Duration>) -> Result<()> {
    times.sort_unstable();
    if times.is_empty() {
        bail!("nothing was measured");
    }
    for (name, share) in [("50 %", 0.5), ("90 %", 0.9), ("99 %", 0.99), ("100 %", 1.0)] {
        let place = ((times.len() - 1) as f64 * share).round() as usize;
        let time = times.get(place).copied().unwrap_or_default();
        println!("{name} within {:.1} ms", time.as_secs_f64() * 1000.0);
    }
    Ok(())
}

/// Returns the resident memory of a process, as Linux reports it.
fn memory(pid: u32) -> Result<String> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    Ok(line.context("no memory")?.trim().to_owned())
}

/// A game and the connections of its two players: Black, then White.
struct Pair {
    game: Game,
    black: Player,
    white: Player,
    version: u64,
}

impl Pair {
    async fn open(options: &Options, variant: SharedVariant) -> Result<Pair> {
        let server = &options.server;
        let control = clock::TimeControl::parse("3600+10")?;
        let settings = Settings {
            variant: variant.id().to_owned(),
            rules: RuleChanges::default(),
            host_plays: SeatChoice::Black,
            pace: Pace::Live {
                black: control,
                white: control,
            },
            spectators: options.watchable.then_some(3),
            listed: options.watchable,
            by_bot: false,
            rated: false,
        };
        let (black, code) = Player::open(server, settings).await?;
        let code: Code = code;
        Ok(Pair {
            game: Game::new(variant),
            black,
            white: Player::join(server, code).await?,
            // The invitation and its acceptance are the first two versions of a game.
            version: 2,
        })
    }

    /// Makes moves until the time `end`. Returns the time that each move took to arrive at the opponent.
    async fn play(mut self, pause: Duration, end: Instant) -> Result<Vec<Duration>> {
        let mut times = Vec::new();
        // Waits for a random time before the first move, so that the games do not all send their moves at the same
        // moments.
        sleep(pause.mul_f64(rand::random())).await;
        while Instant::now() < end {
            let moves = self.game.legal_moves();
            if moves.is_empty() {
                break;
            }
            let chosen = rand::random_range(0..moves.len());
            let mv = *moves.get(chosen).context("no move")?;
            let text = self.game.variant().notation(self.game.position(), mv);
            let (mover, other) = match self.game.position().to_move() {
                Side::Black => (&mut self.black, &mut self.white),
                Side::White => (&mut self.white, &mut self.black),
            };
            let sent = Instant::now();
            mover.moves(self.version, &text).await?;
            self.version += 1;
            let (arrived, done) =
                tokio::join!(other.hears(self.version), mover.is_done(self.version));
            times.push(arrived?.duration_since(sent));
            done?;
            self.game.play(mv)?;
            sleep((sent + pause).saturating_duration_since(Instant::now())).await;
        }
        Ok(times)
    }
}
