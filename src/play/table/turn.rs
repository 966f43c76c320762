//! The Bevy sub-state that says which kind of player must move.

use bevy::prelude::*;
use cohort_platform::frame::Screen;

#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Table)]
pub enum Turn {
    /// A human player at this computer must move.
    #[default]
    Human,
    /// The built-in computer or an external engine must move.
    Computer,
    /// A remote player must move.
    Elsewhere,
    /// Stones are in motion, so no player can move.
    Moving,
    Over,
}

/// Whether stones are in motion. The 3D scene sets this value. While the value is true, players cannot move.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InMotion(pub bool);
