//! What the page of the review shows.

use bevy_egui::egui::Color32;

use crate::ui::panel::PanelView;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReviewView {
    /// The table, of which the list of moves is shown.
    pub table: PanelView,
    /// How far the moves have been looked at; nothing once all have been.
    pub looking: Option<Looking>,
    /// The graph of winning chances.
    pub chances: ChancesView,
    /// What there is to say of the move that is shown.
    pub said: Said,
    /// How accurate both sides were, the first mover first.
    pub accuracy: Vec<AccuracyView>,
    /// The moves that decided the game, by sides.
    pub moments: Vec<MomentsView>,
    /// How many mistakes can be made good.
    pub mistakes: usize,
    /// The exercise, in place of all that.
    pub exercise: Option<ExerciseView>,
}

/// How far the moves have been looked at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Looking {
    /// From 0 to 1.
    pub share: f32,
    /// The same in words.
    pub text: String,
    /// Whether it goes on, or waits.
    pub is_running: bool,
}

/// The chances of the side that moves first, in percent, after so many plies.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChancesView {
    pub title: String,
    /// How many plies the game has.
    pub plies: usize,
    /// What is known, in the order of the game.
    pub points: Vec<(usize, f64)>,
    /// What is said of each point.
    pub said: Vec<(usize, String)>,
    /// The position that is shown, if it is one of the game.
    pub shown: Option<usize>,
    /// The moves that decided the game, by their numbers from 0.
    pub moments: Vec<usize>,
    /// How long moves took, where the record says it.
    pub times: Option<TimesView>,
}

/// How long the moves took that the record has clocks of.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TimesView {
    /// What stands above the bars: how long both sides took.
    pub title: String,
    /// The number of each move from 0, whether the side made it that moves first, and the seconds.
    pub bars: Vec<(usize, bool, f64)>,
    /// The colours of the side that moves first, and of the other.
    pub colours: [Color32; 2],
}

/// What there is to say of the position that is shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    /// This, for it is no move that was looked at.
    Words(String),
    /// What was found out about the move.
    Move(Box<MoveView>),
}

impl Default for Said {
    fn default() -> Self {
        Said::Words(String::new())
    }
}

/// Which line of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineOf {
    /// The one that was better.
    Better,
    Reply,
}

/// What was found out about a move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MoveView {
    /// Its number from 0.
    pub ply: usize,
    /// The move and its label.
    pub headline: String,
    pub is_bad: bool,
    /// The chances before and after it.
    pub loss: Option<String>,
    /// Why, in sentences.
    pub reasons: Vec<String>,
    /// The move that both lines are named after, by its number from 0, and the moves of the line that was better; none where
    /// nothing was.
    pub better: (usize, Vec<String>),
    /// The same of the line behind it.
    pub reply: (usize, Vec<String>),
}

/// How accurate a side was.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AccuracyView {
    pub name: String,
    /// In the whole game and in each phase.
    pub values: [String; 4],
}

/// The moves of a side that decided the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MomentsView {
    pub title: String,
    /// The moves, in the order of the game.
    pub moments: Vec<MomentView>,
}

/// A move that decided the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MomentView {
    /// Its number from 0.
    pub ply: usize,
    pub text: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one button")]
pub struct ExerciseView {
    pub title: String,
    /// What is to be found, or what came of all of them.
    pub texts: Vec<String>,
    /// Why the answer that is shown is right.
    pub reasons: Vec<String>,
    /// What the move that was made is worth.
    pub verdict: Option<String>,
    pub is_good: bool,
    /// Whether another move can be tried.
    pub can_try_again: bool,
    /// Whether the answer can be shown.
    pub can_show: bool,
    /// Whether there is a next one, or the end.
    pub can_go_on: bool,
}
