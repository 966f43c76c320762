//! A position of the tree and what is known about it: worked out when it is first asked for, from what is known about
//! the position before.

use std::cell::OnceCell;

use rules::{Side, State};

use super::network::{Network, Views};
use super::{Evaluated, Evaluator};

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
