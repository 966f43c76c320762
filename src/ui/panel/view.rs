//! What the panel beside the board shows.

use std::sync::Arc;

use record::NodeId;
use rules::Side;

use crate::play::table::{Seat, WatchSpeed};
use crate::ui::stone::StoneFaces;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PanelView {
    /// The name of the game.
    pub title: String,
    /// The name of the variant.
    pub variant: String,
    /// What is changed of its rules, in sentences.
    pub rules: Vec<String>,
    /// Both players, the one who sits at the far side of the board first.
    pub players: Vec<PlayerView>,
    /// Whose turn it is, or what is happening.
    pub status: String,
    /// Why the last move was refused, or the hint.
    pub message: Option<Message>,
    /// The moves, and what stands between them: the same list until something of it changes.
    pub list: Arc<MoveList>,
    /// The earlier position that is looked at, if one is.
    pub past: Option<PastView>,
    /// A move that could be made, as an example of how moves are typed.
    pub example: String,
    /// The side of an engine of somebody else that makes no move, and the player of ours who may take its seat.
    pub stuck: Option<(Side, Seat)>,
    /// Who won and why, once the game is over.
    pub result: Option<ResultView>,
    pub can: Abilities,
    /// What the stones look like.
    pub stones: StoneFaces,
    /// What is on of the view.
    pub on: Switched,
}

/// The moves of a game, and what stands between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList {
    /// The moves as written, in order.
    pub moves: Vec<String>,
    /// What they are called as far as they are judged; none that a review gives while the game is on.
    pub labels: Vec<Option<MoveLabel>>,
    /// The moves taken back, the next to make again first.
    pub undone: Vec<String>,
    /// Words and variations between the moves, in the order of the moves.
    pub remarks: Vec<Remark>,
    /// The places in the tree of the moves, those taken back included, where lines can be deleted and moved up; else nothing.
    pub editable: Vec<NodeId>,
    /// Whether the second mover began, so that the first place of the first row stays empty.
    pub second_began: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerView {
    pub side: Side,
    pub name: String,
    /// The same in fewer words, the longest first; may be empty.
    pub shorter: Vec<String>,
    /// The points in the series, and that in words, once a game of it is over.
    pub score: Option<(String, String)>,
    /// Stones on the board, groups.
    pub facts: String,
    /// How many enemy stones it has taken, and that in words.
    pub captured: (usize, String),
    /// Whether it is this player's turn.
    pub to_move: bool,
    pub clock: Option<ClockView>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockView {
    /// The time that is left.
    pub time: String,
    /// Beside it: what is left of a delay, or how many periods there are.
    pub more: Option<String>,
    /// All of it in words.
    pub words: String,
    pub runs: bool,
    /// Whether the last seconds run.
    pub is_low: bool,
    /// Whether the flag has fallen.
    pub flag: bool,
}

/// A line under the status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub text: String,
    pub warning: bool,
}

/// How a game ended for the player who looks at it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// It was drawn, or it is not said of the player.
    #[default]
    Even,
    /// The player has won; of two people one has.
    Won,
    Lost,
}

/// The end of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultView {
    pub headline: String,
    pub reason: String,
    pub tone: Tone,
}

/// What a move is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveLabel {
    /// The label in words.
    pub name: String,
    /// Whether it is a mistake or worse.
    pub is_bad: bool,
}

/// What stands behind a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// After how many of the moves.
    pub plies: usize,
    /// Words about them, or a variation.
    pub parts: Vec<Part>,
}

/// A part of what stands behind a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    Words(String),
    /// A move of a variation.
    Move {
        /// As it is written, with its number where it needs one.
        text: String,
        /// Its place in the tree.
        node: NodeId,
        /// Whether the board shows its position.
        is_shown: bool,
    },
}

/// An earlier position of the game, or one of a variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PastView {
    /// After how many of the moves it stands; `None` where it is one of a variation.
    pub plies: Option<usize>,
    /// Which move that is, in words.
    pub text: String,
}

impl PanelView {
    /// After how many of the moves the position on the board stands; `None` where it is one of a variation.
    pub(in crate::ui) fn shown(&self) -> Option<usize> {
        match &self.past {
            Some(past) => past.plies,
            None => Some(self.list.moves.len()),
        }
    }
}

/// What is on of the view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Switched {
    /// Whether the board is seen from straight above.
    pub above: bool,
    /// Whether it is seen from the other side than at first.
    pub flipped: bool,
    /// Whether the window fills the screen.
    pub fullscreen: bool,
}

/// What can be done now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one button")]
pub struct Abilities {
    pub undo: bool,
    pub redo: bool,
    pub hint: bool,
    pub move_now: bool,
    /// Ask an engine again that has made no move.
    pub retry: bool,
    /// Have one of two computers that are paused make one move.
    pub step: bool,
    /// Change how fast two computers play, which is this.
    pub watch: Option<WatchSpeed>,
    /// Pass, which is then all that can be done.
    pub pass: bool,
    /// Make the move that waits to be confirmed.
    pub confirm: bool,
    pub resign: bool,
    /// Offer a draw: whether now, where a person plays on.
    pub draw: Option<bool>,
    /// Play again with sides swapped.
    pub rematch: bool,
    /// See the review of the game.
    pub review: bool,
    /// See the analysis of its positions.
    pub analyse: bool,
    /// It is a study: see the analysis, and copy what was found.
    pub study: bool,
    /// Pause the game, or go on with it: which of both, where there is something to pause.
    pub pause: Option<Pause>,
    pub typing: Typing,
}

/// What the button that pauses the game does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    Pause,
    /// It goes on with the game.
    GoOn,
}

/// Whether a move can be typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Typing {
    #[default]
    Never,
    /// Once it is a person's turn again.
    Later,
    Now,
}
