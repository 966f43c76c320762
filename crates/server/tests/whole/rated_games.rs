//! Logs of rated games that tests write.

use cohort_server::store::{Append, Line, NewGame, SeatTaken, Store};
use lobby::{
    Account, AccountId, Chair, Entry, Event, Meeting, Name, Pace, Player, Rating, SeatKey,
    Settings, Time,
};
use referee::GameId;
use rules::{Catalogue, Game, Move};

use crate::client::{live, settings};

/// A log that a test writes.
pub struct Written {
    pub meeting: Meeting,
    entries: Vec<Entry>,
}

fn player(account: AccountId) -> Player {
    let rating = Rating {
        points: 1500,
        provisional: true,
    };
    Player {
        account: Some(Account {
            id: account,
            rating,
        }),
        ..Player::guest(SeatKey([7; 32]), Name::new("Ada"))
    }
}

impl Written {
    /// Begins a rated game. The host plays Black.
    pub fn begin([host, guest]: [AccountId; 2], pace: Pace, at: u64) -> Written {
        let settings = Settings {
            rated: true,
            ..settings("loa", pace)
        };
        let opened = Entry {
            at: Time(at),
            event: Event::Opened {
                game: GameId::random(),
                settings,
                host: player(host),
            },
        };
        let meeting = Meeting::begin(&opened, &Catalogue::builtin()).unwrap();
        let mut written = Written {
            meeting,
            entries: vec![opened],
        };
        let joined = Event::Joined {
            guest: Player {
                key: SeatKey([8; 32]),
                ..player(guest)
            },
            black: Chair::Host,
        };
        written.add(at, joined);
        written
    }

    pub fn add(&mut self, at: u64, event: Event) {
        let entry = Entry {
            at: Time(at),
            event,
        };
        self.meeting.evolve(&entry).unwrap();
        self.entries.push(entry);
    }

    pub fn moves(&mut self, at: u64, mv: &str, credit: u64, planned: bool) {
        let by = self.meeting.mover().unwrap();
        let mv = mv.to_owned();
        self.add(
            at,
            Event::Moved {
                by,
                mv,
                credit,
                planned,
            },
        );
    }

    pub fn lines(&self) -> Vec<Line> {
        let line = |entry: &Entry| Line {
            at: entry.at,
            body: entry.to_body().unwrap(),
        };
        self.entries.iter().map(line).collect()
    }

    /// Ends the game by resignation, and stores it.
    pub async fn store(mut self, store: &dyn Store) -> GameId {
        let at = self.meeting.at();
        let by = self.meeting.mover().unwrap();
        self.add(at.0 + 1, Event::Resigned { by });
        let game = self.meeting.id();
        let seat = |chair| SeatTaken {
            account: self.meeting.account(chair).unwrap(),
            game,
            chair,
            at,
        };
        let mut lines = self.lines();
        let new = NewGame {
            game,
            code: None,
            watch: None,
            line: lines.remove(0),
            deadline: None,
            listed: false,
            watchable: false,
            live: self.meeting.settings().pace.is_live(),
            seats: vec![seat(Chair::Host)],
        };
        store.create(new).await.unwrap();
        let append = Append {
            game,
            after: 1,
            lines,
            command: None,
            deadline: None,
            listed: false,
            watchable: false,
            ends: true,
            rates: Some(self.meeting.rated_result().unwrap()),
            seat: Some(seat(Chair::Guest)),
        };
        assert!(store.append(append).await.unwrap().is_some());
        game
    }
}

/// Writes a game with moves that `choose` chooses for each side.
pub fn played(
    players: [AccountId; 2],
    plies: usize,
    mut choose: impl FnMut(Chair, &Game) -> Option<Move>,
) -> Written {
    // The game ends near now, because a game that waits for long is not judged any more.
    let began = cohort_server::time::now().0 - 3_600_000;
    let mut written = Written::begin(players, live("900+10"), began);
    let mut game = Game::new(Catalogue::builtin().get("loa").unwrap().clone());
    for ply in 0..plies {
        let by = written.meeting.mover().unwrap();
        let Some(mv) = choose(by, &game) else { break };
        let text = game.variant().notation(game.position(), mv);
        let mut after = game.clone();
        after.play(mv).unwrap();
        if after.outcome().is_some() {
            break;
        }
        game = after;
        written.moves(began + 1_000 * (ply as u64 + 1), &text, 0, false);
    }
    written
}
