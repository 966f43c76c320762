//! Stores the move that waits for the player's confirmation.

use bevy::prelude::*;
use rules::Move;

use super::cursor::Cursor;

/// The move that waits for confirmation, if any. The player confirms the move by choosing the same move again, with
/// Enter, or with a button.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PendingMove(pub(super) Option<Pending>);

/// A move that waits for confirmation, and the keyboard cursor when the player chose the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pending {
    pub(super) mv: Move,
    pub(super) cursor: Cursor,
}

impl PendingMove {
    /// Returns the move that waits for confirmation, if there is one.
    pub fn mv(self) -> Option<Move> {
        self.0.map(|pending| pending.mv)
    }

    /// Returns the move that the player confirms by a click at the keyboard cursor. `None` if the cursor has moved
    /// since the player chose the move.
    pub(super) fn is_meant_at(self, cursor: Cursor) -> Option<Move> {
        let pending = self.0.filter(|pending| pending.cursor == cursor)?;
        Some(pending.mv)
    }
}
