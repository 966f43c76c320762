//! Which board is on the table, and which position its stones show.

use bevy::prelude::*;
use rules::{Position, SharedVariant};

use super::layout::Layout;

/// The board on the table, if there is one, and the position its stones show or move to.
#[derive(Resource, Clone, Debug, Default)]
pub struct DisplayedBoard(Option<Board>);

/// One board with its stones.
#[derive(Clone, Debug)]
pub struct Board {
    /// The variant whose board it is.
    pub variant: SharedVariant,
    pub position: Position,
    pub layout: Layout,
}

impl DisplayedBoard {
    /// The board, once a position was shown.
    pub fn board(&self) -> Option<&Board> {
        self.0.as_ref()
    }

    /// Shows a position from now on.
    pub(crate) fn show(&mut self, variant: SharedVariant, position: Position) {
        let layout = Layout::of(&variant);
        self.0 = Some(Board {
            variant,
            position,
            layout,
        });
    }
}
