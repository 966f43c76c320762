//! The terms of the linear evaluations of both games, as features of a position and as weights.

use std::ops::Sub;

use rules::{ByGame, GameKind};
use serde::de::DeserializeOwned;

/// The weight that makes one unit of a feature worth one centi-unit.
pub const WEIGHT_UNIT: i32 = 1024;

/// One term of an evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The name of the term in weight files.
    pub name: &'static str,
    /// What the term counts in a position, and in which unit.
    pub about: &'static str,
}

/// One number per term of a game: features of a position, or weights.
pub(crate) trait Terms:
    Copy + Default + Sub<Output = Self> + DeserializeOwned + Send + Sync
{
    /// The terms, in the order of [`Terms::values`].
    const TERMS: &'static [Term];

    /// Creates the numbers by calling `value` with the index of each term.
    fn from_fn(value: impl FnMut(usize) -> i32) -> Self;

    /// Returns the numbers in the order of `TERMS`.
    fn values(&self) -> Vec<i32>;

    /// Returns the dot product: the sum over all terms of the product of both numbers.
    fn dot(&self, other: &Self) -> i64;
}

/// Declares the terms of a game. The doc comment of each term becomes [`Term::about`].
macro_rules! terms {
    ($(#[$about:meta])* struct $name:ident {
        $($(#[doc = $doc:literal])+ $term:ident,)+
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(crate) struct $name {
            $($(#[doc = $doc])+ pub(crate) $term: i32,)+
        }

        impl Terms for $name {
            const TERMS: &'static [Term] = &[$(
                Term { name: stringify!($term), about: concat!($($doc),+) }
            ),+];

            fn from_fn(mut value: impl FnMut(usize) -> i32) -> Self {
                let mut index = 0..;
                let mut next = || index.next().map_or(0, &mut value);
                $name { $($term: next()),+ }
            }

            fn values(&self) -> Vec<i32> {
                vec![$(self.$term),+]
            }

            #[inline]
            fn dot(&self, other: &Self) -> i64 {
                0 $(+ i64::from(self.$term) * i64::from(other.$term))+
            }
        }

        impl Sub for $name {
            type Output = Self;

            #[inline]
            fn sub(self, other: Self) -> Self {
                $name { $($term: self.$term - other.$term),+ }
            }
        }
    };
}

terms! {
    /// The evaluation terms of Lines of Action. Means and shares are over the stones of a side. Lengths and counts that
    /// grow with the side length of the board are scaled to an 8×8 board.
    struct LoaTerms {
        /// Mean distance of the stones to their centre of mass, minus the least possible mean distance, in units of
        /// 1/256 square.
        concentration,
        /// The square of `concentration`, in units of 1/256.
        concentration_squared,
        /// Moves to empty squares that are not on the edge, in units of 1/16.
        moves,
        /// Moves to empty squares on the edge, in units of 1/16.
        edge_moves,
        /// Number of captures, in units of 1/16.
        captures,
        /// Own moves minus enemy moves, divided by their sum, including captures, in units of 1/256.
        freedom,
        /// Moves from the edge inwards that enemy stones block, in units of 1/16.
        walled,
        /// Share of stones in corners, in units of 1/256.
        corner,
        /// Share of stones on the edge but not in corners, in units of 1/256.
        edge,
        /// Share of stones one step from the edge, in units of 1/256.
        second_ring,
        /// Share of stones two steps from the edge, in units of 1/256.
        third_ring,
        /// Distance of the stones' centre of mass from the centre of the board, in units of 1/64 square.
        off_centre,
        /// Mean number of neighbours per stone, in units of 1/64.
        connectedness,
        /// 2×2 squares with three or four stones near the stones' centre of mass.
        quads,
        /// Squares of the smallest rectangle around all stones, in units of 1/16.
        area,
        /// Number of groups, minus the number of holes that they enclose.
        groups,
        /// Number of stones, in units of 1/16.
        stones,
        /// For the side to move: ten minus the number of groups of both sides, at least 0.
        tempo_late,
        /// A constant, always 1, for the side to move.
        tempo,
    }
}

terms! {
    /// The evaluation terms of Ordo.
    struct OrdoTerms {
        /// Number of stones.
        stones,
        /// Legal moves of single stones. For articulation points, only captures and moves to the enemy's home row.
        mobility,
        /// Enemy stones that a legal move of a single stone can capture.
        attacks,
        /// Enemy articulation points that a legal move of a single stone can capture.
        splits,
        /// Enemy articulation points that the side to move can capture.
        splits_now,
        /// Whether the enemy of the side to move threatens to reach its goal, the home row, with its next move: 0 or 1.
        enemy_runs,
        /// The most advanced stone is on the enemy's home row.
        runner_0,
        /// The most advanced stone is one rank from the enemy's home row.
        runner_1,
        /// The most advanced stone is two ranks from the enemy's home row.
        runner_2,
        /// The most advanced stone is three ranks from the enemy's home row.
        runner_3,
        /// The most advanced stone is four ranks from the enemy's home row.
        runner_4,
        /// The most advanced stone is five ranks from the enemy's home row.
        runner_5,
        /// Mean number of ranks from a stone to the enemy's home row, in units of 1/64.
        advance,
        /// Mean number of neighbours per stone, in units of 1/64.
        connectedness,
        /// Stones on the own home row and the rank in front of it, at most six.
        guards,
        /// A constant, always 1, for the side to move.
        tempo,
    }
}

/// Returns the evaluation terms of a game, in the order of their weights.
pub fn terms_of(kind: GameKind) -> &'static [Term] {
    const TERMS: ByGame<&[Term]> = ByGame {
        loa: LoaTerms::TERMS,
        ordo: OrdoTerms::TERMS,
    };
    TERMS.of(kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    terms! {
        struct Two {
            /// Number of stones.
            stones,
            /// Number of moves.
            moves,
        }
    }

    #[test]
    fn terms_are_one_number_each_in_the_order_they_are_declared() {
        let names = Two::TERMS.iter().map(|term| term.name);
        assert_eq!(names.collect::<Vec<_>>(), ["stones", "moves"]);
        let features = Two::from_fn(|index| 10 + index as i32);
        assert_eq!((features.stones, features.moves), (10, 11));
        let weights = Two {
            stones: 3,
            moves: -1,
        };
        assert_eq!((features - weights).values(), [7, 12]);
        assert_eq!(features.dot(&weights), 19);
    }
}
