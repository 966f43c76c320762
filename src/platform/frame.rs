//! The screens, and the order of the systems within a frame.

use bevy::prelude::*;

#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The player chooses game, variant and opponents.
    #[default]
    Title,
    Table,
    Lesson,
    Puzzle,
}

/// The system sets of a frame, in the order in which they run.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AppSet {
    /// Turns pointer, keyboard, typed moves and scripts into requests.
    Input,
    /// Receives answers from the player's library.
    Library,
    /// Turns incoming games and actions on saved games into requests.
    Collection,
    /// Edits positions, and starts matches from them.
    Editor,
    /// Configures and tries external engines.
    Engines,
    /// Handles requests and results of game reviews.
    Review,
    /// Analyses the viewed position.
    Analysis,
    /// Advances lessons, and starts the first match after them.
    Lessons,
    Puzzles,
    /// Stores learning progress in the library, and loads it.
    Learning,
    /// Talks with servers, and brings what they say to the match.
    Online,
    /// Checks requests and applies them to the match.
    Rules,
    /// Starts searches of the computer, and turns their results into requests.
    Ai,
    Motion,
    /// Marks the player's actions on the board.
    Marks,
    /// Computes the aids from the marks.
    Aids,
    /// Updates sound and scene.
    Present,
    /// Moves the camera.
    Camera,
}

/// Initialises the screens and orders the system sets.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>().configure_sets(
        Update,
        (
            AppSet::Input,
            AppSet::Library,
            AppSet::Collection,
            AppSet::Editor,
            AppSet::Engines,
            AppSet::Review,
            AppSet::Analysis,
            AppSet::Lessons,
            AppSet::Puzzles,
            AppSet::Learning,
            AppSet::Online,
            AppSet::Rules,
            AppSet::Ai,
            AppSet::Motion,
            AppSet::Marks,
            AppSet::Aids,
            AppSet::Present,
            AppSet::Camera,
        )
            .chain(),
    );
}
