//! Playing on from a leaf of the tree until somebody has won or the evaluation is sure who will.

use rules::{Move, NoMoveRule, Outcome, Side, State};

use super::knowledge::{Knowledge, Known};
use crate::random::Random;

/// What a won simulation counts.
pub(super) const WIN: i32 = 1_000;
/// The evaluation is asked after so many plies: the first time that it is in the published player, which plays on
/// where it is not sure. Trials at equal time preferred to end there and believe it as far as it goes.
const PLIES: usize = 2;

/// The room a playout needs, kept from one to the next.
#[derive(Default)]
pub(super) struct Playout {
    moves: Vec<Move>,
    weights: Vec<u32>,
}

impl Playout {
    /// Plays on from a position that is not terminal; the result to `side`, from −[`WIN`] to [`WIN`].
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

    /// One of the moves, each with a probability in proportion to its weight.
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

/// The result of a finished game to `side`.
pub(super) fn worth(outcome: Outcome, side: Side) -> i32 {
    match outcome.winner() {
        None => 0,
        Some(winner) if winner == side => WIN,
        Some(_) => -WIN,
    }
}

/// The mean result to expect of a position evaluated so, from −[`WIN`] to [`WIN`].
pub(super) fn expectation<R: Known>(static_eval: i32) -> i32 {
    // Half a win more than lost at `LIKELY`: three wins to one loss.
    WIN * static_eval / (static_eval.abs() + R::Knowledge::LIKELY)
}
