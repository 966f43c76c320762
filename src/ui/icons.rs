//! The icons of the interface, by name. They are characters of `assets/fonts/icons.ttf`, which `tools/fonts.sh` makes
//! from the same list.

pub(crate) const UNDO: &str = "\u{e08a}";
pub(crate) const REDO: &str = "\u{e08c}";
pub(crate) const HINT: &str = "\u{e2dc}";
/// Icon: make the computer move now.
pub const HURRY: &str = "\u{e6a6}";
pub(crate) const PASS: &str = "\u{e06c}";
pub(crate) const RESIGN: &str = "\u{e244}";
pub(crate) const NEW: &str = "\u{e3d4}";
pub(crate) const MENU: &str = "\u{e2f0}";
pub const SETTINGS: &str = "\u{e272}";
pub(crate) const HELP: &str = "\u{e3e8}";
pub(crate) const ABOUT: &str = "\u{e2ce}";
pub(crate) const QUIT: &str = "\u{e42a}";
pub(crate) const PLAY: &str = "\u{e3d0}";
pub(crate) const CONTINUE: &str = "\u{e036}";
/// Icon: switch between the view from the seat and the view from above.
pub(crate) const VIEW: &str = "\u{ebe6}";
pub(crate) const FLIP: &str = "\u{e83c}";
/// Icon: reset the view of the board.
pub(crate) const RESET: &str = "\u{e1d6}";
/// Icon: switch to full screen or back.
pub const FULL: &str = "\u{e1d0}";
/// Icon: fold or unfold the panel next to the board.
pub(crate) const FOLD: &str = "\u{ec24}";
/// Icon: hide everything except the board.
pub(crate) const BOARD: &str = "\u{e8c4}";
pub(crate) const DROP_DOWN: &str = "\u{e136}";
pub const AIDS: &str = "\u{e62c}";
/// Icon: mark the chosen entry of a list.
pub(crate) const CHOSEN: &str = "\u{e182}";
pub(crate) const EARLIER: &str = "\u{e1a0}";
pub const PAUSE: &str = "\u{e39e}";

pub(crate) const DRAW: &str = "\u{e582}";
pub(crate) const REMATCH: &str = "\u{e3f6}";
/// Icon: go forward by one move.
pub const STEP: &str = "\u{e5a6}";
pub(crate) const OPTIONS: &str = "\u{e434}";
pub(crate) const CONTROLS: &str = "\u{e2d8}";
pub(crate) const GAMEPAD: &str = "\u{e26e}";
pub(crate) const STATISTICS: &str = "\u{e150}";
pub const PUZZLES: &str = "\u{e596}";
pub(crate) const PROGRESS: &str = "\u{e4ae}";
pub(crate) const REVIEW: &str = "\u{e154}";
pub(crate) const ANALYSIS: &str = "\u{e30c}";
pub(crate) const EXPORT: &str = "\u{e20c}";
/// Icon: close a page, or cancel.
pub(crate) const CLOSE: &str = "\u{e4f6}";
/// Icon: open a list of more commands for the game.
pub(crate) const TOOLS: &str = "\u{e5d4}";
pub const SHARE: &str = "\u{e408}";
pub(crate) const COPY: &str = "\u{e1ca}";
pub(crate) const PASTE: &str = "\u{e198}";
pub(crate) const SAVE: &str = "\u{e248}";
pub const OPEN: &str = "\u{e25a}";
pub const PICTURE: &str = "\u{e2ca}";
pub(crate) const NOTE: &str = "\u{e34c}";
pub(crate) const EDIT: &str = "\u{e3b4}";
pub(crate) const EXPLORER: &str = "\u{e67c}";
/// Icon: find games that contain this position.
pub(crate) const SIMILAR: &str = "\u{ea64}";
pub(crate) const LEARN: &str = "\u{e0e6}";
/// Icon: show the answer to a task.
pub(crate) const SHOW: &str = "\u{e220}";
pub(crate) const MISTAKE: &str = "\u{e4e2}";
pub(crate) const AGAIN: &str = "\u{e038}";
pub(crate) const DEFAULTS: &str = "\u{e062}";
/// Icon: go to the previous page or move.
pub(crate) const BACK: &str = "\u{e138}";
/// Icon: go to the next page or move.
pub(crate) const FORWARD: &str = "\u{e13a}";
pub(crate) const STOP: &str = "\u{e46c}";
/// Icon: open the games against friends.
pub(crate) const FRIEND: &str = "\u{e4d6}";
pub(crate) const ERASE: &str = "\u{e4a6}";

/// The icons that may stand in a button without a word. Each such button has a tooltip and an accessible name.
pub const KNOWN: &[&str] = &[UNDO, REDO, CLOSE, DROP_DOWN, REMATCH, OPTIONS];

#[cfg(test)]
pub(super) const ALL: &[&str] = &[
    UNDO, REDO, HINT, HURRY, PASS, RESIGN, NEW, MENU, SETTINGS, HELP, ABOUT, QUIT, PLAY, CONTINUE,
    VIEW, FLIP, RESET, FULL, FOLD, BOARD, DROP_DOWN, AIDS, CHOSEN, EARLIER, PAUSE, DRAW, REMATCH,
    OPTIONS, STEP, CONTROLS, GAMEPAD, STATISTICS, PUZZLES, PROGRESS, REVIEW, ANALYSIS, EXPORT,
    ERASE, CLOSE, TOOLS, SHARE, COPY, PASTE, SAVE, OPEN, PICTURE, NOTE, EDIT, EXPLORER, SIMILAR,
    LEARN, SHOW, MISTAKE, AGAIN, DEFAULTS, BACK, FORWARD, STOP, FRIEND,
];
