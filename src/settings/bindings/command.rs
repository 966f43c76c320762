//! What keys and buttons can be bound to.

use serde::{Deserialize, Serialize};

/// Something that a key or a button of a gamepad does. What gets around in the interface is not among them: Tab, Enter, Space,
/// Escape, arrow keys, and on a gamepad the pad, the sticks and the buttons A and B always do the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names of the actions say it")]
pub enum Command {
    TypeMove,
    Undo,
    Redo,
    Hint,
    MoveNow,
    PastStart,
    PastBack,
    PastForward,
    Present,
    Restart,
    Rematch,
    OfferDraw,
    Resign,
    Pause,
    Match,
    Aids,
    View,
    ResetView,
    Flip,
    ZoomIn,
    ZoomOut,
    Panel,
    FullBoard,
    Settings,
    Help,
    Fullscreen,
    Quit,
}

impl Command {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Command; 27] = [
        Command::TypeMove,
        Command::Undo,
        Command::Redo,
        Command::Hint,
        Command::MoveNow,
        Command::PastStart,
        Command::PastBack,
        Command::PastForward,
        Command::Present,
        Command::Restart,
        Command::Rematch,
        Command::OfferDraw,
        Command::Resign,
        Command::Pause,
        Command::Match,
        Command::Aids,
        Command::View,
        Command::ResetView,
        Command::Flip,
        Command::ZoomIn,
        Command::ZoomOut,
        Command::Panel,
        Command::FullBoard,
        Command::Settings,
        Command::Help,
        Command::Fullscreen,
        Command::Quit,
    ];

    /// Its name in the locale files: `key-NAME-does` says what it does, and the variable `$key-NAME` stands for its key in
    /// other texts.
    pub const fn name(self) -> &'static str {
        match self {
            Command::TypeMove => "typing",
            Command::Undo => "undo",
            Command::Redo => "redo",
            Command::Hint => "hint",
            Command::MoveNow => "now",
            Command::PastStart => "first",
            Command::PastBack => "earlier",
            Command::PastForward => "later",
            Command::Present => "present",
            Command::Restart => "restart",
            Command::Rematch => "rematch",
            Command::OfferDraw => "draw",
            Command::Resign => "resign",
            Command::Pause => "pause",
            Command::Match => "match",
            Command::Aids => "aids",
            Command::View => "view",
            Command::ResetView => "reset",
            Command::Flip => "flip",
            Command::ZoomIn => "nearer",
            Command::ZoomOut => "farther",
            Command::Panel => "panel",
            Command::FullBoard => "board",
            Command::Settings => "settings",
            Command::Help => "help",
            Command::Fullscreen => "fullscreen",
            Command::Quit => "quit",
        }
    }
}
