//! Proof and disproof numbers, seen from the side to move.

/// The number of what cannot be.
pub(super) const INFINITE: u32 = (1 << 22) - 1;
/// The largest number of what is still open.
pub(super) const MAX_OPEN: u32 = INFINITE - 1;

/// No repetition is part of the reason.
pub(super) const PATH_FREE: u16 = u16::MAX;
/// Some repetition is, nobody knows of which position.
pub(super) const UNKNOWN_STEP: u16 = 0;

/// How far the question "does the attacker win?" is from an answer in one position (Nagai 2002, with the names of
/// "df-pn": phi and delta are proof and disproof number where the attacker is to move, and the reverse elsewhere).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbers {
    /// How many positions must at least be settled for the answer that suits the side to move; 0 if it is known.
    pub(super) phi: u32,
    /// The same for the answer that suits the other side.
    pub(super) delta: u32,
    /// Where the attacker has been proved to win: a number of plies in which he can.
    pub(super) plies: u16,
    /// Where the attacker does not win: the earliest step of the path, counted from 1, whose repetition is a reason
    /// for that, [`UNKNOWN_STEP`] or [`PATH_FREE`].
    pub(super) step: u16,
}

impl Numbers {
    /// An open position.
    pub(super) fn open(phi: u32, delta: u32) -> Self {
        Numbers {
            phi: phi.clamp(1, MAX_OPEN),
            delta: delta.clamp(1, MAX_OPEN),
            plies: 0,
            step: PATH_FREE,
        }
    }

    /// The answer suits the side to move, or else the other.
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
