//! View model of the review page.

use bevy_egui::egui::Color32;

use crate::panel::PanelView;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReviewView {
    /// The view of the match, for its move list.
    pub table: PanelView,
    /// Progress of the evaluation; `None` once all moves are evaluated.
    pub looking: Option<Looking>,
    pub chances: ChancesView,
    /// The card about the position shown.
    pub said: PositionText,
    /// The accuracy of both sides; first that of the side that moves first.
    pub accuracy: Vec<AccuracyView>,
    pub moments: Vec<MomentsView>,
    /// How many mistakes can become exercises.
    pub mistakes: usize,
    /// The current exercise; while there is one, it replaces the rest of the page.
    pub exercise: Option<ExerciseView>,
}

/// Progress of the evaluation.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Looking {
    /// The share of evaluated moves, from 0 to 1.
    pub share: f32,
    /// The number of evaluated moves in words, or why the evaluation failed.
    pub text: String,
    /// Whether the evaluation is running. If not, the player has paused it or it has failed.
    pub is_running: bool,
}

/// The graph of winning chances of the side that moves first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChancesView {
    pub title: String,
    pub plies: usize,
    /// Number of plies, and chances after them in percent, for the evaluated moves in order.
    pub points: Vec<(usize, f64)>,
    /// Number of plies, and a sentence about the chances after them.
    pub said: Vec<(usize, String)>,
    /// How many plies led to the position shown; `None` outside the game.
    pub shown: Option<usize>,
    /// The key moments, as moves numbered from 0.
    pub moments: Vec<usize>,
    /// The times of the moves; `None` if the record has none.
    pub times: Option<TimesView>,
}

/// The times of the moves for which the record has clock times.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TimesView {
    /// Title above the bars, with the total time of each side.
    pub title: String,
    /// For each bar: the number of the move from 0, whether the side that moves first made it, and the seconds.
    pub bars: Vec<(usize, bool, f64)>,
    /// Colours of the side that moves first, and of the other side.
    pub colours: [Color32; 2],
}

/// The text about the position shown.
#[derive(Clone, Debug, PartialEq)]
pub enum PositionText {
    /// A plain text, if no evaluated move led to the position.
    Words(String),
    /// The result for the move that led to the position.
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

/// Which of the two lines that belong to a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineOf {
    /// The line that was better than the move.
    Better,
    Reply,
}

/// The result for a move, in words.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MoveView {
    /// The number of the move, from 0.
    pub ply: usize,
    /// The move in notation, and its grade.
    pub headline: String,
    pub is_bad: bool,
    /// The winning chances before and after a bad move, in a sentence.
    pub loss: Option<String>,
    /// The reasons for the grade, a sentence for each.
    pub reasons: Vec<String>,
    /// The number of the move from 0, and the line that was better than the move; empty without one.
    pub better: (usize, Vec<String>),
    /// The number of the move from 0, and the line that follows the move; empty without one.
    pub reply: (usize, Vec<String>),
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AccuracyView {
    pub name: String,
    /// The accuracy in the whole game and in each of the three phases, in percent.
    pub values: [String; 4],
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MomentsView {
    pub title: String,
    /// The moves, in order.
    pub moments: Vec<MomentView>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MomentView {
    /// The number of the move, from 0.
    pub ply: usize,
    pub text: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one button")]
pub struct ExerciseView {
    pub title: String,
    /// The task, or the result of all exercises, a paragraph for each text.
    pub texts: Vec<String>,
    /// Why the answer is right, once it is shown.
    pub reasons: Vec<String>,
    /// The judgement of the player's move.
    pub verdict: Option<String>,
    pub is_good: bool,
    pub can_try_again: bool,
    pub can_show: bool,
    /// Whether the player can go to the next exercise, or end the exercises after the last one.
    pub can_go_on: bool,
}
