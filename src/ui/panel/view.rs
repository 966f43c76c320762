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
    /// The rules that differ from the variant's default rules, with one sentence for each.
    pub rules: Vec<String>,
    /// The two players. The first is the player at the far side of the board.
    pub players: Vec<PlayerView>,
    /// Text that says whose turn it is, or what the game is waiting for.
    pub status: String,
    /// The message below the status, for example the reason for a refused move, or a hint.
    pub message: Option<Message>,
    /// The move list, which frames share until the list changes.
    pub list: Arc<MoveList>,
    /// The past position or variation that the board shows; `None` if it shows the current position.
    pub past: Option<PastView>,
    /// A legal move in notation, shown as an example in the field for typed moves.
    pub example: String,
    /// At most two buttons below the status: the answers to a question, or the possible actions after a failure.
    pub answers: Vec<Answer>,
    /// The result of the game; `None` until the game is over.
    pub result: Option<ResultView>,
    pub can: Abilities,
    pub stones: StoneFaces,
    /// Which view toggles are on, for example the view from above.
    pub on: Switched,
}

impl PanelView {
    /// Returns a copy of the view without clocks. Clocks change in every frame, so views are compared without clocks.
    pub(crate) fn without_clocks(&self) -> Self {
        let mut view = self.clone();
        view.players
            .iter_mut()
            .for_each(|player| player.clock = None);
        view
    }
}

/// A button below the status, for example an answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    pub icon: &'static str,
    /// Locale key of the button's word. The same key with `-tip` appended is the key of the tooltip.
    pub key: &'static str,
    pub action: Action,
}

/// The moves of a game, with the comments and variations between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList {
    /// The moves of the game in notation, in order.
    pub moves: Vec<String>,
    /// The grade of each move; `None` for a move without a grade. Grades from a review are hidden during the game.
    pub labels: Vec<Option<MoveLabel>>,
    /// The moves taken back. The first of them is the next move to redo.
    pub undone: Vec<String>,
    /// Comments and variations between the moves, in order.
    pub remarks: Vec<Remark>,
    /// The tree nodes of all moves, including the moves taken back. Empty if the player cannot edit lines.
    pub editable: Vec<NodeId>,
    /// Whether the first move was made by the side that usually moves second. The move list then begins with an empty
    /// place.
    pub second_began: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerView {
    pub side: Side,
    pub name: String,
    /// Shorter names of the player, the longest first; may be empty.
    pub shorter: Vec<String>,
    /// The player's points in the series of games, in short form and as a sentence; `None` in the first game.
    pub score: Option<(String, String)>,
    /// Text with the number of the player's stones and groups.
    pub facts: String,
    /// Number of stones that the player has captured, and the same number as text.
    pub captured: (usize, String),
    pub to_move: bool,
    pub clock: Option<ClockView>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockView {
    /// Time left on the clock, in digits.
    pub time: String,
    /// The rest of the delay, or the number of byo-yomi periods left, as text.
    pub more: Option<String>,
    /// Text with the time, the delay and the periods, for screen readers.
    pub words: String,
    pub runs: bool,
    /// Whether only the last seconds are left on the clock.
    pub is_low: bool,
    /// Whether the player's time is up.
    pub flag: bool,
}

/// A message to the player, shown below the status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub text: String,
    pub warning: bool,
}

/// What the result means for the person who plays. The tone decides the look of the result card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// A draw. The card about a past position has the same neutral look.
    #[default]
    Even,
    /// The only person in the game has won. In a game without an only person, either side has won.
    Won,
    Lost,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultView {
    pub headline: String,
    pub reason: String,
    pub tone: Tone,
}

/// The grade of a move, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveLabel {
    pub name: String,
    /// Whether the grade is "mistake" or worse.
    pub is_bad: bool,
}

/// A comment or a variation between the moves of the move list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// Number of moves of the main line before the remark.
    pub plies: usize,
    /// The parts of the comment or of the variation. Each move of a variation is a part.
    pub parts: Vec<Part>,
}

/// A part of a remark: text, or a move that the player can click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    Words(String),
    /// A move of a variation.
    Move {
        /// The move in notation, after its move number if the number is needed.
        text: String,
        node: NodeId,
        /// Whether the board shows the position after this move.
        is_shown: bool,
    },
}

/// The past position or the variation that the board shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PastView {
    /// Number of moves that led to the position; `None` in a variation.
    pub plies: Option<usize>,
    /// Text that says which past position it is.
    pub text: String,
}

impl PanelView {
    /// Returns the number of moves that led to the position on the board; `None` in a variation.
    pub(crate) fn shown(&self) -> Option<usize> {
        match &self.past {
            Some(past) => past.plies,
            None => Some(self.list.moves.len()),
        }
    }
}

/// The view toggles, and whether each of them is on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Switched {
    /// Whether the board is seen from above.
    pub above: bool,
    pub flipped: bool,
    pub fullscreen: bool,
}

/// The commands that are possible in the current state of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one button")]
pub struct Abilities {
    pub undo: bool,
    pub redo: bool,
    pub hint: bool,
    pub move_now: bool,
    /// Whether the player can let an external engine try again after it has failed to move.
    pub retry: bool,
    /// Whether the player can let two paused computers make a single move.
    pub step: bool,
    /// The speed of a game between computers, which the player can change; `None` in other games.
    pub watch: Option<WatchSpeed>,
    /// Whether the player can pass, because no other move is legal.
    pub pass: bool,
    /// Whether a chosen move is waiting until the player confirms it.
    pub confirm: bool,
    pub resign: bool,
    /// Whether the player can offer a draw now; `None` if no person plays.
    pub draw: Option<bool>,
    /// Whether the player can start another game with sides swapped.
    pub rematch: bool,
    /// Whether the player can open the review of the game.
    pub review: bool,
    /// Whether the player can open the analysis of the position.
    pub analyse: bool,
    /// Whether the game is a study, which has commands of its own.
    pub study: bool,
    /// The action of the pause button; `None` if the game has nothing to pause.
    pub pause: Option<Pause>,
    /// The commands of a game against a remote player; `None` in other games.
    pub remote: Option<RemoteAbilities>,
    pub typing: Typing,
}

/// The additional commands that are possible in a game against a remote player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one command")]
pub struct RemoteAbilities {
    pub say: bool,
    pub give_time: bool,
    /// Whether the opponent's phrases are hidden.
    pub muted: bool,
    /// The action of the vacation command: begin a vacation (`false`) or end it (`true`). `None` without this command.
    pub vacation: Option<bool>,
    /// Whether the player can abort the game without a result. Aborting then replaces resigning.
    pub call_off: bool,
    /// Whether another game is waiting for the player's move.
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

/// Whether the player can type a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Typing {
    #[default]
    Never,
    /// The player cannot type a move now, but can again when it is a person's turn.
    Later,
    Now,
}
