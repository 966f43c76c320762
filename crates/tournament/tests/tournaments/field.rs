//! A tournament in a test, with the time and the random numbers that a server would pass.

use std::time::Duration;

use clock::TimeControl;
use lobby::{AccountId, Name, Pace, Rating, Time, TournamentId};
use referee::GameId;
use rules::{Catalogue, RuleChanges, Side};
use tournament::{
    End, Entrant, Entry, Event, Format, Founder, Game, Number, Settings, Stage, Tournament,
};

pub const START: Time = Time(1_000_000);
/// The account of the founder.
pub const FOUNDER: AccountId = AccountId(1_000);

pub fn live() -> Pace {
    let control = TimeControl::SuddenDeath(Duration::from_secs(180));
    Pace::Live {
        black: control,
        white: control,
    }
}

pub fn correspondence() -> Pace {
    Pace::Correspondence {
        control: TimeControl::PerMove(Duration::from_secs(3 * 24 * 3600)),
        weekends_off: false,
        vacation_days: 0,
    }
}

pub fn settings(format: Format) -> Settings {
    Settings {
        name: Name::new("Friday"),
        game: lobby::Settings {
            variant: "loa".to_owned(),
            rules: RuleChanges::default(),
            host_plays: lobby::SeatChoice::Random,
            pace: live(),
            spectators: Some(0),
            listed: false,
            by_bot: false,
            rated: false,
        },
        format,
        starts: START,
        most_players: format.most_players(),
    }
}

pub fn entrant(account: u128, points: u16) -> Entrant {
    Entrant {
        account: Some(AccountId(account)),
        name: Name::new(&format!("P{account}")),
        bot: false,
        rating: Rating {
            points,
            provisional: false,
        },
    }
}

/// A tournament and its log.
pub struct Field {
    pub tournament: Tournament,
    pub log: Vec<Entry>,
    pub now: Time,
    random: u128,
}

impl Field {
    pub fn new(settings: Settings) -> Field {
        assert_eq!(settings.check(&Catalogue::builtin(), Time(500)), Ok(()));
        let announced = Event::Announced {
            id: TournamentId(1),
            settings,
            by: Founder {
                account: Some(FOUNDER),
                name: Name::new("Founder"),
            },
        };
        let entry = Entry {
            at: Time(500),
            event: announced,
        };
        Field {
            tournament: Tournament::begin(entry.clone()).unwrap(),
            log: vec![entry],
            now: Time(500),
            random: 1,
        }
    }

    /// A tournament that has started, with these ratings. The account of each player is the number of the player.
    pub fn started(format: Format, ratings: &[u16]) -> Field {
        Field::started_with(settings(format), ratings)
    }

    pub fn started_with(settings: Settings, ratings: &[u16]) -> Field {
        let mut field = Field::new(settings);
        for (account, rating) in (0..).zip(ratings) {
            field.join(account, *rating);
        }
        field.wait_until(START);
        field
    }

    pub fn join(&mut self, account: u128, rating: u16) {
        let event = self.tournament.join(entrant(account, rating)).unwrap();
        self.append(event.unwrap());
    }

    pub fn leave(&mut self, number: u16) {
        let event = self
            .tournament
            .leave(AccountId(u128::from(number)))
            .unwrap();
        self.append(event.unwrap());
    }

    pub fn append(&mut self, event: Event) {
        let entry = Entry {
            at: self.now,
            event,
        };
        let body = entry.to_body().unwrap();
        assert_eq!(Entry::from_body(entry.at, &body.0).as_ref(), Ok(&entry));
        self.tournament.evolve(&entry).unwrap();
        self.log.push(entry);
    }

    /// Appends everything that becomes due until a time, at its time.
    pub fn wait_until(&mut self, until: Time) {
        while let Some(deadline) = self.tournament.deadline().filter(|at| *at <= until) {
            self.now = self.now.max(deadline);
            let mut random = self.random;
            let event = self.tournament.due(self.now, &mut || {
                // SplitMix64, so that every run draws the same lots.
                random = random.wrapping_add(0x9e37_79b9_7f4a_7c15);
                let mixed = (random ^ (random >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                mixed ^ (mixed >> 27) | random << 64
            });
            self.random = random;
            self.append(event.expect("the deadline announces an event"));
        }
        self.now = self.now.max(until);
    }

    pub fn wait(&mut self, time: Duration) {
        self.wait_until(self.now.after(time));
    }

    pub fn unfinished(&self) -> Vec<Game> {
        let games = self.tournament.games().iter().copied();
        games.filter(|game| game.end.is_none()).collect()
    }

    pub fn score(&mut self, game: GameId, end: End) {
        let event = self.tournament.score(game, end).unwrap();
        self.append(event);
        self.wait_until(self.now);
    }

    /// Ends all running games, and waits for the next round.
    pub fn play_round(&mut self, end: impl Fn(Game) -> End) {
        self.wait(Settings::PAUSE);
        for game in self.unfinished() {
            self.score(game.id, end(game));
        }
        self.wait_until(self.now);
    }

    /// Plays all rounds.
    pub fn play(&mut self, end: impl Fn(Game) -> End + Copy) {
        for _ in 0..200 {
            if matches!(self.tournament.stage(), Stage::Ended { .. }) {
                return;
            }
            self.play_round(end);
        }
        panic!("the tournament does not end");
    }

    pub fn points(&self, number: u16) -> u32 {
        let table = self.tournament.table();
        let row = table.iter().find(|row| row.player == Number(number));
        row.unwrap().halves
    }

    /// The numbers of the players in the order of the table.
    pub fn ranking(&self) -> Vec<u16> {
        let table = self.tournament.table();
        table.iter().map(|row| row.player.0).collect()
    }
}

/// The better player, who has the lower number, wins.
pub fn better_wins(game: Game) -> End {
    End::Won(match game.black < game.white {
        true => Side::Black,
        false => Side::White,
    })
}

/// The end of a game that a player wins.
pub fn won_by(game: Game, winner: u16) -> End {
    End::Won(match game.black == Number(winner) {
        true => Side::Black,
        false => Side::White,
    })
}
