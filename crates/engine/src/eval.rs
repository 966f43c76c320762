//! What the search must know about a game beyond its rules: one evaluation per family, one file each.

mod loa;
mod ordo;

use rules::{Loa, Move, Ordo, Ruleset, State, Word};

use crate::score::Value;
use crate::wins::WinsAtOnce;

/// Knowledge of one family of games on one board. Integers throughout: equal on every machine.
pub(crate) trait Evaluator<R: Ruleset>: Sync {
    /// What is kept along a line of play, so that a move changes it instead of having it worked out anew.
    type Sums: Copy + Send + Sync;

    /// Prepares the tables for a board.
    fn new(rules: &R) -> Self;

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

    /// The worth of an unsettled position to the side to move, in centi-units, within ±[`LIMIT`](crate::score::LIMIT).
    fn evaluate(&self, rules: &R, state: &State<R::Word>, sums: &Self::Sums) -> Value;

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
    /// The family's evaluation.
    type Evaluator: Evaluator<Self>;
}

impl<W: Word> Evaluated for Loa<W> {
    type Evaluator = loa::LoaEvaluator;
}

impl<W: Word> Evaluated for Ordo<W> {
    type Evaluator = ordo::OrdoEvaluator;
}
