//! A remote player who does not use the light page. It uses the same client code as the installed game.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use client::{Dial, Heard, Meetings, News, Seat, SeatId, Server};
use jobs::{Jobs, Running, Threads};
use lobby::{Command, Name, Settings, Time};
use protocol::{Code, SessionToken, ToServer};
use referee::GameId;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

const PATIENCE: Duration = Duration::from_secs(120);

pub struct Native {
    server: Server,
    meetings: Meetings,
    job: Running<Heard>,
    outgoing: UnboundedSender<ToServer>,
    news: Vec<News>,
}

impl Native {
    pub fn connect(url: &str) -> Native {
        let server: Server = url.parse().unwrap();
        let (outgoing, messages) = unbounded_channel();
        let job = Jobs::new(Threads, || {}).start(Dial {
            server: server.clone(),
            outgoing: messages,
        });
        let mut native = Native {
            meetings: Meetings::default(),
            job,
            outgoing,
            news: Vec::new(),
            server: server.clone(),
        };
        native.until("a connection", |meetings| meetings.is_online(&server));
        native
    }

    /// Signs in with the session of an account.
    pub fn sign_in(&mut self, token: SessionToken, name: Name) {
        let server = self.server.clone();
        self.meetings.set_account(&server, token, name);
    }

    /// Returns the player's place (seat) in a game of the account, as soon as the server has sent the game.
    pub fn own_game(&mut self, game: GameId) -> SeatId {
        let server = self.server.clone();
        self.until("the game of the account", |meetings| {
            let id = meetings.plays_in(&server, game);
            let seat = id.and_then(|id| meetings.seat(id));
            seat.is_some_and(|seat| seat.board().is_some())
        });
        self.meetings.plays_in(&server, game).unwrap()
    }

    /// Waits until a game has this number of moves.
    pub fn awaits_moves(&mut self, id: SeatId, count: usize) {
        self.until("the moves of the opponent", |meetings| {
            let view = meetings.seat(id).and_then(|seat| seat.view.as_ref());
            view.is_some_and(|view| view.moves.len() >= count)
        });
    }

    /// Creates an invitation for the page. Returns the player's place (seat) in the game, and the link of the
    /// invitation.
    pub fn invite(&mut self, settings: Settings) -> (SeatId, String) {
        let server = self.server.clone();
        let id = self.meetings.open(server, settings, Name::new("Ada"));
        self.until("a code", |meetings| {
            meetings.seat(id).unwrap().invitation().is_some()
        });
        let code = self.seat(id).invitation().unwrap();
        (id, self.server.link(code).to_string())
    }

    /// Withdraws an invitation.
    pub fn withdraw(&mut self, id: SeatId) {
        self.until("the state", |meetings| {
            meetings.seat(id).unwrap().view.is_some()
        });
        self.meetings.command(id, Command::Abort);
        // After the withdrawal, the server reports that the invitation has ended.
        self.hears("the end of the invitation", |news| {
            matches!(news, News::Ended(_) | News::Refused(..))
        });
    }

    /// Returns the link for spectators of a game.
    pub fn watch_link(&self, id: SeatId) -> String {
        let code = self.seat(id).watch_code().unwrap();
        self.server.link(code).to_string()
    }

    pub fn join(&mut self, code: Code) -> SeatId {
        let server = self.server.clone();
        let id = self.meetings.join(server, code, Name::new("Ada"));
        self.until("a game", |meetings| {
            meetings.seat(id).is_some_and(|seat| seat.board().is_some())
        });
        id
    }

    pub fn seat(&self, id: SeatId) -> &Seat {
        self.meetings.seat(id).unwrap()
    }

    /// Makes a move and waits until the server has confirmed the move, even while the opponent is not connected.
    #[track_caller]
    pub fn play(&mut self, id: SeatId, mv: String) {
        self.meetings.command(id, Command::Move { mv });
        self.until("the confirmed move", |meetings| {
            !meetings.seat(id).unwrap().has_unsent_moves()
        });
    }

    /// Sends a command and waits until the server has confirmed the command.
    #[track_caller]
    pub fn command(&mut self, id: SeatId, command: Command) {
        self.meetings.command(id, command);
        self.until("the confirmation", |meetings| !meetings.waits());
    }

    /// Returns the player's place (seat) in the newest game.
    pub fn last(&self) -> SeatId {
        self.meetings.seats().last().unwrap().0
    }

    /// Exchanges messages with the server until `is_true` returns true. `what` names the awaited state if the test
    /// fails.
    #[track_caller]
    pub fn until(&mut self, what: &str, is_true: impl Fn(&Meetings) -> bool) {
        let start = Instant::now();
        while !is_true(&self.meetings) {
            assert!(
                start.elapsed() < PATIENCE,
                "waited for {what}: {:?}",
                self.news
            );
            self.pump();
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Exchanges messages with the server until news comes for which `is_it` returns true.
    #[track_caller]
    pub fn hears(&mut self, what: &str, is_it: impl Fn(&News) -> bool) {
        let start = Instant::now();
        while !self.news.iter().any(&is_it) {
            assert!(
                start.elapsed() < PATIENCE,
                "waited for {what}: {:?}",
                self.news
            );
            self.pump();
            std::thread::sleep(Duration::from_millis(10));
        }
        self.news.clear();
    }

    fn pump(&mut self) {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        let now = Time(u64::try_from(since.as_millis()).unwrap());
        let (reports, _) = self.job.poll();
        for heard in reports {
            self.news
                .extend(self.meetings.heard(&self.server, heard, now));
        }
        for message in self.meetings.take_outgoing(&self.server) {
            self.outgoing.send(message).unwrap();
        }
    }
}
