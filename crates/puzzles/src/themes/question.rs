//! The facts about a puzzle that decide its themes.

use rules::{Move, Position, SharedVariant, WinReason};

use crate::task::Task;

/// A puzzle whose themes are not yet determined.
pub(crate) struct Question<'a> {
    pub(crate) variant: &'a SharedVariant,
    pub(crate) position: &'a Position,
    pub(crate) task: Task,
    pub(crate) first: Move,
    /// The number of moves that the solving side makes in the solution.
    pub(crate) own_moves: u32,
    /// In a win puzzle: how the game ends after the solution.
    pub(crate) end: Option<WinReason>,
    pub(crate) tempting: &'a [Move],
}

impl Question<'_> {
    pub(crate) fn after(&self) -> Position {
        self.variant.apply(self.position, self.first)
    }

    pub(crate) fn others(&self) -> impl Iterator<Item = Move> {
        let moves = self.variant.legal_moves(self.position).into_iter();
        let first = self.first;
        moves.filter(move |mv| *mv != first)
    }
}
