//! The table of contents of the game: its screens, the order of its systems, its plugins.

use bevy::prelude::*;

/// Where the player is.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Choosing game, variant and players.
    #[default]
    Title,
    /// Playing a match.
    Table,
}

/// The order of one frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AppSet {
    /// Pointer, keyboard, typed moves and scripts become requests.
    Input,
    /// Requests are checked and change the match.
    Rules,
    /// The computer is asked, and its answers become requests.
    Ai,
    /// Stones move.
    Motion,
    /// Marks, camera, sound: what is seen and heard follows.
    Present,
}

/// What works without a window: states and the order of systems.
pub fn logic_plugin(app: &mut App) {
    app.init_state::<Screen>().configure_sets(
        Update,
        (AppSet::Input, AppSet::Rules, AppSet::Ai, AppSet::Motion, AppSet::Present).chain(),
    );
}
