//! Where a position keeps its hidden layer once it is known.

use std::cell::OnceCell;

use super::header::{NARROW, WIDE};

/// A number for each of `H` hidden values.
pub(super) type Layer<const H: usize> = [i16; H];

/// The hidden layer of one position before activation, from the perspectives of Black and of White.
pub(crate) type Accumulator<const H: usize> = [Layer<H>; 2];

/// A place for the accumulator of one position, whichever width its network has: one of the two stays empty.
pub(crate) struct Accumulators {
    narrow: OnceCell<Accumulator<NARROW>>,
    wide: OnceCell<Accumulator<WIDE>>,
}

impl Accumulators {
    /// Nothing is known yet.
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Accumulators {
            narrow: OnceCell::new(),
            wide: OnceCell::new(),
        }
    }
}

/// That there is a place for accumulators of this width.
pub(crate) trait AccumulatorCell<const H: usize> {
    /// The place.
    fn cell(&self) -> &OnceCell<Accumulator<H>>;
}

impl AccumulatorCell<NARROW> for Accumulators {
    #[inline(always)]
    fn cell(&self) -> &OnceCell<Accumulator<NARROW>> {
        &self.narrow
    }
}

impl AccumulatorCell<WIDE> for Accumulators {
    #[inline(always)]
    fn cell(&self) -> &OnceCell<Accumulator<WIDE>> {
        &self.wide
    }
}
