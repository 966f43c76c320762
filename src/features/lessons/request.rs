//! What is asked of lessons.

use bevy::prelude::*;
use lessons::Drill;
use rules::Move;
use serde::Deserialize;

/// What is asked of lessons.
#[derive(Message, Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum LessonRequest {
    /// Take the lesson with this id, from where it was left.
    Begin(String),
    /// Do a drill: ten tasks made by chance, against time.
    Drill(Drill),
    /// Go to a step of it, from 0.
    GoTo(usize),
    /// On to the next step, done or not; after the last one to the end.
    Next,
    /// Back to the step before.
    Previous,
    /// The step from its beginning.
    Again,
    /// What is shown is over, and the player moves.
    Hurry,
    /// The player has put the stone down: what is said of the last move is over.
    Forget,
    /// Show a move that is right.
    ShowMove,
    /// Play the first game: against a weak computer, with everything explained.
    FirstGame,
    /// Back to the title; how far the lesson has come is kept.
    Leave,
    /// The player knows the games: nobody asks any more.
    Known,
}

/// The player makes a move in the lesson.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonMove {
    pub mv: Move,
    /// Whether a hand has carried the stones there, so that the board need not.
    pub carried: bool,
}
