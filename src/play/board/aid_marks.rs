//! Marks of the aids on the board.

use bevy::prelude::*;
use rules::{Side, Square};

/// The square under the pointer or, if the keyboard was used last, under the keyboard cursor.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointed(pub Option<Square>);

/// What the aids draw on the board. Systems that know the rules write it; the board only shows it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct AidMarks {
    /// Lines between the centres of squares.
    pub lines: Vec<AidLine>,
    /// Signs on squares.
    pub signs: Vec<(Square, AidSign)>,
    /// Ghost stones that preview a move.
    pub ghosts: Vec<(Square, Side)>,
    /// Labels on squares.
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
    /// Two adjacent stones in a side's largest group; the line follows them in motion.
    Link(Side),
    /// Two adjacent stones in another group; drawn as a broken line.
    LooseLink(Side),
    /// A possible move of a stone.
    Way,
    /// A possible move of a stone of the side not to move.
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

/// The label of a square. In Lines of Action it holds the number of stones on the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AidLabel {
    /// The stone can move here.
    Ways(u8),
    /// The stone can move here and captures.
    Takes(u8),
    /// An enemy stone blocks the move here.
    BarredByEnemy(u8),
    /// A stone of the same side occupies the destination.
    BarredByOwn(u8),
    /// The number exceeds the distance to the edge.
    BarredByEdge(u8),
    /// The group stays connected after this move.
    Whole,
    /// The group stays connected and the move captures.
    WholeAndTakes,
    /// The move would cut off this many stones.
    CutsOff(usize),
    /// Number of moves to the far row.
    Run(usize),
}
