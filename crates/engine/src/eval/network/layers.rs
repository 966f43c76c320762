//! The layers of a network, and the evaluation of positions with them.

use rules::{GameKind, Shape, Side, State, Word};

use super::accumulators::{Accumulator, Layer};
use super::error::NetworkError;
use super::header::NetworkHeader;
use crate::score::Value;

/// The integer that represents a hidden value of 1, the maximum after activation.
const ONE: i16 = 255;
/// The integer that represents an output weight of 1.
const WEIGHT: i32 = 64;
/// The score, in centi-units, of a network output of 1. At this output, the odds of winning are e to 1.
const UNIT: i32 = 100;

/// A network whose hidden layer has `H` values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layers<const H: usize> {
    header: NetworkHeader,
    /// The weights of the hidden layer: one row per square for own stones, then one row per square for enemy stones.
    input: Box<[Layer<H>]>,
    bias: Layer<H>,
    /// The output layers, from the fullest board to the emptiest.
    outputs: Box<[Output<H>]>,
    /// The index of the output layer, by number of stones.
    buckets: Box<[u8; 256]>,
    /// Per side, maps the dense index (bit number) of each square to the dense index of that square as the side sees
    /// the board.
    oriented: [Box<[u8]>; 2],
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Output<const H: usize> {
    /// The weights for the perspective of the side to move, then the weights for the perspective of its enemy.
    weights: [Layer<H>; 2],
    bias: i32,
}

impl<const H: usize> Layers<H> {
    /// Parses the weights of a network, which follow the header in its file.
    pub(super) fn read(header: NetworkHeader, numbers: &[u8]) -> Result<Self, NetworkError> {
        let rows = header.inputs();
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

    /// Computes the accumulator of a position from scratch.
    pub(crate) fn refresh<W: Word>(&self, state: &State<W>) -> Accumulator<H> {
        let mut accumulator = [self.bias; 2];
        for perspective in Side::ALL {
            let layer = &mut accumulator[perspective.index()];
            for side in Side::ALL {
                for index in state.stones(side).indices() {
                    add(layer, self.row(perspective, side, index));
                }
            }
            for index in state.vanished().indices() {
                add(layer, self.vanished_row(perspective, index));
            }
        }
        accumulator
    }

    /// Computes the accumulator of the position `after` a move from the accumulator of the position `before` the move.
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
            if before.vanished() != after.vanished() {
                for index in (after.vanished() & !before.vanished()).indices() {
                    add(layer, self.vanished_row(perspective, index));
                }
                for index in (before.vanished() & !after.vanished()).indices() {
                    replace(layer, self.vanished_row(perspective, index), &[0; H]);
                }
            }
        }
        accumulator
    }

    /// Returns the contribution of a stone of `side` to the hidden layer of a perspective. The stone is on the square
    /// with dense index (bit number) `index`.
    #[inline(always)]
    fn row(&self, perspective: Side, side: Side, index: usize) -> &Layer<H> {
        let square = usize::from(self.oriented[perspective.index()][index]);
        let enemies = if perspective == side {
            0
        } else {
            self.oriented[0].len()
        };
        &self.input[square + enemies]
    }

    /// Returns the row of a vanished square. For a network without inputs for vanished squares, returns a row of
    /// zeros.
    #[inline(always)]
    fn vanished_row(&self, perspective: Side, index: usize) -> &Layer<H> {
        let square = usize::from(self.oriented[perspective.index()][index]);
        let row = self.input.get(square + 2 * self.oriented[0].len());
        row.unwrap_or(&[0; H])
    }

    /// Returns the value of a position with `stones` stones for the side to move, in centi-units.
    #[inline]
    pub(crate) fn evaluate(
        &self,
        accumulator: &Accumulator<H>,
        stones: u32,
        to_move: Side,
    ) -> Value {
        let bucket = self.buckets.get(stones as usize).copied();
        // The lookup does not fail, because every number of stones has an output layer.
        let Some(Output { weights, bias }) = self.outputs.get(usize::from(bucket.unwrap_or(0)))
        else {
            return 0;
        };
        let own = output(&accumulator[to_move.index()], &weights[0]);
        let enemy = output(&accumulator[(!to_move).index()], &weights[1]);
        let one = i32::from(ONE);
        // The weighted sums are in units of 1/(`ONE`² · `WEIGHT`). Dividing the sums by `ONE`, and multiplying the bias
        // by `ONE`, gives units of 1/(`ONE` · `WEIGHT`).
        let sum = (own + enemy) / one + bias * one;
        (i64::from(sum) * i64::from(UNIT) / i64::from(one * WEIGHT)) as Value
    }
}

/// Reads the next numbers of a file as a layer.
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

#[inline(always)]
fn replace<const H: usize>(layer: &mut Layer<H>, removed: &Layer<H>, added: &Layer<H>) {
    for ((sum, removed), added) in layer.iter_mut().zip(removed).zip(added) {
        *sum = sum.wrapping_sub(*removed).wrapping_add(*added);
    }
}

/// Returns, per side, a list that maps the dense index (bit number) of each square to the dense index of that square as
/// the side sees the board. In Ordo, Black sees the ranks reversed, so both sides move up.
fn oriented(kind: GameKind, shape: Shape) -> [Box<[u8]>; 2] {
    let (files, ranks) = (shape.files(), shape.ranks());
    Side::ALL.map(|side| {
        let turned = kind == GameKind::Ordo && side == Side::Black;
        let rank = |rank| if turned { ranks - 1 - rank } else { rank };
        let places = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
        places.map(|(file, at)| rank(at) * files + file).collect()
    })
}

/// Returns the weighted sum of the activations (squared clipped ReLU): the square of each value, clamped to 0 … 1.
#[inline(always)]
fn output<const H: usize>(layer: &Layer<H>, weights: &Layer<H>) -> i32 {
    layer
        .iter()
        .zip(weights)
        .map(|(value, weight)| {
            let value = (*value).clamp(0, ONE);
            // Weights are below 128, so the first product fits into 16 bits.
            i32::from(value.wrapping_mul(*weight)) * i32::from(value)
        })
        .sum()
}
