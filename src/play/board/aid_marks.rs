//! What the aids draw on the board.

use bevy::prelude::*;
use rules::{Side, Square};

/// The square somebody points at: under the pointer or, where that was used last, under the keyboard cursor.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointed(pub Option<Square>);

/// What the aids draw on the board: whoever knows the rules writes it, the board only shows it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct AidMarks {
    /// Lines between the centres of squares.
    pub lines: Vec<AidLine>,
    /// Signs on squares.
    pub signs: Vec<(Square, AidSign)>,
    /// Stones that would stand there.
    pub ghosts: Vec<(Square, Side)>,
    /// What is written at squares.
    pub labels: Vec<(Square, AidLabel)>,
}

/// A line between two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AidLine {
    pub from: Square,
    pub to: Square,
    pub kind: AidLineKind,
}

/// What a line means, and so how it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AidLineKind {
    /// Two stones of a side are neighbours in its largest group; it follows them while they move.
    Link(Side),
    /// The same in another group: broken.
    LooseLink(Side),
    /// A stone can go this way.
    Way,
    /// A stone of the side that is not to move could go this way.
    EnemyWay,
    BarredWay,
    /// The opponent wins with this move: with an arrow.
    Threat,
    /// A step of the shortest way to the far row: with an arrow.
    Run,
}

/// What a sign on a square means, and so how it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AidSign {
    /// A stone without neighbours of its side.
    Stray,
    /// A stone that would be cut off.
    CutOff,
    /// A square on which the picked stones would split the group.
    Splits,
    /// A stone that can join the group again.
    Rejoins,
    Barrier,
    /// A square that shows the reason of a hint: it is not part of the move.
    Reason,
}

/// What is written at a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AidLabel {
    /// So many stones are on the line, and the way leads here.
    Ways(u8),
    /// So many are on the line, and the way leads onto an enemy stone.
    Takes(u8),
    /// So many are on the line, and the enemy stands in the way here.
    BarredByEnemy(u8),
    /// So many are on the line, and one of the same side stands where it would lead.
    BarredByOwn(u8),
    /// So many are on the line, more than there are squares to the edge.
    BarredByEdge(u8),
    /// The group stays whole after this move.
    Whole,
    /// It stays whole, and an enemy stone is taken.
    WholeAndTakes,
    /// So many stones would be cut off by it.
    CutsOff(usize),
    /// The far row is so many moves away.
    Run(usize),
}
