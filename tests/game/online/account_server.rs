//! A server with accounts for the tests, and functions with which a test acts for the owners of accounts.

use std::sync::{Arc, mpsc};
use std::thread::JoinHandle;

use cohort_server::options::MayCreate;
use cohort_server::serve::{open, serve};
use cohort_server::store::{AccountWrite, Line, NewAccount, NewGame, SeatTaken, Store};
use cohort_server::time::now;
use lobby::{
    Account, AccountId, Chair, Entry, Event, Name, Pace, Rating, SeatChoice, SeatKey, Settings,
    Tournament, TournamentId,
};
use protocol::Code;
use referee::GameId;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

use super::pair::LOOPBACK;
use super::*;

const UNRATED: Rating = Rating {
    points: 1500,
    provisional: true,
};

/// A server with accounts that runs in a thread of the test. The server inside the game has no accounts.
pub(super) struct AccountServer {
    /// The address of the server, as a player types it.
    pub(super) address: String,
    store: Arc<dyn Store>,
    runtime: Runtime,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    _folder: tempfile::TempDir,
}

impl AccountServer {
    pub(super) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .unwrap();
        let serving = Serving {
            data: Some(folder.path().to_owned()),
            listen: SocketAddr::new(LOOPBACK, 0),
            tournaments: MayCreate::Everyone,
            ..Serving::default()
        };
        let store = runtime.block_on(open(&serving)).unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let (started, address) = mpsc::channel();
        let (handle, served) = (runtime.handle().clone(), Arc::clone(&store));
        let thread = std::thread::spawn(move || {
            let stop = async move {
                let _ = stopped.await;
            };
            let tell = |_, url: &str| started.send(url.to_owned()).unwrap();
            let run = serve(&serving, served, stop, tell);
            handle.block_on(run).unwrap();
        });
        AccountServer {
            address: address.recv_timeout(PATIENCE).unwrap(),
            store,
            runtime,
            stop: Some(stop),
            thread: Some(thread),
            _folder: folder,
        }
    }

    /// Starts two programs whose players use this server.
    pub(super) fn pair(&self) -> Pair {
        let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let [first, second] = &folders;
        let mut players = [program(first.path(), "Ada"), program(second.path(), "Ben")];
        for player in &mut players {
            choose(player, |choices| {
                self.address.clone_into(&mut choices.server);
            });
        }
        Pair {
            folders,
            players,
            server: self.address.clone(),
        }
    }

    fn write(&self, write: AccountWrite) {
        let done = self.store.write_account(write);
        self.runtime.block_on(done).unwrap();
    }

    /// Creates an account, as its owner does on the account page.
    pub(super) fn create(&self, account: AccountId, name: &str) {
        self.write(AccountWrite::Create(NewAccount {
            id: account,
            name: name.to_owned(),
            folded: name.to_lowercase(),
            mail: Some(format!("{name}@example.org")),
            passkey: None,
            identity: None,
            at: now(),
        }));
    }

    /// Grants the request of a program to sign in, as the owner of the account does by typing the code.
    pub(super) fn grant(&self, account: AccountId, code: Code) {
        let at = now();
        self.write(AccountWrite::Grant { account, code, at });
    }

    /// Begins a game of a tournament, as the server does. The first player plays Black.
    pub(super) fn arrange(&self, players: [(AccountId, &str); 2]) {
        let game = GameId::random();
        let at = now();
        let player = |(id, name): (AccountId, &str)| lobby::Player {
            account: Some(Account {
                id,
                rating: UNRATED,
            }),
            ..lobby::Player::guest(SeatKey([id.0 as u8; 32]), Name::new(name))
        };
        let event = Event::Arranged {
            game,
            settings: Settings {
                variant: "loa".to_owned(),
                rules: rules::RuleChanges::default(),
                host_plays: SeatChoice::Random,
                pace: Pace::Untimed,
                spectators: None,
                listed: false,
                by_bot: false,
                rated: false,
            },
            host: player(players[0]),
            guest: player(players[1]),
            black: Chair::Host,
            tournament: Tournament {
                id: TournamentId(7),
                name: Name::new("Spring"),
            },
        };
        let seat = |place: usize, chair| SeatTaken {
            account: players[place].0,
            game,
            chair,
            at,
        };
        let body = Entry { at, event }.to_body().unwrap();
        let new = NewGame {
            game,
            code: None,
            watch: None,
            line: Line { at, body },
            deadline: None,
            live: false,
            listed: false,
            watchable: false,
            seats: vec![seat(0, Chair::Host), seat(1, Chair::Guest)],
        };
        self.runtime.block_on(self.store.create(new)).unwrap();
    }

    /// Returns the number of rated games of an account.
    pub(super) fn rated_games(&self, account: AccountId) -> u32 {
        let ratings = self.store.ratings(account);
        let ratings = self.runtime.block_on(ratings).unwrap();
        ratings.iter().map(|rating| rating.games).sum()
    }
}

impl Drop for AccountServer {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
