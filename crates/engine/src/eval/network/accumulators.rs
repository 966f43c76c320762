//! Storage for the hidden layer of a position.

use std::cell::OnceCell;

use super::header::{NARROW, WIDE};

/// One number per neuron of the hidden layer.
pub(super) type Layer<const H: usize> = [i16; H];

/// The hidden layer of one position before activation, from the perspectives of Black and White.
pub(crate) type Accumulator<const H: usize> = [Layer<H>; 2];

/// Storage for the accumulator of one position, with one cell per supported width of the hidden layer. One of the two
/// cells stays empty.
pub(crate) struct Accumulators {
    narrow: OnceCell<Accumulator<NARROW>>,
    wide: OnceCell<Accumulator<WIDE>>,
}

impl Accumulators {
    /// Creates storage without an accumulator.
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Accumulators {
            narrow: OnceCell::new(),
            wide: OnceCell::new(),
        }
    }
}

/// Gives access to the storage cell for accumulators of one width.
pub(crate) trait AccumulatorCell<const H: usize> {
    /// Returns the cell for accumulators with `H` hidden values.
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
