//! View model of the panel next to the board.

use std::sync::Arc;

use cohort_controls::input::Action;
use cohort_play::table::WatchSpeed;
use record::NodeId;
use rules::Side;

use crate::stone::StoneFaces;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct PanelView {
    pub title: String,
    pub variant: String,
    /// The rules changed for this match, a sentence for each.
    pub rules: Vec<String>,
    /// Both players; first the one at the far side of the board.
    pub players: Vec<PlayerView>,
    /// Whose turn it is, or what is happening instead.
    pub status: String,
    /// The text below the status, for example a refusal or a hint.
    pub message: Option<Message>,
    /// The move list. The same value is shared until the list changes.
    pub list: Arc<MoveList>,
    /// The past position or variation that the board shows; `None` for the current position.
    pub past: Option<PastView>,
    /// A legal move in notation, as an example for typed moves.
    pub example: String,
    /// Buttons below the status: the answers to a question, or the ways on after a failure. At most two.
    pub answers: Vec<Answer>,
    /// The result; `None` until the game is over.
    pub result: Option<ResultView>,
    pub can: Abilities,
    pub stones: StoneFaces,
    /// Which toggles are on.
    pub on: Switched,
}

impl PanelView {
    /// The view without clocks. Used to compare views, since clocks change all the time.
    pub(crate) fn without_clocks(&self) -> Self {
        let mut view = self.clone();
        view.players
            .iter_mut()
            .for_each(|player| player.clock = None);
        view
    }
}

/// A button below the status.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    pub icon: &'static str,
    /// Locale key of its word. With `-tip` appended, the key is that of the tooltip.
    pub key: &'static str,
    pub action: Action,
}

/// The moves of a game, with the remarks between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList {
    /// The moves in notation, in order.
    pub moves: Vec<String>,
    /// The grade of each move, if it has one. Grades from a review are hidden during the game.
    pub labels: Vec<Option<MoveLabel>>,
    /// The moves taken back. The next move to redo comes first.
    pub undone: Vec<String>,
    /// Comments and variations between the moves, in order.
    pub remarks: Vec<Remark>,
    /// The nodes of all moves, including those taken back, if lines can be edited. Otherwise empty.
    pub editable: Vec<NodeId>,
    /// Whether the side that usually moves second has made the first move. The first place of the first row then stays
    /// empty.
    pub second_began: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerView {
    pub side: Side,
    pub name: String,
    /// Shorter names, longest first; may be empty.
    pub shorter: Vec<String>,
    /// Points in the series of games, and the same in words; `None` in the first game.
    pub score: Option<(String, String)>,
    /// How many stones the player has, and how many groups, in words.
    pub facts: String,
    /// How many stones the player has captured, and the same in words.
    pub captured: (usize, String),
    pub to_move: bool,
    pub clock: Option<ClockView>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockView {
    /// Time left, as on a clock.
    pub time: String,
    /// The rest of the delay, or the number of byo-yomi periods left.
    pub more: Option<String>,
    /// Time, delay and periods in words.
    pub words: String,
    pub runs: bool,
    /// Whether only the last seconds are left.
    pub is_low: bool,
    /// Whether the time is up.
    pub flag: bool,
}

/// A message below the status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub text: String,
    pub warning: bool,
}

/// How a result feels for the person who plays. Decides how its card looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// A draw, or the neutral card for a past position.
    #[default]
    Even,
    /// The only person in the game has won. Between two people or two computers, one of the sides has won.
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
    /// Whether the grade is "mistake" or worse.
    pub is_bad: bool,
}

/// A comment or a variation between the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// How many moves come before the remark.
    pub plies: usize,
    /// The comment, or the variation move by move.
    pub parts: Vec<Part>,
}

/// A piece of a remark: text, or a move that can be clicked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    Words(String),
    /// A move of a variation.
    Move {
        /// The move in notation, after its number if one is needed.
        text: String,
        node: NodeId,
        /// Whether the board shows the position after this move.
        is_shown: bool,
    },
}

/// The past position or the variation that the board shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PastView {
    /// How many moves led to the position; `None` in a variation.
    pub plies: Option<usize>,
    /// Which position it is, in words.
    pub text: String,
}

impl PanelView {
    /// How many moves led to the position on the board; `None` in a variation.
    pub(crate) fn shown(&self) -> Option<usize> {
        match &self.past {
            Some(past) => past.plies,
            None => Some(self.list.moves.len()),
        }
    }
}

/// Which toggles of the view are on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Switched {
    /// Whether the board is seen from above.
    pub above: bool,
    /// Whether the board is flipped.
    pub flipped: bool,
    /// Whether the window fills the screen.
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
    /// Let an external engine try again that failed to move.
    pub retry: bool,
    /// Let two paused computers make a single move.
    pub step: bool,
    /// Change the speed of a game between computers. Contains the current speed.
    pub watch: Option<WatchSpeed>,
    /// Pass, when this is the only legal move.
    pub pass: bool,
    /// Confirm the move that waits for confirmation.
    pub confirm: bool,
    pub resign: bool,
    /// Offer a draw. `None` without a person who plays, otherwise whether an offer is possible now.
    pub draw: Option<bool>,
    /// Play another game with sides swapped.
    pub rematch: bool,
    /// Open the review.
    pub review: bool,
    /// Open the analysis.
    pub analyse: bool,
    /// Whether this is a study, with commands of its own.
    pub study: bool,
    /// Pause or resume; `None` if there is nothing to pause.
    pub pause: Option<Pause>,
    /// What the player can do in a game against a remote player; `None` in other games.
    pub remote: Option<RemoteAbilities>,
    pub typing: Typing,
}

/// What a player can do in a game against a remote player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one command")]
pub struct RemoteAbilities {
    pub say: bool,
    pub give_time: bool,
    /// Whether the opponent's phrases are hidden.
    pub muted: bool,
    /// Begin (`false`) or end (`true`) a vacation.
    pub vacation: Option<bool>,
    /// Call the game off instead of resigning it.
    pub call_off: bool,
    /// Whether another game waits for the player's move.
    pub next: bool,
    /// Whether the player can plan conditional moves now; `None` in games without them.
    pub plan: Option<bool>,
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
    /// A move can be typed again when it is a person's turn.
    Later,
    Now,
}
