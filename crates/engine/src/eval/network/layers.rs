//! The layers of a network of one width, and what they make of a position.

use rules::{GameKind, Shape, Side, State, Word};

use super::accumulators::{Accumulator, Layer};
use super::error::NetworkError;
use super::header::NetworkHeader;
use crate::score::Value;

/// A hidden value of so much counts as 1, and no more is counted.
const ONE: i16 = 255;
/// An output weight of so much is 1.
const WEIGHT: i32 = 64;
/// An output of 1, odds of e to one, is worth a hundred centi-units.
const UNIT: i32 = 100;

/// A network with `H` hidden values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layers<const H: usize> {
    header: NetworkHeader,
    /// By square: the stones of the side whose perspective it is, then those of its enemy.
    input: Box<[Layer<H>]>,
    bias: Layer<H>,
    /// By bucket.
    outputs: Box<[Output<H>]>,
    /// By number of stones, the bucket.
    buckets: Box<[u8; 256]>,
    /// By side and dense index, the square from the perspective of that side.
    oriented: [Box<[u8]>; 2],
}

/// What the hidden layers of a position are worth.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Output<const H: usize> {
    /// For the perspective of the side to move, then for that of its enemy.
    weights: [Layer<H>; 2],
    bias: i32,
}

impl<const H: usize> Layers<H> {
    /// Reads what follows a header that says that the hidden layer is so wide.
    pub(super) fn read(header: NetworkHeader, numbers: &[u8]) -> Result<Self, NetworkError> {
        let rows = 2 * header.shape.area();
        let outputs = usize::from(header.buckets) * (2 * H + 1);
        let length = NetworkError::Length {
            found: numbers.len(),
            expected: 2 * ((rows + 1) * H + outputs),
        };
        let (pairs, []) = numbers.as_chunks::<2>() else {
            return Err(length);
        };
        let mut numbers = pairs.iter().copied().map(i16::from_le_bytes);
        let input = (0..rows).map(|_| layer(&mut numbers)).collect();
        let (Some(input), Some(bias)) = (input, layer(&mut numbers)) else {
            return Err(length);
        };
        let mut output = || {
            Some(Output {
                weights: [layer(&mut numbers)?, layer(&mut numbers)?],
                bias: numbers.next()?.into(),
            })
        };
        let outputs = (0..header.buckets).map(|_| output()).collect();
        let (Some(outputs), None) = (outputs, numbers.next()) else {
            return Err(length);
        };
        let mut buckets = Box::new([0; 256]);
        for (stones, bucket) in buckets.iter_mut().enumerate() {
            *bucket = header.bucket(stones as u32) as u8;
        }
        Ok(Layers {
            header,
            input,
            bias,
            outputs,
            buckets,
            oriented: oriented(header.kind, header.shape),
        })
    }

    pub(super) fn header(&self) -> &NetworkHeader {
        &self.header
    }

    /// The accumulator of a position, worked out from nothing.
    pub(crate) fn refresh<W: Word>(&self, state: &State<W>) -> Accumulator<H> {
        let mut accumulator = [self.bias; 2];
        for perspective in Side::ALL {
            let layer = &mut accumulator[perspective.index()];
            for side in Side::ALL {
                for index in state.stones(side).indices() {
                    add(layer, self.row(perspective, side, index));
                }
            }
        }
        accumulator
    }

    /// The accumulator of the position `after` a move, given that of the one `before` it.
    #[inline]
    pub(crate) fn update<W: Word>(
        &self,
        accumulator: &Accumulator<H>,
        before: &State<W>,
        after: &State<W>,
    ) -> Accumulator<H> {
        let mut accumulator = *accumulator;
        for perspective in Side::ALL {
            let layer = &mut accumulator[perspective.index()];
            for side in Side::ALL {
                let (was, is) = (before.stones(side), after.stones(side));
                let (mut removed, mut added) = ((was & !is).indices(), (is & !was).indices());
                loop {
                    let row = |index| self.row(perspective, side, index);
                    match (removed.next().map(row), added.next().map(row)) {
                        (Some(removed), Some(added)) => replace(layer, removed, added),
                        (Some(removed), None) => replace(layer, removed, &[0; H]),
                        (None, Some(added)) => add(layer, added),
                        (None, None) => break,
                    }
                }
            }
        }
        accumulator
    }

    /// What a stone of `side` on the square with index `index` adds to the hidden layer from a perspective.
    #[inline(always)]
    fn row(&self, perspective: Side, side: Side, index: usize) -> &Layer<H> {
        let square = usize::from(self.oriented[perspective.index()][index]);
        let enemies = if perspective == side {
            0
        } else {
            self.input.len() / 2
        };
        &self.input[square + enemies]
    }

    /// The worth of a position with so many stones to the side to move, in centi-units.
    #[inline]
    pub(crate) fn evaluate(
        &self,
        accumulator: &Accumulator<H>,
        stones: u32,
        to_move: Side,
    ) -> Value {
        let bucket = self.buckets.get(stones as usize).copied();
        // There is a bucket for every number of stones.
        let Some(Output { weights, bias }) = self.outputs.get(usize::from(bucket.unwrap_or(0)))
        else {
            return 0;
        };
        let own = output(&accumulator[to_move.index()], &weights[0]);
        let enemy = output(&accumulator[(!to_move).index()], &weights[1]);
        let one = i32::from(ONE);
        // The activation is a square: one factor too many.
        let sum = (own + enemy) / one + bias * one;
        (i64::from(sum) * i64::from(UNIT) / i64::from(one * WEIGHT)) as Value
    }
}

/// The next numbers of a file as a layer.
fn layer<const H: usize>(numbers: &mut impl Iterator<Item = i16>) -> Option<Layer<H>> {
    let mut layer = [0; H];
    for number in &mut layer {
        *number = numbers.next()?;
    }
    Some(layer)
}

#[inline(always)]
fn add<const H: usize>(layer: &mut Layer<H>, added: &Layer<H>) {
    for (sum, added) in layer.iter_mut().zip(added) {
        *sum = sum.wrapping_add(*added);
    }
}

/// Takes one row away and adds another.
#[inline(always)]
fn replace<const H: usize>(layer: &mut Layer<H>, removed: &Layer<H>, added: &Layer<H>) {
    for ((sum, removed), added) in layer.iter_mut().zip(removed).zip(added) {
        *sum = sum.wrapping_sub(*removed).wrapping_add(*added);
    }
}

/// By side and dense index, the square from the perspective of that side: in Ordo both move up.
fn oriented(kind: GameKind, shape: Shape) -> [Box<[u8]>; 2] {
    let (files, ranks) = (shape.files(), shape.ranks());
    Side::ALL.map(|side| {
        let turned = kind == GameKind::Ordo && side == Side::Black;
        let rank = |rank| if turned { ranks - 1 - rank } else { rank };
        let squares = shape.squares();
        squares.map(|s| rank(s.rank()) * files + s.file()).collect()
    })
}

/// The weighted sum of the activations (squared clipped ReLU): the square of each value, clamped to 0 … 1.
#[inline(always)]
fn output<const H: usize>(layer: &Layer<H>, weights: &Layer<H>) -> i32 {
    layer
        .iter()
        .zip(weights)
        .map(|(value, weight)| {
            let value = (*value).clamp(0, ONE);
            // Weights stay below 128, so the first product fits 16 bits.
            i32::from(value.wrapping_mul(*weight)) * i32::from(value)
        })
        .sum()
}
