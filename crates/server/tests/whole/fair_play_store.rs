//! Tests how each kind of database hands out games to judge, and stores fair-play figures.

use std::sync::Arc;

use cohort_server::store::{AccountWrite, Claim, Figures, MOST_CLAIMS, Settling, Store};
use lobby::{AccountId, Chair, Time};
use tokio::task::JoinSet;

use crate::accounts_store::sqlite;
use crate::conformance::two;
use crate::ratings_store::{BLITZ, accounts, play};
use crate::services;

const MINUTE: u64 = 60_000;

fn figures(judged: u32, agreed: u32) -> Figures {
    Figures {
        moves: 20,
        time_mean: 4_000.0,
        time_spread: 1_000.0 * f64::from(agreed),
        judged,
        agreed,
        loss: 0.5,
    }
}

async fn claim(store: &dyn Store, now: u64) -> Option<Claim> {
    let until = Time(now + MINUTE);
    store.claim_game(Time(now), until).await.unwrap()
}

/// Judges all games that wait, so that other tests find an empty queue.
async fn empty(store: &dyn Store) {
    while let Some(claimed) = claim(store, 1_000 * MINUTE).await {
        let none = Settling::Judged(Vec::new());
        store.settle_claim(claimed, none).await.unwrap();
    }
}

async fn a_game_is_judged_once(store: &dyn Store) {
    let players = accounts(store).await;
    let [host, guest] = players;
    assert_eq!(claim(store, 5).await, None);
    let first = play(store, players, BLITZ, Some(Chair::Host), 10).await;
    let second = play(store, players, BLITZ, None, 20).await;
    let one = claim(store, 30).await.unwrap();
    let other = claim(store, 31).await.unwrap();
    assert_eq!((one.game, other.game), (first, second));
    assert_eq!(claim(store, 32).await, None, "both games are claimed");

    // The first server crashes, so its claim ends and another server gets the game. What the first server says later
    // has no effect.
    let again = claim(store, one.until.0).await.unwrap();
    assert_eq!(again.game, first);
    let late = Settling::Judged(vec![(host, figures(9, 9))]);
    assert!(!store.settle_claim(one, late.clone()).await.unwrap());
    assert_eq!(store.fair_play(host, None, 10).await.unwrap(), []);
    let judged = Settling::Judged(vec![(host, figures(10, 4)), (guest, figures(8, 2))]);
    assert!(store.settle_claim(again, judged.clone()).await.unwrap());
    assert!(!store.settle_claim(again, late).await.unwrap());
    let rows = store.fair_play(host, None, 10).await.unwrap();
    assert_eq!(rows.len(), 1);
    assert_eq!((rows[0].game, rows[0].at), (first, Time(10)));
    assert_eq!(rows[0].figures, figures(10, 4));
    assert_eq!(rows[0].category.to_string(), BLITZ);

    // A server that stops gives its game back, and this does not count as an attempt.
    for round in 0..10 {
        let now = other.until.0 + round;
        let claimed = claim(store, now).await.unwrap();
        assert_eq!(claimed.game, second);
        let released = Settling::Released { now: Time(now) };
        assert!(store.settle_claim(claimed, released).await.unwrap());
    }
    // A game that makes each server crash is given up.
    let mut now = other.until.0 + 20;
    let mut claims = 1;
    while let Some(claimed) = claim(store, now).await {
        claims += 1;
        now = claimed.until.0;
    }
    assert_eq!(claims, MOST_CLAIMS);
    assert_eq!(store.fair_play(host, None, 10).await.unwrap().len(), 1);
}

/// Checks that each of many games is judged by exactly one of several servers.
async fn servers_share_the_games(stores: &[Arc<dyn Store>; 2]) {
    const GAMES: usize = 30;
    let players = accounts(&*stores[0]).await;
    for at in 0..GAMES {
        play(&*stores[0], players, BLITZ, None, 100 + at as u64).await;
    }
    let mut servers = JoinSet::new();
    for server in 0..6 {
        let store = Arc::clone(&stores[server % 2]);
        servers.spawn(async move {
            let mut judged = 0;
            while let Some(claimed) = claim(&*store, 10_000).await {
                let both = players.map(|player| (player, figures(1, 1)));
                let settling = Settling::Judged(both.to_vec());
                judged += usize::from(store.settle_claim(claimed, settling).await.unwrap());
            }
            judged
        });
    }
    let mut judged = 0;
    while let Some(server) = servers.join_next().await {
        judged += server.unwrap();
    }
    // With skipped locks, a server can find no game while another server claims the last ones.
    while let Some(claimed) = claim(&*stores[0], 10_000).await {
        let both = players.map(|player| (player, figures(1, 1)));
        let settling = Settling::Judged(both.to_vec());
        judged += usize::from(stores[0].settle_claim(claimed, settling).await.unwrap());
    }
    assert_eq!(judged, GAMES);
    for player in players {
        let rows = stores[1].fair_play(player, None, 100).await.unwrap();
        assert_eq!(rows.len(), GAMES);
    }
}

async fn judge_all(store: &dyn Store, both: [(AccountId, Figures); 2]) {
    while let Some(claimed) = claim(store, 10_000_000).await {
        let settling = Settling::Judged(both.to_vec());
        assert!(store.settle_claim(claimed, settling).await.unwrap());
    }
}

async fn figures_are_summed_up_and_compared(store: &dyn Store) {
    /// A category that no other test uses.
    const KEY: &str = "ordo-rapid";
    let category = KEY.parse().unwrap();
    let players = accounts(store).await;
    let [one, other] = players;
    for at in 0..3 {
        play(store, players, KEY, None, 1_000 + at).await;
        judge_all(store, [(one, figures(10, 8)), (other, figures(10, 2))]).await;
    }
    let summaries = store.fair_play_summaries(one).await.unwrap();
    assert_eq!(summaries.len(), 1);
    let (found, own) = summaries[0];
    assert_eq!((found, own.games, own.figures.moves), (category, 3, 60));
    assert_eq!((own.figures.judged, own.figures.agreed), (30, 24));
    assert!((own.figures.loss - 1.5).abs() < 1e-9);
    assert!((own.figures.time_mean - 4_000.0).abs() < 1e-9);
    assert!((own.figures.time_spread - 8_000.0).abs() < 1e-9);
    let peers = async |points| {
        let peers = store.fair_play_of_peers(one, category, points, 100.0);
        peers.await.unwrap()
    };
    let near = peers(1_550.0).await;
    assert_eq!((near.games, near.figures.agreed), (3, 6));
    let far = peers(1_700.0).await;
    assert_eq!((far.games, far.figures), (0, Figures::default()));

    // A game without known times and without judged moves.
    play(store, players, KEY, None, 2_000).await;
    let none = Figures::default();
    judge_all(store, [(one, none), (other, none)]).await;
    let summaries = store.fair_play_summaries(one).await.unwrap();
    assert_eq!(summaries[0].1.games, 4);
    assert!((summaries[0].1.figures.time_mean - 4_000.0).abs() < 1e-9);
    let times = async |before: Option<u64>| {
        let rows = store.fair_play(one, before.map(Time), 2).await.unwrap();
        rows.iter().map(|row| row.at.0).collect::<Vec<_>>()
    };
    assert_eq!(times(None).await, [2_000, 1_002]);
    assert_eq!(times(Some(1_002)).await, [1_001, 1_000]);

    // The figures of an account go with the account, and a deleted player is not judged any more.
    let delete = AccountWrite::Delete { account: one };
    play(store, players, KEY, None, 3_000).await;
    store.write_account(delete).await.unwrap();
    judge_all(store, [(one, figures(1, 1)), (other, figures(1, 1))]).await;
    assert_eq!(store.fair_play(one, None, 10).await.unwrap(), []);
    assert_eq!(store.fair_play(other, None, 10).await.unwrap().len(), 5);
}

/// Runs all tests with two connections to one database.
async fn stores_fair_play(stores: [Arc<dyn Store>; 2]) {
    let store = &*stores[0];
    a_game_is_judged_once(store).await;
    empty(store).await;
    servers_share_the_games(&stores).await;
    figures_are_summed_up_and_compared(store).await;
    // A game that waits for very long is not judged any more.
    let players = accounts(store).await;
    play(store, players, BLITZ, None, 10_000).await;
    let now = Time(40 * 24 * 60 * MINUTE);
    store
        .write_account(AccountWrite::Clean { now })
        .await
        .unwrap();
    assert_eq!(claim(store, now.0).await, None);
    assert_eq!(store.integrity().await.unwrap(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_stores_fair_play() {
    let (_folder, store) = sqlite().await;
    stores_fair_play([Arc::clone(&store), Arc::clone(&store)]).await;
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_stores_fair_play() {
    let Some(postgres) = services::Postgres::start("postgres_stores_fair_play") else {
        return;
    };
    stores_fair_play(two(&postgres).await).await;
}
