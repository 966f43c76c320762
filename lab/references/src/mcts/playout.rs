//! Playouts: random play from a leaf of the tree until the game ends or the evaluation decides.

use rules::{Move, NoMoveRule, Outcome, Side, State};

use super::knowledge::{Knowledge, Known};
use crate::random::Random;

/// The value of a won simulation.
pub(super) const WIN: i32 = 1_000;
/// The number of plies before the evaluation. The published player evaluates for the first time at this point, and
/// continues if the result is not decisive. In trials at equal time, it was better to stop at this point and always use
/// the value.
const PLIES: usize = 2;

/// Buffers that playouts reuse.
#[derive(Default)]
pub(super) struct Playout {
    moves: Vec<Move>,
    weights: Vec<u32>,
}

impl Playout {
    /// Continues the game from a position that is not terminal. Returns the result for `side`, from −[`WIN`] to
    /// [`WIN`].
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

    /// Returns a random move. Its probability is proportional to its weight.
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

/// Returns the result of a finished game for `side`.
pub(super) fn worth(outcome: Outcome, side: Side) -> i32 {
    match outcome.winner() {
        None => 0,
        Some(winner) if winner == side => WIN,
        Some(_) => -WIN,
    }
}

/// Returns the expected result for an evaluation, from −[`WIN`] to [`WIN`].
pub(super) fn expectation<R: Known>(static_eval: i32) -> i32 {
    // At `LIKELY` the result is half of a win, which means three wins to one loss.
    WIN * static_eval / (static_eval.abs() + R::Knowledge::LIKELY)
}
