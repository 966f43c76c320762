//! What the search must know about a game beyond its rules: one evaluation per family, one file each.

mod judge;
mod loa;
mod network;
mod node;
mod ordo;
mod terms;

use rules::{Formation, Loa, Move, Ordo, Position, Ruleset, Side, State, Word};

use crate::score::{LIMIT, Value};
use crate::solve::Solvable;
use crate::weights::{Family, Weights};
use crate::wins::WinsAtOnce;

pub(crate) use judge::Judge;
pub(crate) use loa::LoaTerms;
pub(crate) use network::Network;
pub use network::{NetworkError, network_header};
pub(crate) use node::Node;
pub(crate) use ordo::OrdoTerms;
pub(crate) use terms::Terms;
pub use terms::{Term, WEIGHT_UNIT};

/// Knowledge of one family of games on one board. Integers throughout: equal on every machine.
pub(crate) trait Evaluator<R: Evaluated>: Sync {
    /// What is kept along a line of play, so that a move changes it instead of having it worked out anew.
    type Sums: Copy;

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

    /// What the side to move of a position that is not terminal has more of than its enemy.
    fn features(&self, rules: &R, node: &Node<R>) -> Self::Terms;

    /// The worth of a position that is not terminal to the side to move, in centi-units, within ±[`LIMIT`].
    #[inline]
    fn evaluate(&self, rules: &R, node: &Node<R>) -> Value {
        let sum = self.features(rules, node).dot(self.weights());
        let limit = i64::from(LIMIT);
        (sum / i64::from(WEIGHT_UNIT)).clamp(-limit, limit) as Value
    }

    /// Whether the side to move is forced to answer, so that its position must be searched on, never judged.
    fn pressed(&self, rules: &R, node: &Node<R>) -> bool;

    /// Appends those legal moves of a side not pressed that quiescence looks at: wins at once and moves that
    /// press the enemy.
    fn tactical(&self, rules: &R, node: &Node<R>, moves: &mut Vec<Move>);

    /// Appends one number per move: the larger, the earlier it is tried. Within ±1000.
    fn order(&self, rules: &R, node: &Node<R>, moves: &[Move], ranks: &mut Vec<i32>);
}

/// Rules that there is an evaluation for.
pub(crate) trait Evaluated: Ruleset + WinsAtOnce + Solvable + Sized {
    /// The family.
    const FAMILY: Family;

    /// The family's evaluation.
    type Evaluator: Evaluator<Self>;

    /// What the rules can tell about the stones of one side, worth keeping while they stand as they do.
    type Formation: Copy;

    /// How `stones`, those of one side, stand.
    fn formation(&self, stones: Self::Word) -> Self::Formation;

    /// How those of `side` stand `after` a legal move, given how they stood `before` it.
    fn formation_after(
        &self,
        before: &Self::Formation,
        side: Side,
        after: &State<Self::Word>,
    ) -> Self::Formation;

    /// What [`Ruleset::generate`] does, given what is known about the position.
    fn generate_at(&self, node: &Node<Self>, moves: &mut Vec<Move>);
}

impl<W: Word> Evaluated for Loa<W> {
    const FAMILY: Family = Family::Loa;

    type Evaluator = loa::LoaEvaluator;

    type Formation = ();

    fn formation(&self, _: W) {}

    fn formation_after(&self, _: &(), _: Side, _: &State<W>) {}

    #[inline]
    fn generate_at(&self, node: &Node<Self>, moves: &mut Vec<Move>) {
        self.generate(&node.state, moves);
    }
}

impl<W: Word> Evaluated for Ordo<W> {
    const FAMILY: Family = Family::Ordo;

    type Evaluator = ordo::OrdoEvaluator;

    type Formation = Formation<W>;

    fn formation(&self, stones: W) -> Formation<W> {
        self.formation(stones)
    }

    fn formation_after(&self, before: &Formation<W>, side: Side, after: &State<W>) -> Formation<W> {
        self.formation_after(before, side, after)
    }

    #[inline]
    fn generate_at(&self, node: &Node<Self>, moves: &mut Vec<Move>) {
        let own = node.formation(self, node.state.to_move());
        self.generate_from(&node.state, own, moves);
    }
}

/// The features of positions, one row each; see [`Evaluator::features`].
pub(crate) fn features<R: Evaluated>(
    rules: &R,
    weights: &Weights,
    positions: &[Position],
) -> Vec<Vec<i32>> {
    let evaluator = R::Evaluator::new(rules, weights);
    let row = |position: &Position| {
        let node = Node::new(position.narrow());
        evaluator.features(rules, &node).values()
    };
    positions.iter().map(row).collect()
}
