//! Tests the whole demonstration with a database and a server.

use std::net::SocketAddr;
use std::num::NonZeroU32;

use cohort_server::check::check;
use cohort_server::options::Limits;
use cohort_server::store::Sqlite;
use lobby::{Category, Event};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};

use super::*;

/// A day in the past, at midnight.
const UNTIL: Time = Time(20_000 * DAY);
const PATIENCE: Duration = Duration::from_secs(120);

fn small(seed: u64) -> Filling {
    Filling {
        people: 12,
        games: 160,
        from: Time(UNTIL.0 - 60 * DAY),
        until: UNTIL,
        seed,
    }
}

async fn store() -> (TempDir, Box<dyn Store>) {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("cohort.sqlite")).await;
    (folder, Box::new(store.unwrap()))
}

/// Returns the logs of all games.
async fn logs(store: &dyn Store) -> Vec<String> {
    let mut logs = Vec::new();
    for game in store.games(None, 1_000).await.unwrap() {
        let lines = store.log(game).await.unwrap();
        let lines: Vec<_> = lines
            .iter()
            .map(|line| format!("{} {}", line.at.0, line.body.0))
            .collect();
        logs.push(format!("{game} {}", lines.join("\n")));
    }
    logs
}

#[tokio::test(flavor = "multi_thread")]
async fn a_filled_database_is_sound_and_its_pages_are_full() {
    let (_folder, store) = store().await;
    let filling = Filling {
        games: 400,
        ..small(1)
    };
    fill(&*store, &filling, false).await.unwrap();
    let found = check(&*store).await.unwrap();
    assert_eq!(found.problems, Vec::<String>::new());
    assert!(found.games > 120, "{found:?}");
    assert!(
        !store.watchable(100).await.unwrap().is_empty(),
        "games to watch"
    );
    // Games by correspondence wait for a move, and no live game was left in the middle.
    let due = store.due(Time(UNTIL.0 + 30 * DAY), 1_000).await.unwrap();
    assert!(!due.is_empty());
    let late = store.due(UNTIL, 1_000).await.unwrap();
    assert!(late.is_empty(), "{late:?}");

    let mut places = Vec::new();
    for category in Category::all() {
        let ladder = store.ladder(category, UNTIL, 0, 100).await.unwrap();
        places.extend(ladder.into_iter().map(|place| (category, place.account)));
    }
    assert!(places.len() >= 3, "{places:?}");
    let (category, best) = places[0];
    assert!(store.curve(best, category).await.unwrap().len() > 1);
    let results = store.results(best, None, None, 100).await.unwrap();
    let opponent = results[0].opponent.unwrap();
    let head = store.head_to_head(best, opponent).await.unwrap();
    assert!(head.wins + head.draws + head.losses > 0);
    // Nobody can sign in to an account of the demonstration.
    let waiting = store.due(Time(u64::MAX >> 1), 1_000).await.unwrap();
    for person in filling.people() {
        let account = store.account(person.id).await.unwrap().unwrap();
        assert_eq!((account.mail, account.created), (None, person.created));
        assert!(store.passkeys(person.id).await.unwrap().is_empty());
        assert!(store.sessions(person.id).await.unwrap().is_empty());
        for game in store.open_games(person.id, 100).await.unwrap() {
            assert!(waiting.contains(&game), "a finished game is not open");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn players_begin_a_game_with_the_rating_that_the_database_has_computed() {
    let (_folder, store) = store().await;
    fill(&*store, &small(1), false).await.unwrap();
    let mut compared = 0;
    for game in store.games(None, 1_000).await.unwrap() {
        let events: Vec<Event> = store
            .log(game)
            .await
            .unwrap()
            .into_iter()
            .map(|line| {
                lobby::Entry::from_body(line.at, &line.body.0)
                    .unwrap()
                    .event
            })
            .collect();
        let (Some(Event::Opened { host, settings, .. }), Some(Event::Rated { host: change, .. })) =
            (events.first(), events.last())
        else {
            continue;
        };
        // Between the beginning and the end of a long game, other games change the rating.
        if settings.pace.is_live() {
            compared += 1;
            assert_eq!(host.account.unwrap().rating.points, change.before, "{game}");
        }
    }
    assert!(compared > 50, "{compared}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_seed_makes_the_same_games_and_a_used_database_is_refused() {
    let ((_one, first), (_two, second), (_three, third)) =
        (store().await, store().await, store().await);
    fill(&*first, &small(1), false).await.unwrap();
    fill(&*second, &small(1), false).await.unwrap();
    fill(&*third, &small(2), false).await.unwrap();
    let games = logs(&*first).await;
    assert_eq!(games, logs(&*second).await);
    assert_ne!(games, logs(&*third).await);

    let refused = fill(&*first, &small(3), false).await.unwrap_err();
    assert!(refused.to_string().contains("--add"), "{refused}");
    assert_eq!(logs(&*first).await, games);
    let same = fill(&*first, &small(1), true).await.unwrap_err();
    assert!(same.to_string().contains("--seed"), "{same}");
    fill(&*first, &small(3), true).await.unwrap();
    assert!(logs(&*first).await.len() > games.len() + 100);
    assert_eq!(check(&*first).await.unwrap().problems, Vec::<String>::new());
    // An account without a game is enough to refuse a database.
    let (_four, fourth) = store().await;
    fill(
        &*fourth,
        &Filling {
            games: 0,
            ..small(1)
        },
        false,
    )
    .await
    .unwrap();
    assert!(fill(&*fourth, &small(2), false).await.is_err());
}

/// Starts a server with this folder.
async fn serve(folder: &TempDir) -> SocketAddr {
    let serving = Serving {
        data: Some(folder.path().to_owned()),
        listen: ([127, 0, 0, 1], 0).into(),
        limits: Limits {
            meetings_per_minute: NonZeroU32::new(100_000).unwrap(),
            ..Limits::default()
        },
        ..Serving::default()
    };
    let store = serve::open(&serving).await.unwrap();
    let (to, address) = oneshot::channel();
    tokio::spawn(async move {
        let started = |address, _: &str| to.send(address).unwrap();
        serve::serve(&serving, store, std::future::pending(), started).await
    });
    address.await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn live_people_play_and_leave_no_session_and_no_challenge() {
    let (folder, store) = store().await;
    let filling = Filling {
        games: 0,
        ..small(1)
    };
    let unknown = live::live(&*store, &filling.people(), 1, "127.0.0.1:1", async {}).await;
    assert!(unknown.unwrap_err().to_string().contains("fill it first"));
    fill(&*store, &filling, false).await.unwrap();
    let address = serve(&folder).await.to_string();
    let people = filling.people();
    let played = async {
        // Two of the people play a game with moves of both.
        loop {
            for game in store.games(None, 1_000).await.unwrap() {
                let lines = store.log(game).await.unwrap();
                let moves = lines
                    .iter()
                    .filter(|line| line.body.0.contains("moved"))
                    .count();
                if moves >= 4 {
                    return;
                }
            }
            sleep(Duration::from_millis(200)).await;
        }
    };
    let lived = live::live(&*store, &people, 8, &address, played);
    timeout(PATIENCE, lived).await.unwrap().unwrap();
    for person in &people {
        assert!(store.sessions(person.id).await.unwrap().is_empty());
    }
    assert_eq!(store.listed(10).await.unwrap(), []);
}
