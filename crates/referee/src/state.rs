//! The state of a match.

use std::time::Duration;

use record::{GameTree, NodeId};
use rules::{Game, Side};

use crate::game_id::GameId;
use crate::help::Help;
use crate::match_clock::{ClockHistory, MatchClock};
use crate::offers::{DrawOffer, Offers};
use crate::purpose::Purpose;
use crate::seat::{Seat, Seats};
use crate::series::Series;
use crate::setup::MatchSetup;
use crate::source::RecordSource;

/// A match: the [`Game`], its players and clocks, and all moves that were tried in it. Only [`Match::apply`],
/// [`Match::tick`] and [`Match::adapt`] change it.
#[derive(Clone, Debug)]
pub struct Match {
    /// The game and the tree in the setup are current. The clocks and the draw offers in the setup are those at the
    /// creation of this `Match`; the fields `clock` and `offers` have the current ones.
    pub(crate) setup: MatchSetup,
    pub(crate) clock: MatchClock,
    /// The revision at the creation of this `Match`. This number is random, so revisions of different matches
    /// practically never collide.
    first_revision: u64,
    /// The number of changes of the game since the creation of this `Match`.
    pub(crate) changes: u64,
    /// The number of changes of annotations and variations, and of draw offers, since the creation of this `Match`.
    pub(crate) noted: u64,
    /// The seed of the computer's random choices in this match.
    seed: u64,
    pub(crate) paused: bool,
    /// Whether a single move is allowed during a pause.
    pub(crate) stepping: bool,
    pub(crate) offers: Offers,
    /// Whether the server has called the game off.
    pub(crate) called_off: bool,
}

impl Match {
    /// Starts or continues a match. A timed game with moves is paused at first, so that the player can look at the
    /// position. A game against a remote player is never paused.
    pub fn new(setup: MatchSetup) -> Self {
        let (plies, to_move) = (setup.game.plies().len(), setup.game.position().to_move());
        let goes_on = plies > 0 && setup.game.outcome().is_none();
        let paused = goes_on && setup.clock.start.any() && !setup.seats.any_elsewhere();
        Match {
            clock: MatchClock::new(setup.clock.clone(), plies, to_move),
            offers: Offers {
                last: setup.draw_offers,
                ..Offers::default()
            },
            setup,
            first_revision: rand::random::<u64>() >> 1,
            changes: 0,
            noted: 0,
            seed: rand::random(),
            paused,
            stepping: false,
            called_off: false,
        }
    }

    /// Returns the setup of the next match: the same board, players and time controls, from the start position.
    pub fn again(&self) -> MatchSetup {
        let setup = &self.setup;
        let game = Game::from_position(setup.game.variant().clone(), *setup.game.start());
        let clock = ClockHistory::new(self.clock.start(), self.flag_rule());
        MatchSetup {
            series: self.score(),
            purpose: setup.purpose,
            names: setup.names.clone(),
            ..MatchSetup::new(game, setup.seats, clock)
        }
    }

    /// Returns everything needed to store the match and continue it later.
    pub fn setup(&self, now: Duration) -> MatchSetup {
        MatchSetup {
            source: self.source().cloned(),
            clock: self.clock.history(now),
            draw_offers: self.offers.last,
            ..self.setup.clone()
        }
    }

    /// Returns the id of the game.
    pub fn id(&self) -> GameId {
        self.setup.id
    }

    /// Returns a random number that identifies this `Match` value. Loading the same game again creates a value with
    /// another number.
    pub fn session(&self) -> u64 {
        self.first_revision
    }

    /// Returns the revision of the match, which grows with every change of the game. Results that were computed for
    /// another revision are out of date.
    pub fn revision(&self) -> u64 {
        self.first_revision + self.changes
    }

    /// Returns a number that changes whenever the game, its annotations or its variations change, and when a side offers
    /// a draw.
    pub fn record_revision(&self) -> u64 {
        self.revision() + self.noted
    }

    /// Returns the game with its moves and outcome.
    pub fn game(&self) -> &Game {
        &self.setup.game
    }

    /// Returns everything that was played, including moves taken back and variations.
    pub fn tree(&self) -> &GameTree {
        &self.setup.tree
    }

    /// Returns the node of the current position.
    pub fn here(&self) -> NodeId {
        self.tree().main_node(self.game().plies().len())
    }

    /// Returns the players of both sides.
    pub fn seats(&self) -> Seats {
        self.setup.seats
    }

    /// Returns the name of the person who plays a side. `None` if the name is unknown or a program plays the side.
    pub fn person(&self, side: Side) -> Option<&str> {
        self.setup.person(side)
    }

    /// Returns the score of the series. Includes this game if it is over.
    pub fn score(&self) -> Series {
        let outcome = self.game().outcome().filter(|_| !self.is_study());
        self.setup.series.after(outcome)
    }

    /// Returns the library record that the match shows. Returns `None` after a move, because the match is then another
    /// game. Edited annotations do not change the result.
    pub fn source(&self) -> Option<&RecordSource> {
        self.setup.source.as_ref().filter(|_| self.changes == 0)
    }

    /// Returns whether the match is an analysis board; see [`Purpose::Study`].
    pub fn is_study(&self) -> bool {
        self.setup.purpose == Purpose::Study
    }

    /// Returns how much help players can have in this match.
    pub fn help(&self) -> Help {
        let timed = self.is_timed();
        Help::of(
            self.seats(),
            timed,
            self.setup.purpose,
            self.game().outcome(),
        )
    }

    /// Returns whether two local players play a game at one board, where each can see what the other does.
    pub fn is_between_people_here(&self) -> bool {
        self.seats() == Seats::BOTH_HERE && !self.is_study()
    }

    /// Returns the draw offer in the current position.
    pub fn draw_offer(&self) -> DrawOffer {
        self.offers.draw
    }

    /// Returns the side that asks to take its last move back; `None` without a request.
    pub fn take_back_asked(&self) -> Option<Side> {
        self.offers.take_back
    }

    /// Returns the seed of the computer's choice of the next move.
    pub fn seed(&self) -> u64 {
        self.seed.wrapping_add(self.game().plies().len() as u64)
    }

    /// Returns the side to move.
    pub fn to_move(&self) -> Side {
        self.game().position().to_move()
    }

    /// Returns whether the game has ended: with a result, or because the server has called it off.
    pub fn has_ended(&self) -> bool {
        self.called_off || self.game().outcome().is_some()
    }

    /// Returns the player to move; `None` after the game.
    pub fn mover(&self) -> Option<Seat> {
        let goes_on = !self.has_ended();
        goes_on.then(|| self.seats().of(self.to_move()))
    }

    /// Returns whether a local player is to move.
    pub fn awaits_here(&self) -> bool {
        self.mover() == Some(Seat::Here)
    }

    /// Returns the side that resigns if a local player resigns now: the side to move if a local player plays it,
    /// otherwise the opponent. `None` without local players, on an analysis board and after the game.
    pub fn resigner(&self) -> Option<Side> {
        let goes_on = !self.has_ended() && !self.is_study();
        let to_move = self.to_move();
        [to_move, !to_move]
            .into_iter()
            .find(|&side| goes_on && self.seats().of(side) == Seat::Here)
    }

    /// Counts a change of the match. The new revision makes running searches outdated. Also withdraws open offers.
    pub(crate) fn note_change(&mut self) {
        self.changes += 1;
        self.offers.lapse();
    }
}
