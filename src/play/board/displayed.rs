//! The board that the program displays, and the position on that board.

use bevy::prelude::*;
use rules::{Position, SharedVariant};

use super::layout::Layout;

/// The displayed board. While stones move, this board already has the position after the motion.
#[derive(Resource, Clone, Debug, Default)]
pub struct DisplayedBoard(Option<Board>);

#[derive(Clone, Debug)]
pub struct Board {
    pub variant: SharedVariant,
    pub position: Position,
    pub layout: Layout,
}

impl DisplayedBoard {
    /// Returns the displayed board; `None` before the first position is displayed.
    pub fn board(&self) -> Option<&Board> {
        self.0.as_ref()
    }

    /// Displays a position on the board of its variant.
    pub fn show(&mut self, variant: SharedVariant, position: Position) {
        let layout = Layout::of(&variant);
        self.0 = Some(Board {
            variant,
            position,
            layout,
        });
    }
}
