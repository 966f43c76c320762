//! Marks with which the playing aids explain a position on the board.

use bevy::prelude::*;
use rules::{Side, Square};

/// The square under the pointer, or under the keyboard cursor if the keyboard was used last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointed(pub Option<Square>);

/// The marks that the playing aids draw. Systems that know the rules write the marks; the board only shows them.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct AidMarks {
    pub lines: Vec<AidLine>,
    pub signs: Vec<(Square, AidSign)>,
    /// Transparent stones that preview a move.
    pub ghosts: Vec<(Square, Side)>,
    pub labels: Vec<(Square, AidLabel)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AidLine {
    pub from: Square,
    pub to: Square,
    pub kind: AidLineKind,
}

/// The meaning of an aid's line on the board, which determines its look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AidLineKind {
    /// A link between adjacent stones of a side's largest group. During a motion, the line follows the stones.
    Link(Side),
    /// A link between adjacent stones of a group that is not its side's largest; drawn as a broken line.
    LooseLink(Side),
    /// A possible move of a stone of the player's own side.
    Way,
    /// A possible move of an opponent's stone.
    EnemyWay,
    BarredWay,
    /// A winning move of the opponent, drawn with an arrow.
    Threat,
    /// A step of a stone's shortest path to the far row, drawn with an arrow.
    Run,
}

/// The meaning of an aid's sign on the board, which determines its look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AidSign {
    /// A stone without adjacent stones of its own side.
    Stray,
    /// A stone that the move would cut off from its group.
    CutOff,
    /// A square where the picked stones would split their group.
    Splits,
    /// A stone that can reconnect its side's split group.
    Rejoins,
    Barrier,
    /// A square that belongs to the reason of a hint, but not to the hinted move.
    Reason,
}

/// The label of a square. In Lines of Action, its number is the count of stones on the line along which the picked
/// stone moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AidLabel {
    /// The picked stone can move to the square, which is empty.
    Ways(u8),
    /// The picked stone can move to the square and captures the stone there.
    Takes(u8),
    /// An enemy stone on the square blocks the move.
    BarredByEnemy(u8),
    /// A stone of the moving side occupies the destination.
    BarredByOwn(u8),
    /// The move would end beyond the board's edge. The label is on the last square before the edge.
    BarredByEdge(u8),
    /// The group stays connected after the move to the labelled square.
    Whole,
    /// The group stays connected after the move to the labelled square, and the move captures a stone.
    WholeAndTakes,
    /// The move to the labelled square would cut off the given number of stones.
    CutsOff(usize),
    /// Number of moves that a stone needs to reach the labelled square on the far row.
    Run(usize),
}
