//! The window of the alpha-beta search: the values that matter to the side to move.

use crate::score::{INFINITE, Value};
use crate::table::Bound;

/// Values between `alpha` and `beta`, seen by the side to move: it has a way to get `alpha` elsewhere, and its enemy a
/// way to keep it to `beta`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) alpha: Value,
    pub(super) beta: Value,
}

impl Window {
    /// Every value.
    pub(super) const OPEN: Window = Window {
        alpha: -INFINITE,
        beta: INFINITE,
    };

    /// The null window that tells whether a value is above `alpha`.
    #[inline]
    pub(super) fn above(alpha: Value) -> Self {
        Window {
            alpha,
            beta: alpha + 1,
        }
    }

    /// The same window seen by the enemy.
    #[inline]
    pub(super) fn negated(self) -> Self {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// Whether no value is left in it.
    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.alpha >= self.beta
    }

    /// Whether exact values matter, as they do on the principal variation; in a null window none is.
    #[inline]
    pub(super) fn is_pv(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// Whether the value is within it, so that it is exact.
    #[inline]
    pub(super) fn contains(self, value: Value) -> bool {
        value > self.alpha && value < self.beta
    }

    /// What a search within the window has shown by coming out at `value`.
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
