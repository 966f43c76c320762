//! The match: a game of the rules, and who plays it.

use bevy::prelude::*;
use rand::random;
use rules::{Game, Move, Ply, Position, Refusal, Seat, Seats, Side};

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
        self.game.mover(self.seats)
    }

    /// Whether a person is to move.
    pub fn awaits_human(&self) -> bool {
        self.mover() == Some(Seat::Human)
    }

    /// The side that would resign now: the person to move, or the only person at the table.
    pub fn resigner(&self) -> Option<Side> {
        self.game.resigner(self.seats)
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
    pub fn can_undo(&self) -> bool {
        self.game.can_undo(self.seats)
    }

    /// Whether there is something to make again.
    pub fn can_redo(&self) -> bool {
        self.game.can_redo()
    }

    /// See [`Game::undo_to_decision`].
    pub(super) fn undo(&mut self) -> Vec<(Position, Ply)> {
        // Nothing to take back is no change: what the computer is thinking about stays worth thinking.
        self.revision += u64::from(self.can_undo());
        self.game.undo_to_decision(self.seats)
    }

    /// See [`Game::redo_to_decision`].
    pub(super) fn redo(&mut self) -> Vec<(Position, Ply)> {
        self.revision += u64::from(self.can_redo());
        self.game.redo_to_decision(self.seats)
    }

    /// The same until at least so many plies are made.
    pub(super) fn redo_to(&mut self, plies: usize) -> Vec<(Position, Ply)> {
        let mut made = Vec::new();
        while self.game.plies().len() < plies && self.can_redo() {
            made.extend(self.redo());
        }
        made
    }
}
