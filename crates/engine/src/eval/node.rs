//! A position of the tree and what is known about it: worked out when it is first asked for, from what is known about
//! the position before.

use std::cell::OnceCell;

use rules::{GameKind, Move, Ruleset, Side, State};

use super::network::{Network, Views};
use super::terms::{Terms, WEIGHT_UNIT};
use super::weights::Weights;
use crate::score::{LIMIT, Value};
use crate::solve::Solvable;
use crate::wins::WinsAtOnce;

/// Knowledge of one game on one board. Integers throughout: equal on every machine.
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
    /// Which game it is.
    const KIND: GameKind;

    /// The evaluation of its positions.
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

/// A position, and the one before it for as long as the line of play is searched.
pub(crate) struct Node<'a, R: Evaluated> {
    pub(crate) state: State<R::Word>,
    before: Option<&'a Node<'a, R>>,
    /// By side, unless its stones stand as they did before.
    formations: [OnceCell<R::Formation>; 2],
    sums: OnceCell<<R::Evaluator as Evaluator<R>>::Sums>,
    views: OnceCell<Views>,
}

impl<'a, R: Evaluated> Node<'a, R> {
    /// A position of which nothing is known.
    #[inline]
    pub(crate) fn new(state: State<R::Word>) -> Self {
        Node {
            state,
            before: None,
            formations: [const { OnceCell::new() }; 2],
            sums: OnceCell::new(),
            views: OnceCell::new(),
        }
    }

    /// The position `state`, one legal move or a null move after this one.
    #[inline]
    pub(crate) fn followed_by(&'a self, state: State<R::Word>) -> Self {
        let mut next = Node::new(state);
        next.before = Some(self);
        next
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

    /// What `terms`, always the same, keep about the position.
    #[inline]
    pub(crate) fn sums(
        &self,
        rules: &R,
        terms: &R::Evaluator,
    ) -> &<R::Evaluator as Evaluator<R>>::Sums {
        self.sums.get_or_init(|| match self.before {
            Some(before) => {
                let sums = before.sums(rules, terms);
                terms.advance(rules, sums, &before.state, &self.state)
            }
            None => terms.sums(rules, &self.state),
        })
    }

    /// What `network`, always the same, sees.
    #[inline]
    pub(crate) fn views(&self, network: &Network) -> &Views {
        self.views.get_or_init(|| match self.before {
            Some(before) => network.advance(before.views(network), &before.state, &self.state),
            None => network.views(&self.state),
        })
    }
}
