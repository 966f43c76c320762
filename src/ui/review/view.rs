//! View model of the review page.

use bevy_egui::egui::Color32;

use crate::panel::PanelView;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReviewView {
    /// The table, for its move list.
    pub table: PanelView,
    /// Progress of the evaluation; `None` once it is complete.
    pub looking: Option<Looking>,
    pub chances: ChancesView,
    /// The card of the move shown.
    pub said: PositionText,
    /// Accuracy of both sides, the side that moves first first.
    pub accuracy: Vec<AccuracyView>,
    /// The key moments of each side.
    pub moments: Vec<MomentsView>,
    /// Number of mistakes that can become exercises.
    pub mistakes: usize,
    /// The exercise, which replaces everything else.
    pub exercise: Option<ExerciseView>,
}

/// Progress of the evaluation.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Looking {
    /// From 0 to 1.
    pub share: f32,
    /// The same in words.
    pub text: String,
    /// Whether it is running or paused.
    pub is_running: bool,
}

/// Winning chances of the side that moves first, in percent, by number of plies.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChancesView {
    pub title: String,
    pub plies: usize,
    /// The known values, in order.
    pub points: Vec<(usize, f64)>,
    /// A text for each point.
    pub said: Vec<(usize, String)>,
    /// The position shown, if it is in the game.
    pub shown: Option<usize>,
    /// The key moments, as moves numbered from 0.
    pub moments: Vec<usize>,
    /// The times of the moves, if the record has them.
    pub times: Option<TimesView>,
}

/// The times of the moves for which the record has clock times.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TimesView {
    /// Title of the bars: the total time of both sides.
    pub title: String,
    /// Number of each move from 0, whether the side that moves first made it, and seconds.
    pub bars: Vec<(usize, bool, f64)>,
    /// Colours of the side that moves first, and of the other side.
    pub colours: [Color32; 2],
}

/// The text about the position shown.
#[derive(Clone, Debug, PartialEq)]
pub enum PositionText {
    /// A plain text, if there is no evaluated move.
    Words(String),
    /// The result for a move.
    Move(Box<MoveView>),
}

impl ReviewView {
    /// What is new in words when another position or exercise is shown, one text a line.
    pub(crate) fn news(&self) -> String {
        let texts: Vec<&String> = match (&self.exercise, &self.said) {
            (Some(exercise), _) => std::iter::once(&exercise.title)
                .chain(&exercise.texts)
                .chain(&exercise.verdict)
                .chain(&exercise.reasons)
                .collect(),
            (None, PositionText::Words(words)) => vec![words],
            (None, PositionText::Move(view)) => std::iter::once(&view.headline)
                .chain(&view.loss)
                .chain(&view.reasons)
                .collect(),
        };
        let texts: Vec<&str> = texts.into_iter().map(String::as_str).collect();
        texts.join("\n")
    }
}

impl Default for PositionText {
    fn default() -> Self {
        PositionText::Words(String::new())
    }
}

/// A line of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineOf {
    /// The better line.
    Better,
    Reply,
}

/// The result for a move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MoveView {
    /// Its number, from 0.
    pub ply: usize,
    /// The move and its grade.
    pub headline: String,
    pub is_bad: bool,
    /// The chances before and after it.
    pub loss: Option<String>,
    /// The reasons, in sentences.
    pub reasons: Vec<String>,
    /// The number of the move that both lines belong to, from 0, and the moves of the better line; empty if there is
    /// none.
    pub better: (usize, Vec<String>),
    /// The same for the line after the move.
    pub reply: (usize, Vec<String>),
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AccuracyView {
    pub name: String,
    /// In the whole game and in each phase.
    pub values: [String; 4],
}

/// The key moments of a side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MomentsView {
    pub title: String,
    /// The moves, in order.
    pub moments: Vec<MomentView>,
}

/// A key moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MomentView {
    /// Its number, from 0.
    pub ply: usize,
    pub text: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one button")]
pub struct ExerciseView {
    pub title: String,
    /// The task, or the result of all exercises.
    pub texts: Vec<String>,
    /// Why the answer shown is right.
    pub reasons: Vec<String>,
    /// The verdict on the player's move.
    pub verdict: Option<String>,
    pub is_good: bool,
    pub can_try_again: bool,
    pub can_show: bool,
    /// Whether the next exercise, or the end, can be reached.
    pub can_go_on: bool,
}
