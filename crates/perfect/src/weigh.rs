//! The values of the legal moves of a position.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use engine::{Value, Valuer};
use rules::{Game, Move, Position};
use serde::{Deserialize, Serialize};

use crate::draws::value;

/// The nodes for each move, in one round after the other. A round asks only about moves whose value is not final.
const ROUNDS: [u64; 4] = [5_000, 100_000, 1_000_000, 10_000_000];

/// No further move is searched after this number of nodes for one position.
const MOST_NODES: u64 = 100_000_000;

/// A legal move, and the value of the position after the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveValue {
    /// The move.
    pub mv: Move,
    /// What is proven about the position after the move.
    pub value: Value,
    /// Whether no more work is planned for the move.
    pub is_done: bool,
}

/// Finds the values of the legal moves of the last position of `game`. Calls `report` with all moves each time that a
/// value changes. Ends when all values are final, when the planned work is done, or when `stop` becomes true.
pub fn weigh(
    valuer: &mut Valuer,
    game: &Game,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&[MoveValue]),
) {
    let mut weighed = Weighed::of(valuer, game);
    let end = valuer.nodes().saturating_add(MOST_NODES);
    report(&weighed.moves);
    for (number, nodes) in ROUNDS.into_iter().enumerate() {
        let is_last = number + 1 == ROUNDS.len();
        value(valuer, game.position(), nodes, stop);
        if weighed.find_win(valuer, game, nodes.saturating_mul(4), stop) {
            report(&weighed.moves);
        }
        for place in 0..weighed.moves.len() {
            if stop.load(Relaxed) || valuer.nodes() >= end {
                return;
            }
            if weighed.ask(valuer, place, nodes, is_last, stop) {
                report(&weighed.moves);
            }
        }
    }
}

/// The moves of a position with their values, and the positions after the moves.
pub(crate) struct Weighed {
    pub(crate) moves: Vec<MoveValue>,
    after: Vec<Position>,
}

impl Weighed {
    /// Returns the legal moves with the values that are known without a search.
    pub(crate) fn of(valuer: &Valuer, game: &Game) -> Self {
        let legal = game.legal_moves();
        let apply = |mv: &Move| game.variant().apply(game.position(), *mv);
        let after: Vec<Position> = legal.iter().map(apply).collect();
        let moves = legal.into_iter().zip(&after).map(|(mv, after)| {
            let value = valuer.known(after);
            let is_done = value.is_final();
            MoveValue { mv, value, is_done }
        });
        Weighed {
            moves: moves.collect(),
            after,
        }
    }

    /// Looks for a winning move in a position that `side` is known to win, if no move is known to win. The win of a
    /// position can be known without its moves. Returns whether the value of a move has changed.
    pub(crate) fn find_win(
        &mut self,
        valuer: &mut Valuer,
        game: &Game,
        nodes: u64,
        stop: &AtomicBool,
    ) -> bool {
        let side = game.position().to_move();
        let wins = |known: &MoveValue| known.value.winner() == Some(side);
        let is_won = valuer.known(game.position()).winner() == Some(side);
        if !is_won || self.moves.iter().any(wins) {
            return false;
        }
        self.recall(valuer);
        if self.moves.iter().any(wins) {
            return true;
        }
        valuer.find_win(game.position(), side, nodes, stop);
        self.recall(valuer);
        self.moves.iter().any(wins)
    }

    fn recall(&mut self, valuer: &mut Valuer) {
        for (known, after) in self.moves.iter_mut().zip(&self.after) {
            valuer.recall(after);
            known.value = valuer.known(after);
        }
    }

    /// Searches the move at `place` unless its value is final. Returns whether anything about the move has changed.
    pub(crate) fn ask(
        &mut self,
        valuer: &mut Valuer,
        place: usize,
        nodes: u64,
        is_last: bool,
        stop: &AtomicBool,
    ) -> bool {
        let (Some(known), Some(after)) = (self.moves.get_mut(place), self.after.get(place)) else {
            return false;
        };
        if known.is_done {
            return false;
        }
        let before = *known;
        known.value = value(valuer, after, nodes, stop);
        known.is_done = known.value.is_final() || is_last && !stop.load(Relaxed);
        *known != before
    }
}
