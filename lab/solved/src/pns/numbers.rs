//! Proof and disproof numbers, from the point of view of the side to move.

/// The proof number of an answer that is ruled out.
pub const INFINITE: u32 = (1 << 22) - 1;
/// The largest proof number of an answer that is still open.
pub const MAX_OPEN: u32 = INFINITE - 1;

/// The value of `Numbers::step` if the answer does not depend on a repetition.
pub const PATH_FREE: u16 = u16::MAX;
/// The value of `Numbers::step` if the answer depends on the repetition of an unknown position.
pub const UNKNOWN_STEP: u16 = 0;

/// How far the question is from an answer in one position. If the attacker is to move, phi is the proof number and
/// delta the disproof number; otherwise they are swapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// The number for the answer that favours the side to move; 0 if this answer is proven.
    pub phi: u32,
    /// The number for the answer that favours the other side; 0 if that answer is proven.
    pub delta: u32,
    /// A number of plies in which the attacker can win. Valid only if the attacker is proven to win.
    pub plies: u16,
    /// The earliest position of the path, counted from 1, on whose repetition a refutation depends. Valid only if the
    /// attacker is proven not to win.
    pub step: u16,
}

impl Numbers {
    /// Returns the numbers of a position whose answer is still open.
    pub fn open(phi: u32, delta: u32) -> Self {
        Numbers {
            phi: phi.clamp(1, MAX_OPEN),
            delta: delta.clamp(1, MAX_OPEN),
            plies: 0,
            step: PATH_FREE,
        }
    }

    /// Returns the numbers of a position with an answer, which favours the side to move if `suits_mover` is true.
    pub fn known(suits_mover: bool, plies: u16, step: u16) -> Self {
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

    /// Returns whether the question has an answer.
    pub fn is_settled(&self) -> bool {
        self.phi == 0 || self.delta == 0
    }
}
