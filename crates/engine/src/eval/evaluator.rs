//! Evaluates positions: by a neural network if there is one for the board, otherwise by a weighted sum of features.

use rules::{Move, Word as _};

use super::network::Network;
use super::node::{Evaluated, Node, TermEvaluator};
use super::weights::Weights;
use crate::score::{LIMIT, Value};
use crate::settings::Tuning;

/// Evaluation and move ordering for a game on one board.
pub(crate) struct Evaluator<'a, R: Evaluated> {
    terms: R::TermEvaluator,
    network: Option<&'a Network>,
}

impl<'a, R: Evaluated> Evaluator<'a, R> {
    /// Creates the evaluator for the board of `rules`. The evaluator uses the network for that board, if there is one
    /// and `tuning` permits networks.
    pub(crate) fn new(rules: &R, weights: &'a Weights, tuning: &Tuning) -> Self {
        let networks = weights.networks.iter().rev().chain(Network::builtin());
        let mut networks = networks.filter(|_| tuning.network > 0);
        Evaluator {
            terms: R::TermEvaluator::new(rules, weights),
            network: networks.find(|network| rules.is_played_by(network)),
        }
    }

    /// Returns the value of a non-terminal position for the side to move, in centi-units, within ±[`LIMIT`].
    #[inline]
    pub(crate) fn evaluate(&self, rules: &R, node: &Node<R>) -> Value {
        match self.network {
            Some(network) => by_network(network, node).clamp(-LIMIT, LIMIT),
            None => self.terms.evaluate(rules, node),
        }
    }

    /// Returns whether the side to move must respond to a threat; see [`TermEvaluator::must_respond`].
    #[inline]
    pub(crate) fn must_respond(&self, rules: &R, node: &Node<R>) -> bool {
        self.terms.must_respond(rules, node)
    }

    /// Appends the moves that quiescence search tries; see [`TermEvaluator::tactical`].
    #[inline]
    pub(crate) fn tactical(&self, rules: &R, node: &Node<R>, moves: &mut Vec<Move>) {
        self.terms.tactical(rules, node, moves);
    }

    /// Appends one move ordering score per move; see [`TermEvaluator::score_moves`].
    #[inline]
    pub(crate) fn score_moves(
        &self,
        rules: &R,
        node: &Node<R>,
        moves: &[Move],
        scores: &mut Vec<i32>,
    ) {
        self.terms.score_moves(rules, node, moves, scores);
    }
}

/// Returns the value that `network` gives a position for the side to move, in centi-units.
#[inline]
fn by_network<R: Evaluated>(network: &Network, node: &Node<R>) -> Value {
    let stones = node.state.occupied().count();
    let to_move = node.state.to_move();
    match network {
        Network::Narrow(layers) => {
            layers.evaluate(node.network_accumulator(layers), stones, to_move)
        }
        Network::Wide(layers) => layers.evaluate(node.network_accumulator(layers), stones, to_move),
    }
}
