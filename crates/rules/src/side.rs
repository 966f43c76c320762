//! The two sides.

use std::fmt;
use std::ops::Not;

use serde::{Deserialize, Serialize};

/// One of the two players, by colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Side {
    /// The dark stones. They move first in Lines of Action.
    Black,
    /// The light stones. They move first in Ordo, where they move up the board.
    White,
}

impl Side {
    /// Both sides, in the order of [`Side::index`].
    pub const ALL: [Side; 2] = [Side::Black, Side::White];

    /// Returns the index of the side in per-side arrays: 0 for Black, 1 for White.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the letter of the side in position strings: `b` or `w`.
    pub const fn letter(self) -> char {
        match self {
            Side::Black => 'b',
            Side::White => 'w',
        }
    }

    /// Returns the side with the letter `b` or `w`, in either case; `None` for other letters.
    pub const fn from_letter(letter: char) -> Option<Side> {
        match letter {
            'b' | 'B' => Some(Side::Black),
            'w' | 'W' => Some(Side::White),
            _ => None,
        }
    }
}

impl Not for Side {
    type Output = Side;

    /// Returns the opponent.
    #[inline]
    fn not(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }
}

impl fmt::Display for Side {
    /// Writes `black` or `white`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Black => "black",
            Side::White => "white",
        })
    }
}
