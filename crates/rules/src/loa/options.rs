//! The options of Lines of Action: rules on which sources and variants differ.

use serde::{Deserialize, Serialize};

use crate::outcome::{DrawReason, Outcome, WinReason};
use crate::side::Side;
use crate::twist::Twist;

/// The rules of Lines of Action on which sites and tournaments differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoaOptions {
    /// The result of a move that connects both sides.
    pub simultaneous: Simultaneous,
    /// What happens if the side to move has no legal move while the other side has one.
    pub no_moves: NoMoves,
    /// What happens to the square that a stone leaves.
    pub vacated: Vacated,
    /// The number of enemy stones that each side has in hand at the start. While a side has stones in hand, each of its
    /// turns is a move and then the drop of one of these stones on an empty square. This is the rule of Parachute.
    pub hand: u8,
    /// Whether a stone from the hand can land in a corner.
    pub corners: Corners,
    /// When connected stones win, if there are stones in hand.
    pub connection: Connection,
}

/// Whether a stone from the hand can land in a corner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Corners {
    /// A stone can land on every empty square.
    #[default]
    Allowed,
    /// No stone can land in a corner.
    Forbidden,
}

/// When connected stones win, if there are stones in hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Connection {
    /// After a whole turn: a drop can also part the enemy's stones, or connect them.
    #[default]
    AfterTurn,
    /// After each part of a turn: a move that connects wins before the drop.
    AfterMove,
    /// After a whole turn, and only if no stone of the side is in the enemy's hand.
    AllDropped,
}

/// What happens to the square that a stone leaves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Vacated {
    /// The square stays a part of the board.
    #[default]
    Stays,
    /// The square vanishes: stones can cross it, but no stone can enter it again. A stone without a move can leave the
    /// board, and its square vanishes too. This is the rule of Gemma.
    Vanishes,
}

impl Vacated {
    /// Returns the twist of Lines of Action with a hand of `hand` stones. With stones in hand and vanishing squares, the
    /// twist is [`Twist::Drops`].
    pub(crate) const fn twist(self, hand: u8) -> Twist {
        match (hand, self) {
            (1.., _) => Twist::Drops,
            (0, Vacated::Vanishes) => Twist::Vanishing,
            (0, Vacated::Stays) => Twist::Plain,
        }
    }
}

/// The result of a move that connects both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Simultaneous {
    /// The game is drawn (the rule of the Mind Sports Olympiad).
    #[default]
    Draw,
    /// The side that moved wins (Soucie's own rule).
    MoverWins,
    /// The side that moved loses (the rule of one Czech collection of rules).
    MoverLoses,
}

impl Simultaneous {
    /// Returns the outcome of a move of `mover` that connects both sides.
    #[inline]
    pub fn outcome(self, mover: Side) -> Outcome {
        let reason = WinReason::BothConnected;
        match self {
            Simultaneous::Draw => Outcome::Draw(DrawReason::BothConnected),
            Simultaneous::MoverWins => Outcome::Win {
                winner: mover,
                reason,
            },
            Simultaneous::MoverLoses => Outcome::Win {
                winner: !mover,
                reason,
            },
        }
    }
}

/// What happens if the side to move has no legal move while the other side has one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoMoves {
    /// The side to move passes.
    #[default]
    Pass,
    /// The side to move loses.
    Loses,
    /// The game is drawn.
    Draw,
}
