//! The alpha-beta window.

use crate::score::{INFINITE, Value};
use crate::table::Bound;

/// The range of values that matter at a node, for the side to move. By other moves earlier in the line, the side to
/// move can get at least `alpha`, and its enemy can limit the value to `beta`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) alpha: Value,
    pub(super) beta: Value,
}

impl Window {
    /// The window that contains every value.
    pub(super) const OPEN: Window = Window {
        alpha: -INFINITE,
        beta: INFINITE,
    };

    /// Returns the null window that tests whether a value is above `alpha`.
    #[inline]
    pub(super) fn above(alpha: Value) -> Self {
        Window {
            alpha,
            beta: alpha + 1,
        }
    }

    #[inline]
    pub(super) fn negated(self) -> Self {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// Returns whether alpha has reached beta, which cuts off the node.
    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.alpha >= self.beta
    }

    /// Returns whether a value can lie strictly between alpha and beta, as on the principal variation. No value can do
    /// so in a null window.
    #[inline]
    pub(super) fn is_pv(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// Returns whether `value` is inside the window and therefore exact.
    #[inline]
    pub(super) fn contains(self, value: Value) -> bool {
        value > self.alpha && value < self.beta
    }

    /// Returns the kind of bound that a search with this window has proven if it returns `value`.
    #[inline]
    pub(super) fn bound(self, value: Value) -> Bound {
        if value >= self.beta {
            Bound::Lower
        } else if value > self.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_exact_only_within_the_window() {
        let window = Window { alpha: -3, beta: 5 };
        for (value, bound) in [
            (-4, Bound::Upper),
            (-3, Bound::Upper),
            (-2, Bound::Exact),
            (4, Bound::Exact),
            (5, Bound::Lower),
        ] {
            assert_eq!(window.bound(value), bound, "{value}");
            assert_eq!(window.contains(value), bound == Bound::Exact, "{value}");
        }
    }

    #[test]
    fn a_null_window_has_no_exact_value_and_the_enemy_sees_it_the_other_way_round() {
        let null = Window::above(7);
        assert!(!null.is_pv() && !null.is_empty());
        assert_eq!([7, 8].map(|n| null.bound(n)), [Bound::Upper, Bound::Lower]);
        assert_eq!(
            [-8, -7].map(|n| null.negated().bound(n)),
            [Bound::Upper, Bound::Lower]
        );
        assert!(Window::OPEN.is_pv() && Window::OPEN.negated() == Window::OPEN);
    }
}
