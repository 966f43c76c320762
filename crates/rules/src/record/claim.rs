//! What a record says about the end of its game.

use crate::cursor::Cursor;
use crate::outcome::Outcome;
use crate::side::Side;

/// What a record says about the end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Claim {
    Won(Side),
    Drawn,
    Ongoing,
}

impl Claim {
    /// What is to be said of a game with this outcome.
    pub(super) fn of(outcome: Option<Outcome>) -> Self {
        match outcome {
            None => Claim::Ongoing,
            Some(outcome) => outcome.winner().map_or(Claim::Drawn, Claim::Won),
        }
    }

    /// Reads a word, in any case; `None` if it says nothing about the end.
    pub(super) fn read(word: &str) -> Option<Self> {
        match word.to_ascii_lowercase().as_str() {
            "black" => Some(Claim::Won(Side::Black)),
            "white" => Some(Claim::Won(Side::White)),
            "draw" => Some(Claim::Drawn),
            "*" | "ongoing" => Some(Claim::Ongoing),
            _ => None,
        }
    }

    /// The word in which it is written.
    pub(super) fn word(self) -> &'static str {
        match self {
            Claim::Won(Side::Black) => "black",
            Claim::Won(Side::White) => "white",
            Claim::Drawn => "draw",
            Claim::Ongoing => "*",
        }
    }
}

/// What a record says about the end, and where.
pub(super) struct WrittenClaim<'a> {
    pub(super) claim: Claim,
    pub(super) place: Cursor<'a>,
}
