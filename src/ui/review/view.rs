//! View model of the review page.

use bevy_egui::egui::Color32;

use crate::panel::PanelView;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReviewView {
    /// The panel view of the match, which contains the move list.
    pub table: PanelView,
    /// Progress of the evaluation of all moves; `None` after all moves have been evaluated.
    pub looking: Option<Looking>,
    pub chances: ChancesView,
    /// The content of the card about the position that the board shows.
    pub said: PositionText,
    /// The accuracy of both sides. The side that moves first comes first.
    pub accuracy: Vec<AccuracyView>,
    pub moments: Vec<MomentsView>,
    /// Number of mistakes in the game that can become exercises.
    pub mistakes: usize,
    /// The current exercise. An exercise replaces the rest of the page.
    pub exercise: Option<ExerciseView>,
}

/// Progress of the evaluation of all moves of the game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Looking {
    /// The share of the moves that have been evaluated, from 0 to 1.
    pub share: f32,
    /// Text with the number of evaluated moves, or the reason why the evaluation failed.
    pub text: String,
    /// Whether the evaluation is running. If not, the player has paused it, or it has failed.
    pub is_running: bool,
}

/// The graph of winning chances of the side that moves first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChancesView {
    pub title: String,
    pub plies: usize,
    /// The points of the graph in order: a number of plies, and the winning chances in percent after these plies.
    pub points: Vec<(usize, f64)>,
    /// Sentences about the winning chances, each with the number of plies after which it applies.
    pub said: Vec<(usize, String)>,
    /// Number of plies that led to the position shown; `None` for a position outside the game.
    pub shown: Option<usize>,
    /// The numbers of the moves that are key moments, counted from 0.
    pub moments: Vec<usize>,
    /// The times of the moves; `None` if the game record has no times.
    pub times: Option<TimesView>,
}

/// The times of the moves, as far as the game record has clock times.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TimesView {
    /// Title above the bars. It contains the total time of each side.
    pub title: String,
    /// One entry for each bar: the number of the move from 0, whether the side that moves first made the move, and its
    /// time in seconds.
    pub bars: Vec<(usize, bool, f64)>,
    /// One text for each bar, with its move and time.
    pub said: Vec<String>,
    /// Stone colours of the side that moves first, and of the other side.
    pub colours: [Color32; 2],
}

/// The review's text about the position shown.
#[derive(Clone, Debug, PartialEq)]
pub enum PositionText {
    /// A plain text, used if no evaluated move led to the position.
    Words(String),
    /// The review's verdict on the move that led to the position.
    Move(Box<MoveView>),
}

impl ReviewView {
    /// Returns the text to announce when the player goes to another position or exercise. Each part is on its own line.
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

/// Selects one of the two lines that the review shows for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineOf {
    /// The line that is better than the move played.
    Better,
    Reply,
}

/// The review's verdict on a move, as text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MoveView {
    /// The number of the move in the game, counted from 0.
    pub ply: usize,
    /// The move in notation, followed by its grade.
    pub headline: String,
    pub is_bad: bool,
    /// A sentence about the winning chances before and after a bad move.
    pub loss: Option<String>,
    /// The reasons for the grade, with one sentence for each.
    pub reasons: Vec<String>,
    /// The number of the move played, counted from 0, and the moves of a better line from the position before this
    /// move. The list of moves is empty without a better line.
    pub better: (usize, Vec<String>),
    /// The number of the move played, counted from 0, and the moves of the line that follows this move. The list of
    /// moves is empty without such a line.
    pub reply: (usize, Vec<String>),
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AccuracyView {
    pub name: String,
    /// The accuracy in percent: in the whole game, and in each of the game's three phases.
    pub values: [String; 4],
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MomentsView {
    pub title: String,
    /// The key moments of one side, in the order of the game.
    pub moments: Vec<MomentView>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MomentView {
    /// The number of the move in the game, counted from 0.
    pub ply: usize,
    pub text: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one button")]
pub struct ExerciseView {
    pub title: String,
    /// The paragraphs of the task. After the last exercise, the paragraphs of the result of all exercises.
    pub texts: Vec<String>,
    /// The reasons why the answer is right. Empty until the answer is shown.
    pub reasons: Vec<String>,
    /// The judgement of the player's move in the exercise.
    pub verdict: Option<String>,
    pub is_good: bool,
    pub can_try_again: bool,
    pub can_show: bool,
    /// Whether the player can go to the next exercise. After the last exercise, whether the player can end the
    /// exercises.
    pub can_go_on: bool,
}
