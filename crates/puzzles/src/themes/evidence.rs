//! What shows that a puzzle is about a theme.

use rules::{Move, Square};

/// What shows that a puzzle is about a theme: moves and stones of this very puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// Nothing beyond what is asked: the theme says it all.
    Itself,
    /// A wrong move of the side that is asked: the draw, or the capture that loses.
    Wrong(Move),
    /// Lines of Action: a wrong capture that makes the enemy whole, and the own groups before and after it.
    Joins {
        by: Move,
        before: usize,
        after: usize,
    },
    /// Lines of Action: the groups of the enemy before and after the first move.
    Cuts { before: usize, after: usize },
    /// Lines of Action: the stone that gets a way, and the move of it that then threatens to join all.
    Frees(Move),
    /// Ordo: the enemy's move to the home row that the first move stops.
    Stops(Move),
    /// Ordo: how many moves join the group again.
    Rejoining(usize),
    /// Ordo: a line that shares stones with the one that moves, and can move as well: its first and last stone.
    OtherLine { first: Square, last: Square },
}
