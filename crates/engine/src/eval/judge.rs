//! Who judges positions: a network where there is one for the board, the family's terms everywhere else.

use rules::{Move, State};

use super::network::{Network, Views};
use super::{Evaluated, Evaluator};
use crate::score::{LIMIT, Value};
use crate::settings::Settings;
use crate::weights::Weights;

/// Knowledge of a game on one board, as the search asks for it.
pub(crate) struct Judge<'a, R: Evaluated> {
    terms: R::Evaluator,
    network: Option<&'a Network>,
}

/// What is kept along a line of play by whoever judges.
#[expect(
    clippy::large_enum_variant,
    reason = "it is copied at every move and must not be on the heap"
)]
pub(crate) enum Sums<R: Evaluated> {
    Terms(<R::Evaluator as Evaluator<R>>::Sums),
    Views(Views),
}

impl<'a, R: Evaluated> Judge<'a, R> {
    /// Whoever judges best under `settings`.
    pub(crate) fn new(rules: &R, weights: &'a Weights, settings: &Settings) -> Self {
        let networks = weights.networks.iter().rev().chain(Network::builtin());
        let mut networks = networks.filter(|_| settings.network > 0);
        Judge {
            terms: R::Evaluator::new(rules, weights),
            network: networks.find(|network| network.fits(R::FAMILY, rules.geometry())),
        }
    }

    /// What is kept about a position, worked out from nothing.
    pub(crate) fn sums(&self, rules: &R, state: &State<R::Word>) -> Sums<R> {
        match self.network {
            Some(network) => Sums::Views(network.views(state)),
            None => Sums::Terms(self.terms.sums(rules, state)),
        }
    }

    /// The same for the position `after` a move, given what was kept about the one `before` it.
    #[inline]
    pub(crate) fn advance(
        &self,
        rules: &R,
        sums: &Sums<R>,
        before: &State<R::Word>,
        after: &State<R::Word>,
    ) -> Sums<R> {
        match (self.network, sums) {
            (Some(network), Sums::Views(views)) => {
                Sums::Views(network.advance(views, before, after))
            }
            (None, Sums::Terms(sums)) => {
                Sums::Terms(self.terms.advance(rules, sums, before, after))
            }
            _ => self.sums(rules, after),
        }
    }

    /// The worth of an unsettled position to the side to move, in centi-units, within ±[`LIMIT`].
    #[inline]
    pub(crate) fn evaluate(&self, rules: &R, state: &State<R::Word>, sums: &Sums<R>) -> Value {
        match (self.network, sums) {
            (Some(network), Sums::Views(views)) => {
                network.value(views, state.to_move()).clamp(-LIMIT, LIMIT)
            }
            (_, Sums::Terms(sums)) => self.terms.evaluate(rules, state, sums),
            (None, Sums::Views(_)) => {
                self.terms
                    .evaluate(rules, state, &self.terms.sums(rules, state))
            }
        }
    }

    /// See [`Evaluator::pressed`].
    #[inline]
    pub(crate) fn pressed(&self, rules: &R, state: &State<R::Word>) -> bool {
        self.terms.pressed(rules, state)
    }

    /// See [`Evaluator::tactical`].
    #[inline]
    pub(crate) fn tactical(&self, rules: &R, state: &State<R::Word>, moves: &mut Vec<Move>) {
        self.terms.tactical(rules, state, moves);
    }

    /// See [`Evaluator::order`].
    #[inline]
    pub(crate) fn order(
        &self,
        rules: &R,
        state: &State<R::Word>,
        moves: &[Move],
        ranks: &mut Vec<i32>,
    ) {
        self.terms.order(rules, state, moves, ranks);
    }
}
