//! What is known of the match.

use std::time::Duration;

use bevy::prelude::*;
use rand::random;
use record::{GameTree, NodeId, Notes};
use rules::{Game, Seat, Seats, Side};

use super::setup::{MatchSetup, person_tag};
use crate::play::table::clock::{ClockHistory, MatchClock};
use crate::play::table::last_offers::LastOffers;
use crate::play::table::purpose::Purpose;
use crate::play::table::seat::parse_seat;
use crate::play::table::series::Series;
use crate::play::table::source::RecordSource;
use crate::play::table::watch::WatchSpeed;

/// Tells one match from the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MatchId(u64);

impl MatchId {
    /// Its number since the program came to the table.
    pub(in crate::play::table) fn number(self) -> u64 {
        self.0
    }
}

/// The match on the table: the rules' own [`Game`] in a plain resource, and the players.
#[derive(Resource, Debug)]
pub struct Match {
    pub(super) id: MatchId,
    pub(super) game: Game,
    /// Everything that was played; see `lines`.
    pub(super) tree: GameTree,
    pub(super) tags: Vec<(String, String)>,
    pub(super) seats: Seats,
    pub(super) purpose: Purpose,
    pub(super) source: Option<RecordSource>,
    pub(super) revision: u64,
    /// How often what is said about its positions has changed.
    pub(super) noted: u64,
    /// Where the choices of the computer come from in this match.
    pub(super) seed: u64,
    pub(in crate::play::table) clock: MatchClock,
    pub(super) paused: bool,
    /// Whether one move is made in spite of that.
    pub(super) stepping: bool,
    pub(super) watch_speed: WatchSpeed,
    /// The score before this game.
    pub(super) series: Series,
    pub(super) draw_offers: LastOffers,
}

impl Match {
    /// The match after `previous`, if there was one.
    pub(in crate::play::table) fn new(previous: Option<&Match>, setup: MatchSetup) -> Self {
        let MatchSetup {
            game,
            tree,
            tags,
            seats,
            purpose,
            source,
            clock,
            series,
        } = setup;
        let id = MatchId(previous.map_or(0, |previous| previous.id.0 + 1));
        let (plies, to_move) = (game.plies().len(), game.position().to_move());
        // Who comes back to a game on the clock looks at it first.
        let paused = clock.start.any() && plies > 0 && game.outcome().is_none();
        Match {
            id,
            game,
            tree,
            tags,
            seats,
            purpose,
            source,
            revision: 0,
            noted: 0,
            seed: random(),
            clock: MatchClock::new(clock, plies, to_move),
            paused,
            stepping: false,
            watch_speed: previous
                .map(|previous| previous.watch_speed)
                .unwrap_or_default(),
            series,
            draw_offers: LastOffers::default(),
        }
    }

    /// The same from the start: board, players, and time controls.
    pub(in crate::play::table) fn again(&self, now: Duration) -> MatchSetup {
        let ClockHistory {
            start, flag_rule, ..
        } = self.clock.history(now);
        let game = Game::from_position(self.game.variant().clone(), *self.game.start());
        let setup = MatchSetup {
            series: self.score(),
            purpose: self.purpose,
            ..MatchSetup::new(game, self.seats, ClockHistory::new(start, flag_rule))
        };
        let people = Side::ALL.into_iter();
        let named = people.filter_map(|side| Some((side, self.person(side)?)));
        named.fold(setup, |setup, (side, name)| setup.with_person(side, name))
    }

    /// What there is to keep of the match, `now`.
    pub fn setup(&self, now: Duration) -> MatchSetup {
        MatchSetup {
            game: self.game.clone(),
            tree: self.tree.clone(),
            tags: self.tags.clone(),
            seats: self.seats,
            purpose: self.purpose,
            source: self.source().cloned(),
            clock: self.clock.history(now),
            series: self.series,
        }
    }

    /// The score of the series, this game included once it is over.
    pub fn score(&self) -> Series {
        self.series
            .after(self.game.outcome().filter(|_| !self.is_study()))
    }

    /// The record of the library that it is; nothing once something was played in it, which makes another game of it. What is only said
    /// about its positions leaves it what it is.
    pub fn source(&self) -> Option<&RecordSource> {
        self.source.as_ref().filter(|_| self.revision == 0)
    }

    /// Whether it is a study; see [`Purpose::Study`].
    pub fn is_study(&self) -> bool {
        self.purpose == Purpose::Study
    }

    /// Whether help in it does no harm: two people play without clocks, it is over, or it is a study. Against the computer and on the
    /// clock nobody is helped.
    pub fn allows_help(&self) -> bool {
        let is_free = self.seats == Seats::HUMANS && !self.is_timed();
        is_free || self.is_study() || self.game.outcome().is_some()
    }

    pub fn id(&self) -> MatchId {
        self.id
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Everything that was played, the moves taken back and variations included.
    pub fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// The node of the position on which the game goes on.
    pub fn here(&self) -> NodeId {
        self.tree.main_node(self.game.plies().len())
    }

    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// The name of the person who plays a side, where it is known.
    pub fn person(&self, side: Side) -> Option<&str> {
        let mut tags = self.tags.iter();
        let is_name =
            |tag: &str, value: &str| tag == person_tag(side) && parse_seat(value).is_err();
        let (_, name) = tags.find(|(tag, value)| is_name(tag, value))?;
        (self.seats.of(side) == Seat::Human && !name.is_empty()).then_some(name.as_str())
    }

    /// How often the match has changed: what was worked out for another revision is out of date.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// How often what its record says has changed: its moves and players, and what is said about its positions.
    pub fn record_revision(&self) -> u64 {
        self.revision + self.noted
    }

    /// Says this about a position from now on.
    pub(in crate::play::table) fn note(&mut self, node: NodeId, notes: Notes) {
        if self.tree.node(node).notes != notes {
            *self.tree.notes_mut(node) = notes;
            self.noted += 1;
        }
    }

    /// The seed of the computer's choice of the next move.
    pub(in crate::play::table) fn seed(&self) -> u64 {
        self.seed.wrapping_add(self.game.plies().len() as u64)
    }

    pub fn to_move(&self) -> Side {
        self.game.position().to_move()
    }

    /// Who is to move; nobody once the game is over.
    pub fn mover(&self) -> Option<Seat> {
        self.game.mover(self.seats)
    }

    /// Whether a person is to move.
    pub fn awaits_human(&self) -> bool {
        self.mover() == Some(Seat::Human)
    }

    /// The side that would resign now: the person to move, or the only person at the table.
    pub fn resigner(&self) -> Option<Side> {
        let resigner = self.game.resigner(self.seats);
        resigner.filter(|_| !self.is_study())
    }
}
