//! The rules that change a game so much that evaluations and measurements of the plain game do not apply to it.

use serde::{Deserialize, Serialize};

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
