//! What is known of a match.

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

/// A match: the rules' own [`Game`], everything else that was tried in it, its players and their clocks. It is changed by
/// [`Match::apply`] and [`Match::tick`] only.
#[derive(Debug)]
pub struct Match {
    /// Its game and tree are brought up to date, its clock is as it began; see `clock`.
    pub(crate) setup: MatchSetup,
    pub(crate) clock: MatchClock,
    /// The number of its first state, drawn by lot: what is known of a state of one match is never taken for that of another.
    first_revision: u64,
    /// How often it has changed.
    pub(crate) changes: u64,
    /// How often what is said about its positions has changed.
    pub(crate) noted: u64,
    /// Where the choices of the computer come from in this match.
    seed: u64,
    pub(crate) paused: bool,
    /// Whether one move is made in spite of that.
    pub(crate) stepping: bool,
    pub(crate) offers: Offers,
}

impl Match {
    /// A match that begins or goes on. One on the clock in which moves were made is paused: who comes back to it looks at it first.
    pub fn new(setup: MatchSetup) -> Self {
        let (plies, to_move) = (setup.game.plies().len(), setup.game.position().to_move());
        let paused = setup.clock.start.any() && plies > 0 && setup.game.outcome().is_none();
        Match {
            clock: MatchClock::new(setup.clock.clone(), plies, to_move),
            setup,
            first_revision: rand::random::<u64>() >> 1,
            changes: 0,
            noted: 0,
            seed: rand::random(),
            paused,
            stepping: false,
            offers: Offers::default(),
        }
    }

    /// The next match from the start: board, players and time controls.
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

    /// What there is to keep of the match, `now`.
    pub fn setup(&self, now: Duration) -> MatchSetup {
        MatchSetup {
            source: self.source().cloned(),
            clock: self.clock.history(now),
            ..self.setup.clone()
        }
    }

    /// Which game it is.
    pub fn id(&self) -> GameId {
        self.setup.id
    }

    /// The number of this sitting: another one each time the game comes to a table.
    pub fn sitting(&self) -> u64 {
        self.first_revision
    }

    /// The number of its state: what was worked out for another one is out of date.
    pub fn revision(&self) -> u64 {
        self.first_revision + self.changes
    }

    /// The number of the state of its record: of its moves and players, and of what is said about its positions.
    pub fn record_revision(&self) -> u64 {
        self.revision() + self.noted
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.setup.game
    }

    /// Everything that was played, the moves taken back and variations included.
    pub fn tree(&self) -> &GameTree {
        &self.setup.tree
    }

    /// The node of the position on which the game goes on.
    pub fn here(&self) -> NodeId {
        self.tree().main_node(self.game().plies().len())
    }

    /// The players.
    pub fn seats(&self) -> Seats {
        self.setup.seats
    }

    /// The name of the person who plays a side, where it is known.
    pub fn person(&self, side: Side) -> Option<&str> {
        self.setup.person(side)
    }

    /// The score of the series, this game included once it is over.
    pub fn score(&self) -> Series {
        let outcome = self.game().outcome().filter(|_| !self.is_study());
        self.setup.series.after(outcome)
    }

    /// The record of the library that it is; nothing once something was played in it, which makes another game of it. What is only
    /// said about its positions leaves it what it is.
    pub fn source(&self) -> Option<&RecordSource> {
        self.setup.source.as_ref().filter(|_| self.changes == 0)
    }

    /// Whether it is a study; see [`Purpose::Study`].
    pub fn is_study(&self) -> bool {
        self.setup.purpose == Purpose::Study
    }

    /// How much help people may have in it.
    pub fn help(&self) -> Help {
        let timed = self.is_timed();
        Help::of(
            self.seats(),
            timed,
            self.setup.purpose,
            self.game().outcome(),
        )
    }

    /// Whether both players of a game sit here, at one board: what one does the other sees, and may be asked about.
    pub fn is_between_people_here(&self) -> bool {
        self.seats() == Seats::BOTH_HERE && !self.is_study()
    }

    /// The offer of a draw that stands.
    pub fn draw_offer(&self) -> DrawOffer {
        self.offers.draw
    }

    /// The side that asks to take its last move back.
    pub fn take_back_asked(&self) -> Option<Side> {
        self.offers.take_back
    }

    /// The seed of the computer's choice of the next move.
    pub fn seed(&self) -> u64 {
        self.seed.wrapping_add(self.game().plies().len() as u64)
    }

    /// The side to move.
    pub fn to_move(&self) -> Side {
        self.game().position().to_move()
    }

    /// Who is to move; nobody once the game is over.
    pub fn mover(&self) -> Option<Seat> {
        let goes_on = self.game().outcome().is_none();
        goes_on.then(|| self.seats().of(self.to_move()))
    }

    /// Whether a person here is to move.
    pub fn awaits_here(&self) -> bool {
        self.mover() == Some(Seat::Here)
    }

    /// The side that would resign now if somebody here did: that of the person here who is to move, or else of the one who waits.
    /// `None` where nobody sits here, in a study, and once the game is over.
    pub fn resigner(&self) -> Option<Side> {
        let goes_on = self.game().outcome().is_none() && !self.is_study();
        let to_move = self.to_move();
        [to_move, !to_move]
            .into_iter()
            .find(|&side| goes_on && self.seats().of(side) == Seat::Here)
    }

    /// The match has changed: what was worked out for it before is out of date, and what was offered holds no longer.
    pub(crate) fn note_change(&mut self) {
        self.changes += 1;
        self.offers.lapse();
    }
}
