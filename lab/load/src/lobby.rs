//! Measures how soon everyone in the lobby hears of a new challenge.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::Result;
use lobby::{Pace, SeatChoice, Settings};
use protocol::Code;
use rules::RuleChanges;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout_at};

use crate::player::Player;

/// When the server confirmed each challenge. A client can hear of a challenge before its confirmation.
type Confirmed = Arc<Mutex<HashMap<Code, Instant>>>;

/// Lets people enter the lobby of a server. Opens and withdraws challenges, at a fixed rate a second, until the time is
/// over. Returns how long each person waited for each challenge, and how many people lost their connection.
pub async fn measure(
    server: &str,
    people: u32,
    rate: f64,
    length: Duration,
) -> Result<(Vec<Duration>, u32)> {
    let mut visitors = Vec::new();
    for _ in 0..people {
        let mut visitor = Player::connect(server).await?;
        visitor.enters_lobby().await?;
        visitors.push(visitor);
    }
    println!("{people} people are in the lobby");
    let end = Instant::now() + length;
    let mut visits = JoinSet::new();
    for visitor in visitors {
        visits.spawn(visit(visitor, end + Duration::from_secs(2)));
    }
    let confirmed = Confirmed::default();
    let mut host = Player::connect(server).await?;
    while Instant::now() < end {
        let code = host.opens(settings()).await?;
        lock(&confirmed).insert(code, Instant::now());
        sleep(Duration::from_secs_f64(1.0 / rate)).await;
        host.withdraws().await?;
    }
    let mut times = Vec::new();
    let mut failed = 0;
    while let Some(visit) = visits.join_next().await {
        let Ok(heard) = visit? else {
            failed += 1;
            continue;
        };
        let confirmed = lock(&confirmed);
        times.extend(heard.into_iter().filter_map(|(code, at)| {
            let confirmed = confirmed.get(&code)?;
            Some(at.saturating_duration_since(*confirmed))
        }));
    }
    let expected = lock(&confirmed).len() * people as usize;
    println!("{} of {expected} messages arrived", times.len());
    Ok((times, failed))
}

/// Notes when a person hears of each challenge.
async fn visit(mut visitor: Player, end: Instant) -> Result<Vec<(Code, Instant)>> {
    let mut heard = Vec::new();
    while let Ok(change) = timeout_at(end.into(), visitor.hears_lobby()).await {
        let (added, _) = change?;
        let now = Instant::now();
        heard.extend(added.into_iter().map(|code| (code, now)));
    }
    Ok(heard)
}

fn settings() -> Settings {
    Settings {
        variant: "loa".to_owned(),
        rules: RuleChanges::default(),
        host_plays: SeatChoice::Random,
        pace: Pace::Untimed,
        spectators: None,
        listed: true,
        by_bot: false,
        rated: false,
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
