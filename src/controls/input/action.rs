//! Everything a player can do, whichever hand does it.

use std::path::PathBuf;

use bevy::prelude::*;
use clock::{FlagRule, TimeControl};
use library::Filter;
use record::{Mark, NodeId};
use rules::{RuleChanges, Side};
use serde::Deserialize;

use crate::features::analysis::AnalysisRequest;
use crate::features::collection::{CollectionRequest, Outgoing};
use crate::features::editor::EditorRequest;
use crate::features::lessons::LessonRequest;
use crate::features::openings::OpeningsRequest;
use crate::features::pictures::PictureRequest;
use crate::features::puzzles::PuzzleRequest;
use crate::features::review::ReviewRequest;
use crate::play::settings::{
    Aid, AidPreset, AnalysisSettings, AnimationSpeed, Appearance, Chord, Command, EngineDeed,
    PadButton, Quality, Start, TimeControls,
};
use crate::play::table::{LineEdit, Seat, ThinkingTime, WatchSpeed};

/// Something a player does. Buttons, keys, the pointer and scripts all send these.
#[derive(Message, Clone, Debug, PartialEq, Deserialize)]
pub enum Action {
    /// Title: this variant, by id.
    ChooseVariant(String),
    /// Title: this player for a side.
    ChooseSeat(Side, Seat),
    /// Title: these time controls, of who moves first and second.
    ChooseTimeControls(TimeControls),
    /// Title: what a fallen flag means.
    SetFlagRule(FlagRule),
    /// Title: how the game begins.
    SetStart(Start),
    /// Title: the options of the rules that are changed.
    SetRules(RuleChanges),
    /// Title: the players swap their sides.
    SwapSeats,
    /// Title, and the page of another game: start the match that is chosen.
    Start,
    /// Title: go on with the last game.
    Continue,
    Quit,
    /// Board: click a square, by its name.
    Click(String),
    /// Board: drag from one square to another, by their names.
    Drag(String, String),
    /// Board: move the keyboard cursor by files and ranks, as the player sees them.
    MoveCursor(i8, i8),
    /// Board: click the square under the keyboard cursor.
    ClickCursor,
    /// Board: make the move that waits to be confirmed.
    ConfirmMove,
    /// Drop what is picked, and the hint.
    Drop,
    /// Make a move, as text.
    Type(String),
    /// The forced pass of a side without a legal move.
    Pass,
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
    /// Say this about the position that is looked at.
    #[serde(skip)]
    Annotate(Annotation),
    #[serde(skip)]
    Openings(OpeningsRequest),
    /// Copy the game or the position.
    Copy(Outgoing),
    CopyText(String),
    /// Open what the clipboard holds.
    Paste,
    /// Open a text, as if it were pasted.
    PasteText(String),
    /// Choose a file to open.
    ChooseFile,
    /// Open a file of games.
    OpenFile(PathBuf),
    /// Save the game in a file of the player's choice.
    SaveGame,
    /// What a picture of the game shows, and that it is made.
    Picture(PictureRequest),
    /// Make the picture that is chosen, in a file of the player's choice.
    SavePicture,
    /// Save the games that are listed in a file of the player's choice.
    ExportGames,
    /// List the games in which the position on the board occurs.
    FindPosition,
    #[serde(skip)]
    Editor(EditorRequest),
    Lesson(LessonRequest),
    Puzzle(PuzzleRequest),
    /// The page of all games.
    #[serde(skip)]
    Library(CollectionRequest),
    /// The review of a game.
    Review(ReviewRequest),
    /// The analysis of the position that is looked at.
    Analysis(AnalysisRequest),
    Engine(EngineDeed),
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
    /// Give the keyboard to the button that leaves the table.
    FocusLeave,
    /// Yes to the question asked.
    Confirm,
    /// Open a panel, or close it where it is the one on top.
    Open(Overlay),
    /// Close the panel on top: back to the one from which it was opened.
    Close,
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
    /// Fold the panel away, or bring it back.
    TogglePanel,
    /// Give the board the window, but for a strip, or bring back what was there.
    ToggleFullBoard,
    ToggleFullscreen,
    FilterStatistics(Filter),
    /// Statistics: all games as a table for other programs.
    ExportStatistics,
    /// Statistics: erase all games, after a question.
    EraseStatistics,
    /// Write all that was learned as a table into a file.
    ExportLearning,
    /// Erase all that was learned, after a question.
    EraseLearning,
    /// Setting: the theme, by id.
    SetTheme(String),
    /// Setting: light or dark paper.
    SetAppearance(Appearance),
    /// Setting: the quality of the picture, or what suits the graphics adapter.
    SetQuality(Option<Quality>),
    /// Setting: how many pixels a pixel of the window is drawn from, along one side, or what suits the quality.
    SetRenderScale(Option<f32>),
    /// Setting: how fast stones move.
    SetAnimationSpeed(AnimationSpeed),
    /// Setting: whether motion is reduced: things fade instead of travelling.
    SetReducedMotion(bool),
    /// Setting: whether destinations are marked.
    ShowTargets(bool),
    /// Setting: whether a move that is picked is made only when it is confirmed.
    SetConfirmMoves(bool),
    /// Setting: how the computer takes its time.
    SetThinkingTime(ThinkingTime),
    /// Setting: what the player is called.
    SetName(String),
    /// Setting: what an analysis may use of the machine.
    SetAnalysis(AnalysisSettings),
    /// Setting: whether, of two people, the other is asked before a move is taken back.
    SetAskUndo(bool),
    /// Setting: whether the board turns to whichever of two people is to move.
    SetTurnBoard(bool),
    /// Setting: whether an aid is on.
    SetAid(Aid, bool),
    /// Setting: all aids at once.
    SetAids(AidPreset),
    /// Setting: the size of texts.
    SetScale(f32),
    /// Setting: how loud everything is, from 0 to 1.
    SetVolume(f32),
    /// Setting: how loud stones and signals are within it, from 0 to 1.
    SetEffects(f32),
    /// Setting: how loud the ambience is within it, from 0 to 1.
    SetAmbience(f32),
    /// Keys and buttons: wait for one, or no more.
    #[serde(skip)]
    Await(Option<Awaited>),
    /// Keys and buttons: bind a command to this key alone.
    BindKey(Command, Chord),
    /// Keys and buttons: bind a command to this button of a gamepad.
    BindButton(Command, PadButton),
    /// Keys and buttons: all as at first.
    ResetBindings,
    /// Setting: the language, or the system's.
    SetLanguage(Option<String>),
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

/// A panel over the screen, independent of where the player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum Overlay {
    Settings,
    Aids,
    /// Who plays the match, and with how much time.
    Match,
    /// Another game at the table: its board, its players, its clock.
    NewGame,
    /// What a match begins with: the first position, options of the rules, clocks.
    Options,
    /// Which keys and buttons do what.
    Controls,
    Engines,
    /// All games that are kept.
    Library,
    /// The review of the game at the table, once that is over.
    Review,
    /// The analysis of the position that is looked at, once the game is over.
    Analysis,
    Editor,
    /// What was played from the position that is looked at.
    Openings,
    /// What a picture of the game shows.
    Pictures,
    /// What is said about the position that is looked at.
    Annotation,
    /// How to play, and the keys.
    Help,
    Rules,
    /// What can be learned: lessons, and how far they have come.
    Learn,
    /// How far learning has come, and what to do next.
    Progress,
    /// Puzzles: which there are, and how far the player has come with them.
    Puzzles,
    /// About the game, and the licences of what it is built from.
    About,
    /// What was played, summed up.
    Statistics,
    /// A question before something that cannot be taken back.
    Ask(Question),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum Question {
    /// Shall the game be resigned?
    Resign,
    /// Does the other person agree to a draw?
    Draw,
    /// Does the other person agree that a move is taken back?
    Undo,
    /// Shall the move that is looked at be deleted, with all that follows it?
    DeleteLine,
    /// Shall the statistics be erased?
    Erase,
    /// Shall all that was learned be erased?
    EraseLearning,
    /// Shall a storm be left while its time runs?
    LeaveStorm,
    /// Shall the program end before everything is written?
    Quit,
}

impl Overlay {
    /// Whether it lies beside the board, in the place of the panel, and not over it.
    pub fn lies_beside(self) -> bool {
        match self {
            Overlay::Settings
            | Overlay::Aids
            | Overlay::Match
            | Overlay::NewGame
            | Overlay::Options
            | Overlay::Controls
            | Overlay::Engines
            | Overlay::Openings
            | Overlay::Review
            | Overlay::Analysis => true,
            Overlay::Library
            | Overlay::Editor
            | Overlay::Pictures
            | Overlay::Annotation
            | Overlay::Statistics
            | Overlay::Help
            | Overlay::Learn
            | Overlay::Progress
            | Overlay::Puzzles
            | Overlay::Rules
            | Overlay::About
            | Overlay::Ask(_) => false,
        }
    }

    /// Whether the board is used while it is open.
    pub fn leaves_the_board(self) -> bool {
        matches!(
            self,
            Overlay::Review | Overlay::Analysis | Overlay::Openings
        )
    }

    /// Whether it asks something, which only its buttons answer.
    pub(super) fn asks(self) -> bool {
        matches!(self, Overlay::Ask(_))
    }
}

/// Where actions are carried out, after every hand has had its say.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ActionSet;

/// Turns what pointer and keyboard did to [`Action`]s.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DeviceSet;
