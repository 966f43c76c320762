//! Whose turn it is, as the screens see it, and whether the board is busy showing a move.

use bevy::prelude::*;

use crate::platform::frame::Screen;

/// Whose move it is, as the screens see it.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Table)]
pub enum Turn {
    /// A person is to move.
    #[default]
    Human,
    /// The computer is to move.
    Computer,
    /// Somebody elsewhere is to move.
    Elsewhere,
    /// Stones are in motion.
    Moving,
    Over,
}

/// Whether stones are in motion: whoever shows the moves says so, and nobody moves while they are.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InMotion(pub bool);
