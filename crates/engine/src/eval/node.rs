//! Nodes of the search tree with lazily computed data, and the evaluation interface of a game.

use std::cell::OnceCell;

use rules::{GameKind, Move, Ruleset, Side, State};

use super::network::{Accumulator, AccumulatorCell, Accumulators, Layers, Network};
use super::terms::{Terms, WEIGHT_UNIT};
use super::weights::Weights;
use crate::score::{LIMIT, Value};
use crate::solve::Solvable;
use crate::wins::WinsAtOnce;

/// A linear evaluation and a move ordering for one game on one board. Uses only integers, so all machines compute the
/// same values.
pub(crate) trait TermEvaluator<R: Evaluated>: Sync {
    /// The data that is updated with each move instead of being recomputed.
    type Accumulator: Copy;

    /// A set of numbers, one per term of the evaluation: features or weights.
    type Terms: Terms;

    /// Creates the evaluator, with its tables for the board of `rules`.
    fn new(rules: &R, weights: &Weights) -> Self;

    /// Returns the weight of each term, in units of 1/[`WEIGHT_UNIT`].
    fn weights(&self) -> &Self::Terms;

    /// Computes the accumulator of a position from scratch.
    fn refresh(&self, rules: &R, state: &State<R::Word>) -> Self::Accumulator;

    /// Computes the accumulator of the position `after` a move or null move from the accumulator of the position
    /// `before` the move.
    fn update(
        &self,
        rules: &R,
        accumulator: &Self::Accumulator,
        before: &State<R::Word>,
        after: &State<R::Word>,
    ) -> Self::Accumulator;

    /// Returns the features of a non-terminal position: for most terms, the number for the side to move minus the
    /// number for its enemy.
    fn features(&self, rules: &R, node: &Node<R>) -> Self::Terms;

    /// Returns the value of a non-terminal position for the side to move, in centi-units, within ±[`LIMIT`].
    #[inline]
    fn evaluate(&self, rules: &R, node: &Node<R>) -> Value {
        let sum = self.features(rules, node).dot(self.weights());
        let limit = i64::from(LIMIT);
        (sum / i64::from(WEIGHT_UNIT)).clamp(-limit, limit) as Value
    }

    /// Returns whether the side to move must respond to a threat. Such a position must be searched further, not
    /// evaluated.
    fn must_respond(&self, rules: &R, node: &Node<R>) -> bool;

    /// Appends the moves that quiescence search tries if the side to move need not respond to a threat. These are wins
    /// in one move, and moves to which the enemy must respond. All moves are legal.
    fn tactical(&self, rules: &R, node: &Node<R>, moves: &mut Vec<Move>);

    /// Appends one score per move for move ordering, within ±1000. Moves with higher scores are tried earlier.
    fn score_moves(&self, rules: &R, node: &Node<R>, moves: &[Move], scores: &mut Vec<i32>);
}

/// The rules of a game, together with its evaluation.
pub(crate) trait Evaluated: Ruleset + WinsAtOnce + Solvable + Sized {
    const KIND: GameKind;

    type TermEvaluator: TermEvaluator<Self>;

    /// Facts about the stones of one side that are cached as long as these stones stay the same.
    type Formation: Copy;

    /// Returns whether `network` has learned this game on this board.
    fn is_played_by(&self, network: &Network) -> bool;

    /// Analyses `stones`, which must all belong to one side.
    fn formation(&self, stones: Self::Word) -> Self::Formation;

    /// Analyses the stones of `side` in the position `after` a legal move. `before` is their formation before the move.
    fn formation_after(
        &self,
        before: &Self::Formation,
        side: Side,
        after: &State<Self::Word>,
    ) -> Self::Formation;

    /// Returns a move that would win immediately if `side` were to move; see [`WinsAtOnce`]. Uses the data cached in
    /// the node.
    fn winning_move_at(&self, node: &Node<Self>, side: Side) -> Option<Move>;

    /// Like [`Ruleset::generate`], using the data cached in the node.
    fn generate_at(&self, node: &Node<Self>, moves: &mut Vec<Move>);
}

/// A position, linked to the previous position of the line being searched. Computes its data on first use, from the
/// data of the previous position.
pub(crate) struct Node<'a, R: Evaluated> {
    pub(crate) state: State<R::Word>,
    /// The distance from the root of the search, in plies.
    pub(crate) ply: usize,
    before: Option<&'a Node<'a, R>>,
    /// The formation of each side: cached facts about its stones. Empty if the side's stones are the same as in the
    /// previous position; the formation of that position is then used.
    formations: [OnceCell<R::Formation>; 2],
    term_accumulator: OnceCell<<R::TermEvaluator as TermEvaluator<R>>::Accumulator>,
    network_accumulators: Accumulators,
}

impl<'a, R: Evaluated> Node<'a, R> {
    /// Creates the root node of a search tree, without cached data.
    #[inline(always)]
    pub(crate) fn new(state: State<R::Word>) -> Self {
        Node {
            state,
            ply: 0,
            before: None,
            formations: [const { OnceCell::new() }; 2],
            term_accumulator: OnceCell::new(),
            network_accumulators: Accumulators::new(),
        }
    }

    /// Creates the node of `state`, a position one legal move or null move after this node.
    #[inline(always)]
    pub(crate) fn followed_by(&'a self, state: State<R::Word>) -> Self {
        Node {
            state,
            ply: self.ply + 1,
            before: Some(self),
            formations: [const { OnceCell::new() }; 2],
            term_accumulator: OnceCell::new(),
            network_accumulators: Accumulators::new(),
        }
    }

    /// Returns whether the side to move still has exactly the stones that it had after its last move. Returns `false`
    /// if that side has not moved since the root.
    #[inline]
    pub(crate) fn stands_as_moved(&self) -> bool {
        let stones = self.state.own();
        self.before
            .is_some_and(|before| before.before.is_some() && before.state.enemy() == stones)
    }

    #[inline]
    pub(crate) fn formation(&self, rules: &R, side: Side) -> &R::Formation {
        let stones = self.state.stones(side);
        let formation = &self.formations[side.index()];
        match self.before {
            Some(before) if before.state.stones(side) == stones => before.formation(rules, side),
            Some(before) => formation.get_or_init(|| {
                rules.formation_after(before.formation(rules, side), side, &self.state)
            }),
            None => formation.get_or_init(|| rules.formation(stones)),
        }
    }

    /// Returns the accumulator of this position for `terms`, which must be the same on every call.
    #[inline]
    pub(crate) fn term_accumulator(
        &self,
        rules: &R,
        terms: &R::TermEvaluator,
    ) -> &<R::TermEvaluator as TermEvaluator<R>>::Accumulator {
        self.term_accumulator.get_or_init(|| match self.before {
            Some(before) => {
                let accumulator = before.term_accumulator(rules, terms);
                terms.update(rules, accumulator, &before.state, &self.state)
            }
            None => terms.refresh(rules, &self.state),
        })
    }

    /// Returns the accumulator of this position for `network`, which must be the same on every call.
    #[inline]
    pub(crate) fn network_accumulator<const H: usize>(&self, network: &Layers<H>) -> &Accumulator<H>
    where
        Accumulators: AccumulatorCell<H>,
    {
        let cell = self.network_accumulators.cell();
        cell.get_or_init(|| match self.before {
            Some(before) => {
                let accumulator = before.network_accumulator(network);
                network.update(accumulator, &before.state, &self.state)
            }
            None => network.refresh(&self.state),
        })
    }
}
