//! A move that waits to be confirmed.

use bevy::prelude::*;
use rules::Move;

use super::cursor::Cursor;

/// The move that has been picked and is made only when it is confirmed: picked once more, by Enter, or by its button.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PendingMove(pub(super) Option<Pending>);

/// A move, and where the cursor stood when it was picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pending {
    pub(super) mv: Move,
    pub(super) cursor: Cursor,
}

impl PendingMove {
    /// The move, if one waits.
    pub fn mv(self) -> Option<Move> {
        self.0.map(|pending| pending.mv)
    }

    /// Whether a press at the cursor means the move that waits: the cursor has not been moved since.
    pub(super) fn is_meant_at(self, cursor: Cursor) -> Option<Move> {
        let pending = self.0.filter(|pending| pending.cursor == cursor)?;
        Some(pending.mv)
    }
}
