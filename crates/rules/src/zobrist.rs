//! The keys of Zobrist hashing (A. L. Zobrist, 1970), the same on every machine and in every build.

use crate::side::Side;
use crate::splitmix::SplitMix64;

/// One hash key per side and square, for the largest board.
const STONES: [[u64; 256]; 2] = keys();

/// One hash key per vanished square, for the largest board.
const VANISHED: [u64; 256] = {
    let mut keys = [0; 256];
    let mut i = 0;
    while i < 256 {
        keys[i] = SplitMix64::nth(i as u64 + 0x7A_15_00);
        i += 1;
    }
    keys
};

/// The key that is part of the hash while White is to move.
pub(crate) const TURN: u64 = SplitMix64::nth(0xC0_40_47);

/// Returns the key of a stone of `side` on the square with dense index (bit number) `index`.
#[inline(always)]
pub(crate) fn stone(side: Side, index: usize) -> u64 {
    static KEYS: [[u64; 256]; 2] = STONES;
    KEYS[side.index()][index & 255]
}

/// Returns the key of the vanished square with dense index (bit number) `index`.
#[inline(always)]
pub(crate) fn vanished(index: usize) -> u64 {
    static KEYS: [u64; 256] = VANISHED;
    KEYS[index & 255]
}

/// Returns the key of `count` stones in the hand of `side`; 0 for an empty hand.
pub(crate) fn held(side: Side, count: u8) -> u64 {
    match count {
        0 => 0,
        _ => SplitMix64::nth(0x48_41_4E_44_00 + (side.index() as u64) * 256 + u64::from(count)),
    }
}

const fn keys() -> [[u64; 256]; 2] {
    let mut keys = [[0; 256]; 2];
    let mut i = 0;
    while i < 512 {
        keys[i / 256][i % 256] = SplitMix64::nth(i as u64 + 1);
        i += 1;
    }
    keys
}
