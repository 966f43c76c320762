//! Fills a database with simulated people for a demonstration, and lets some of them play on the server.
//!
//! * `names`, `people`: who the people are. `plan`: who plays whom, and when.
//! * `moves`, `thought`: how a person plays, and how long a move takes. `game`: the log of a whole game.
//! * `fill`: stores people and games. `live`, `life`: people who are connected to a running server.
//! * `random`: distributions of random numbers.

mod fill;
mod game;
mod life;
mod live;
mod moves;
mod names;
mod people;
mod plan;
mod random;
#[cfg(test)]
mod tests;
mod thought;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::Args;
use cohort_server::options::Serving;
use cohort_server::serve;
use cohort_server::signals;
use cohort_server::store::Store;
use cohort_server::time::now;
use lobby::Time;

use fill::Filling;

/// The milliseconds of a day.
const DAY: u64 = 24 * 3600 * 1000;

/// The options of the demonstration.
#[derive(Clone, Debug, Args)]
pub struct Options {
    /// The folder of the server's database. Created if it is missing.
    #[arg(long, env = "COHORT_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// The server's database, such as `sqlite:/path/to/file` or `postgres://…`.
    #[arg(
        long,
        env = "COHORT_DATABASE",
        value_name = "URL",
        hide_env_values = true
    )]
    database: Option<String>,
    /// The number of people.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(2..=5_000))]
    people: u32,
    /// The number of games.
    #[arg(long, default_value_t = 3_000, value_parser = clap::value_parser!(u32).range(0..=20_000))]
    games: u32,
    /// The number of days over which the games are spread. They end at midnight (UTC).
    #[arg(long, default_value_t = 90, value_parser = clap::value_parser!(u32).range(1..=3_650))]
    days: u32,
    /// The same seed makes the same people and the same games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Fill a database that has accounts or games already.
    #[arg(long)]
    add: bool,
    /// Instead of filling the database, let this number of its simulated people play on the server until you press
    /// Ctrl-C. Give the same --people and --seed as when the database was filled.
    #[arg(long, value_name = "NUMBER")]
    live: Option<u32>,
    /// The address of the running server, as HOST:PORT, for --live.
    #[arg(long, default_value = "127.0.0.1:4040")]
    server: String,
}

/// Fills the database, or lets people play.
pub async fn run(options: &Options) -> Result<()> {
    let serving = Serving {
        data: options.data.clone(),
        database: options.database.clone(),
        ..Serving::default()
    };
    let filling = Filling::of(options, now());
    let Some(number) = options.live else {
        let store = serve::open(&serving).await?;
        let filled = fill(&*store, &filling, options.add).await;
        store.close().await?;
        return filled;
    };
    let store = serve::open_existing(&serving).await?;
    let people = filling.people();
    // Listens from now on, so that an early Ctrl-C leaves no sessions behind.
    let stopping = tokio::spawn(signals::asked_to_stop());
    let stop = async {
        let _ = stopping.await;
    };
    let lived = live::live(&*store, &people, number as usize, &options.server, stop).await;
    store.close().await?;
    lived
}

impl Filling {
    /// Returns the simulation that the options ask for. It ends at the last midnight (UTC), so that on the same day the
    /// same seed makes the same games, and on another day the same games at another time.
    fn of(options: &Options, now: Time) -> Filling {
        let until = Time(now.0 / DAY * DAY);
        Filling {
            people: options.people as usize,
            games: options.games as usize,
            from: Time(until.0.saturating_sub(u64::from(options.days) * DAY)),
            until,
            seed: options.seed,
        }
    }
}

async fn fill(store: &dyn Store, filling: &Filling, add: bool) -> Result<()> {
    let is_used = store.has_accounts().await? || !store.games(None, 1).await?.is_empty();
    if is_used && !add {
        bail!("the database has accounts or games; name an empty one, or give --add");
    }
    let began = Instant::now();
    let filled = filling.fill(store).await?;
    let seconds = began.elapsed().max(Duration::from_millis(1)).as_secs_f64();
    println!(
        "{} people, {} games ({} rated, {} running), {} moves in {seconds:.1} s: {:.0} games a second",
        filling.people,
        filled.games,
        filled.rated,
        filled.running,
        filled.moves,
        filled.games as f64 / seconds,
    );
    Ok(())
}
