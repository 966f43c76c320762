//! Requests to the lessons, and the player's moves in them.

use bevy::prelude::*;
use cohort_lessons::Drill;
use rules::Move;
use serde::Deserialize;

#[derive(Message, Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum LessonRequest {
    /// Start the lesson with this id where the player left it.
    Begin(String),
    /// Start a drill: ten random tasks against the clock.
    Drill(Drill),
    /// Go to a step, from 0.
    GoTo(usize),
    /// Go to the next step, even if this one is not completed. After the last step, finish the lesson.
    Next,
    Previous,
    /// Restart the step or the drill.
    Again,
    /// Skip the demonstration: the player can then move.
    Hurry,
    /// The player has put the stone down: clear the message about the last move.
    Forget,
    /// Show a correct move.
    ShowMove,
    /// Start the player's first game, against a weak computer and with all explanations on.
    FirstGame,
    /// Return to the title screen; the progress is saved.
    Leave,
    /// The player knows the games: do not offer the introduction again.
    Known,
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonMove {
    pub mv: Move,
    /// Whether the player dragged the stones there, so that the board need not animate them.
    pub carried: bool,
}
