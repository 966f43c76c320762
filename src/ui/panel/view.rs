//! Defines the view model of the match panel: the texts, states and buttons that the panel draws.

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
    /// The rules that differ from the variant's default rules. Each rule is one sentence.
    pub rules: Vec<String>,
    /// The two players. The first player sits at the far side of the board.
    pub players: Vec<PlayerView>,
    /// Text that says whose turn it is, or what the game is waiting for.
    pub status: String,
    /// The message below the status, for example the reason for a refused move, or a hint.
    pub message: Option<Message>,
    /// The move list. All frames share one list until the list changes.
    pub list: Arc<MoveList>,
    /// The past position or variation that the board shows; `None` if it shows the current position.
    pub past: Option<PastView>,
    /// A legal move in notation, as an example in the field for typed moves.
    pub example: String,
    /// At most two buttons below the status. They answer a question, or offer actions after a failure.
    pub answers: Vec<Answer>,
    /// The result of the game; `None` until the game is over.
    pub result: Option<ResultView>,
    pub can: Abilities,
    pub stones: StoneFaces,
    /// Which view toggles are on, for example the view from above.
    pub on: Switched,
}

impl PanelView {
    /// Returns the title for screen readers: the game and its variant.
    pub(crate) fn spoken_title(&self) -> String {
        [self.title.as_str(), &self.variant].join("\n")
    }

    /// Returns a copy of the view without clocks, to compare views. Clocks change in every frame and would make all
    /// views different.
    pub(crate) fn without_clocks(&self) -> Self {
        let mut view = self.clone();
        for player in &mut view.players {
            player.clock = None;
            player.first_move = None;
        }
        view
    }
}

/// A button below the status, for example an answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    pub icon: &'static str,
    /// The locale key of the button's word. The tooltip has the same key with `-tip` appended.
    pub key: &'static str,
    pub action: Action,
}

/// The moves of a game, with the comments and variations between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList {
    /// The moves of the game in notation, in order.
    pub moves: Vec<String>,
    /// The grades of the moves; `None` for a move without a grade. Grades from a review are hidden during the game.
    pub labels: Vec<Option<MoveLabel>>,
    /// The moves taken back, in order. Redo makes the first of these moves.
    pub undone: Vec<String>,
    /// Comments and variations between the moves, in order.
    pub remarks: Vec<Remark>,
    /// The nodes of all moves in the game tree, including the moves taken back. Empty if the player cannot edit lines.
    pub editable: Vec<NodeId>,
    /// The side that usually moves first. This side has the first place in each row of two moves.
    pub first: Option<Side>,
    /// Whether the side that usually moves second has made the first move. The move list then begins with an empty
    /// place.
    pub second_began: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerView {
    pub side: Side,
    pub name: String,
    /// Shorter names of the player, the longest first. Empty if the player has no shorter name.
    pub shorter: Vec<String>,
    /// The player's points in the series of games, as a number and as a sentence. `None` in the first game.
    pub score: Option<(String, String)>,
    /// A text with the number of the player's stones and groups.
    pub facts: String,
    /// The number of stones to drop, which is also part of `facts`; `None` if the player has no stone in hand.
    pub hand: Option<String>,
    /// The number of stones that the player has captured, and a text with this number.
    pub captured: (usize, String),
    pub to_move: bool,
    pub clock: Option<ClockView>,
    /// The time that the player still has for the first move of a remote game. `None` if this time is not counted.
    pub first_move: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockView {
    /// The time left on the clock, in digits.
    pub time: String,
    /// A shorter text of the time, for a clock with little space; `None` if there is no shorter text.
    pub shorter: Option<String>,
    /// A text with the rest of the delay, or with the number of byo-yomi periods left. `None` for a clock without delay
    /// and periods.
    pub more: Option<String>,
    /// A text with the time, the delay and the periods, for screen readers and tooltips.
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

/// Whether the result is good for the person who plays. The tone decides the look of the result card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// The game is a draw. The card about a past position has the same neutral look.
    #[default]
    Even,
    /// The only person in the game has won. If two people or no person play, any win has this tone.
    Won,
    Lost,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultView {
    pub headline: String,
    pub reason: String,
    pub tone: Tone,
    /// Whether the players cannot agree on another game: after a game of a tournament, and for spectators.
    pub is_last: bool,
}

/// The grade of a move, such as "mistake", as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveLabel {
    pub name: String,
    /// Whether the grade is "mistake" or worse.
    pub is_bad: bool,
}

/// A comment or a variation between the moves of the move list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The number of moves of the main line before the remark.
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
        /// The move in notation, with its move number in front if necessary.
        text: String,
        node: NodeId,
        /// Whether the board shows the position after this move.
        is_shown: bool,
    },
}

/// The past position or the variation that the board shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PastView {
    /// The number of moves that led to the position; `None` in a variation.
    pub plies: Option<usize>,
    /// A text that names the past position or variation.
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

/// The toggles of the view: whether each toggle is on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Switched {
    /// Whether the player sees the board from above.
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
    /// Whether the player can ask an external engine to try again after it has failed to move.
    pub retry: bool,
    /// Whether the player can make two paused computer players play a single move.
    pub step: bool,
    /// The speed of a game between computer players, which the player can change. `None` in other games.
    pub watch: Option<WatchSpeed>,
    /// Whether the player can pass. A pass is possible only if no other move is legal.
    pub pass: bool,
    /// Whether a chosen move waits for the player's confirmation.
    pub confirm: bool,
    pub resign: bool,
    /// Whether the player can offer a draw now, or the locale key of the reason why not. `None` if no person plays.
    pub draw: Option<Result<(), &'static str>>,
    /// Whether the player can start another game with sides swapped.
    pub rematch: bool,
    /// Whether the player can open the review of the game.
    pub review: bool,
    /// Whether the player can open the analysis of the position.
    pub analyse: bool,
    /// Whether the player can use the opening explorer.
    pub explore: bool,
    /// Whether the match is a study: a game on the analysis board, which has its own commands.
    pub study: bool,
    /// The effect of the pause button; `None` if the game cannot be paused.
    pub pause: Option<Pause>,
    /// The additional commands of a game against a remote player; `None` in other games.
    pub remote: Option<RemoteAbilities>,
    pub typing: Typing,
}

/// The additional commands that are possible in a game against a remote player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one command")]
pub struct RemoteAbilities {
    pub say: bool,
    pub give_time: bool,
    /// Whether the player has hidden the opponent's phrases.
    pub muted: bool,
    /// The effect of the vacation command: begin a vacation (`false`) or end it (`true`). `None` if the game has no
    /// such command.
    pub vacation: Option<bool>,
    /// Whether the player can end the game without a result. This command then replaces resigning.
    pub call_off: bool,
    /// Whether another game waits for the player's move.
    pub next: bool,
    /// Whether the player can plan conditional moves now. `None` in games without conditional moves.
    pub plan: Option<bool>,
}

/// The effect of the pause button: pause the game, or continue it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    Pause,
    GoOn,
}

/// Whether and when the player can type a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Typing {
    #[default]
    Never,
    /// The player cannot play a typed move now, but can do so in a later turn.
    Later,
    Now,
}
