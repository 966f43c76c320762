//! Computes the features of positions. A trainer uses the features to fit the evaluation weights to results of games.

use rules::{Position, Variant, with_ruleset};

use super::node::{Evaluated, Node, TermEvaluator};
use super::terms::Terms;
use super::weights::Weights;

/// Returns the features of positions of one variant, one row per position, in the order of
/// [`terms_of`](crate::terms_of). Most features are a number for the side to move minus the same number for its enemy.
/// Some features, such as `tempo`, concern only the side to move. The linear evaluation is the sum of features times
/// weights.
///
/// Features of terminal positions are meaningless.
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
