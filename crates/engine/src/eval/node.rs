//! A position of the tree, what is known about it, and what a game must provide for that.

use std::cell::OnceCell;

use rules::{GameKind, Move, Ruleset, Side, State};

use super::network::{Accumulator, AccumulatorCell, Accumulators, Layers};
use super::terms::{Terms, WEIGHT_UNIT};
use super::weights::Weights;
use crate::score::{LIMIT, Value};
use crate::solve::Solvable;
use crate::wins::WinsAtOnce;

/// An evaluation by terms, and an order of moves, for one game on one board. Integers throughout: equal on every machine.
pub(crate) trait TermEvaluator<R: Evaluated>: Sync {
    /// What is updated with each move instead of being worked out anew.
    type Accumulator: Copy;

    /// What the evaluation is a sum of.
    type Terms: Terms;

    /// Prepares the tables for a board.
    fn new(rules: &R, weights: &Weights) -> Self;

    /// What each term counts, in units of 1/[`WEIGHT_UNIT`].
    fn weights(&self) -> &Self::Terms;

    /// The accumulator of a position, worked out from nothing.
    fn refresh(&self, rules: &R, state: &State<R::Word>) -> Self::Accumulator;

    /// The accumulator of the position `after` a move (or a null move), given that of the one `before` it.
    fn update(
        &self,
        rules: &R,
        accumulator: &Self::Accumulator,
        before: &State<R::Word>,
        after: &State<R::Word>,
    ) -> Self::Accumulator;

    /// What the side to move of a position that is not terminal has more of than its enemy.
    fn features(&self, rules: &R, node: &Node<R>) -> Self::Terms;

    /// The worth of a position that is not terminal to the side to move, in centi-units, within ±[`LIMIT`].
    #[inline]
    fn evaluate(&self, rules: &R, node: &Node<R>) -> Value {
        let sum = self.features(rules, node).dot(self.weights());
        let limit = i64::from(LIMIT);
        (sum / i64::from(WEIGHT_UNIT)).clamp(-limit, limit) as Value
    }

    /// Whether the side to move is forced to answer, so that its position must be searched on, not evaluated.
    fn must_respond(&self, rules: &R, node: &Node<R>) -> bool;

    /// Appends those legal moves of a side that need not respond that quiescence looks at: wins at once and moves that
    /// the enemy must respond to.
    fn tactical(&self, rules: &R, node: &Node<R>, moves: &mut Vec<Move>);

    /// Appends one score per move, within ±1000: the larger, the earlier it is tried.
    fn score_moves(&self, rules: &R, node: &Node<R>, moves: &[Move], scores: &mut Vec<i32>);
}

/// Rules that there is an evaluation for.
pub(crate) trait Evaluated: Ruleset + WinsAtOnce + Solvable + Sized {
    /// Which game it is.
    const KIND: GameKind;

    /// The evaluation of its positions.
    type TermEvaluator: TermEvaluator<Self>;

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

    /// A move with which `side`, if it is its turn, wins on the spot, given what is known about the position; see
    /// [`WinsAtOnce`].
    fn winning_move_at(&self, node: &Node<Self>, side: Side) -> Option<Move>;

    /// What [`Ruleset::generate`] does, given what is known about the position.
    fn generate_at(&self, node: &Node<Self>, moves: &mut Vec<Move>);
}

/// A position, and the one before it for as long as the line of play is searched. What is known about it is worked out
/// when it is first asked for, from what is known about the one before.
pub(crate) struct Node<'a, R: Evaluated> {
    pub(crate) state: State<R::Word>,
    /// How many plies it is from the root of the search.
    pub(crate) ply: usize,
    before: Option<&'a Node<'a, R>>,
    /// By side, unless its stones stand as they did before.
    formations: [OnceCell<R::Formation>; 2],
    term_accumulator: OnceCell<<R::TermEvaluator as TermEvaluator<R>>::Accumulator>,
    network_accumulators: Accumulators,
}

impl<'a, R: Evaluated> Node<'a, R> {
    /// A root, of which nothing is known.
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

    /// The position `state`, one legal move or a null move after this one.
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

    /// Whether the stones of the side to move stand as they did when its last legal move left them so; `false` where
    /// there was none.
    #[inline]
    pub(crate) fn stands_as_moved(&self) -> bool {
        let stones = self.state.own();
        self.before
            .is_some_and(|before| before.before.is_some() && before.state.enemy() == stones)
    }

    /// How the stones of `side` stand.
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

    /// The accumulator of `terms`, always the same ones.
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

    /// The accumulator of a network, always the same one.
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
