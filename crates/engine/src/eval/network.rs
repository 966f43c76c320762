//! A small neural network that evaluates positions. The input is the stones on the board. The only hidden layer is
//! computed twice, once from the perspective of each side. The number of stones left selects the output layer.
//!
//! The hidden layer is a sum of one row per stone, so a move changes only a few rows ("efficiently updatable", Nasu
//! 2018). All arithmetic is in integers, so all machines compute the same values.

mod accumulators;
mod error;
mod header;
mod layers;

use std::sync::LazyLock;

use rules::{GameKind, Geometry, Twist, Variant, Word};

use header::{NARROW, WIDE};

pub(crate) use accumulators::{Accumulator, AccumulatorCell, Accumulators};
pub use error::NetworkError;
pub use header::NetworkHeader;
pub(crate) use layers::Layers;

/// Declares the networks of `assets/networks`, by [`NetworkHeader::name`].
macro_rules! networks {
    ($($name:literal,)*) => {
        const NAMES: &[&str] = &[$($name),*];

        #[cfg(feature = "networks")]
        const BUILTIN: &[&[u8]] =
            &[$(include_bytes!(concat!("../../../../assets/networks/", $name, ".bin"))),*];
        #[cfg(not(feature = "networks"))]
        const BUILTIN: &[&[u8]] = &[];
    };
}

networks! {
    "loa-5x5",
    "loa-6x6",
    "loa-7x7",
    "loa-8x8",
    "loa-9x9-hole",
    "loa-10x10",
    "loa-12x12",
    "gemma-8x8",
    "loa-hexagon-61",
    "loa-hexagon-91-hole",
    "parachute-8x8",
    "ordo-10x8",
    "ordo-x-10x8",
}

/// Returns the name of the network for the board of `variant`; `None` if no network has learned this board. The file of
/// the network is `assets/networks/NAME.bin`.
pub fn network_name(variant: &Variant) -> Option<String> {
    let name = NetworkHeader::new(variant, NetworkHeader::WIDTHS[0], 1, 1).name();
    NAMES.contains(&name.as_str()).then_some(name)
}

static NETWORKS: LazyLock<Vec<Network>> = LazyLock::new(|| {
    // A test checks that all built-in networks are valid.
    let read = BUILTIN.iter().filter_map(|bytes| Network::read(bytes).ok());
    read.collect()
});

/// A network for one board of one game, with a hidden layer of one of the two supported widths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Network {
    Narrow(Layers<NARROW>),
    Wide(Layers<WIDE>),
}

impl Network {
    pub(crate) fn builtin() -> &'static [Self] {
        &NETWORKS
    }

    /// Parses a network file, whose format [`NetworkHeader`] describes.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        let (header, numbers) = NetworkHeader::read(bytes).ok_or(NetworkError::Kind)?;
        match usize::from(header.hidden) {
            NARROW => Layers::read(header, numbers).map(Network::Narrow),
            WIDE => Layers::read(header, numbers).map(Network::Wide),
            _ => Err(NetworkError::Hidden(header.hidden)),
        }
    }

    /// Returns whether the network is for the game `kind` with `twist` on the board of `geometry`.
    pub(crate) fn fits<W: Word>(
        &self,
        kind: GameKind,
        twist: Twist,
        geometry: &Geometry<W>,
    ) -> bool {
        let header = self.header();
        let game = (header.kind, header.twist);
        (game, header.shape) == ((kind, twist), geometry.shape())
            && header.holes == geometry.holes().widen()
    }

    fn header(&self) -> &NetworkHeader {
        match self {
            Network::Narrow(layers) => layers.header(),
            Network::Wide(layers) => layers.header(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::Value;
    use rules::{Catalogue, Position, Ruleset, SplitMix64, Square, State, U256, with_ruleset};

    /// Plays `plies` random moves and calls `each` with the positions before and after each move.
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
        all.find(|network| network.fits(kind, Twist::Plain, geometry))
    }

    fn random(variant: &Variant, width: u16) -> Network {
        let header = NetworkHeader::new(variant, width, 2, 4);
        let (rows, width) = (header.inputs() + 1, usize::from(width));
        let count = rows * width + 2 * (2 * width + 1);
        let mut random = SplitMix64::new(3);
        let numbers = (0..count).flat_map(|_| (random.below(61) as i16 - 30).to_le_bytes());
        let bytes: Vec<u8> = header.bytes().into_iter().chain(numbers).collect();
        Network::read(&bytes).unwrap()
    }

    fn worth(variant: &Variant, text: &str) -> Value {
        let position = variant.parse_position(text).unwrap();
        let network = builtin(variant.kind(), variant.geometry()).unwrap();
        match network {
            Network::Narrow(layers) => worth_by(layers, &position),
            Network::Wide(layers) => worth_by(layers, &position),
        }
    }

    fn worth_by<const H: usize>(layers: &Layers<H>, position: &Position) -> Value {
        let stones = position.occupied().count();
        layers.evaluate(&layers.refresh(position), stones, position.to_move())
    }

    #[test]
    fn an_updated_accumulator_equals_a_refreshed_one() {
        fn updated_as_refreshed<W: Word, const H: usize>(
            layers: &Layers<H>,
            before: &State<W>,
            after: &State<W>,
        ) -> bool {
            layers.update(&layers.refresh(before), before, after) == layers.refresh(after)
        }
        for variant in Catalogue::builtin().variants() {
            for network in NetworkHeader::WIDTHS.map(|width| random(variant, width)) {
                with_ruleset!(variant.ruleset(), rules => {
                    along(rules, variant.start().narrow(), 60, |before, after| {
                        let equal = match &network {
                            Network::Narrow(layers) => updated_as_refreshed(layers, before, after),
                            Network::Wide(layers) => updated_as_refreshed(layers, before, after),
                        };
                        assert!(equal, "{} {}", variant.id(), network.header().hidden);
                    });
                });
            }
        }
    }

    #[test]
    fn both_sides_are_evaluated_alike() {
        let variants = Catalogue::builtin();
        for (id, black, white) in [
            (
                "loa",
                "8/2b5/3w4/8/5bw1/2b5/6w1/w7 b",
                "8/2w5/3b4/8/5wb1/2w5/6b1/b7 w",
            ),
            // In Ordo, White's position is Black's position upside down, because each side moves towards the enemy's
            // home row.
            (
                "ordo",
                "10/3bb5/2bb6/10/3ww1w3/3ww5/10/10 b",
                "10/10/3bb5/3bb1b3/10/2ww6/3ww5/10 w",
            ),
        ] {
            let variant = variants.get(id).unwrap();
            assert_eq!(worth(variant, black), worth(variant, white), "{id}");
            assert_ne!(worth(variant, black), 0, "{id}");
        }
    }

    #[test]
    fn gathered_stones_are_better_than_scattered_ones() {
        let variants = Catalogue::builtin();
        let variant = variants.get("loa").unwrap();
        let gathered = worth(variant, "w6w/8/2b5/3b4/2b5/3b4/8/w6w b");
        let scattered = worth(variant, "b6b/8/2w5/3w4/2w5/3w4/8/b6b b");
        assert!(
            gathered > 50 && scattered < -50,
            "{gathered} and {scattered}"
        );
    }

    #[test]
    fn every_built_in_network_is_read_and_other_bytes_are_not() {
        assert_eq!(NETWORKS.len(), BUILTIN.len());
        for (&bytes, network) in BUILTIN.iter().zip(Network::builtin()) {
            let header = network.header().bytes();
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
                hidden: WIDE as u16 + 1,
                ..*network.header()
            };
            assert_eq!(read(wider), Err(NetworkError::Hidden(WIDE as u16 + 1)));
            let nothing = NetworkHeader {
                buckets: 0,
                ..*network.header()
            };
            assert_eq!(read(nothing), Err(NetworkError::Kind));
            let standing = NetworkHeader {
                step: 0,
                ..*network.header()
            };
            assert_eq!(read(standing), Err(NetworkError::Kind));
            let off_board = NetworkHeader {
                holes: U256::bit(network.header().shape.area()),
                ..*network.header()
            };
            assert_eq!(read(off_board), Err(NetworkError::Kind));
        }
    }

    #[test]
    fn every_network_has_the_name_of_its_board() {
        let names: Vec<_> = Network::builtin()
            .iter()
            .map(|network| network.header().name())
            .collect();
        assert_eq!(names, NAMES);
        let variants = Catalogue::builtin();
        let name = |id: &str| network_name(variants.get(id).unwrap());
        assert_eq!(name("loa-scrambled").as_deref(), Some("loa-8x8"));
        let hexagons = name("loa-hexagon-91-scrambled");
        assert_eq!(hexagons.as_deref(), Some("loa-hexagon-91-hole"));
    }

    #[test]
    fn a_header_says_for_which_game_and_board_the_network_is() {
        let mut boards: Vec<Vec<u8>> = Vec::new();
        for variant in Catalogue::builtin().variants() {
            let header = NetworkHeader::new(variant, 64, 4, 3);
            let bytes = header.bytes();
            assert_eq!(NetworkHeader::read(&bytes), Some((header, &[][..])));
            let planes = if variant.id() == "loa-gemma" { 3 } else { 2 };
            let squares = variant.shape().area();
            assert_eq!(header.inputs(), planes * squares, "{}", variant.id());
            // Starts and rule options without a twist need no network of their own.
            let board = NetworkHeader { full: 0, ..header }.bytes();
            if !boards.contains(&board) {
                boards.push(board);
            }
        }
        assert_eq!(boards.len(), 13);
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
            ("loa-gemma", false),
            ("loa-parachute", false),
            ("ordo", false),
        ] {
            let variant = variants.get(id).unwrap();
            assert_eq!(
                loa.fits(
                    variant.kind(),
                    variant.movement().twist(),
                    variant.geometry()
                ),
                expected,
                "{id}"
            );
        }
        let shape = loa.header().shape;
        let holed = Geometry::<u64>::new(shape, &[Square::A1]);
        assert!(!loa.fits(GameKind::Loa, Twist::Plain, &holed));
    }
}
