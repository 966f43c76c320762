//! What a player can do in each area; see [`Action`](super::action::Action).

use std::path::PathBuf;

use clock::TimeControl;
use cohort_features::collection::{CollectionRequest, Outgoing};
use cohort_library::Filter;
use cohort_play::settings::{Chord, Command, PadButton};
use cohort_play::table::{LineEdit, Seat, WatchSpeed};
use record::{Mark, NodeId};
use rules::Side;
use serde::Deserialize;

use super::page::Page;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum PageAction {
    /// Open a page, or close it if it is on top.
    Open(Page),
    /// Close the top page and show the page below it.
    Close,
    /// Answer a question with yes.
    Confirm,
    /// Focus the button that leaves the table.
    FocusLeave,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum TitleAction {
    /// Choose the variant with this id.
    ChooseVariant(String),
    /// Choose the player of a side.
    ChooseSeat(Side, Seat),
    /// Swap the players of the two sides.
    SwapSeats,
    /// Start the chosen match, from the title screen or the new game page.
    Start,
    /// Continue the last game.
    Continue,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum BoardAction {
    /// Click a square, given by its name.
    Click(String),
    /// Drag from one square to another, given by their names.
    Drag(String, String),
    /// Move the keyboard cursor by files and ranks, as the player sees them.
    MoveCursor(i8, i8),
    /// Move the keyboard cursor to a square, given by its name.
    MoveCursorTo(String),
    /// Click the square under the keyboard cursor.
    ClickCursor,
    /// Make the move that waits for confirmation.
    ConfirmMove,
    /// Clear the selection and the hint.
    Drop,
    /// Make a move, given as text.
    Type(String),
    /// Pass, when a side has no legal move.
    Pass,
}

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub enum MatchAction {
    /// Take back to the player's own last decision.
    Undo,
    /// Redo what was taken back.
    Redo,
    /// Redo until this many plies are made.
    RedoTo(usize),
    /// View the position after this many plies of the game.
    ViewPly(usize),
    /// View a position of the game or of a variation.
    #[serde(skip)]
    ViewNode(NodeId),
    /// View the position this many plies later or, if negative, earlier.
    ViewStep(i32),
    /// View the current position of the game.
    ViewPresent,
    /// Continue the game from the viewed position.
    GoOnFromHere,
    /// Edit a variation of a study, starting at a move.
    EditLine {
        edit: LineEdit,
        /// The position after the move; `None` for the viewed position.
        #[serde(skip)]
        at: Option<NodeId>,
    },
    /// Show a hint, or its next step.
    Hint,
    MoveNow,
    /// Pause the game or resume it.
    Pause,
    /// Set the speed of a game between two computers.
    Watch(WatchSpeed),
    /// Change the player of a side.
    ChangeSeat(Side, Seat),
    /// Change or remove the clock of a side.
    ChangeTimeControl(Side, Option<TimeControl>),
    /// Offer a draw. A second person is asked; the computer answers.
    OfferDraw,
    /// Resign, after a question.
    Resign,
    /// Play again after the end of a game, with the same variant and players. A study starts over.
    Restart,
    /// Like [`MatchAction::Restart`], with the players' sides swapped.
    Rematch,
    /// Return to the title screen; the game is saved.
    Leave,
}

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub enum ViewAction {
    /// Switch between the seat and the view from above.
    ToggleTop,
    /// Turn the view around the board, to the right and up. The unit is one key press.
    Turn(f32, f32),
    /// Zoom in, in notches of a wheel; negative numbers zoom out.
    Zoom(f32),
    /// Restore the view from the player's own seat: no turn, no zoom, no flip.
    ResetCamera,
    /// Move to the other side of the board.
    Flip,
}

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub enum KeysAction {
    /// Wait for a key or a button to bind; `None` stops waiting.
    #[serde(skip)]
    Await(Option<Awaited>),
    /// Make this key the only key of a command.
    BindKey(Command, Chord),
    /// Bind a command to this gamepad button.
    BindButton(Command, PadButton),
    /// Restore all default bindings.
    ResetBindings,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum StatisticsAction {
    FilterStatistics(Filter),
    /// Export all games as a table for other programs.
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
    /// Open a text as if it were pasted.
    PasteText(String),
    /// Open a file of games.
    OpenFile(PathBuf),
    /// List the games that contain the position on the board.
    FindPosition,
    /// Requests of the page of all games.
    #[serde(skip)]
    Library(CollectionRequest),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum LearningAction {
    /// Export all learning results as tables for other programs.
    ExportLearning,
    /// Ask the player, then erase all learning results.
    EraseLearning,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum ClipboardAction {
    /// Copy the game or the position to the clipboard.
    Copy(Outgoing),
    CopyText(String),
    /// Open the content of the clipboard.
    Paste,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum DialogAction {
    /// Choose a file to open.
    ChooseFile,
    /// Save the game to a file that the player chooses.
    SaveGame,
    /// Render the configured picture to a file that the player chooses.
    SavePicture,
    /// Export the listed games to a file that the player chooses.
    ExportGames,
    /// Choose the program of an engine.
    #[serde(skip)]
    ChooseEngine,
}

/// The player's notes on a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Annotation {
    pub comment: String,
    /// The quality of the move that led to this position, as a PGN number (NAG): 1 is `!`, 2 is `?`.
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
