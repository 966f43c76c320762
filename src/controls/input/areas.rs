//! What a player can do in each area; see [`Action`](super::action::Action).

use std::path::PathBuf;

use clock::TimeControl;
use cohort_features::collection::{CollectionRequest, Outgoing};
use cohort_play::settings::{Chord, Command, PadButton};
use cohort_play::table::{LineEdit, Seat, WatchSpeed};
use library::Filter;
use record::{Mark, NodeId};
use rules::Side;
use serde::Deserialize;

use super::overlay::Overlay;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum PageAction {
    /// Open a page, or close it where it is the one on top.
    Open(Overlay),
    /// Close the page on top: back to the one from which it was opened.
    Close,
    /// Yes to the question asked.
    Confirm,
    /// Give the keyboard to the button that leaves the table.
    FocusLeave,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum TitleAction {
    /// This variant, by id.
    ChooseVariant(String),
    /// This player for a side.
    ChooseSeat(Side, Seat),
    /// The players swap their sides.
    SwapSeats,
    /// Start the match that is chosen; on the page of another game, too.
    Start,
    /// Go on with the last game.
    Continue,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum BoardAction {
    /// Click a square, by its name.
    Click(String),
    /// Drag from one square to another, by their names.
    Drag(String, String),
    /// Move the keyboard cursor by files and ranks, as the player sees them.
    MoveCursor(i8, i8),
    /// Click the square under the keyboard cursor.
    ClickCursor,
    /// Make the move that waits to be confirmed.
    ConfirmMove,
    /// Drop what is picked, and the hint.
    Drop,
    /// Make a move, as text.
    Type(String),
    /// The forced pass of a side without a legal move.
    Pass,
}

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub enum MatchAction {
    /// Take back to the last own decision.
    Undo,
    /// Make again what was taken back.
    Redo,
    /// Make again what was taken back until so many plies are made.
    RedoTo(usize),
    /// Look at the position after so many plies of the game.
    ViewPly(usize),
    /// Look at a position of the game or of a variation.
    #[serde(skip)]
    ViewNode(NodeId),
    /// Look at the position so many plies later or, negative, earlier.
    ViewStep(i32),
    /// Look at the position on which the game goes on.
    ViewPresent,
    /// The game goes on from the position that is looked at.
    GoOnFromHere,
    /// Study: change its lines, from a move on.
    EditLine {
        edit: LineEdit,
        /// The position behind the move; that which is looked at where none is said.
        #[serde(skip)]
        at: Option<NodeId>,
    },
    /// Show a hint, or more of it.
    Hint,
    MoveNow,
    /// Pause the game, or go on with it.
    Pause,
    /// Two computers play this fast.
    Watch(WatchSpeed),
    /// Another player for a side of the match.
    ChangeSeat(Side, Seat),
    /// A new clock for a side of the match, or none.
    ChangeTimeControl(Side, Option<TimeControl>),
    /// Offer a draw; the other person is asked, the computer answers.
    OfferDraw,
    /// Give up, after a question.
    Resign,
    /// Play again once the game is over: the same variant and players. A study starts over.
    Restart,
    /// The same once the game is over, with the sides of the players swapped.
    Rematch,
    /// Back to the title; the game is kept.
    Leave,
}

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub enum ViewAction {
    /// From the seat to the view from above, and back.
    ToggleTop,
    /// Turn around the board, in steps to the right and up.
    Turn(f32, f32),
    /// Come closer, in notches of a wheel; negative: move away.
    Zoom(f32),
    /// The view from the own seat again, neither turned nor zoomed nor flipped.
    ResetCamera,
    /// Sit down at the other side of the board.
    Flip,
}

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub enum KeysAction {
    /// Wait for a key or a button, or no more.
    #[serde(skip)]
    Await(Option<Awaited>),
    /// Bind a command to this key alone.
    BindKey(Command, Chord),
    /// Bind a command to this button of a gamepad.
    BindButton(Command, PadButton),
    /// All as at first.
    ResetBindings,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum StatisticsAction {
    FilterStatistics(Filter),
    /// All games as a table for other programs.
    ExportStatistics,
    /// Erase all games, after a question.
    EraseStatistics,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum ProgramAction {
    Quit,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum GamesAction {
    /// Open a text, as if it were pasted.
    PasteText(String),
    /// Open a file of games.
    OpenFile(PathBuf),
    /// List the games in which the position on the board occurs.
    FindPosition,
    /// The page of all games.
    #[serde(skip)]
    Library(CollectionRequest),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum LearningAction {
    /// Write all that was learned as a table into a file.
    ExportLearning,
    /// Erase all that was learned, after a question.
    EraseLearning,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum ClipboardAction {
    /// Copy the game or the position.
    Copy(Outgoing),
    CopyText(String),
    /// Open what the clipboard holds.
    Paste,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum DialogAction {
    /// Choose a file to open.
    ChooseFile,
    /// Save the game in a file of the player's choice.
    SaveGame,
    /// Make the picture that is chosen, in a file of the player's choice.
    SavePicture,
    /// Save the games that are listed in a file of the player's choice.
    ExportGames,
    /// Choose a program that is an engine.
    #[serde(skip)]
    ChooseEngine,
}

/// What a player says about a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Annotation {
    pub comment: String,
    /// How good the move was that led there, by the numbers of PGN: 1 is `!`, 2 is `?`.
    pub judgement: Option<u8>,
    pub marks: Vec<Mark>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// A key for this command.
    Key(Command),
    /// A button for this command.
    Button(Command),
}
