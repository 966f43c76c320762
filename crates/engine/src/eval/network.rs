//! A small network that evaluates positions: stones in, one hidden layer from the perspective of each side, one number
//! out by a layer that depends on how many stones are left.
//!
//! The hidden layer is a sum of one row for each stone, so a move changes it by a few rows ("efficiently updatable",
//! Nasu 2018). Whole numbers throughout: equal on every machine.

mod header;

use std::sync::LazyLock;

use rules::{GameKind, Geometry, Shape, Side, State, Word};
use thiserror::Error;

use crate::score::Value;

pub use header::NetworkHeader;

/// The width of the hidden layer.
pub(crate) const HIDDEN: usize = 64;
/// A hidden value of so much counts as 1, and no more is counted.
const ONE: i16 = 255;
/// An output weight of so much is 1.
const WEIGHT: i32 = 64;
/// An output of 1, odds of e to one, is worth a hundred centi-units.
const UNIT: i32 = 100;

/// The built-in files.
const BUILTIN: [&[u8]; 8] = [
    include_bytes!("../../../../assets/networks/loa-5x5.bin"),
    include_bytes!("../../../../assets/networks/loa-6x6.bin"),
    include_bytes!("../../../../assets/networks/loa-7x7.bin"),
    include_bytes!("../../../../assets/networks/loa-8x8.bin"),
    include_bytes!("../../../../assets/networks/loa-9x9-hole.bin"),
    include_bytes!("../../../../assets/networks/loa-10x10.bin"),
    include_bytes!("../../../../assets/networks/loa-12x12.bin"),
    include_bytes!("../../../../assets/networks/ordo-10x8.bin"),
];

static NETWORKS: LazyLock<Vec<Network>> = LazyLock::new(|| {
    // A test sees to it that all of them are read.
    let read = BUILTIN.iter().filter_map(|bytes| Network::read(bytes).ok());
    read.collect()
});

type Layer = [i16; HIDDEN];

/// A network for one board of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Network {
    header: NetworkHeader,
    /// By square: the stones of the side whose perspective it is, then those of its enemy.
    input: Box<[Layer]>,
    bias: Layer,
    /// By bucket.
    outputs: Box<[Output]>,
    /// By number of stones, the bucket.
    buckets: Box<[u8; 256]>,
    /// By side and dense index, the square from the perspective of that side.
    oriented: [Box<[u8]>; 2],
}

/// What the hidden layers of a position are worth.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Output {
    /// For the perspective of the side to move, then for that of its enemy.
    weights: [Layer; 2],
    bias: i32,
}

/// Why bytes are no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NetworkError {
    /// They do not begin like one.
    #[error("this is no file of a network")]
    Kind,
    /// Its size is not the one that the engine knows.
    #[error("its hidden layer has {0} numbers, not {HIDDEN}")]
    Hidden(u16),
    /// They are too few or too many.
    #[error("it has {found} bytes, not {expected}")]
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
}

/// The hidden layer of one position before activation, from the perspectives of Black and of White.
pub(crate) type Accumulator = [Layer; 2];

impl Network {
    /// The built-in networks.
    pub(crate) fn builtin() -> &'static [Self] {
        &NETWORKS
    }

    /// Whether it is one for this board.
    pub(crate) fn fits<W: Word>(&self, kind: GameKind, geometry: &Geometry<W>) -> bool {
        let NetworkHeader { shape, holes, .. } = self.header;
        self.header.kind == kind && shape == geometry.shape() && holes == geometry.holes().widen()
    }

    /// Reads a network; see [`NetworkHeader`].
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        let (header, numbers) = NetworkHeader::read(bytes).ok_or(NetworkError::Kind)?;
        if usize::from(header.hidden) != HIDDEN {
            return Err(NetworkError::Hidden(header.hidden));
        }
        let rows = 2 * header.shape.area();
        let outputs = usize::from(header.buckets) * (2 * HIDDEN + 1);
        let length = NetworkError::Length {
            found: numbers.len(),
            expected: 2 * ((rows + 1) * HIDDEN + outputs),
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
        Ok(Network {
            header,
            input,
            bias,
            outputs,
            buckets,
            oriented: oriented(header.kind, header.shape),
        })
    }

    /// The accumulator of a position, worked out from nothing.
    pub(crate) fn refresh<W: Word>(&self, state: &State<W>) -> Accumulator {
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
        accumulator: &Accumulator,
        before: &State<W>,
        after: &State<W>,
    ) -> Accumulator {
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
                        (Some(removed), None) => replace(layer, removed, &[0; HIDDEN]),
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
    fn row(&self, perspective: Side, side: Side, index: usize) -> &Layer {
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
    pub(crate) fn evaluate(&self, accumulator: &Accumulator, stones: u32, to_move: Side) -> Value {
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
fn layer(numbers: &mut impl Iterator<Item = i16>) -> Option<Layer> {
    let mut layer = [0; HIDDEN];
    for number in &mut layer {
        *number = numbers.next()?;
    }
    Some(layer)
}

#[inline(always)]
fn add(layer: &mut Layer, added: &Layer) {
    for (sum, added) in layer.iter_mut().zip(added) {
        *sum = sum.wrapping_add(*added);
    }
}

/// Takes one row away and adds another.
#[inline(always)]
fn replace(layer: &mut Layer, removed: &Layer, added: &Layer) {
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
fn output(layer: &Layer, weights: &Layer) -> i32 {
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

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Catalogue, Position, Ruleset, SplitMix64, Square, U256, with_ruleset};

    /// Plays `plies` random moves and calls `each` with the positions before and after every one.
    fn along<R: Ruleset>(
        rules: &R,
        mut state: State<R::Word>,
        plies: usize,
        mut each: impl FnMut(&State<R::Word>, &State<R::Word>),
    ) {
        let mut random = SplitMix64::new(5);
        for _ in 0..plies {
            let moves = rules.legal_moves(&state);
            let Some(mv) = moves.get(random.below(moves.len() as u64) as usize) else {
                return;
            };
            let next = rules.apply(&state, *mv);
            each(&state, &next);
            state = next;
        }
    }

    fn builtin<W: Word>(kind: GameKind, geometry: &Geometry<W>) -> Option<&'static Network> {
        let mut all = Network::builtin().iter();
        all.find(|network| network.fits(kind, geometry))
    }

    fn worth(network: &Network, position: &Position) -> Value {
        let accumulator = network.refresh(position);
        let stones = position.occupied().count();
        network.evaluate(&accumulator, stones, position.to_move())
    }

    #[test]
    fn an_updated_accumulator_equals_a_refreshed_one() {
        for variant in Catalogue::builtin().variants() {
            let Some(network) = builtin(variant.kind(), variant.geometry()) else {
                continue;
            };
            with_ruleset!(variant.ruleset(), rules => {
                along(rules, variant.start().narrow(), 60, |before, after| {
                    let updated = network.update(&network.refresh(before), before, after);
                    assert_eq!(updated, network.refresh(after), "{}", variant.id());
                });
            });
        }
    }

    #[test]
    fn both_sides_are_evaluated_alike() {
        let variants = Catalogue::builtin();
        for (kind, id, black, white) in [
            (
                GameKind::Loa,
                "loa",
                "8/2b5/3w4/8/5bw1/2b5/6w1/w7 b",
                "8/2w5/3b4/8/5wb1/2w5/6b1/b7 w",
            ),
            // Upside down: each side moves towards the other's home row.
            (
                GameKind::Ordo,
                "ordo",
                "10/3bb5/2bb6/10/3ww1w3/3ww5/10/10 b",
                "10/10/3bb5/3bb1b3/10/2ww6/3ww5/10 w",
            ),
        ] {
            let variant = variants.get(id).unwrap();
            let network = builtin(kind, variant.geometry()).unwrap();
            let value = |text| {
                let position = variant.parse_position(text).unwrap();
                worth(network, &position)
            };
            assert_eq!(value(black), value(white), "{id}");
            assert_ne!(value(black), 0, "{id}");
        }
    }

    #[test]
    fn gathered_stones_are_better_than_scattered_ones() {
        let variants = Catalogue::builtin();
        let variant = variants.get("loa").unwrap();
        let network = builtin(GameKind::Loa, variant.geometry()).unwrap();
        let value = |text| {
            let position = variant.parse_position(text).unwrap();
            worth(network, &position)
        };
        let gathered = value("w6w/8/2b5/3b4/2b5/3b4/8/w6w b");
        let scattered = value("b6b/8/2w5/3w4/2w5/3w4/8/b6b b");
        assert!(
            gathered > 50 && scattered < -50,
            "{gathered} and {scattered}"
        );
    }

    #[test]
    fn every_built_in_network_is_read_and_other_bytes_are_not() {
        assert_eq!(NETWORKS.len(), BUILTIN.len());
        for (bytes, network) in BUILTIN.iter().zip(Network::builtin()) {
            let header = network.header.bytes();
            assert!(bytes.starts_with(&header));
            let expected = bytes.len() - header.len();
            let length = |found| Err(NetworkError::Length { found, expected });
            let cut = |by: usize| Network::read(&bytes[..bytes.len() - by]);
            assert_eq!(cut(2), length(expected - 2));
            assert_eq!(cut(1), length(expected - 1));
            let longer = [bytes, &[0, 0][..]].concat();
            assert_eq!(Network::read(&longer), length(expected + 2));
            for short in 0..header.len() {
                assert_eq!(Network::read(&bytes[..short]), Err(NetworkError::Kind));
            }
            let read = |changed: NetworkHeader| {
                Network::read(&[&changed.bytes(), &bytes[header.len()..]].concat())
            };
            let wider = NetworkHeader {
                hidden: HIDDEN as u16 + 1,
                ..network.header
            };
            assert_eq!(read(wider), Err(NetworkError::Hidden(HIDDEN as u16 + 1)));
            let nothing = NetworkHeader {
                buckets: 0,
                ..network.header
            };
            assert_eq!(read(nothing), Err(NetworkError::Kind));
            let standing = NetworkHeader {
                step: 0,
                ..network.header
            };
            assert_eq!(read(standing), Err(NetworkError::Kind));
            let off_board = NetworkHeader {
                holes: U256::bit(network.header.shape.area()),
                ..network.header
            };
            assert_eq!(read(off_board), Err(NetworkError::Kind));
        }
    }

    #[test]
    fn fewer_stones_mean_later_buckets_and_every_number_has_one() {
        let variant = Catalogue::builtin().get("loa").unwrap().clone();
        let header = NetworkHeader::new(&variant, 64, 3, 4);
        let buckets = [64, 24, 21, 20, 17, 16, 0].map(|stones| header.bucket(stones));
        assert_eq!(buckets, [0, 0, 0, 1, 1, 2, 2]);
    }

    #[test]
    fn a_board_has_a_network_of_its_own_shape_and_holes_or_none() {
        let variants = Catalogue::builtin();
        let loa = builtin(GameKind::Loa, variants.get("loa").unwrap().geometry()).unwrap();
        for (id, expected) in [
            ("loa", true),
            ("loa-scrambled", true),
            ("loa-black-hole", false),
            ("loa-10x10", false),
            ("ordo", false),
        ] {
            let variant = variants.get(id).unwrap();
            assert_eq!(
                loa.fits(variant.kind(), variant.geometry()),
                expected,
                "{id}"
            );
        }
        let shape = loa.header.shape;
        let holed = Geometry::<u64>::new(shape, &[Square::A1]);
        assert!(!loa.fits(GameKind::Loa, &holed));
    }
}
