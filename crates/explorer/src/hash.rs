//! Hashes of positions. Two positions have the same hash if one is the image of the other under a symmetry of the
//! board.
//!
//! The method must never change, because files contain these hashes. It is Zobrist hashing (A. L. Zobrist, 1970): one
//! random 64-bit number for each side and square, one for the side to move, one for each square that has vanished, and one
//! for each hand, multiplied by the number of stones in it, combined by exclusive or. `SplitMix64`, seeded with the
//! board's name (`Board`'s `Display`), generates the numbers. The result is the smallest hash among all
//! symmetric images. Two different positions have the same hash with a probability of about 10^-18. Therefore no code
//! checks whether positions with the same hash are really equal.

use rules::{Position, Side, SplitMix64, U256, Variant, Word};

use crate::board::Board;

/// The maximum number of symmetries of a board: those of a hexagon.
const MOST_SYMMETRIES: usize = 12;

/// Computes hashes of positions on one board. Variants with equal boards share hashes, even if their starting positions
/// or rule options differ.
#[derive(Debug)]
pub struct BoardHasher {
    board: Board,
    name: String,
    /// The Zobrist numbers of stones and vanished squares, ordered by [`contents`], then square, then symmetry.
    keys: Vec<u64>,
    symmetries: usize,
    white_to_move: u64,
    /// The numbers of the hands of Black and White.
    hands: [u64; 2],
}

impl BoardHasher {
    pub fn new(variant: &Variant) -> Self {
        let board = Board::of(variant);
        let name = board.to_string();
        let symmetries = board.symmetries();
        let area = board.shape().area();
        let mut random = SplitMix64::of(name.bytes().map(u64::from));
        let white_to_move = random.next_u64();
        let mut keys = Vec::with_capacity(3 * area * symmetries.len());
        for _ in contents(variant.start()) {
            let own: Vec<u64> = (0..area).map(|_| random.next_u64()).collect();
            for square in 0..area {
                let images = symmetries.iter().map(|symmetry| symmetry.get(square));
                keys.extend(images.map(|image| {
                    let key = image.and_then(|image| own.get(*image));
                    key.copied().unwrap_or_default()
                }));
            }
        }
        BoardHasher {
            board,
            name,
            keys,
            symmetries: symmetries.len(),
            white_to_move,
            hands: Side::ALL.map(|_| random.next_u64()),
        }
    }

    /// Whether the hasher's board is the board of `variant`.
    pub fn fits(&self, variant: &Variant) -> bool {
        self.board == Board::of(variant)
    }

    /// The board's name, as files contain it.
    pub fn board(&self) -> &str {
        &self.name
    }

    pub fn hash(&self, position: &Position) -> u64 {
        let area = self.board.shape().area();
        let mut hashes = [0; MOST_SYMMETRIES];
        for (number, squares) in contents(position).into_iter().enumerate() {
            for square in squares.indices() {
                let at = (number * area + square) * self.symmetries;
                let keys = self.keys.get(at..at + self.symmetries);
                for (hash, key) in hashes.iter_mut().zip(keys.unwrap_or_default()) {
                    *hash ^= key;
                }
            }
        }
        let least = hashes.iter().take(self.symmetries).min();
        let turn = match position.to_move() {
            Side::Black => 0,
            Side::White => self.white_to_move,
        };
        let hands = Side::ALL.into_iter().zip(self.hands);
        let hands = hands.fold(0, |hash, (side, key): (Side, u64)| {
            hash ^ key.wrapping_mul(position.held(side).into())
        });
        least.copied().unwrap_or_default() ^ turn ^ hands
    }
}

/// Returns the squares with a stone of Black, those with a stone of White, and those that have vanished.
fn contents(position: &Position) -> [U256; 3] {
    let [black, white] = Side::ALL.map(|side| position.stones(side));
    [black, white, position.vanished()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    fn hash(id: &str, position: &str) -> u64 {
        let variant = Catalogue::builtin().get(id).unwrap().clone();
        let position = variant.parse_position(position).unwrap();
        BoardHasher::new(&variant).hash(&position)
    }

    #[test]
    fn turned_and_mirrored_positions_have_one_hash_and_others_another() {
        let corner = hash("loa", "8/8/8/8/8/8/w7/bb6 b");
        for same in [
            "8/8/8/8/8/8/7w/6bb b",
            "bb6/w7/8/8/8/8/8/8 b",
            "8/8/8/8/8/8/b7/bw6 b",
        ] {
            assert_eq!(hash("loa", same), corner, "{same}");
        }
        for other in [
            "8/8/8/8/8/8/w7/bb6 w",
            "8/8/8/8/8/8/b7/ww6 b",
            "8/8/8/8/8/8/1w6/bb6 b",
            "8/8/8/8/8/w7/bb6/8 b",
        ] {
            assert_ne!(hash("loa", other), corner, "{other}");
        }
        assert_ne!(hash("loa-7x7", "7/7/7/7/7/w6/bb5 b"), corner);
    }

    #[test]
    fn vanished_squares_count() {
        let position = hash("loa-gemma", "8/8/8/8/8/8/w7/bb*5 b");
        for same in ["8/8/8/8/8/8/7w/5*bb b", "8/8/8/8/8/*7/b7/bw6 b"] {
            assert_eq!(hash("loa-gemma", same), position, "{same}");
        }
        for other in ["8/8/8/8/8/8/w7/bb6 b", "8/8/8/8/8/8/w7/bb1*4 b"] {
            assert_ne!(hash("loa-gemma", other), position, "{other}");
        }
    }

    #[test]
    fn stones_in_hand_count() {
        let position = hash("loa-parachute", "8/8/8/8/8/8/w7/bb6 b 2/1");
        assert_eq!(hash("loa-parachute", "8/8/8/8/8/8/7w/6bb b 2/1"), position);
        for other in ["b 1/2", "b 2/2", "b 2/0", "b", "w 2/1"] {
            let other = format!("8/8/8/8/8/8/w7/bb6 {other}");
            assert_ne!(hash("loa-parachute", &other), position, "{other}");
        }
    }

    #[test]
    fn ordo_is_mirrored_and_not_turned() {
        let position = hash("ordo", "10/10/10/10/bb8/10/10/ww8 w");
        assert_eq!(hash("ordo", "10/10/10/10/8bb/10/10/8ww w"), position);
        assert_ne!(hash("ordo", "ww8/10/10/bb8/10/10/10/10 w"), position);
    }
}
