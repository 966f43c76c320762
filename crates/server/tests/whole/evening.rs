//! Simulates an evening at a server: many players of known strength who are paired and rated as at a real server. No
//! game is played: the strengths decide who wins.

use std::time::Duration;

use cohort_server::pairing::{LONGEST_WAIT, Waiting, pairs};
use cohort_server::ratings;
use cohort_server::store::RatingRow;
use lobby::{AccountId, Category, Chair, RatedResult, SeatChoice, Settings, Speed, Time};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rules::GameKind;

use crate::client::{live, settings};

const PLAYERS: usize = 500;
const GAMES: usize = 20_000;
/// The time between two pairings, in milliseconds.
const TICK: u64 = 1_000;
const CATEGORY: Category = Category {
    game: GameKind::Loa,
    speed: Speed::Blitz,
};

struct Player {
    strength: f64,
    rating: Option<RatingRow>,
    does: Does,
}

enum Does {
    /// Plays or rests until this time.
    Something(Time),
    Waits(Time),
}

impl Player {
    fn points(&self) -> f64 {
        self.rating.map_or(1500.0, |rating| rating.points)
    }
}

/// A game of the evening: the difference of the strengths of both players, how long the longer one waited, and how many
/// rated games the less experienced one had played.
struct Played {
    apart: f64,
    waited: Duration,
    games: u32,
}

/// Returns players whose strengths are distributed normally around 1500, with a standard deviation of 300.
fn players(random: &mut StdRng) -> Vec<Player> {
    let normal = |random: &mut StdRng| {
        let uniform = (0..12).map(|_| random.random_range(0.0..1.0));
        uniform.sum::<f64>() - 6.0
    };
    let drawn: Vec<f64> = (0..PLAYERS).map(|_| 300.0 * normal(random)).collect();
    let mean = drawn.iter().sum::<f64>() / PLAYERS as f64;
    let player = |strength: f64| Player {
        strength: 1500.0 + strength - mean,
        rating: None,
        does: Does::Something(Time(0)),
    };
    drawn.into_iter().map(player).collect()
}

/// Returns the winner of a game between players of these strengths, by the Elo formula.
fn winner(random: &mut StdRng, [host, guest]: [f64; 2]) -> Option<Chair> {
    const DRAWS: f64 = 0.05;
    let expected = 1.0 / (1.0 + 10f64.powf((guest - host) / 400.0));
    let drawn = random.random_bool(DRAWS);
    let host_wins = random.random_bool(expected);
    (!drawn).then_some(if host_wins { Chair::Host } else { Chair::Guest })
}

fn waiting(number: usize, player: &Player, since: Time) -> Waiting {
    let wanted = Settings {
        rated: true,
        listed: true,
        host_plays: SeatChoice::Random,
        ..settings("loa", live("300+3"))
    };
    let account = Some(AccountId(number as u128));
    Waiting::new(
        &wanted,
        Some(player.points().round() as u16),
        account,
        since,
    )
    .unwrap()
}

fn evening(seed: u64) -> (Vec<Player>, Vec<Played>) {
    let random = &mut StdRng::seed_from_u64(seed);
    let mut players = players(random);
    let mut played = Vec::new();
    let mut now = Time(0);
    while played.len() < GAMES {
        now = Time(now.0 + TICK);
        let mut queue = Vec::new();
        for (number, player) in players.iter_mut().enumerate() {
            if matches!(player.does, Does::Something(until) if until <= now) {
                player.does = Does::Waits(now);
            }
            if let Does::Waits(since) = player.does {
                queue.push((number, since, waiting(number, player, since)));
            }
        }
        let hosts: Vec<Waiting> = queue.iter().map(|(.., host)| host.clone()).collect();
        for pair in pairs(&hosts, now) {
            let both = [pair.host, pair.guest].map(|place| queue[place].0);
            let since = [pair.host, pair.guest].map(|place| queue[place].1);
            let strengths = both.map(|number| players[number].strength);
            let rows = both.map(|number| players[number].rating);
            let length = Duration::from_secs(random.random_range(60..900));
            let at = now.after(length);
            let result = RatedResult {
                category: CATEGORY,
                host: AccountId(both[0] as u128),
                guest: AccountId(both[1] as u128),
                winner: winner(random, strengths),
            };
            played.push(Played {
                apart: (strengths[0] - strengths[1]).abs(),
                waited: now.since(since[0].min(since[1])),
                games: rows
                    .map(|row| row.map_or(0, |row| row.games))
                    .into_iter()
                    .min()
                    .unwrap(),
            });
            let (host, guest) = ratings::update(rows[0], rows[1], &result, at);
            for (number, row) in both.into_iter().zip([host, guest]) {
                players[number].rating = Some(row);
                let rest = Duration::from_secs(random.random_range(5..120));
                players[number].does = Does::Something(at.after(rest));
            }
        }
    }
    (players, played)
}

#[test]
fn after_an_evening_the_ratings_are_near_the_strengths_and_the_pairings_were_fair() {
    let (players, played) = evening(42);
    let near = |player: &&Player| (player.points() - player.strength).abs() <= 100.0;
    let share = players.iter().filter(near).count() as f64 / PLAYERS as f64;
    let longest = played.iter().map(|game| game.waited).max().unwrap();
    // Between players with some rated games. Two random players are 338 apart on average.
    let known: Vec<f64> = played
        .iter()
        .filter(|game| game.games >= 10)
        .map(|game| game.apart)
        .collect();
    let apart = known.iter().sum::<f64>() / known.len() as f64;
    println!("within 100: {share:.3}; apart: {apart:.0}; longest wait: {longest:?}");
    assert!(share >= 0.9, "{share}");
    assert!(apart <= 150.0, "{apart}");
    assert!(longest <= LONGEST_WAIT, "{longest:?}");
}
