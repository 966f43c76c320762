//! The marks on the board with which the playing aids (optional guides for learners) explain a position to the player.

use bevy::prelude::*;
use rules::{Side, Square};

/// The square under the pointer, or under the keyboard cursor if the keyboard was used last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointed(pub Option<Square>);

/// The marks that the playing aids draw on the board. The systems of the playing aids compute the marks; the board only
/// draws them.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct AidMarks {
    pub lines: Vec<AidLine>,
    pub signs: Vec<(Square, AidSign)>,
    /// Transparent stones that show where the picked stones would land.
    pub ghosts: Vec<(Square, Side)>,
    pub labels: Vec<(Square, AidLabel)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AidLine {
    pub from: Square,
    pub to: Square,
    pub kind: AidLineKind,
}

/// The meaning of a line that a playing aid draws on the board. The renderer chooses the look of the line by its
/// meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AidLineKind {
    /// A link between adjacent stones of a side's largest group. While a stone moves, its links follow it.
    Link(Side),
    /// A link between adjacent stones of a group that is not its side's largest. The board draws the link as a broken
    /// line.
    LooseLink(Side),
    /// A line from a stone of the player's own side to a square to which the stone could move.
    Way,
    /// A line from an opponent's stone to a square to which the stone could move.
    EnemyWay,
    BarredWay,
    /// An arrow along a move with which the opponent would win.
    Threat,
    /// An arrow along one move of the shortest path on which a stone can reach the far row, or an arrow of a lesson.
    Run,
}

/// The meaning of a sign that a playing aid draws on a square. The renderer chooses the look of the sign by its
/// meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AidSign {
    /// Marks a stone that has no adjacent stone of its own side.
    Stray,
    /// Marks a stone that the previewed move would cut off from its group.
    CutOff,
    /// Marks a square onto which the picked stones cannot move without a split of their group.
    Splits,
    /// Marks a stone that can reconnect its side's split group.
    Rejoins,
    Barrier,
    /// Marks a square that the reason for a hint is about, or a square that a lesson points out.
    Reason,
}

/// The label that a playing aid draws on a square. In Lines of Action, its number is the count of stones on the line
/// along which the stone would move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AidLabel {
    /// A stone can move to the labelled square, which is empty. The number is the count of stones on the line of
    /// movement.
    Ways(u8),
    /// A stone can move to the labelled square and captures an enemy stone there. The number is the count of stones on
    /// the line of movement.
    Takes(u8),
    /// A move is illegal because an enemy stone on the labelled square blocks it. The number is the count of stones on
    /// the line of movement.
    BarredByEnemy(u8),
    /// A move to the labelled square is illegal because a stone of the moving side occupies the square. The number is
    /// the count of stones on the line of movement.
    BarredByOwn(u8),
    /// A move is illegal because it would end beyond the board's edge. The label is on the last square before the edge.
    /// The number is the count of stones on the line of movement.
    BarredByEdge(u8),
    /// The group would stay connected after the move to the labelled square.
    Whole,
    /// The move to the labelled square would capture a stone, and the group would stay connected.
    WholeAndTakes,
    /// The move to the labelled square would split the group. The number is the count of stones that the move would cut
    /// off.
    CutsOff(usize),
    /// The number of moves that a stone needs to reach the labelled square on the far row.
    Run(usize),
    /// The number of the part of a suggested turn that ends on the labelled square: 1 or 2.
    Part(u8),
    /// What awaits the player after a move to the labelled square, or after the best move of the labelled stone.
    Worth(Worth),
}

/// The value of a move on a solved board, for the player. A number counts the moves of the winner; `None` if the fewest
/// moves are not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    Wins(Option<u16>),
    Draws,
    Loses(Option<u16>),
    /// Nothing is proven.
    Open,
    /// The value is still being computed.
    Awaited,
}

impl Worth {
    /// Returns the value as a sign: `+6` for a win in six moves.
    pub fn sign(self) -> String {
        match self {
            Worth::Wins(Some(moves)) => format!("+{moves}"),
            Worth::Wins(None) => "+".to_owned(),
            Worth::Draws => "=".to_owned(),
            Worth::Loses(Some(moves)) => format!("−{moves}"),
            Worth::Loses(None) => "−".to_owned(),
            Worth::Open => "?".to_owned(),
            Worth::Awaited => "…".to_owned(),
        }
    }
}
