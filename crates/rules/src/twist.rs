//! The rules that change a game so much that evaluations and measurements of the plain game do not apply to it.

use serde::{Deserialize, Serialize};

use crate::loa::Vacated;
use crate::ordo::Sideways;

/// The rule that sets a variant apart from the plain game. The engine has networks, strengths and winning chances of
/// its own for each twist.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Twist {
    /// No such rule: Lines of Action or Ordo, on any board.
    #[default]
    Plain,
    /// The squares that stones leave vanish, as in Gemma.
    Vanishing,
    /// Turns end with the drop of a stone from the hand, as in Parachute.
    Drops,
    /// A sideways move can go on with a second move, as in Ordo X.
    LongTurns,
}

impl Twist {
    /// All twists, [`Twist::Plain`] first.
    pub const ALL: [Twist; 4] = [
        Twist::Plain,
        Twist::Vanishing,
        Twist::Drops,
        Twist::LongTurns,
    ];

    /// Returns the twist of Lines of Action with a hand of `hand` stones. With stones in hand and vanishing squares,
    /// the twist is [`Twist::Drops`].
    pub(crate) const fn of_loa(hand: u8, vacated: Vacated) -> Self {
        match (hand, vacated) {
            (1.., _) => Twist::Drops,
            (0, Vacated::Vanishes) => Twist::Vanishing,
            (0, Vacated::Stays) => Twist::Plain,
        }
    }

    /// Returns the twist of Ordo with these sideways moves.
    pub(crate) const fn of_ordo(sideways: Sideways) -> Self {
        match sideways {
            Sideways::Ends => Twist::Plain,
            Sideways::GoesOn | Sideways::GoesOnSplit => Twist::LongTurns,
        }
    }
}
