//! View model of the panel next to the board.

use std::sync::Arc;

use cohort_play::table::{Seat, WatchSpeed};
use record::NodeId;
use rules::Side;

use crate::stone::StoneFaces;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PanelView {
    pub title: String,
    pub variant: String,
    /// Changes of its rules, in sentences.
    pub rules: Vec<String>,
    /// Both players, the one at the far side of the board first.
    pub players: Vec<PlayerView>,
    /// Whose turn it is, or what is happening.
    pub status: String,
    /// A refusal or a hint.
    pub message: Option<Message>,
    /// The move list; shared until something in it changes.
    pub list: Arc<MoveList>,
    /// The past position on view, if any.
    pub past: Option<PastView>,
    /// A legal move, as an example of notation.
    pub example: String,
    /// The side of an external engine that does not move, and the built-in player that can replace it.
    pub stuck: Option<(Side, Seat)>,
    /// The result, once the game is over.
    pub result: Option<ResultView>,
    pub can: Abilities,
    /// The look of the stones.
    pub stones: StoneFaces,
    /// States of the toggles.
    pub on: Switched,
}

impl PanelView {
    /// The same without the clocks, which change by themselves.
    pub(crate) fn without_clocks(&self) -> Self {
        let mut view = self.clone();
        view.players
            .iter_mut()
            .for_each(|player| player.clock = None);
        view
    }
}

/// The moves of a game, with the remarks between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList {
    /// The moves in notation, in order.
    pub moves: Vec<String>,
    /// Names of the moves' grades, if they have any. Grades from a review are hidden during the game.
    pub labels: Vec<Option<MoveLabel>>,
    /// The moves taken back, the next to redo first.
    pub undone: Vec<String>,
    /// Comments and variations between the moves, in order.
    pub remarks: Vec<Remark>,
    /// Nodes of all moves in the tree, including those taken back, if lines can be edited; otherwise empty.
    pub editable: Vec<NodeId>,
    /// Whether the side that usually moves second began, so that the first place of the first row stays empty.
    pub second_began: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerView {
    pub side: Side,
    pub name: String,
    /// Shorter texts, longest first; may be empty.
    pub shorter: Vec<String>,
    /// Points in the series, and the same in words, after its first game.
    pub score: Option<(String, String)>,
    /// Numbers of stones and groups.
    pub facts: String,
    /// Number of captured stones, and the same in words.
    pub captured: (usize, String),
    pub to_move: bool,
    pub clock: Option<ClockView>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockView {
    /// Time left.
    pub time: String,
    /// The rest of a delay, or the number of periods.
    pub more: Option<String>,
    /// All of it in words.
    pub words: String,
    pub runs: bool,
    /// Whether only the last seconds are left.
    pub is_low: bool,
    /// Whether the flag has fallen.
    pub flag: bool,
}

/// A line below the status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub text: String,
    pub warning: bool,
}

/// The result of the game from the player's view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// A draw, or not about the player.
    #[default]
    Even,
    /// The player has won, or one of two people.
    Won,
    Lost,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultView {
    pub headline: String,
    pub reason: String,
    pub tone: Tone,
}

/// The name of a move's grade.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveLabel {
    pub name: String,
    /// Whether it is a mistake or worse.
    pub is_bad: bool,
}

/// A remark after a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The number of moves before it.
    pub plies: usize,
    /// A comment or a variation.
    pub parts: Vec<Part>,
}

/// A part of a remark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    Words(String),
    /// A move of a variation.
    Move {
        /// In notation, with its number if needed.
        text: String,
        node: NodeId,
        /// Whether the board shows its position.
        is_shown: bool,
    },
}

/// A past position of the game, or a position in a variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PastView {
    /// The number of moves before it; `None` in a variation.
    pub plies: Option<usize>,
    /// The move, in words.
    pub text: String,
}

impl PanelView {
    /// The number of moves before the position on the board; `None` in a variation.
    pub(crate) fn shown(&self) -> Option<usize> {
        match &self.past {
            Some(past) => past.plies,
            None => Some(self.list.moves.len()),
        }
    }
}

/// States of the toggles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Switched {
    /// The view from above.
    pub above: bool,
    /// The flipped board.
    pub flipped: bool,
    /// Full screen.
    pub fullscreen: bool,
}

/// Which commands are possible now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one button")]
pub struct Abilities {
    pub undo: bool,
    pub redo: bool,
    pub hint: bool,
    pub move_now: bool,
    /// Retry an engine that did not move.
    pub retry: bool,
    /// Let two paused computers make one move.
    pub step: bool,
    /// Change the speed of two computers; holds the current speed.
    pub watch: Option<WatchSpeed>,
    /// Pass; nothing else is possible then.
    pub pass: bool,
    /// Confirm the waiting move.
    pub confirm: bool,
    pub resign: bool,
    /// Offer a draw: `Some` in a game with a person, and whether it is possible now.
    pub draw: Option<bool>,
    /// Play again with sides swapped.
    pub rematch: bool,
    /// Open the review.
    pub review: bool,
    /// Open the analysis.
    pub analyse: bool,
    /// It is a study: open the analysis and copy the lines.
    pub study: bool,
    /// Pause or resume, if there is something to pause.
    pub pause: Option<Pause>,
    pub typing: Typing,
}

/// The action of the pause button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    Pause,
    GoOn,
}

/// Whether a move can be typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Typing {
    #[default]
    Never,
    /// When it is a person's turn again.
    Later,
    Now,
}
