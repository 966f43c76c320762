//! The machine words that hold bitboards, one bit per square.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// A set of squares in one word; bit `i` is the square with dense index `i`.
///
/// `u64` holds boards of up to 64 squares, `u128` of up to 128, and [`U256`] the largest boards. Rules and search are
/// generic over the word, so play on the 8×8 board is as fast as if no larger boards existed.
pub trait Word:
    Copy
    + Eq
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The number of bits: the maximum number of squares.
    const BITS: u32;
    /// The empty set.
    const EMPTY: Self;

    /// Returns the set that contains only the square with dense index (bit number) `index`. The index must be below
    /// [`Word::BITS`].
    fn bit(index: usize) -> Self;
    /// Returns the number of squares in the set.
    fn count(self) -> u32;
    /// Returns the lowest index in the set, or [`Word::BITS`] for the empty set.
    fn lowest(self) -> usize;
    /// Returns the highest index in the set, which must not be empty.
    fn highest(self) -> usize;
    /// Returns the set without its lowest square; the empty set stays empty.
    fn without_lowest(self) -> Self;
    /// Returns the set in the widest word.
    fn widen(self) -> U256;
    /// Hashes the set into 64 bits. Different sets mostly have different hashes.
    fn fold(self) -> u64;
    /// Returns the part of `wide` that fits into this word.
    fn narrow(wide: U256) -> Self;

    /// Returns whether the set has no squares.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Returns whether the square with index `index` is in the set.
    #[inline(always)]
    fn has(self, index: usize) -> bool {
        !(self & Self::bit(index)).is_empty()
    }

    /// Iterates over the indices in the set, lowest first.
    #[inline(always)]
    fn indices(self) -> Indices<Self> {
        Indices(self)
    }
}

/// Iterator over the indices of a set of squares, lowest first.
#[derive(Clone, Copy, Debug)]
pub struct Indices<W>(W);

impl<W: Word> Iterator for Indices<W> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let index = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(index)
    }
}

/// An odd multiplier that distinguishes the 64-bit parts of a word in [`Word::fold`].
const FOLD: u64 = 0xD6E8_FEB8_6659_FD93;

macro_rules! primitive_word {
    ($word:ty) => {
        impl Word for $word {
            const BITS: u32 = <$word>::BITS;
            const EMPTY: Self = 0;

            #[inline(always)]
            fn bit(index: usize) -> Self {
                1 << index
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline(always)]
            fn highest(self) -> usize {
                (<$word>::BITS - 1).saturating_sub(self.leading_zeros()) as usize
            }

            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn widen(self) -> U256 {
                U256 {
                    low: self.into(),
                    high: 0,
                }
            }

            #[inline(always)]
            fn fold(self) -> u64 {
                let wide = u128::from(self);
                let high = ((wide >> 64) as u64).wrapping_mul(FOLD);
                wide as u64 ^ high.rotate_left(32)
            }

            #[inline]
            fn narrow(wide: U256) -> Self {
                wide.low as $word
            }
        }
    };
}

primitive_word!(u64);
primitive_word!(u128);

/// A 256-bit word, for boards of more than 128 squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct U256 {
    low: u128,
    high: u128,
}

impl Word for U256 {
    const BITS: u32 = 256;
    const EMPTY: Self = U256 { low: 0, high: 0 };

    #[inline]
    fn bit(index: usize) -> Self {
        if index < 128 {
            U256 {
                low: 1 << index,
                high: 0,
            }
        } else {
            U256 {
                low: 0,
                high: 1 << (index - 128),
            }
        }
    }

    #[inline]
    fn count(self) -> u32 {
        self.low.count_ones() + self.high.count_ones()
    }

    #[inline]
    fn lowest(self) -> usize {
        let zeros = if self.low == 0 {
            128 + self.high.trailing_zeros()
        } else {
            self.low.trailing_zeros()
        };
        zeros as usize
    }

    #[inline]
    fn highest(self) -> usize {
        if self.high == 0 {
            self.low.highest()
        } else {
            128 + self.high.highest()
        }
    }

    #[inline]
    fn without_lowest(self) -> Self {
        if self.low == 0 {
            U256 {
                low: 0,
                high: self.high & self.high.wrapping_sub(1),
            }
        } else {
            U256 {
                low: self.low & (self.low - 1),
                high: self.high,
            }
        }
    }

    #[inline]
    fn widen(self) -> U256 {
        self
    }

    #[inline]
    fn fold(self) -> u64 {
        self.low.fold() ^ self.high.fold().wrapping_mul(!FOLD | 1).rotate_left(16)
    }

    #[inline]
    fn narrow(wide: U256) -> Self {
        wide
    }
}

macro_rules! bitwise {
    ($($trait:ident $method:ident $assign_trait:ident $assign:ident;)*) => {$(
        impl $trait for U256 {
            type Output = U256;

            #[inline]
            fn $method(self, other: U256) -> U256 {
                U256 { low: self.low.$method(other.low), high: self.high.$method(other.high) }
            }
        }

        impl $assign_trait for U256 {
            #[inline]
            fn $assign(&mut self, other: U256) {
                *self = self.$method(other);
            }
        }
    )*};
}

bitwise! {
    BitAnd bitand BitAndAssign bitand_assign;
    BitOr bitor BitOrAssign bitor_assign;
    BitXor bitxor BitXorAssign bitxor_assign;
}

impl Not for U256 {
    type Output = U256;

    #[inline]
    fn not(self) -> U256 {
        U256 {
            low: !self.low,
            high: !self.high,
        }
    }
}

impl Shl<u32> for U256 {
    type Output = U256;

    /// Shifts to higher indices. `by` must be below 128, which is enough for one step on any board.
    #[inline]
    fn shl(self, by: u32) -> U256 {
        if by == 0 {
            return self;
        }
        U256 {
            low: self.low << by,
            high: self.high << by | self.low >> (128 - by),
        }
    }
}

impl Shr<u32> for U256 {
    type Output = U256;

    /// Shifts to lower indices. `by` must be below 128, which is enough for one step on any board.
    #[inline]
    fn shr(self, by: u32) -> U256 {
        if by == 0 {
            return self;
        }
        U256 {
            low: self.low >> by | self.high << (128 - by),
            high: self.high >> by,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_words_carry_bits_across_their_halves() {
        for index in 0..256 {
            let bit = U256::bit(index);
            assert_eq!(bit.lowest(), index);
            assert_eq!((bit | U256::bit(0)).highest(), index);
            assert_eq!(bit.count(), 1);
            assert!(bit.without_lowest().is_empty());
            for by in [0, 1, 11, 12, 13, 127] {
                if index + (by as usize) < 256 {
                    assert_eq!((bit << by).lowest(), index + by as usize);
                    assert_eq!((bit << by) >> by, bit);
                } else {
                    assert!((bit << by).is_empty());
                }
            }
        }
    }

    #[test]
    fn the_indices_of_a_set_come_lowest_first() {
        let set = U256::bit(3) | U256::bit(127) | U256::bit(128) | U256::bit(143);
        assert_eq!(set.indices().collect::<Vec<_>>(), [3, 127, 128, 143]);
        assert_eq!(set.count(), 4);
    }
}
