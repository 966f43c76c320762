//! Declares the actions of each area of the program, such as pages, board and match; see
//! [`Action`](super::action::Action).

use std::path::PathBuf;

use clock::TimeControl;
use cohort_features::collection::{CollectionRequest, Outgoing};
use cohort_library::Filter;
use cohort_play::settings::{Chord, Command, PadButton};
use cohort_play::table::{LineEdit, Seat, WatchSpeed};
use record::{Mark, NodeId};
use rules::{GameKind, Side};
use serde::Deserialize;

use super::page::Page;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum PageAction {
    /// Open a page, or close the page if it is already on top.
    Open(Page),
    /// Close the top page and show the page below it.
    Close,
    /// Answer the open question with yes.
    Confirm,
    /// Move the focus to the button with which the player leaves the match.
    FocusLeave,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum TitleAction {
    /// Choose the variant of this game that the player chose last.
    ChooseGame(GameKind),
    /// Choose the variant with this id.
    ChooseVariant(String),
    /// Choose the player of a side in the next match.
    ChooseSeat(Side, Seat),
    /// Swap the players of the two sides in the next match.
    SwapSeats,
    /// Start the chosen match. The title screen and the new game page send this action.
    Start,
    /// Continue the last game that was played.
    Continue,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum BoardAction {
    /// Click the square with this name, such as `c3`.
    Click(String),
    /// Drag a stone from the first square to the second square. Both squares are given by name, such as `c3`.
    Drag(String, String),
    /// Move the keyboard cursor by this many files to the right and ranks upwards, as the player sees the board.
    MoveCursor(i8, i8),
    /// Move the keyboard cursor to the square with this name, such as `c3`.
    MoveCursorTo(String),
    /// Click the square under the keyboard cursor.
    ClickCursor,
    /// Make the move that waits for confirmation.
    ConfirmMove,
    /// Clear the selection and the hint. Without a selection, take the first part of a turn back.
    Drop,
    /// Clear the selection and the hint.
    PutDown,
    /// Make the move that the player has typed as this text.
    Type(String),
    /// Pass the turn. Legal only if the side to move has no other legal move.
    Pass,
}

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub enum MatchAction {
    /// Take back all moves up to and including the player's own last move.
    Undo,
    /// Redo the moves that were taken back.
    Redo,
    /// Redo moves until the game has this many plies.
    RedoTo(usize),
    /// View the position after this many plies of the game.
    ViewPly(usize),
    /// View this position of the game or of a variation.
    #[serde(skip)]
    ViewNode(NodeId),
    /// View the position this many plies later or, if negative, earlier.
    ViewStep(i32),
    /// View the current position of the game.
    ViewPresent,
    /// Continue the game from the viewed position.
    GoOnFromHere,
    /// Edit a variation of a study (an analysis board). The variation starts with the move that leads to the position
    /// `at`.
    EditLine {
        edit: LineEdit,
        /// The position after the first move of the variation; `None` means the viewed position.
        #[serde(skip)]
        at: Option<NodeId>,
    },
    /// Show a hint for the position, or the next step of the shown hint.
    Hint,
    MoveNow,
    /// Pause the game or resume it.
    Pause,
    /// Set the speed of a game between two computer players.
    Watch(WatchSpeed),
    /// Change the player of a side during the match.
    ChangeSeat(Side, Seat),
    /// Change the clock of a side, or remove the clock.
    ChangeTimeControl(Side, Option<TimeControl>),
    /// Offer a draw. If two people play at this computer, the game asks the opponent; a computer player decides itself.
    OfferDraw,
    /// Ask the player for confirmation, then resign.
    Resign,
    /// Play again after the end of a game, with the same variant and players. A study (an analysis board) starts over.
    Restart,
    /// Play again after the end of a game, with the same variant and players, but with the players' sides swapped.
    Rematch,
    /// Leave the match and show the title screen. The game is saved.
    Leave,
}

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub enum ViewAction {
    /// Switch between the view from the player's seat and the view from above.
    ToggleTop,
    /// Turn the view around the board by these amounts to the right and upwards. One unit is the turn of one key press.
    Turn(f32, f32),
    /// Zoom in by this many notches of a mouse wheel. A negative number zooms out.
    Zoom(f32),
    /// Restore the view from the player's own seat: no turn, no zoom, no flip.
    ResetCamera,
    /// Show the board from the opposite side.
    Flip,
}

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub enum KeysAction {
    /// Wait for the player to press a key or gamepad button, then bind it to a command. `None` stops waiting.
    #[serde(skip)]
    Await(Option<Awaited>),
    /// Bind a command to this key only. The command loses its other keys.
    BindKey(Command, Chord),
    /// Bind a command to this gamepad button.
    BindButton(Command, PadButton),
    /// Restore all default bindings.
    ResetBindings,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum StatisticsAction {
    FilterStatistics(Filter),
    /// Export the statistics of all games as a table for other programs.
    ExportStatistics,
    /// Ask the player for confirmation, then erase the statistics of all games.
    EraseStatistics,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum ProgramAction {
    Quit,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum GamesAction {
    /// Open a text as if the player had pasted it.
    PasteText(String),
    /// Open this file of games.
    OpenFile(PathBuf),
    /// List the saved games that contain the position on the board.
    FindPosition,
    /// A request from the page that lists all games.
    #[serde(skip)]
    Library(CollectionRequest),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum LearningAction {
    /// Export all learning results as tables for other programs.
    ExportLearning,
    /// Ask the player for confirmation, then erase all learning results.
    EraseLearning,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum ClipboardAction {
    /// Copy the game or the position to the clipboard.
    Copy(Outgoing),
    CopyText(String),
    /// Open the game or position in the clipboard.
    Paste,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum DialogAction {
    /// Let the player choose a file of games, and open it.
    ChooseFile,
    /// Save the game to a file that the player chooses.
    SaveGame,
    /// Render the configured picture to a file that the player chooses.
    SavePicture,
    /// Export the listed games to a file that the player chooses.
    ExportGames,
    /// Let the player choose the program file of an external engine, and add the engine.
    #[serde(skip)]
    ChooseEngine,
}

/// The player's notes on a position: a comment, a judgement of the last move, and marks on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Annotation {
    pub comment: String,
    /// The quality of the move that led to this position, as a PGN number (NAG): 1 is `!`, 2 is `?`.
    pub judgement: Option<u8>,
    pub marks: Vec<Mark>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// Wait for a key to bind to this command.
    Key(Command),
    /// Wait for a gamepad button to bind to this command.
    Button(Command),
}
