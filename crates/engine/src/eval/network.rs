//! A small network that judges positions: stones in, one hidden layer as each side sees it, one number out.
//!
//! The hidden layer is a sum of one row for each stone, so a move changes it by a few rows ("efficiently updatable",
//! Nasu 2018). Whole numbers throughout: equal on every machine.

use std::sync::LazyLock;

use rules::{Geometry, Shape, Side, State, Word};

use crate::score::Value;
use crate::weights::Family;

/// The width of the hidden layer.
pub(crate) const HIDDEN: usize = 32;
/// A hidden value of so much counts as 1, and no more is counted.
const ONE: i16 = 255;
/// An output weight of so much is 1.
const WEIGHT: i32 = 64;
/// An output of 1, odds of e to one, is worth a hundred centi-units.
const UNIT: i32 = 100;

/// The first bytes of a network's file.
const MAGIC: [u8; 8] = *b"cohort 1";

type Layer = [i16; HIDDEN];

/// The numbers of a network for one board.
#[derive(Debug)]
pub(crate) struct Network {
    /// By square: the stones of the side that sees, then those of its enemy.
    input: Box<[Layer]>,
    bias: Layer,
    /// What the side to move sees, then what its enemy sees.
    output: [Layer; 2],
    output_bias: i32,
    /// By side and dense index, the square as that side sees it.
    seen: [Box<[u8]>; 2],
}

/// The hidden layer of one position, as Black sees it and as White does.
pub(crate) type Views = [Layer; 2];

/// The built-in networks.
static NETWORKS: LazyLock<Vec<Built>> = LazyLock::new(|| {
    BUILTIN
        .iter()
        .filter_map(|(family, files, ranks, bytes)| {
            let shape = Shape::new(*files, *ranks)?;
            Some(Built {
                family: *family,
                shape,
                network: Network::read(bytes, seen(*family, shape))?,
            })
        })
        .collect()
});

/// Family, files, ranks and file of each built-in network.
const BUILTIN: [(Family, u8, u8, &[u8]); 2] = [
    (
        Family::Loa,
        8,
        8,
        include_bytes!("../../../../assets/networks/loa-8x8.bin"),
    ),
    (
        Family::Ordo,
        10,
        8,
        include_bytes!("../../../../assets/networks/ordo-10x8.bin"),
    ),
];

struct Built {
    family: Family,
    shape: Shape,
    network: Network,
}

/// The squares as each side sees them: in Ordo both think that they move up.
fn seen(family: Family, shape: Shape) -> [Box<[u8]>; 2] {
    let (files, ranks) = (shape.files(), shape.ranks());
    Side::ALL.map(|side| {
        let turned = family == Family::Ordo && side == Side::Black;
        shape
            .squares()
            .map(|square| {
                let rank = if turned {
                    ranks - 1 - square.rank()
                } else {
                    square.rank()
                };
                rank * files + square.file()
            })
            .collect()
    })
}

impl Network {
    /// The built-in network for a board, if there is one.
    pub(crate) fn of<W: Word>(family: Family, geometry: &Geometry<W>) -> Option<&'static Self> {
        let fits = |built: &&Built| built.family == family && built.shape == geometry.shape();
        let built = NETWORKS.iter().find(fits)?;
        geometry.holes().is_empty().then_some(&built.network)
    }

    /// Reads a network of a board with so many squares; `seen` says which square each side takes each dense index
    /// for. `None` where the bytes are no such network.
    pub(crate) fn read(bytes: &[u8], seen: [Box<[u8]>; 2]) -> Option<Self> {
        let squares = seen[0].len();
        let numbers = bytes.strip_prefix(&MAGIC)?;
        let mut numbers = numbers
            .chunks_exact(2)
            .map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut layer = || {
            let mut layer = [0; HIDDEN];
            for number in &mut layer {
                *number = numbers.next()?;
            }
            Some(layer)
        };
        let input = (0..2 * squares).map(|_| layer()).collect::<Option<_>>()?;
        let bias = layer()?;
        let output = [layer()?, layer()?];
        let output_bias = numbers.next()?.into();
        numbers.next().is_none().then_some(Network {
            input,
            bias,
            output,
            output_bias,
            seen,
        })
    }

    /// The hidden layer of a position, worked out from nothing.
    pub(crate) fn views<W: Word>(&self, state: &State<W>) -> Views {
        let mut views = [self.bias; 2];
        for side in Side::ALL {
            for index in state.stones(side).indices() {
                self.change(&mut views, side, index, i16::wrapping_add);
            }
        }
        views
    }

    /// The hidden layer `after` a move, given that of the position `before` it.
    #[inline]
    pub(crate) fn advance<W: Word>(
        &self,
        views: &Views,
        before: &State<W>,
        after: &State<W>,
    ) -> Views {
        let mut views = *views;
        for side in Side::ALL {
            let (was, is) = (before.stones(side), after.stones(side));
            for index in (was & !is).indices() {
                self.change(&mut views, side, index, i16::wrapping_sub);
            }
            for index in (is & !was).indices() {
                self.change(&mut views, side, index, i16::wrapping_add);
            }
        }
        views
    }

    #[inline(always)]
    fn change(&self, views: &mut Views, side: Side, index: usize, with: impl Fn(i16, i16) -> i16) {
        let half = self.input.len() / 2;
        for viewer in Side::ALL {
            let square = usize::from(self.seen[viewer.index()][index]);
            let row = if viewer == side {
                square
            } else {
                square + half
            };
            for (sum, weight) in views[viewer.index()].iter_mut().zip(&self.input[row]) {
                *sum = with(*sum, *weight);
            }
        }
    }

    /// The worth of the position to the side to move, in centi-units.
    #[inline]
    pub(crate) fn value(&self, views: &Views, to_move: Side) -> Value {
        let own = weigh(&views[to_move.index()], &self.output[0]);
        let enemy = weigh(&views[(!to_move).index()], &self.output[1]);
        let one = i32::from(ONE);
        // The activation is a square: one factor too many.
        let sum = (own + enemy) / one + self.output_bias * one;
        (i64::from(sum) * i64::from(UNIT) / i64::from(one * WEIGHT)) as Value
    }
}

/// The sum of weighted activations: the square of each value, clamped to 0 … 1.
#[inline(always)]
fn weigh(layer: &Layer, weights: &Layer) -> i32 {
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

    fn network<W: Word>(family: Family, geometry: &Geometry<W>) -> &'static Network {
        Network::of(family, geometry).unwrap()
    }

    #[test]
    fn what_is_kept_along_a_line_equals_what_is_worked_out_anew() {
        let variants = Catalogue::builtin();
        let (loa, ordo) = (variants.get("loa").unwrap(), variants.get("ordo").unwrap());
        let AnyRuleset::Loa64(rules) = loa.ruleset() else {
            panic!("not 64 squares")
        };
        let judge = network(Family::Loa, rules.geometry());
        along(rules, loa.start().narrow(), 60, |before, after| {
            let kept = judge.advance(&judge.views(before), before, after);
            assert_eq!(kept, judge.views(after));
        });
        let AnyRuleset::Ordo128(rules) = ordo.ruleset() else {
            panic!("not 80 squares")
        };
        let judge = network(Family::Ordo, rules.geometry());
        along(rules, ordo.start().narrow(), 60, |before, after| {
            let kept = judge.advance(&judge.views(before), before, after);
            assert_eq!(kept, judge.views(after));
        });
    }

    #[test]
    fn both_sides_are_judged_alike() {
        let variants = Catalogue::builtin();
        for (family, id, black, white) in [
            (
                Family::Loa,
                "loa",
                "8/2b5/3w4/8/5bw1/2b5/6w1/w7 b",
                "8/2w5/3b4/8/5wb1/2w5/6b1/b7 w",
            ),
            // Upside down: each side moves towards the other's home row.
            (
                Family::Ordo,
                "ordo",
                "10/3bb5/2bb6/10/3ww1w3/3ww5/10/10 b",
                "10/10/3bb5/3bb1b3/10/2ww6/3ww5/10 w",
            ),
        ] {
            let variant = variants.get(id).unwrap();
            let judge = network(family, variant.geometry());
            let value = |text| {
                let position = variant.parse_position(text).unwrap();
                judge.value(&judge.views(&position), position.to_move())
            };
            assert_eq!(value(black), value(white), "{id}");
            assert_ne!(value(black), 0, "{id}");
        }
    }

    #[test]
    fn gathered_stones_are_better_than_scattered_ones() {
        let variants = Catalogue::builtin();
        let variant = variants.get("loa").unwrap();
        let judge = network(Family::Loa, variant.geometry());
        let value = |text| {
            let position = variant.parse_position(text).unwrap();
            judge.value(&judge.views(&position), position.to_move())
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
        let (family, files, ranks, bytes) = BUILTIN[0];
        let shape = Shape::new(files, ranks).unwrap();
        let read = |bytes: &[u8]| Network::read(bytes, seen(family, shape)).is_some();
        assert!(read(bytes));
        assert!(!read(&bytes[..bytes.len() - 2]) && !read(&bytes[1..]) && !read(&[]));
        assert!(!read(&[bytes, &[0, 0]].concat()));
        let other = Shape::new(8, 7).unwrap();
        assert!(Network::read(bytes, seen(family, other)).is_none());
    }

    #[test]
    fn boards_without_a_network_of_their_own_have_none() {
        let variants = Catalogue::builtin();
        for (id, expected) in [("loa", true), ("loa-scrambled", true), ("loa-10x10", false)] {
            let variant = variants.get(id).unwrap();
            let found = Network::of(Family::Loa, variant.geometry());
            assert_eq!(found.is_some(), expected, "{id}");
        }
    }
}
