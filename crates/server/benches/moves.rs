//! Measures what the parts of a move cost: `cargo bench -p cohort-server --bench moves`.
//!
//! * `read`: reading the message of a client. `judge`: deciding, applying and writing the event. `tell`: writing and
//!   sending the news to one client.
//! * `store`: appending to the log in `SQLite`, and in the database of the environment variable `COHORT_BENCH_DATABASE`,
//!   for a number of games at the same time.

use std::sync::Arc;

use cohort_server::store::{Append, Line, NewGame, Sqlite, Store};
use divan::Bencher;
use divan::counter::ItemsCount;
use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use lobby::{
    Chair, Command, Entry, Event, Hints, Meeting, Name, Player, SeatKey, Seen, Settings, Time, Who,
};
use protocol::{CommandId, ToClient, ToServer};
use referee::GameId;
use rules::{Catalogue, Game, SplitMix64};
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::Role;

fn main() {
    divan::main();
}

/// The number of moves of the game before the measured move: the middle of a usual game.
const PLIES: usize = 20;

/// A game in the middle, the next move, and its player.
fn middle() -> (Meeting, Chair, String) {
    let settings: Settings = serde_json::from_str(
        r#"{"variant":"loa","pace":{"live":{"black":"300+3","white":"300+3"}},"spectators":0}"#,
    )
    .unwrap();
    let player = |byte| Player::guest(SeatKey([byte; 32]), Name::new("Ada"));
    let opened = Entry {
        at: Time(0),
        event: Event::Opened {
            game: GameId::from_bits(1),
            settings,
            host: player(1),
        },
    };
    let variants = Catalogue::builtin();
    let mut meeting = Meeting::begin(&opened, &variants).unwrap();
    let add = |meeting: &mut Meeting, at, event| {
        let at = Time(at);
        meeting.evolve(&Entry { at, event }).unwrap();
    };
    let black = Chair::Host;
    add(
        &mut meeting,
        1,
        Event::Joined {
            guest: player(2),
            black,
        },
    );
    let mut game = Game::new(variants.get("loa").unwrap().clone());
    let mut random = SplitMix64::new(5);
    let mut choose = |game: &Game| {
        let mv = *random.choose(&game.legal_moves()).unwrap();
        (mv, game.variant().notation(game.position(), mv))
    };
    for ply in 0..PLIES {
        let by = meeting.mover().unwrap();
        let (mv, text) = choose(&game);
        game.play(mv).unwrap();
        add(&mut meeting, 1_000 * ply as u64 + 2, moved(by, &text));
    }
    let by = meeting.mover().unwrap();
    let (_, text) = choose(&game);
    (meeting, by, text)
}

fn moved(by: Chair, mv: &str) -> Event {
    Event::Moved {
        by,
        mv: mv.to_owned(),
        credit: 40,
        planned: false,
    }
}

#[divan::bench]
fn read(bencher: Bencher<'_, '_>) {
    let message = ToServer::Do {
        id: CommandId::from_bits(7),
        game: GameId::from_bits(1 << 100),
        expected: 22,
        command: Command::Move {
            mv: "c8-c6".to_owned(),
        },
    };
    let text = serde_json::to_string(&message).unwrap();
    bencher.bench(|| protocol::read_to_server(divan::black_box(&text)).unwrap());
}

#[divan::bench]
fn judge(bencher: Bencher<'_, '_>) {
    let (meeting, by, mv) = middle();
    let command = Command::Move { mv };
    let at = Time(1_000 * PLIES as u64 + 2);
    bencher.bench(|| {
        let events = meeting.decide(Who::Seat(by), &command, &Hints::default(), at);
        let mut next = meeting.clone();
        let mut bodies = Vec::new();
        for event in events.unwrap() {
            let entry = Entry { at, event };
            next.evolve(&entry).unwrap();
            bodies.push(entry.to_body().unwrap());
        }
        (next, bodies)
    });
}

/// The news of a move.
fn news() -> ToClient {
    let (meeting, by, mv) = middle();
    let at = meeting.at();
    ToClient::News {
        game: meeting.id(),
        version: meeting.version() + 1,
        at,
        event: Seen::of(&moved(by, &mv)),
        clocks: meeting.clocks(at),
        deadline: meeting.deadline(),
    }
}

/// Measures a copy of the news, its JSON, and the frame to a client on loopback.
#[divan::bench]
fn tell(bencher: Bencher<'_, '_>) {
    let runtime = Runtime::new().unwrap();
    let mut socket = runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move {
            let stream = TcpStream::connect(address).await.unwrap();
            let client = WebSocketStream::from_raw_socket(stream, Role::Client, None).await;
            client.for_each(async |_| {}).await;
        });
        let (stream, _) = listener.accept().await.unwrap();
        stream.set_nodelay(true).unwrap();
        WebSocketStream::from_raw_socket(stream, Role::Server, None).await
    });
    let news = news();
    bencher.bench_local(|| {
        let text = serde_json::to_string(&divan::black_box(news.clone())).unwrap();
        let sent = socket.send(Message::Text(text.into()));
        runtime.block_on(sent).unwrap();
    });
}

/// A database with games to which moves are appended.
struct Filled {
    runtime: Runtime,
    store: Arc<dyn Store>,
    games: Vec<(GameId, u64)>,
    _folder: TempDir,
}

impl Filled {
    fn new(games: usize, store: impl AsyncFnOnce(&TempDir) -> Arc<dyn Store>) -> Filled {
        let runtime = Runtime::new().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let (store, games) = runtime.block_on(async {
            let store = store(&folder).await;
            let mut ids = Vec::new();
            for _ in 0..games {
                let game = GameId::random();
                let new = NewGame {
                    game,
                    code: None,
                    watch: None,
                    line: line(),
                    deadline: Some(Time(1_000_000)),
                    listed: false,
                    watchable: false,
                    live: true,
                    seats: Vec::new(),
                };
                store.create(new).await.unwrap();
                ids.push((game, 1));
            }
            (store, ids)
        });
        Filled {
            runtime,
            store,
            games,
            _folder: folder,
        }
    }

    /// Appends a move to each game, at the same time. With a shared database, first compares the version of the game, as
    /// a server does.
    fn append(&mut self) {
        let store = &*self.store;
        let appends = self.games.iter_mut().map(|(game, version)| {
            let (game, after) = (*game, *version);
            *version += 1;
            async move {
                if store.is_shared() {
                    assert_eq!(store.version(game).await.unwrap(), Some(after));
                }
                let append = Append {
                    game,
                    after,
                    lines: vec![line()],
                    command: Some(CommandId::from_bits(after.into())),
                    deadline: Some(Time(1_000_000)),
                    listed: false,
                    watchable: false,
                    ends: false,
                    rates: None,
                    seat: None,
                };
                store.append(append).await.unwrap();
            }
        });
        self.runtime.block_on(join_all(appends));
    }
}

fn line() -> Line {
    let entry = Entry {
        at: Time(2),
        event: moved(Chair::Host, "c8-c6"),
    };
    Line {
        at: entry.at,
        body: entry.to_body().unwrap(),
    }
}

const AT_ONCE: [usize; 3] = [1, 64, 256];

#[divan::bench(args = AT_ONCE, sample_count = 50, sample_size = 20)]
fn store_sqlite(bencher: Bencher<'_, '_>, games: usize) {
    let mut filled = Filled::new(games, async |folder| {
        let store = Sqlite::open(&folder.path().join("cohort.sqlite")).await;
        let store: Arc<dyn Store> = Arc::new(store.unwrap());
        store
    });
    let bencher = bencher.counter(ItemsCount::new(games));
    bencher.bench_local(|| filled.append());
}

#[cfg(feature = "postgres")]
#[divan::bench(args = AT_ONCE, sample_count = 50, sample_size = 20)]
fn store_postgres(bencher: Bencher<'_, '_>, games: usize) {
    let Ok(url) = std::env::var("COHORT_BENCH_DATABASE") else {
        println!("COHORT_BENCH_DATABASE names no database");
        return;
    };
    let mut filled = Filled::new(games, async |_| {
        let store = cohort_server::store::Postgres::open(&url).await;
        let store: Arc<dyn Store> = Arc::new(store.unwrap());
        store
    });
    let bencher = bencher.counter(ItemsCount::new(games));
    bencher.bench_local(|| filled.append());
}
