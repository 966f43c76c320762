//! Keys of positions, equal for positions that are images of each other under a symmetry of the board.

use rules::{Side, State, Variant, symmetries};

/// The most squares of a board whose keys are exact: two positions have the same key only if one is an image of the
/// other. A key is then a number with one digit to base three for each square, and a bit for the side to move.
pub const EXACT_SQUARES: usize = 39;

const BYTES: usize = 8;

/// Computes the keys of the positions of one board of up to 64 squares.
#[derive(Clone, Debug)]
pub struct Keys {
    /// Per symmetry except the identity, the image of every byte of a bitboard.
    images: Vec<[[u64; 256]; BYTES]>,
    /// The value of every byte of a bitboard as digits to base three.
    digits: [[u64; 256]; BYTES],
    /// The number of bytes of a bitboard that hold squares.
    bytes: usize,
    exact: bool,
}

impl Keys {
    /// Prepares the keys of the board of `variant`. Returns `None` if the board has more than 64 squares, if squares
    /// vanish during the game, or if stones drop from the hand, because keys hold no vanished squares and no hands.
    pub fn new(variant: &Variant) -> Option<Self> {
        let area = variant.shape().area();
        let movement = variant.movement();
        if area > 8 * BYTES || movement.squares_vanish() || movement.hand() > 0 {
            return None;
        }
        let geometry = variant.geometry();
        let holes: Vec<_> = geometry.squares(geometry.holes()).collect();
        let symmetries = symmetries(variant.kind(), variant.shape(), &holes);
        let images = symmetries.iter().skip(1).map(|symmetry| {
            by_byte(|square| {
                let image = symmetry.get(square).copied().unwrap_or_default();
                1 << image
            })
        });
        let digit =
            |square: usize| u32::try_from(square).map_or(0, |square| 3u64.wrapping_pow(square));
        Some(Keys {
            images: images.collect(),
            digits: by_byte(digit),
            bytes: area.div_ceil(8),
            exact: area <= EXACT_SQUARES,
        })
    }

    /// Returns whether different keys mean different positions, up to symmetry. Otherwise keys are hashes of 64 bits.
    pub fn are_exact(&self) -> bool {
        self.exact
    }

    /// Returns the key of a position.
    #[inline]
    pub fn of(&self, state: &State<u64>) -> u64 {
        let stones = [state.stones(Side::Black), state.stones(Side::White)];
        let [mut black, mut white] = stones;
        for images in &self.images {
            let turned = self.sum(images, stones[0]);
            if turned <= black {
                let other = self.sum(images, stones[1]);
                (black, white) = (black, white).min((turned, other));
            }
        }
        let white_moves = u64::from(state.to_move() == Side::White);
        if self.exact {
            let digits = self.sum(&self.digits, black) + 2 * self.sum(&self.digits, white);
            return digits * 2 + white_moves;
        }
        let mixed = black.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ white.rotate_left(29);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let mixed = (mixed ^ mixed >> 29 ^ white).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed ^ white_moves.wrapping_mul(0x94D0_49BB_1331_11EB)
    }

    /// Adds up the table's values of the bytes of a bitboard. Values of different squares share no bits or digits.
    #[inline(always)]
    fn sum(&self, table: &[[u64; 256]; BYTES], set: u64) -> u64 {
        let parts = table.iter().zip(set.to_le_bytes()).take(self.bytes);
        parts.fold(0, |sum, (values, byte)| sum + values[usize::from(byte)])
    }
}

/// Adds up `value(square)` over the squares of every byte of a bitboard.
fn by_byte(value: impl Fn(usize) -> u64) -> [[u64; 256]; BYTES] {
    let mut table = [[0u64; 256]; BYTES];
    for (place, values) in table.iter_mut().enumerate() {
        for (byte, sum) in values.iter_mut().enumerate() {
            let squares = (0..8).filter(|bit| byte >> bit & 1 == 1);
            *sum = squares.fold(0, |sum: u64, bit| sum.wrapping_add(value(place * 8 + bit)));
        }
    }
    table
}

/// Spreads a key over the `length` places of a table.
#[inline]
pub(crate) fn place(key: u64, length: usize) -> usize {
    let mixed = (key ^ key >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    ((u128::from(mixed ^ mixed >> 32) * length as u128) >> 64) as usize
}
