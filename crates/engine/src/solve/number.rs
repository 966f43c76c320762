//! Proof and disproof numbers, from the point of view of the side to move.

/// The proof number of an answer that is ruled out.
pub(super) const INFINITE: u32 = (1 << 22) - 1;
/// The largest proof number of an answer that is still open.
pub(super) const MAX_OPEN: u32 = INFINITE - 1;

/// The value of `Numbers::step` if the answer does not depend on a repetition.
pub(super) const PATH_FREE: u16 = u16::MAX;
/// The value of `Numbers::step` if the answer depends on the repetition of an unknown position.
pub(super) const UNKNOWN_STEP: u16 = 0;

/// How far the question "does the attacker win?" is from an answer in one position. Phi and delta are the names that
/// Nagai (2002) uses. If the attacker is to move, phi is the proof number and delta the disproof number; otherwise they
/// are swapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbers {
    /// The minimum number of positions to settle for the answer that favours the side to move; 0 if this answer is
    /// proven.
    pub(super) phi: u32,
    /// The minimum number of positions to settle for the answer that favours the other side; 0 if that answer is
    /// proven.
    pub(super) delta: u32,
    /// A number of plies in which the attacker can win. Valid only if the attacker is proven to win.
    pub(super) plies: u16,
    /// The earliest position of the path, counted from 1, on whose repetition a refutation depends. Valid only if the
    /// attacker is proven not to win. The value is [`UNKNOWN_STEP`] if that position is unknown, and [`PATH_FREE`] if
    /// the refutation depends on no repetition.
    pub(super) step: u16,
}

impl Numbers {
    /// Returns the numbers of a position whose answer is still open.
    pub(super) fn open(phi: u32, delta: u32) -> Self {
        Numbers {
            phi: phi.clamp(1, MAX_OPEN),
            delta: delta.clamp(1, MAX_OPEN),
            plies: 0,
            step: PATH_FREE,
        }
    }

    /// Returns the numbers of a position with a proven answer. The answer favours the side to move if `suits_mover` is
    /// true, otherwise the other side.
    pub(super) fn known(suits_mover: bool, plies: u16, step: u16) -> Self {
        let (phi, delta) = if suits_mover {
            (0, INFINITE)
        } else {
            (INFINITE, 0)
        };
        Numbers {
            phi,
            delta,
            plies,
            step,
        }
    }
}
