//! The tests that every kind of database must pass. `COHORT_RACES=10000` makes each race longer.

use std::sync::Arc;

use cohort_server::presence::{NodeId, Note, Noted};
use cohort_server::store::{
    Append, Line, NewGame, Postgres, PushWrite, SeatOf, Settled, Sqlite, Store, StoreError,
    Subscription,
};
use lobby::{Absence, Body, Chair, Left, Time};
use protocol::{Code, CodeKind, CommandId};
use referee::GameId;

use crate::services;

/// Opens two connections to one database, as two servers would.
pub async fn two(postgres: &services::Postgres) -> [Arc<dyn Store>; 2] {
    let first = Postgres::open(&postgres.url()).await.unwrap();
    let second = Postgres::open(&postgres.url()).await.unwrap();
    [Arc::new(first), Arc::new(second)]
}

fn line(at: u64, text: &str) -> Line {
    Line {
        at: Time(at),
        body: Body(text.to_owned()),
    }
}

fn new_game() -> NewGame {
    NewGame {
        game: GameId::random(),
        code: Some(Code::from_bits(rand::random())),
        watch: Some(Code::from_bits(rand::random())),
        line: line(100, "first"),
        deadline: Some(Time(500)),
        live: true,
        listed: false,
        watchable: false,
        seats: Vec::new(),
    }
}

fn append(game: GameId, after: u64, command: Option<CommandId>) -> Append {
    Append {
        game,
        after,
        lines: vec![line(200, "second"), line(200, "third")],
        command,
        deadline: None,
        listed: false,
        watchable: false,
        ends: false,
        rates: None,
        seat: None,
    }
}

async fn conforms(store: &dyn Store) {
    let new = new_game();
    let game = new.game;
    store.create(new.clone()).await.unwrap();
    assert!(matches!(
        store.create(new.clone()).await,
        Err(StoreError::Exists)
    ));
    let other = NewGame {
        game: GameId::random(),
        watch: None,
        ..new.clone()
    };
    assert!(matches!(
        store.create(other).await,
        Err(StoreError::CodeTaken)
    ));
    assert_eq!(store.log(game).await.unwrap(), [line(100, "first")]);
    let code = new.code.unwrap();
    assert_eq!(
        store.by_code(CodeKind::Invitation, code).await.unwrap(),
        Some(game)
    );
    assert_eq!(store.by_code(CodeKind::Watch, code).await.unwrap(), None);
    let watch = store.by_code(CodeKind::Watch, new.watch.unwrap()).await;
    assert_eq!(watch.unwrap(), Some(game));
    assert_eq!(store.codes(game).await.unwrap().invitation, Some(code));
    assert!(
        store
            .due(Time(499), 10_000)
            .await
            .unwrap()
            .iter()
            .all(|due| *due != game)
    );
    assert!(store.due(Time(500), 10_000).await.unwrap().contains(&game));
    // An append is refused unless it follows the latest version. A command is stored only once.
    let command = CommandId::from_bits(rand::random());
    for after in [0, 2, 7] {
        let refused = store.append(append(game, after, None)).await;
        assert!(matches!(refused, Err(StoreError::Conflict)), "{after}");
    }
    store.append(append(game, 1, Some(command))).await.unwrap();
    assert_eq!(store.version(game).await.unwrap(), Some(3));
    assert_eq!(store.version_of(game, command).await.unwrap(), Some(3));
    let again = store.append(append(game, 3, Some(command))).await;
    assert!(matches!(again, Err(StoreError::Conflict)));
    let texts = [line(100, "first"), line(200, "second"), line(200, "third")];
    assert_eq!(store.log(game).await.unwrap(), texts);
    assert!(
        !store
            .due(Time(u64::MAX >> 2), 10_000)
            .await
            .unwrap()
            .contains(&game)
    );
    // Queries about an unknown game return empty results.
    let unknown = GameId::random();
    assert_eq!(store.log(unknown).await.unwrap(), []);
    assert_eq!(store.version(unknown).await.unwrap(), None);
    assert!(matches!(
        store.append(append(unknown, 0, None)).await,
        Err(StoreError::Conflict)
    ));
    store.beat(Time(7_000)).await.unwrap();
    // Another server, for example in another test, can record a later time.
    assert!(store.last_beat().await.unwrap() >= Some(Time(7_000)));
    let all = store.games(None, 10_000).await.unwrap();
    assert!(all.contains(&game) && all.is_sorted());
    assert!(
        store
            .games(all.last().copied(), 10)
            .await
            .unwrap()
            .is_empty()
    );
    assert_eq!(store.integrity().await.unwrap(), Vec::<String>::new());
}

/// Checks that a database lists open challenges, newest first, until they are closed.
async fn lists(store: &dyn Store) {
    let listed = async || {
        let listed = store.listed(10_000).await.unwrap();
        listed.into_iter().map(|(game, _)| game).collect::<Vec<_>>()
    };
    let new = |at| NewGame {
        line: line(at, "first"),
        listed: true,
        ..new_game()
    };
    // Other tests may add challenges to the same database, so these challenges have the latest times.
    let (older, newer) = (new(u64::MAX >> 3), new(u64::MAX >> 2));
    for new in [&newer, &older] {
        store.create(new.clone()).await.unwrap();
    }
    store.create(new_game()).await.unwrap();
    assert_eq!(listed().await[..2], [newer.game, older.game]);
    let first = store.listed(1).await.unwrap();
    assert_eq!(first, [(newer.game, newer.code.unwrap())]);
    let still = Append {
        listed: true,
        ..append(newer.game, 1, None)
    };
    store.append(still).await.unwrap();
    assert_eq!(listed().await[..2], [newer.game, older.game]);
    store.append(append(newer.game, 3, None)).await.unwrap();
    assert_eq!(listed().await[0], older.game);
    store.append(append(older.game, 1, None)).await.unwrap();
    let listed = listed().await;
    assert!(!listed.contains(&newer.game) && !listed.contains(&older.game));
}

/// Checks that a database lists games to watch until they cannot be watched. The game with the latest event comes
/// first.
async fn lists_games_to_watch(store: &dyn Store) {
    let watchable = async || {
        let games = store.watchable(10_000).await.unwrap();
        games.into_iter().map(|(game, _)| game).collect::<Vec<_>>()
    };
    let moved = |game, at, watchable| Append {
        lines: vec![line(at, "move")],
        watchable,
        ..append(game, 1, None)
    };
    let [one, two] = [new_game(), new_game()];
    for new in [&one, &two] {
        store.create(new.clone()).await.unwrap();
    }
    let seen = watchable().await;
    assert!(!seen.contains(&one.game) && !seen.contains(&two.game));
    // Other tests may add games to the same database, so these games have the latest times.
    for (game, at) in [(two.game, u64::MAX >> 3), (one.game, u64::MAX >> 2)] {
        store.append(moved(game, at, true)).await.unwrap();
    }
    assert_eq!(watchable().await[..2], [one.game, two.game]);
    let first = store.watchable(1).await.unwrap();
    assert_eq!(first, [(one.game, one.watch.unwrap())]);
    let ended = Append {
        after: 2,
        ..moved(one.game, u64::MAX >> 2, false)
    };
    store.append(ended).await.unwrap();
    let rematch = NewGame {
        line: line(u64::MAX >> 2, "first"),
        watchable: true,
        ..new_game()
    };
    store.create(rematch.clone()).await.unwrap();
    let games = watchable().await;
    assert_eq!(games[..2], [rematch.game, two.game]);
    assert!(!games.contains(&one.game));
    for (game, after) in [(rematch.game, 1), (two.game, 2)] {
        let ended = Append {
            after,
            ..moved(game, 300, false)
        };
        store.append(ended).await.unwrap();
    }
}

/// Checks that each server reads the other server's notes and leases, and that old notes and leases are deleted.
async fn shares([one, other]: [&dyn Store; 2]) {
    let new = new_game();
    let game = new.game;
    one.create(new).await.unwrap();
    let unknown = GameId::random();
    let versions = other.versions(vec![game, unknown]).await.unwrap();
    assert_eq!(versions, [(game, 1)]);
    let node = NodeId(rand::random());
    let note = |chair, absence| Note {
        game,
        chair,
        absence,
    };
    let gone = |at| {
        Some(Absence {
            since: Time(at),
            left: Left::Closed,
        })
    };
    let (host, guest) = (note(Chair::Host, None), note(Chair::Guest, gone(500)));
    one.note(node, vec![host, note(Chair::Guest, None)])
        .await
        .unwrap();
    one.note(node, vec![guest]).await.unwrap();
    let noted = async || {
        let mut noted = other.noted(vec![game, unknown]).await.unwrap();
        noted.sort_by_key(|noted| noted.note.chair == Chair::Guest);
        noted
    };
    let with = |until: Option<u64>| {
        [host, guest].map(|note| Noted {
            note,
            until: until.map(Time),
        })
    };
    assert_eq!(noted().await, with(None));
    one.renew(node, Time(900)).await.unwrap();
    one.renew(node, Time(1000)).await.unwrap();
    assert_eq!(noted().await, with(Some(1000)));
    other.forget(Time(400)).await.unwrap();
    assert_eq!(noted().await, with(Some(1000)));
    other.forget(Time(501)).await.unwrap();
    assert_eq!(noted().await, with(Some(1000))[..1]);
    other.forget(Time(1001)).await.unwrap();
    assert_eq!(noted().await, []);
}

/// Checks that subscriptions become due, and that only one server processes each subscription.
async fn notifies([one, other]: [&dyn Store; 2]) {
    /// The time of the log lines that [`append`] adds.
    const APPENDED: u64 = 200;
    /// How long after an append the subscriptions of the game become due, in milliseconds.
    const DELAY: u64 = 3_000;
    const FAR: u64 = u64::MAX >> 2;
    let new = new_game();
    let game = new.game;
    one.create(new).await.unwrap();
    let seat = SeatOf {
        game,
        chair: Chair::Guest,
    };
    let endpoint = format!("https://push.example.org/{game}");
    let subscribe = PushWrite::Subscribe {
        seat,
        subscription: Subscription {
            endpoint: endpoint.clone(),
            p256dh: vec![4; 65],
            auth: vec![7; 16],
        },
        version: 1,
        at: Time(1_000),
    };
    one.write_push(subscribe).await.unwrap();
    let due = async |at| {
        let due = other.due_pushes(Time(at), 10_000).await.unwrap();
        due.into_iter().find(|due| due.seat == seat)
    };
    let claim = |told, now, lease| PushWrite::Claim {
        seat,
        endpoint: endpoint.clone(),
        told,
        now: Time(now),
        lease: Time(lease),
    };
    let settle = |now, lease, settled| PushWrite::Settle {
        now: Time(now),
        seat,
        endpoint: endpoint.clone(),
        lease: Time(lease),
        settled,
    };
    let settled = Settled {
        told: 1,
        seen: 1,
        attempts: 2,
        quiet: Time(90_000),
        due: None,
    };
    // A lease keeps other servers away from the subscription until the lease ends.
    assert!(due(999).await.is_none());
    assert_eq!(due(1_000).await.unwrap().told, 1);
    one.write_push(claim(1, 1_000, 61_000)).await.unwrap();
    assert!(due(60_999).await.is_none());
    let second = other.write_push(claim(1, 1_001, 61_001)).await;
    assert!(matches!(second, Err(StoreError::Conflict)));
    assert!(due(61_000).await.is_some());
    other.write_push(claim(1, 61_000, 121_000)).await.unwrap();
    one.write_push(settle(61_500, 61_000, settled))
        .await
        .unwrap();
    assert!(due(120_999).await.is_none(), "a late result ends no lease");
    // An append during the lease makes the subscription due again when the lease ends.
    one.append(append(game, 1, None)).await.unwrap();
    other
        .write_push(settle(62_000, 121_000, settled))
        .await
        .unwrap();
    assert!(due(61_999).await.is_none());
    let again = due(62_000).await.unwrap();
    let kept = (again.told, again.attempts, again.quiet);
    assert_eq!(kept, (1, 2, Time(90_000)));
    // A result can name the time when the subscription is due again. Otherwise the next append makes the subscription
    // due.
    let told = Settled {
        told: 3,
        seen: 3,
        due: Some(Time(70_000)),
        ..settled
    };
    other.write_push(claim(1, 62_000, 130_000)).await.unwrap();
    other
        .write_push(settle(63_000, 130_000, told))
        .await
        .unwrap();
    assert!(due(69_999).await.is_none());
    assert_eq!(due(70_000).await.unwrap().told, 3);
    let told = Settled { due: None, ..told };
    other.write_push(claim(3, 70_000, 140_000)).await.unwrap();
    other
        .write_push(settle(71_000, 140_000, told))
        .await
        .unwrap();
    assert!(due(FAR).await.is_none());
    one.append(append(game, 3, None)).await.unwrap();
    assert!(due(APPENDED + DELAY - 1).await.is_none());
    assert!(due(APPENDED + DELAY).await.is_some());
    // A server removes an address that no longer exists at its push service.
    one.write_push(PushWrite::Forget {
        endpoint: endpoint.clone(),
    })
    .await
    .unwrap();
    assert!(due(FAR).await.is_none());
}

/// Two writers race to append the same versions of a game. For each version, exactly one writer succeeds.
async fn races(stores: [Arc<dyn Store>; 2], rounds: u64) {
    let new = new_game();
    let game = new.game;
    stores[0].create(new).await.unwrap();
    for round in 0..rounds {
        let after = 1 + 2 * round;
        let tries = stores.each_ref().map(|store| {
            let store = Arc::clone(store);
            tokio::spawn(async move { store.append(append(game, after, None)).await })
        });
        let mut wins = 0;
        for tried in tries {
            match tried.await.unwrap() {
                Ok(None) => wins += 1,
                Ok(Some(line)) => panic!("{line:?}"),
                Err(StoreError::Conflict) => {}
                Err(other) => panic!("{other}"),
            }
        }
        assert_eq!(wins, 1, "round {round}");
    }
    let log = stores[1].log(game).await.unwrap();
    assert_eq!(log.len() as u64, 1 + 2 * rounds);
}

fn rounds() -> u64 {
    let given = std::env::var("COHORT_RACES").ok();
    given.and_then(|text| text.parse().ok()).unwrap_or(200)
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_conforms() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("cohort.sqlite"))
        .await
        .unwrap();
    let store: Arc<dyn Store> = Arc::new(store);
    conforms(&*store).await;
    lists(&*store).await;
    lists_games_to_watch(&*store).await;
    notifies([&*store, &*store]).await;
    races([Arc::clone(&store), Arc::clone(&store)], rounds()).await;
    store.close().await.unwrap();
    assert!(matches!(
        store.beat(Time(1)).await,
        Err(StoreError::Stopped)
    ));
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_conforms() {
    let Some(postgres) = services::Postgres::start("postgres_conforms") else {
        return;
    };
    let stores = two(&postgres).await;
    conforms(&*stores[0]).await;
    lists(&*stores[0]).await;
    lists_games_to_watch(&*stores[0]).await;
    shares([&*stores[0], &*stores[1]]).await;
    notifies([&*stores[0], &*stores[1]]).await;
    races(stores.clone(), rounds()).await;
    for store in stores {
        store.close().await.unwrap();
    }
}
