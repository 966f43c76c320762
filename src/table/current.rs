//! The match: a game of the rules, and who plays it.

use bevy::prelude::*;
use rand::random;
use rules::{Game, Move, Ply, Position, Refusal, Side};

use super::seat::{Seat, Seats};

/// Tells one match from the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MatchId(u64);

/// The match on the table: the rules' own [`Game`] in a plain resource, and the players.
#[derive(Resource, Debug)]
pub struct Match {
    id: MatchId,
    game: Game,
    seats: Seats,
    revision: u64,
    /// Where the choices of the computer come from in this match.
    seed: u64,
}

impl Match {
    /// The match after `previous`, if there was one.
    pub(super) fn new(previous: Option<&Match>, game: Game, seats: Seats) -> Self {
        let id = MatchId(previous.map_or(0, |previous| previous.id.0 + 1));
        Match {
            id,
            game,
            seats,
            revision: 0,
            seed: random(),
        }
    }

    /// Which match this is.
    pub fn id(&self) -> MatchId {
        self.id
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The players.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// How often the match has changed: what was worked out for another revision is out of date.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The seed of the computer's choice of the next move.
    pub(super) fn seed(&self) -> u64 {
        self.seed.wrapping_add(self.game.plies().len() as u64)
    }

    /// The side to move.
    pub fn to_move(&self) -> Side {
        self.game.position().to_move()
    }

    /// Who is to move; nobody once the game is over.
    pub fn mover(&self) -> Option<Seat> {
        self.game
            .outcome()
            .is_none()
            .then(|| self.seats.of(self.to_move()))
    }

    /// Whether a person is to move.
    pub fn awaits_human(&self) -> bool {
        self.mover() == Some(Seat::Human)
    }

    /// The side that would resign now: the person to move, or the only person at the table.
    pub fn resigner(&self) -> Option<Side> {
        let side = self.to_move();
        if self.game.outcome().is_some() {
            None
        } else if self.seats.of(side) == Seat::Human {
            Some(side)
        } else {
            (self.seats.of(!side) == Seat::Human).then_some(!side)
        }
    }

    pub(super) fn play(&mut self, mv: Move) -> Result<Ply, Refusal> {
        let ply = self.game.play(mv)?;
        self.revision += 1;
        Ok(ply)
    }

    /// Ends the game for the side that may resign; whether there is one.
    pub(super) fn resign(&mut self) -> bool {
        let resigned = self
            .resigner()
            .is_some_and(|side| self.game.resign(side).is_ok());
        self.revision += u64::from(resigned);
        resigned
    }

    /// Whether there is something to take back.
    pub fn can_take_back(&self) -> bool {
        self.game.resigned().is_some() || self.take_back_length().is_some()
    }

    /// Whether there is something to make again.
    pub fn can_make_again(&self) -> bool {
        !self.game.undone().is_empty()
    }

    /// How many plies one undo takes back: to a person's last decision, or one where no person plays.
    fn take_back_length(&self) -> Option<usize> {
        let made = self.game.plies().len();
        self.back_to_human((0..made).rev()).map(|ply| made - ply)
    }

    /// How many plies one redo makes again: to a person's next decision, or to the last move known.
    fn make_again_length(&self) -> usize {
        let made = self.game.plies().len();
        let all = made + self.game.undone().len();
        self.back_to_human(made + 1..=all).unwrap_or(all) - made
    }

    /// The first of `plies` at which a person is to move.
    fn back_to_human(&self, mut plies: impl Iterator<Item = usize>) -> Option<usize> {
        if !self.seats.any_human() {
            return plies.next();
        }
        plies.find(|&ply| {
            let to_move = self.game.position_at(ply).map(rules::State::to_move);
            to_move.is_some_and(|side| self.seats.of(side) == Seat::Human)
        })
    }

    /// Takes back a resignation, or else the moves since a person's last decision; gives those moves, the
    /// last one first, each with the position it leads back to.
    pub(super) fn take_back(&mut self) -> Vec<(Position, Ply)> {
        // Nothing to take back is no change: what the computer is thinking about stays worth thinking.
        if !self.can_take_back() {
            return Vec::new();
        }
        self.revision += 1;
        if self.game.resigned().is_some() {
            self.game.undo();
            return Vec::new();
        }
        let length = self.take_back_length().unwrap_or_default();
        let undo = |_| self.game.undo().map(|ply| (*self.game.position(), ply));
        (0..length).map_while(undo).collect()
    }

    /// Makes the moves up to a person's next decision again; gives them, each with the position before it.
    pub(super) fn make_again(&mut self) -> Vec<(Position, Ply)> {
        if !self.can_make_again() {
            return Vec::new();
        }
        self.revision += 1;
        let length = self.make_again_length();
        let redo = |_| {
            let before = *self.game.position();
            self.game.redo().map(|ply| (before, ply))
        };
        (0..length).map_while(redo).collect()
    }
}
