//! What the search must know about a game beyond its rules: one evaluation per family, one file each.

mod judge;
mod loa;
mod network;
mod ordo;
mod terms;

use rules::{Loa, Move, Ordo, Position, Ruleset, State, Word};

use crate::score::{LIMIT, Value};
use crate::weights::{Family, Weights};
use crate::wins::WinsAtOnce;

pub(crate) use judge::{Judge, Sums};
pub(crate) use loa::LoaTerms;
pub(crate) use network::Network;
pub use network::{NetworkError, network_header};
pub(crate) use ordo::OrdoTerms;
pub(crate) use terms::Terms;
pub use terms::{Term, WEIGHT_UNIT};

/// Knowledge of one family of games on one board. Integers throughout: equal on every machine.
pub(crate) trait Evaluator<R: Ruleset>: Sync {
    /// What is kept along a line of play, so that a move changes it instead of having it worked out anew.
    type Sums: Copy + Send + Sync;

    /// What its judgement is a sum of.
    type Terms: Terms;

    /// Prepares the tables for a board.
    fn new(rules: &R, weights: &Weights) -> Self;

    /// What each term counts, in units of 1/[`WEIGHT_UNIT`].
    fn weights(&self) -> &Self::Terms;

    /// What is kept about a position, worked out from nothing.
    fn sums(&self, rules: &R, state: &State<R::Word>) -> Self::Sums;

    /// The same for the position `after` a move (or a null move), given what was kept about the one `before` it.
    fn advance(
        &self,
        rules: &R,
        sums: &Self::Sums,
        before: &State<R::Word>,
        after: &State<R::Word>,
    ) -> Self::Sums;

    /// What the side to move of an unsettled position has more of than its enemy.
    fn features(&self, rules: &R, state: &State<R::Word>, sums: &Self::Sums) -> Self::Terms;

    /// The worth of an unsettled position to the side to move, in centi-units, within ±[`LIMIT`].
    #[inline]
    fn evaluate(&self, rules: &R, state: &State<R::Word>, sums: &Self::Sums) -> Value {
        let sum = self.features(rules, state, sums).dot(self.weights());
        let limit = i64::from(LIMIT);
        (sum / i64::from(WEIGHT_UNIT)).clamp(-limit, limit) as Value
    }

    /// Whether the side to move is forced to answer, so that its position must be searched on, never judged.
    fn pressed(&self, rules: &R, state: &State<R::Word>) -> bool;

    /// Appends those legal moves of a side not pressed that quiescence looks at: wins at once and moves that
    /// press the enemy.
    fn tactical(&self, rules: &R, state: &State<R::Word>, moves: &mut Vec<Move>);

    /// Appends one number per move: the larger, the earlier it is tried. Within ±1000.
    fn order(&self, rules: &R, state: &State<R::Word>, moves: &[Move], ranks: &mut Vec<i32>);
}

/// Rules that there is an evaluation for.
pub(crate) trait Evaluated: Ruleset + WinsAtOnce + Sized {
    /// The family.
    const FAMILY: Family;

    /// The family's evaluation.
    type Evaluator: Evaluator<Self>;
}

impl<W: Word> Evaluated for Loa<W> {
    const FAMILY: Family = Family::Loa;

    type Evaluator = loa::LoaEvaluator;
}

impl<W: Word> Evaluated for Ordo<W> {
    const FAMILY: Family = Family::Ordo;

    type Evaluator = ordo::OrdoEvaluator;
}

/// The features of positions, one row each; see [`Evaluator::features`].
pub(crate) fn features<R: Evaluated>(
    rules: &R,
    weights: &Weights,
    positions: &[Position],
) -> Vec<Vec<i32>> {
    let evaluator = R::Evaluator::new(rules, weights);
    let row = |position: &Position| {
        let state = position.narrow();
        let sums = evaluator.sums(rules, &state);
        evaluator.features(rules, &state, &sums).values()
    };
    positions.iter().map(row).collect()
}
