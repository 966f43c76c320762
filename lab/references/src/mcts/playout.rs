//! Playouts: random play from a leaf of the tree until the game ends or the evaluation decides.

use rules::{Move, NoMoveRule, Outcome, Side, State};

use super::knowledge::{Knowledge, Known};
use crate::random::Random;

/// The result value of a won simulation.
pub(super) const WIN: i32 = 1_000;
/// The number of random plies before the evaluation ends a playout. The published player continues a playout from here
/// if the evaluation is not decisive. In trials at equal time, ending every playout here was better.
const PLIES: usize = 2;

/// Memory buffers that are reused by every playout.
#[derive(Default)]
pub(super) struct Playout {
    moves: Vec<Move>,
    weights: Vec<u32>,
}

impl Playout {
    /// Plays the game on at random, from a position in which the game is not over. Returns the result for `side`, from
    /// −[`WIN`] to [`WIN`].
    pub(super) fn run<R: Known>(
        &mut self,
        rules: &R,
        knowledge: &mut R::Knowledge,
        start: &State<R::Word>,
        side: Side,
        random: &mut Random,
    ) -> i32 {
        let mut state = *start;
        for _ in 0..PLIES {
            if let Some(outcome) = rules.terminal_outcome(&state) {
                return worth(outcome, side);
            }
            self.moves.clear();
            rules.generate(&state, &mut self.moves);
            if self.moves.is_empty() {
                match rules.no_move_rule(&state) {
                    NoMoveRule::Over(outcome) => return worth(outcome, side),
                    NoMoveRule::Pass => self.moves.push(Move::Pass),
                }
            }
            self.weights.clear();
            knowledge.weigh(rules, &state, &self.moves, &mut self.weights);
            let mv = self.draw(random);
            state = rules.apply(&state, mv);
        }
        if let Some(outcome) = rules.terminal_outcome(&state) {
            return worth(outcome, side);
        }
        let static_eval = knowledge.evaluate(rules, &state);
        let static_eval = if state.to_move() == side {
            static_eval
        } else {
            -static_eval
        };
        if static_eval.abs() > R::Knowledge::SURE {
            WIN * static_eval.signum()
        } else {
            expectation::<R>(static_eval)
        }
    }

    /// Returns a random move. The probability of a move is proportional to its weight.
    fn draw(&self, random: &mut Random) -> Move {
        let mut left = random.below(self.weights.iter().sum());
        for (mv, weight) in self.moves.iter().zip(&self.weights) {
            if left < *weight {
                return *mv;
            }
            left -= weight;
        }
        Move::Pass
    }
}

pub(super) fn worth(outcome: Outcome, side: Side) -> i32 {
    match outcome.winner() {
        None => 0,
        Some(winner) if winner == side => WIN,
        Some(_) => -WIN,
    }
}

/// Converts an evaluation into the expected result of the game, from −[`WIN`] to [`WIN`].
pub(super) fn expectation<R: Known>(static_eval: i32) -> i32 {
    // At an evaluation of `LIKELY`, the expected result is half a win, which means three wins to one loss.
    WIN * static_eval / (static_eval.abs() + R::Knowledge::LIKELY)
}
