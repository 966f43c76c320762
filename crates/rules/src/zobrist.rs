//! The random numbers of Zobrist hashing (A. L. Zobrist, 1970): equal on every machine and in every build.

use crate::side::Side;

/// One number a side and square, for the largest board in use.
const STONES: [[u64; 256]; 2] = keys();

/// Mixed into the hash while White is to move.
pub(crate) const TURN: u64 = mix(0xC0_40_47);

/// The number of a stone of `side` on the square with index `index`.
#[inline(always)]
pub(crate) fn stone(side: Side, index: usize) -> u64 {
    static KEYS: [[u64; 256]; 2] = STONES;
    KEYS[side.index()][index & 255]
}

const fn keys() -> [[u64; 256]; 2] {
    let mut keys = [[0; 256]; 2];
    let mut i = 0;
    while i < 512 {
        keys[i / 256][i % 256] = mix(i as u64 + 1);
        i += 1;
    }
    keys
}

/// The `n`th number of the splitmix64 sequence (Steele, Lea, Flood 2014).
const fn mix(n: u64) -> u64 {
    let z = n.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}
