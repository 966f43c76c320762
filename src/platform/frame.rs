//! What every part of the game hangs in: the screens, and the order of the systems of one frame.

use bevy::prelude::*;

#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Choosing game, variant and players.
    #[default]
    Title,
    Table,
    Lesson,
    Puzzle,
}

/// The order of one frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AppSet {
    /// Pointer, keyboard, typed moves and scripts become requests.
    Input,
    /// What the library of the player answers is heard.
    Library,
    /// Games that come in, and what is asked of those that are kept, become requests.
    Collection,
    /// Positions are set up, and matches begin from them.
    Editor,
    /// Engines of somebody else are known and tried.
    Engines,
    /// What is asked about a game that is over, and what was found out about it.
    Review,
    /// The position that is looked at is thought about.
    Analysis,
    /// Lessons go on, and a first match begins after them.
    Lessons,
    Puzzles,
    /// What was learned is handed to the library, and taken from it.
    Learning,
    /// Requests are checked and change the match.
    Rules,
    /// The computer is asked, and its answers become requests.
    Ai,
    Motion,
    /// What the player does is marked on the board.
    Marks,
    /// What the board explains by itself follows the marks.
    Aids,
    /// Marks, sound, board: what is seen and heard follows.
    Present,
    /// The camera goes where it was asked to go in this frame.
    Camera,
}

/// The screens and the order of systems.
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
