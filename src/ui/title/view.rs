//! View model of the title screen.

use super::set_up_view::SetUpView;
use crate::library::Thumbnail;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TitleView {
    /// The choice of a game.
    pub set_up: SetUpView,
    pub last_game: Option<LastGameView>,
    /// Whether there are saved games.
    pub earlier: bool,
    /// Whether there may be statistics.
    pub statistics: bool,
    /// The lesson offered to a player who may be new to the games.
    pub newcomer: Option<String>,
    /// Errors of variant files, themes and settings.
    pub problems: Vec<String>,
}

/// The game to continue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastGameView {
    /// The game and its players, in words.
    pub which: String,
    pub picture: Thumbnail,
}
