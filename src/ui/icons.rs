//! The icons by name. They lie in `assets/fonts/icons.ttf`, which `tools/fonts.sh` makes from the same list.

/// Take back.
pub const UNDO: &str = "\u{e08a}";
/// Make again.
pub const REDO: &str = "\u{e08c}";
/// A hint.
pub const HINT: &str = "\u{e2dc}";
/// The computer moves now.
pub const HURRY: &str = "\u{e6a6}";
/// Pass.
pub const PASS: &str = "\u{e06c}";
/// Resign.
pub const RESIGN: &str = "\u{e244}";
/// A new game.
pub const NEW: &str = "\u{e3d4}";
/// To the menu.
pub const MENU: &str = "\u{e2f0}";
/// Settings.
pub const SETTINGS: &str = "\u{e272}";
/// Help.
pub const HELP: &str = "\u{e3e8}";
/// About the game.
pub const ABOUT: &str = "\u{e2ce}";
/// Leave the program.
pub const QUIT: &str = "\u{e42a}";
/// Start.
pub const PLAY: &str = "\u{e3d0}";
/// Go on with a game.
pub const CONTINUE: &str = "\u{e036}";
/// The view from the seat and from above.
pub const VIEW: &str = "\u{ebe6}";
/// Turn the board around.
pub const FLIP: &str = "\u{e83c}";
/// The seat's own view.
pub const RESET: &str = "\u{e1d6}";
/// Fill the screen.
pub const FULL: &str = "\u{e1d0}";
/// Fold the panel away, and back.
pub const FOLD: &str = "\u{ec24}";
/// The board alone.
pub const BOARD: &str = "\u{e8c4}";
/// A list drops down.
pub const DROP_DOWN: &str = "\u{e136}";
/// What the board explains.
pub const AIDS: &str = "\u{e62c}";
/// What is chosen.
pub const CHOSEN: &str = "\u{e182}";
/// Earlier games.
pub const EARLIER: &str = "\u{e1a0}";
/// Pause the game.
pub const PAUSE: &str = "\u{e39e}";

/// A draw.
pub const DRAW: &str = "\u{e582}";
/// Another game with sides swapped.
pub const REMATCH: &str = "\u{e3f6}";
/// One step further.
pub const STEP: &str = "\u{e5a6}";
/// Options.
pub const OPTIONS: &str = "\u{e434}";
/// Keys.
pub const CONTROLS: &str = "\u{e2d8}";
/// A gamepad.
pub const GAMEPAD: &str = "\u{e26e}";
/// What was played, summed up.
pub const STATISTICS: &str = "\u{e150}";
/// Puzzles.
pub const PUZZLES: &str = "\u{e596}";
/// How far learning has come.
pub const PROGRESS: &str = "\u{e4ae}";
/// A game that is over, move by move.
pub const REVIEW: &str = "\u{e154}";
/// A position, looked into.
pub const ANALYSIS: &str = "\u{e30c}";
/// Into a file.
pub const EXPORT: &str = "\u{e20c}";
/// Close a page, or leave all as it was.
pub const CLOSE: &str = "\u{e4f6}";
/// What is done with a game besides playing it.
pub const TOOLS: &str = "\u{e5d4}";
/// For others.
pub const SHARE: &str = "\u{e408}";
/// Into the clipboard.
pub const COPY: &str = "\u{e1ca}";
/// Out of the clipboard.
pub const PASTE: &str = "\u{e198}";
/// Keep it.
pub const SAVE: &str = "\u{e248}";
/// A file is opened.
pub const OPEN: &str = "\u{e25a}";
/// A picture.
pub const PICTURE: &str = "\u{e2ca}";
/// What is said about a position.
pub const NOTE: &str = "\u{e34c}";
/// Set up a position.
pub const EDIT: &str = "\u{e3b4}";
/// What was played from a position.
pub const EXPLORER: &str = "\u{e67c}";
/// Games like this one.
pub const SIMILAR: &str = "\u{ea64}";
/// Lessons.
pub const LEARN: &str = "\u{e0e6}";
/// Show what is right.
pub const SHOW: &str = "\u{e220}";
/// A mistake.
pub const MISTAKE: &str = "\u{e4e2}";
/// Try again.
pub const AGAIN: &str = "\u{e038}";
/// As at first.
pub const DEFAULTS: &str = "\u{e062}";
/// The page or the move before.
pub const BACK: &str = "\u{e138}";
/// The page or the move after.
pub const FORWARD: &str = "\u{e13a}";
/// Stop.
pub const STOP: &str = "\u{e46c}";
/// Erase.
pub const ERASE: &str = "\u{e4a6}";

/// All of them.
#[cfg(test)]
pub(super) const ALL: &[&str] = &[
    UNDO, REDO, HINT, HURRY, PASS, RESIGN, NEW, MENU, SETTINGS, HELP, ABOUT, QUIT, PLAY, CONTINUE,
    VIEW, FLIP, RESET, FULL, FOLD, BOARD, DROP_DOWN, AIDS, CHOSEN, EARLIER, PAUSE, DRAW, REMATCH,
    OPTIONS, STEP, CONTROLS, GAMEPAD, STATISTICS, PUZZLES, PROGRESS, REVIEW, ANALYSIS, EXPORT,
    ERASE, CLOSE, TOOLS, SHARE, COPY, PASTE, SAVE, OPEN, PICTURE, NOTE, EDIT, EXPLORER, SIMILAR,
    LEARN, SHOW, MISTAKE, AGAIN, DEFAULTS, BACK, FORWARD, STOP,
];
