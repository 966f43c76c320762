//! Measures how long the pairing of many waiting players takes.

use cohort_server::pairing::{Waiting, pairs};
use divan::Bencher;
use lobby::{AccountId, Pace, SeatChoice, Settings, Time};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rules::RuleChanges;

fn main() {
    divan::main();
}

/// Players with random ratings and times of waiting. All want the same game.
fn waiting(number: u32, now: Time) -> Vec<Waiting> {
    let random = &mut StdRng::seed_from_u64(7);
    let settings = Settings {
        variant: "loa".to_owned(),
        rules: RuleChanges::default(),
        host_plays: SeatChoice::Random,
        pace: Pace::Untimed,
        spectators: None,
        listed: true,
        by_bot: false,
        rated: false,
    };
    let player = |account: u32| {
        let since = Time(now.0 - random.random_range(0..40_000));
        let rating = Some(random.random_range(800..2200));
        Waiting::new(&settings, rating, Some(AccountId(account.into())), since)
    };
    (0..number).filter_map(player).collect()
}

#[divan::bench(args = [100, 1_000, 10_000])]
fn pairing(bencher: Bencher<'_, '_>, number: u32) {
    let now = Time(1_000_000);
    let waiting = waiting(number, now);
    bencher.bench(|| pairs(&waiting, now));
}
