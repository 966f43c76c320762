//! Hashes of moves.

use rules::{Move, Part, SplitMix64, Square};

/// Returns a hash that is different for every move of one part, and almost certainly for every move of two parts.
pub(crate) fn fingerprint(mv: Move) -> u64 {
    let [first, then] = mv.parts().map(|part| part.map_or(0, packed));
    let hash = SplitMix64::new(first).next_u64();
    match then {
        0 => hash,
        then => SplitMix64::new(hash ^ then).next_u64(),
    }
}

/// Returns a number that is different for every part of a move, and not 0.
fn packed(part: Part) -> u64 {
    let square = |square: Square| u64::from(square.file()) << 4 | u64::from(square.rank());
    match part {
        Part::Step { from, to } => 1 << 32 | square(from) << 8 | square(to),
        Part::Line { first, last, to } => {
            1 << 33 | square(first) << 16 | square(last) << 8 | square(to)
        }
        Part::Remove { from } => 1 << 34 | square(from),
        Part::Drop { to } => 1 << 35 | square(to),
    }
}
