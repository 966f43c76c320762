//! Marks of the aids on the board.

use bevy::prelude::*;
use rules::{Side, Square};

/// The square under the pointer; if the keyboard was used last, the square under the keyboard cursor.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointed(pub Option<Square>);

/// The marks that the aids draw. Systems that know the rules write them; the board only shows them.
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

/// The meaning of a line, which determines its look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AidLineKind {
    /// A link between adjacent stones of a side's largest group. The line follows the stones in motion.
    Link(Side),
    /// A link between adjacent stones of any other group; drawn broken.
    LooseLink(Side),
    /// A possible move of a stone.
    Way,
    /// A possible move of a stone of the other side.
    EnemyWay,
    BarredWay,
    /// A winning move of the opponent, with an arrow.
    Threat,
    /// A step of the shortest path to the far row, with an arrow.
    Run,
}

/// The meaning of a sign, which determines its look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AidSign {
    /// A stone without neighbours of its side.
    Stray,
    /// A stone that would be cut off.
    CutOff,
    /// A square where the picked stones would split the group.
    Splits,
    /// A stone that can reconnect the group.
    Rejoins,
    Barrier,
    /// A square that shows a hint's reason and is not part of the move.
    Reason,
}

/// The label of a square. In Lines of Action, the number is the count of stones on the stone's line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AidLabel {
    /// The stone can move here, to an empty square.
    Ways(u8),
    /// The stone can move here, with a capture.
    Takes(u8),
    /// An enemy stone on this square blocks the move.
    BarredByEnemy(u8),
    /// A stone of the same side occupies the destination.
    BarredByOwn(u8),
    /// The move would end beyond the edge; the label is on the last square.
    BarredByEdge(u8),
    /// The group stays connected after this move.
    Whole,
    /// The group stays connected after this move, and the move captures.
    WholeAndTakes,
    /// The move would cut off this many stones.
    CutsOff(usize),
    /// Number of moves that a single stone needs to the far row.
    Run(usize),
}
