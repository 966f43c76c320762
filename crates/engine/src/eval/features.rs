//! The features of positions, for fitting weights to the results of games.

use rules::{Position, Variant, with_ruleset};

use super::node::{Evaluated, Node, TermEvaluator};
use super::terms::Terms;
use super::weights::Weights;

/// The features of positions of one variant, one row each in the order of [`terms_of`](crate::terms_of): what the side
/// to move has more of than its enemy. The evaluation is their sum, each times its weight.
///
/// Terminal positions have no meaningful features.
pub fn features(variant: &Variant, positions: &[Position]) -> Vec<Vec<i32>> {
    let weights = Weights::default();
    with_ruleset!(variant.ruleset(), rules => rows(rules, &weights, positions))
}

fn rows<R: Evaluated>(rules: &R, weights: &Weights, positions: &[Position]) -> Vec<Vec<i32>> {
    let evaluator = R::TermEvaluator::new(rules, weights);
    let row = |position: &Position| {
        let node = Node::new(position.narrow());
        evaluator.features(rules, &node).values()
    };
    positions.iter().map(row).collect()
}
