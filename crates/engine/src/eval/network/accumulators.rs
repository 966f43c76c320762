//! Storage for the hidden layer of a position.

use std::cell::OnceCell;

use super::header::{NARROW, WIDE};

/// One number per hidden value.
pub(super) type Layer<const H: usize> = [i16; H];

/// The hidden layer of one position before activation, from the perspectives of Black and White.
pub(crate) type Accumulator<const H: usize> = [Layer<H>; 2];

/// Storage for the accumulator of one position, for either width. One of the two cells stays empty.
pub(crate) struct Accumulators {
    narrow: OnceCell<Accumulator<NARROW>>,
    wide: OnceCell<Accumulator<WIDE>>,
}

impl Accumulators {
    /// Creates empty storage.
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Accumulators {
            narrow: OnceCell::new(),
            wide: OnceCell::new(),
        }
    }
}

/// Gives access to the cell for accumulators of one width.
pub(crate) trait AccumulatorCell<const H: usize> {
    /// The cell for this width.
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
