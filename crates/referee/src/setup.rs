//! What a match begins with.

use record::GameTree;
use rules::{Game, Side};

use crate::game_id::GameId;
use crate::help::Help;
use crate::match_clock::ClockHistory;
use crate::purpose::Purpose;
use crate::seat::Seats;
use crate::series::Series;
use crate::source::RecordSource;

/// What a match begins with, or goes on with.
#[derive(Clone, Debug)]
pub struct MatchSetup {
    /// Which game it is.
    pub id: GameId,
    /// The game to play on: a new one, or one that was loaded.
    pub game: Game,
    /// Everything that was played: its main line is the game, the moves taken back included.
    pub tree: GameTree,
    /// What else is known about the game, such as its event, as names and values. The players are not among them.
    pub tags: Vec<(String, String)>,
    /// Who plays.
    pub seats: Seats,
    /// The names of the people who play Black and White, where they are known.
    pub names: [Option<String>; 2],
    /// What it is for.
    pub purpose: Purpose,
    /// The record of the library that it is, as long as nothing is played in it.
    pub source: Option<RecordSource>,
    /// The clocks.
    pub clock: ClockHistory,
    /// The score of the games that the same players have played before.
    pub series: Series,
}

impl MatchSetup {
    /// A game that begins now and of which nothing else is known.
    pub fn new(game: Game, seats: Seats, clock: ClockHistory) -> Self {
        MatchSetup {
            id: GameId::random(),
            tree: GameTree::of(&game),
            game,
            tags: Vec::new(),
            seats,
            names: [None, None],
            purpose: Purpose::Game,
            source: None,
            clock,
            series: Series::default(),
        }
    }

    /// A match without clocks.
    pub fn untimed(game: Game, seats: Seats) -> Self {
        MatchSetup::new(game, seats, ClockHistory::default())
    }

    /// The same with a name for the person who plays a side.
    #[must_use]
    pub fn with_person(mut self, side: Side, name: &str) -> Self {
        let [black, white] = &mut self.names;
        *match side {
            Side::Black => black,
            Side::White => white,
        } = (!name.is_empty()).then(|| name.to_owned());
        self
    }

    /// The name of the person who plays a side, where it is known.
    pub fn person(&self, side: Side) -> Option<&str> {
        let [black, white] = &self.names;
        let name = match side {
            Side::Black => black,
            Side::White => white,
        };
        name.as_deref().filter(|_| self.seats.of(side).is_person())
    }

    /// A study of it: moves and words stay, clocks, computers and the score do not. It is a game of its own.
    #[must_use]
    pub fn as_study(self) -> Self {
        MatchSetup {
            id: GameId::random(),
            seats: Seats::BOTH_HERE,
            purpose: Purpose::Study,
            source: None,
            clock: ClockHistory::default(),
            series: Series::default(),
            ..self
        }
    }

    /// How much help people may have in it.
    pub fn help(&self) -> Help {
        let timed = self.clock.start.any();
        Help::of(self.seats, timed, self.purpose, self.game.outcome())
    }

    /// The same with the sides of the players swapped: who they are, their time, and their points.
    #[must_use]
    pub fn swapped(self) -> Self {
        let [black, white] = self.names;
        MatchSetup {
            names: [white, black],
            seats: self.seats.swapped(),
            clock: ClockHistory::new(self.clock.start.swapped(), self.clock.flag_rule),
            series: self.series.swapped(),
            ..self
        }
    }
}
