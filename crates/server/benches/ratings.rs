//! Measures what profiles and ladders cost in `SQLite`: `cargo bench -p cohort-server --bench ratings`.
//!
//! One account has 10,000 rated games in a category, and 100,000 accounts are on the ladder.

use cohort_server::store::{
    AccountWrite, Accounts, Append, Line, Ratings, SeatTaken, Sqlite, Store,
};
use divan::Bencher;
use lobby::{
    Account, AccountId, Category, Chair, Entry, Event, Name, Player, RatedResult, Rating, SeatKey,
    Settings, Time,
};
use referee::GameId;
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;
use tokio::runtime::Runtime;

fn main() {
    divan::main();
}

/// The account with many games.
const PLAYER: AccountId = AccountId(0);
/// The opponent in most of the games.
const OPPONENT: AccountId = AccountId(1);
/// The time of the queries: no rating is uncertain yet.
const NOW: Time = Time(400_000_000_000);

/// Adds 100,000 accounts with ratings. Each id is a number in the last bytes.
const ACCOUNTS: &str = "
WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99999)
INSERT INTO account SELECT unhex(printf('%032x', i)), 'Player_' || i, 'player' || i, i, NULL FROM n;
INSERT INTO rating SELECT account, 'loa-blitz', 800 + abs(random() % 1400000) / 1000.0, 70, 0.06, 50, 1,
    1000000000000 FROM account;
";

/// Adds the games of the player: ten a day against ten opponents. Adds 20 results to each of 10,000 other accounts.
const RESULTS: &str = "
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
INSERT INTO game SELECT unhex(printf('%032x', i)), 42, NULL, NULL, i, i, NULL, NULL FROM n;
INSERT INTO result SELECT unhex(printf('%032x', 0)), game, 'loa-blitz', watch * 8640000,
    unhex(printf('%032x', CASE WHEN watch % 10 < 5 THEN 1 ELSE watch % 10 END)),
    watch % 3 / 2.0, 1500, 1500 + watch % 100 FROM game;
INSERT INTO seat_taken SELECT account, game, 0, at FROM result;
WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 199999)
INSERT INTO result SELECT unhex(printf('%032x', 10 + i / 20)), unhex(printf('%032x', 100000 + i)), 'loa-blitz',
    i * 1000, unhex(printf('%032x', 20000 + i % 1000)), 1, 1500, 1510 FROM n;
";

fn category() -> Category {
    "loa-blitz".parse().unwrap()
}

fn line(at: u64, event: Event) -> Line {
    let at = Time(at);
    let body = Entry { at, event }.to_body().unwrap();
    Line { at, body }
}

/// The first two events of each game, and 40 moves.
fn events() -> Vec<Line> {
    let player = |id| Player {
        account: Some(Account {
            id,
            rating: Rating {
                points: 1500,
                provisional: false,
            },
        }),
        ..Player::guest(SeatKey([7; 32]), Name::new("Player"))
    };
    let settings: Settings =
        serde_json::from_str(r#"{"variant":"loa","pace":"untimed","rated":true}"#).unwrap();
    let mut events = vec![
        line(
            1,
            Event::Opened {
                game: GameId::from_bits(1),
                settings,
                host: player(PLAYER),
            },
        ),
        line(
            1,
            Event::Joined {
                guest: player(OPPONENT),
                black: Chair::Host,
            },
        ),
    ];
    let moved = Event::Moved {
        by: Chair::Host,
        mv: "c8-c6".to_owned(),
        credit: 0,
        planned: false,
    };
    events.extend((0..40).map(|_| line(2, moved.clone())));
    events
}

/// A database with the accounts and games. Dropping the folder removes the database.
struct Filled {
    runtime: Runtime,
    store: Sqlite,
    _folder: TempDir,
}

fn filled() -> Filled {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cohort.sqlite");
    let runtime = Runtime::new().unwrap();
    let store = runtime.block_on(async {
        let store = Sqlite::open(&file).await.unwrap();
        let url = format!("sqlite:{}", file.display());
        let mut connection = SqliteConnection::connect(&url).await.unwrap();
        let mut transaction = connection.begin().await.unwrap();
        for sql in [ACCOUNTS, RESULTS] {
            sqlx::raw_sql(sql).execute(&mut *transaction).await.unwrap();
        }
        for (place, line) in events().into_iter().enumerate() {
            sqlx::query("INSERT INTO event SELECT game, $1, 1, NULL, $2 FROM game")
                .bind(i64::try_from(place + 1).unwrap())
                .bind(line.body.0)
                .execute(&mut *transaction)
                .await
                .unwrap();
        }
        transaction.commit().await.unwrap();
        store
    });
    Filled {
        runtime,
        store,
        _folder: folder,
    }
}

#[divan::bench(sample_count = 50)]
fn profile(bencher: Bencher) {
    let filled = filled();
    bencher.bench_local(|| {
        filled.runtime.block_on(async {
            let store = &filled.store;
            let ratings = store.ratings(PLAYER).await.unwrap();
            let results = store.results(PLAYER, None, None, 50).await.unwrap();
            let curve = store.curve(PLAYER, category()).await.unwrap();
            assert_eq!((ratings.len(), results.len(), curve.len()), (1, 50, 1001));
        });
    });
}

#[divan::bench(sample_count = 50)]
fn curve(bencher: Bencher) {
    let filled = filled();
    let curve = || filled.store.curve(PLAYER, category());
    bencher.bench_local(|| filled.runtime.block_on(curve()).unwrap());
}

#[divan::bench(sample_count = 50, args = [None, Some("loa-blitz"), Some("ordo-rapid")])]
fn results(bencher: Bencher, key: Option<&str>) {
    let filled = filled();
    let category = key.map(|key| key.parse().unwrap());
    let before = Some(Time(5_000 * 8_640_000));
    let results = || filled.store.results(PLAYER, category, before, 50);
    bencher.bench_local(|| filled.runtime.block_on(results()).unwrap());
}

#[divan::bench(sample_count = 50)]
fn head_to_head(bencher: Bencher) {
    let filled = filled();
    let head = || filled.store.head_to_head(PLAYER, OPPONENT);
    bencher.bench_local(|| filled.runtime.block_on(head()).unwrap());
}

#[divan::bench(sample_count = 50, args = [0, 10_000, 99_950])]
fn ladder(bencher: Bencher, skip: u32) {
    let filled = filled();
    let page = || filled.store.ladder(category(), NOW, skip, 50);
    bencher.bench_local(|| {
        let page = filled.runtime.block_on(page()).unwrap();
        assert_eq!(page.len(), 50);
    });
}

/// Measures the end of a game, with or without ratings.
#[divan::bench(sample_count = 50, args = [false, true])]
fn end_of_a_game(bencher: Bencher, rated: bool) {
    let filled = filled();
    let mut game = 0;
    bencher.bench_local(|| {
        game += 1;
        let append = Append {
            game: GameId::from_bits(game),
            after: 42,
            lines: vec![line(3, Event::FlagFell)],
            command: None,
            deadline: None,
            listed: false,
            watchable: false,
            // Other accounts than the players of the log, because these have a result already.
            ends: false,
            rates: rated.then(|| RatedResult {
                category: category(),
                host: AccountId(50_000 + game),
                guest: AccountId(60_000 + game),
                winner: Some(Chair::Host),
            }),
            seat: None,
        };
        filled
            .runtime
            .block_on(filled.store.append(append))
            .unwrap();
    });
}

/// Measures the deletion of the account with many games, from whose logs the name is removed.
#[divan::bench(sample_count = 1, sample_size = 1)]
fn deletion(bencher: Bencher) {
    bencher.with_inputs(filled).bench_local_refs(|filled| {
        let delete = AccountWrite::Delete { account: PLAYER };
        filled
            .runtime
            .block_on(filled.store.write_account(delete))
            .unwrap();
    });
}

/// Measures the list of the player's games.
#[divan::bench(sample_count = 50)]
fn seats(bencher: Bencher) {
    let filled = filled();
    bencher.bench_local(|| {
        let seats = filled.store.seats_of(PLAYER, None, 50);
        let seats: Vec<SeatTaken> = filled.runtime.block_on(seats).unwrap();
        assert_eq!(seats.len(), 50);
    });
}
