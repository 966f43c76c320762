//! Terms: what a linear evaluation is a sum of, as features of a position and as their weights.

use std::ops::Sub;

use serde::de::DeserializeOwned;

/// The unit of weights: so much of weight makes one centi-unit of one unit of the feature.
pub const WEIGHT_UNIT: i32 = 1024;

/// One term of an evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// Its name in files of weights.
    pub name: &'static str,
    /// What its feature counts, and in which unit.
    pub about: &'static str,
}

/// One number per term of a family: features of a position or their weights.
pub(crate) trait Terms:
    Copy + Default + Sub<Output = Self> + DeserializeOwned + Send + Sync
{
    /// The terms, in the order of [`Terms::values`].
    const TERMS: &'static [Term];

    /// The numbers `value` gives for the indices of the terms.
    fn from_fn(value: impl FnMut(usize) -> i32) -> Self;

    /// The numbers in order.
    fn values(&self) -> Vec<i32>;

    /// The sum of the products, term by term.
    fn dot(&self, other: &Self) -> i64;
}

/// Declares the terms of a family, each with a line on its feature.
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

        impl $crate::eval::terms::Terms for $name {
            const TERMS: &'static [$crate::eval::terms::Term] = &[$(
                $crate::eval::terms::Term { name: stringify!($term), about: concat!($($doc),+) }
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

        impl std::ops::Sub for $name {
            type Output = Self;

            #[inline]
            fn sub(self, other: Self) -> Self {
                $name { $($term: self.$term - other.$term),+ }
            }
        }
    };
}

pub(crate) use terms;

#[cfg(test)]
mod tests {
    use super::*;

    terms! {
        struct Two {
            /// Stones.
            stones,
            /// Moves.
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
