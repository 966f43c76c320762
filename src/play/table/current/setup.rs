//! What a match begins with.

use record::GameTree;
use rules::{Game, Seats, Side};

use crate::play::table::clock::ClockHistory;
use crate::play::table::purpose::Purpose;
use crate::play::table::series::Series;
use crate::play::table::source::RecordSource;

/// What a match begins with, or goes on with.
#[derive(Clone, Debug)]
pub struct MatchSetup {
    /// The game to play on: a new one, or one that was loaded.
    pub game: Game,
    /// Everything that was played: its main line is the game, the moves taken back included.
    pub tree: GameTree,
    /// What else is known about the game, such as its event, as names and values.
    pub tags: Vec<(String, String)>,
    pub seats: Seats,
    pub purpose: Purpose,
    /// The record of the library that it is, as long as nothing is played in it.
    pub source: Option<RecordSource>,
    pub clock: ClockHistory,
    /// The score of the games that the same players have played before.
    pub series: Series,
}

impl MatchSetup {
    /// A game of which nothing else is known.
    pub fn new(game: Game, seats: Seats, clock: ClockHistory) -> Self {
        MatchSetup {
            tree: GameTree::of(&game),
            game,
            tags: Vec::new(),
            seats,
            purpose: Purpose::Game,
            source: None,
            clock,
            series: Series::default(),
        }
    }

    pub fn untimed(game: Game, seats: Seats) -> Self {
        MatchSetup::new(game, seats, ClockHistory::default())
    }

    /// The same with a name for the person who plays a side.
    #[must_use]
    pub fn with_person(mut self, side: Side, name: &str) -> Self {
        self.tags
            .push((person_tag(side).to_owned(), name.to_owned()));
        self
    }

    /// The same as a study: moves and words stay, clocks, computers and the score do not.
    #[must_use]
    pub fn as_study(self) -> Self {
        MatchSetup {
            seats: Seats::HUMANS,
            purpose: Purpose::Study,
            source: None,
            clock: ClockHistory::default(),
            series: Series::default(),
            ..self
        }
    }

    /// Whether help in it does no harm; see [`Match::allows_help`](super::Match::allows_help).
    pub fn allows_help(&self) -> bool {
        let is_free = self.seats == Seats::HUMANS && !self.clock.start.any();
        is_free || self.purpose == Purpose::Study || self.game.outcome().is_some()
    }

    /// The same with the sides of the players swapped: who they are, their time, and their points.
    #[must_use]
    pub(in crate::play::table) fn swapped(self) -> Self {
        let Seats { black, white } = self.seats;
        let names = Side::ALL.map(person_tag);
        let other = |tag: &str| names.into_iter().find(|name| *name != tag);
        let tags = self.tags.into_iter().map(|(tag, value)| {
            let swapped = names.contains(&tag.as_str()).then(|| other(&tag)).flatten();
            (swapped.map_or(tag, str::to_owned), value)
        });
        let tags = tags.collect();
        MatchSetup {
            tags,
            seats: Seats {
                black: white,
                white: black,
            },
            clock: ClockHistory::new(self.clock.start.swapped(), self.clock.flag_rule),
            series: self.series.swapped(),
            ..self
        }
    }
}

/// The tag with the name of the person who plays a side.
pub(super) const fn person_tag(side: Side) -> &'static str {
    match side {
        Side::Black => "Black",
        Side::White => "White",
    }
}
