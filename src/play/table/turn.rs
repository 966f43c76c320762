//! Whose turn it is in the match, as a Bevy sub-state.

use bevy::prelude::*;
use cohort_platform::frame::Screen;

#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Table)]
pub enum Turn {
    /// A human player at this computer must move.
    #[default]
    Human,
    /// The computer must move.
    Computer,
    /// A remote player must move.
    Elsewhere,
    /// Stones are in motion.
    Moving,
    Over,
}

/// Whether stones are in motion. The 3D scene sets the value. Players cannot move while stones are in motion.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InMotion(pub bool);
