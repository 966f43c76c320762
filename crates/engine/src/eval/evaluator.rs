//! Who judges positions: a network where there is one for the board, the game's terms everywhere else.

use rules::Move;

use super::network::Network;
use super::node::{Evaluated, Evaluator, Node};
use super::weights::Weights;
use crate::score::{LIMIT, Value};
use crate::settings::Tuning;

/// Knowledge of a game on one board, as the search asks for it.
pub(crate) struct Judge<'a, R: Evaluated> {
    terms: R::Evaluator,
    network: Option<&'a Network>,
}

impl<'a, R: Evaluated> Judge<'a, R> {
    /// Whoever judges best under `tuning`.
    pub(crate) fn new(rules: &R, weights: &'a Weights, tuning: &Tuning) -> Self {
        let networks = weights.networks.iter().rev().chain(Network::builtin());
        let mut networks = networks.filter(|_| tuning.network > 0);
        Judge {
            terms: R::Evaluator::new(rules, weights),
            network: networks.find(|network| network.fits(R::KIND, rules.geometry())),
        }
    }

    /// The worth of a position that is not terminal to the side to move, in centi-units, within ±[`LIMIT`].
    #[inline]
    pub(crate) fn evaluate(&self, rules: &R, node: &Node<R>) -> Value {
        match self.network {
            Some(network) => {
                let value = network.value(node.views(network), node.state.to_move());
                value.clamp(-LIMIT, LIMIT)
            }
            None => self.terms.evaluate(rules, node),
        }
    }

    /// See [`Evaluator::pressed`].
    #[inline]
    pub(crate) fn pressed(&self, rules: &R, node: &Node<R>) -> bool {
        self.terms.pressed(rules, node)
    }

    /// See [`Evaluator::tactical`].
    #[inline]
    pub(crate) fn tactical(&self, rules: &R, node: &Node<R>, moves: &mut Vec<Move>) {
        self.terms.tactical(rules, node, moves);
    }

    /// See [`Evaluator::order`].
    #[inline]
    pub(crate) fn order(&self, rules: &R, node: &Node<R>, moves: &[Move], ranks: &mut Vec<i32>) {
        self.terms.order(rules, node, moves, ranks);
    }
}
