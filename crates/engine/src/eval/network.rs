//! A small network that evaluates positions: stones in, one hidden layer from the perspective of each side, one number
//! out.
//!
//! The hidden layer is a sum of one row for each stone, so a move changes it by a few rows ("efficiently updatable",
//! Nasu 2018). Whole numbers throughout: equal on every machine.

use std::sync::LazyLock;

use rules::{GameKind, Geometry, Shape, Side, State, Word};
use thiserror::Error;

use crate::score::Value;

/// The width of the hidden layer.
pub(crate) const HIDDEN: usize = 64;
/// A hidden value of so much counts as 1, and no more is counted.
const ONE: i16 = 255;
/// An output weight of so much is 1.
const WEIGHT: i32 = 64;
/// An output of 1, odds of e to one, is worth a hundred centi-units.
const UNIT: i32 = 100;

/// The built-in files.
const BUILTIN: [&[u8]; 2] = [
    include_bytes!("../../../../assets/networks/loa-8x8.bin"),
    include_bytes!("../../../../assets/networks/ordo-10x8.bin"),
];

static NETWORKS: LazyLock<Vec<Network>> = LazyLock::new(|| {
    // A test sees to it that all of them are read.
    let read = BUILTIN.iter().filter_map(|bytes| Network::read(bytes).ok());
    read.collect()
});

type Layer = [i16; HIDDEN];

/// A network for the boards of one shape, without holes, of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Network {
    kind: GameKind,
    shape: Shape,
    /// By square: the stones of the side whose perspective it is, then those of its enemy.
    input: Box<[Layer]>,
    bias: Layer,
    /// For the perspective of the side to move, then for that of its enemy.
    output: [Layer; 2],
    output_bias: i32,
    /// By side and dense index, the square from the perspective of that side.
    oriented: [Box<[u8]>; 2],
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

/// How the file of a network for a board of `shape` begins whose hidden layer has `hidden` numbers. All other numbers
/// follow as 16 bits each, the low byte first: `hidden` for each square with an own stone, `hidden` for each with an
/// enemy's and `hidden` biases, in units of 1/255; then the weights for the perspective of the side to move, those for
/// that of its enemy, and a bias, in units of 1/64.
pub fn network_header(kind: GameKind, shape: Shape, hidden: u16) -> Vec<u8> {
    let kind = match kind {
        GameKind::Loa => b'L',
        GameKind::Ordo => b'O',
    };
    let [low, high] = hidden.to_le_bytes();
    let sizes = [kind, shape.files(), shape.ranks(), low, high];
    [MAGIC.as_slice(), &sizes].concat()
}

/// The first bytes of every network; the last one is the version of the format.
const MAGIC: [u8; 7] = *b"cohort1";

impl Network {
    /// The built-in networks.
    pub(crate) fn builtin() -> &'static [Self] {
        &NETWORKS
    }

    /// Whether it is one for this board.
    pub(crate) fn fits<W: Word>(&self, kind: GameKind, geometry: &Geometry<W>) -> bool {
        self.kind == kind && self.shape == geometry.shape() && geometry.holes().is_empty()
    }

    /// Reads a network; see [`network_header`].
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        let head = bytes.strip_prefix(&MAGIC).ok_or(NetworkError::Kind)?;
        let &[kind, files, ranks, low, high, ref numbers @ ..] = head else {
            return Err(NetworkError::Kind);
        };
        let kind = match kind {
            b'L' => GameKind::Loa,
            b'O' => GameKind::Ordo,
            _ => return Err(NetworkError::Kind),
        };
        let shape = Shape::new(files, ranks).ok_or(NetworkError::Kind)?;
        let hidden = u16::from_le_bytes([low, high]);
        if usize::from(hidden) != HIDDEN {
            return Err(NetworkError::Hidden(hidden));
        }
        let layers = 2 * shape.area() + 3;
        let length = NetworkError::Length {
            found: numbers.len(),
            expected: 2 * (layers * HIDDEN + 1),
        };
        let (pairs, []) = numbers.as_chunks::<2>() else {
            return Err(length);
        };
        let mut pairs = pairs.iter().copied().map(i16::from_le_bytes);
        let mut layer = || {
            let mut layer = [0; HIDDEN];
            for number in &mut layer {
                *number = pairs.next()?;
            }
            Some(layer)
        };
        let mut read = || {
            let input = (0..2 * shape.area()).map(|_| layer());
            let input = input.collect::<Option<_>>()?;
            Some((input, layer()?, [layer()?, layer()?]))
        };
        let (input, bias, output) = read().ok_or(length)?;
        let (Some(output_bias), None) = (pairs.next(), pairs.next()) else {
            return Err(length);
        };
        Ok(Network {
            kind,
            shape,
            input,
            bias,
            output,
            output_bias: output_bias.into(),
            oriented: oriented(kind, shape),
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

    /// The worth of the position to the side to move, in centi-units.
    #[inline]
    pub(crate) fn evaluate(&self, accumulator: &Accumulator, to_move: Side) -> Value {
        let own = output(&accumulator[to_move.index()], &self.output[0]);
        let enemy = output(&accumulator[(!to_move).index()], &self.output[1]);
        let one = i32::from(ONE);
        // The activation is a square: one factor too many.
        let sum = (own + enemy) / one + self.output_bias * one;
        (i64::from(sum) * i64::from(UNIT) / i64::from(one * WEIGHT)) as Value
    }
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
    use rules::{AnyRuleset, Catalogue, Ruleset};

    use crate::random::Random;

    /// Plays `plies` random moves and calls `each` with the positions before and after every one.
    fn along<R: Ruleset>(
        rules: &R,
        mut state: State<R::Word>,
        plies: usize,
        mut each: impl FnMut(&State<R::Word>, &State<R::Word>),
    ) {
        let mut random = Random::new(5);
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

    fn builtin<W: Word>(kind: GameKind, geometry: &Geometry<W>) -> &'static Network {
        let mut all = Network::builtin().iter();
        all.find(|network| network.fits(kind, geometry)).unwrap()
    }

    #[test]
    fn an_updated_accumulator_equals_a_refreshed_one() {
        let variants = Catalogue::builtin();
        let (loa, ordo) = (variants.get("loa").unwrap(), variants.get("ordo").unwrap());
        let AnyRuleset::Loa64(rules) = loa.ruleset() else {
            panic!("not 64 squares")
        };
        let network = builtin(GameKind::Loa, rules.geometry());
        along(rules, loa.start().narrow(), 60, |before, after| {
            let updated = network.update(&network.refresh(before), before, after);
            assert_eq!(updated, network.refresh(after));
        });
        let AnyRuleset::Ordo128(rules) = ordo.ruleset() else {
            panic!("not 80 squares")
        };
        let network = builtin(GameKind::Ordo, rules.geometry());
        along(rules, ordo.start().narrow(), 60, |before, after| {
            let updated = network.update(&network.refresh(before), before, after);
            assert_eq!(updated, network.refresh(after));
        });
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
            let network = builtin(kind, variant.geometry());
            let value = |text| {
                let position = variant.parse_position(text).unwrap();
                network.evaluate(&network.refresh(&position), position.to_move())
            };
            assert_eq!(value(black), value(white), "{id}");
            assert_ne!(value(black), 0, "{id}");
        }
    }

    #[test]
    fn gathered_stones_are_better_than_scattered_ones() {
        let variants = Catalogue::builtin();
        let variant = variants.get("loa").unwrap();
        let network = builtin(GameKind::Loa, variant.geometry());
        let value = |text| {
            let position = variant.parse_position(text).unwrap();
            network.evaluate(&network.refresh(&position), position.to_move())
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
        let bytes = BUILTIN[0];
        let expected = bytes.len() - MAGIC.len() - 5;
        let shorter = &bytes[..bytes.len() - 2];
        let found = expected - 2;
        let length = |found| Err(NetworkError::Length { found, expected });
        assert_eq!(Network::read(shorter), length(found));
        assert_eq!(
            Network::read(&bytes[..bytes.len() - 1]),
            length(expected - 1)
        );
        assert_eq!(
            Network::read(&[bytes, &[0, 0]].concat()),
            length(expected + 2)
        );
        for none in [&bytes[1..], &bytes[..9], &[]] {
            assert_eq!(Network::read(none), Err(NetworkError::Kind));
        }
        let mut wider = bytes.to_vec();
        wider[MAGIC.len() + 3] += 1;
        assert_eq!(
            Network::read(&wider),
            Err(NetworkError::Hidden(HIDDEN as u16 + 1))
        );
    }

    #[test]
    fn a_network_begins_with_the_header_of_its_board() {
        for (bytes, network) in BUILTIN.iter().zip(Network::builtin()) {
            let header = network_header(network.kind, network.shape, HIDDEN as u16);
            assert!(bytes.starts_with(&header));
        }
    }

    #[test]
    fn boards_without_a_network_of_their_own_have_none() {
        let variants = Catalogue::builtin();
        for (id, expected) in [("loa", true), ("loa-scrambled", true), ("loa-10x10", false)] {
            let geometry = variants.get(id).unwrap().geometry();
            let mut all = Network::builtin().iter();
            let found = all.any(|network| network.fits(GameKind::Loa, geometry));
            assert_eq!(found, expected, "{id}");
        }
    }
}
