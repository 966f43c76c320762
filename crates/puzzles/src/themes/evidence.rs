//! Evidence that a puzzle has a theme.

use rules::{Move, Square};

/// Evidence for a theme: the moves and stones of a puzzle that show the theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// The theme's name says everything; no moves or stones show it.
    Itself,
    /// A wrong move of the solving side: a move that draws, or a capture that loses.
    Wrong(Move),
    /// Lines of Action: a wrong capture that connects the enemy's stones. Also the number of the solving side's groups
    /// before and after the capture.
    Joins {
        by: Move,
        before: usize,
        after: usize,
    },
    /// Lines of Action: the number of the enemy's groups before and after the right move.
    Cuts { before: usize, after: usize },
    /// Lines of Action: the move of the freed stone that would connect all stones.
    Frees(Move),
    /// Ordo: the enemy's move to the home row that the right move prevents.
    Stops(Move),
    /// Ordo: the number of moves that reconnect the split group.
    Rejoining(usize),
    /// Ordo: the first and the last stone of another line that can move. This line shares stones with the line that the
    /// right move moves.
    OtherLine { first: Square, last: Square },
}
