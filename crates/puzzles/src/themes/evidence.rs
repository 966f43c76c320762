//! Evidence that a puzzle has a theme.

use rules::{Move, Square};

/// Evidence for a theme: moves and stones of this puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// Only the theme's name; there is nothing more to show.
    Itself,
    /// A wrong move of the solving side: the draw, or the capture that loses.
    Wrong(Move),
    /// Lines of Action: a wrong capture that connects the enemy, and the solving side's groups before and after it.
    Joins {
        by: Move,
        before: usize,
        after: usize,
    },
    /// Lines of Action: the groups of the enemy before and after the first move.
    Cuts { before: usize, after: usize },
    /// Lines of Action: the move of the freed stone that threatens to connect all.
    Frees(Move),
    /// Ordo: the enemy's move to the home row, which the first move prevents.
    Stops(Move),
    /// Ordo: the number of moves that reconnect the group.
    Rejoining(usize),
    /// Ordo: the first and last stone of another line that could move and shares stones with the moving one.
    OtherLine { first: Square, last: Square },
}
