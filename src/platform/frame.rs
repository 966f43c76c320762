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
    /// A game on a solved board.
    Solved,
}

/// The system sets of a frame, in the order in which they run.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AppSet {
    /// Turns pointer, keyboard, typed moves and scripts into requests.
    Input,
    /// Receives answers from the player's library of games.
    Library,
    /// Turns imported games, and actions on saved games, into requests.
    Collection,
    /// Edits positions, and starts matches from edited positions.
    Editor,
    /// Configures and tests external engines.
    Engines,
    /// Carries out requests for game reviews, and receives the results of reviews.
    Review,
    /// Analyses the viewed position.
    Analysis,
    /// Advances lessons, and starts the match that follows the lessons.
    Lessons,
    Puzzles,
    /// Advances the game on a solved board.
    Solved,
    /// Stores the player's learning progress in the library, and loads it from there.
    Learning,
    /// Exchanges messages with game servers, and passes the servers' messages to the match.
    Online,
    /// Checks requests and applies them to the match.
    Rules,
    /// Starts the searches of computer players, and turns the results into requests.
    Ai,
    Motion,
    /// Updates the marks on the board, such as the selection.
    Marks,
    /// Computes the playing aids: explanations on the board, such as threats.
    Aids,
    /// Updates the sound and the 3D scene.
    Present,
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
            AppSet::Solved,
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
