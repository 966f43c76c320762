//! The requests about lessons and drills, and the player's moves in lessons.

use bevy::prelude::*;
use cohort_lessons::Drill;
use rules::Move;
use serde::Deserialize;

#[derive(Message, Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum LessonRequest {
    /// Start the lesson with this id, at the step where the player left it.
    Begin(String),
    /// Start a drill, which consists of ten random tasks against the clock.
    Drill(Drill),
    /// Go to the lesson step with this number, counted from 0.
    GoTo(usize),
    /// Go to the next step, even if the current step is not completed. After the last step, finish the lesson.
    Next,
    Previous,
    /// Restart the current lesson step, or the whole drill.
    Again,
    /// Skip the demonstration, so that the player can move.
    Hurry,
    /// Clear the message about the last move, because the player has put down the stone that they held.
    Forget,
    /// Show the player a correct move.
    ShowMove,
    /// Start the player's first game. The opponent is a weak computer, and the game shows all explanations.
    FirstGame,
    /// Return to the title screen. The lesson can be continued later at the same step.
    Leave,
    /// Stop offering the introduction, because the player says that they know the games.
    Known,
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonMove {
    pub mv: Move,
    /// Whether the player dragged the stones to their squares. If so, the board does not animate the move.
    pub carried: bool,
}
