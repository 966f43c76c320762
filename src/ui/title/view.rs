//! View model of the title screen.

use super::set_up_view::SetUpView;
use crate::library::Thumbnail;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TitleView {
    pub set_up: SetUpView,
    pub last_game: Option<LastGameView>,
    /// Whether the library may hold games.
    pub earlier: bool,
    /// Whether to offer the statistics: they are saved, and a library file exists.
    pub statistics: bool,
    /// How many games against friends wait for the player's move.
    pub waiting: usize,
    /// Id of the lesson offered to a player who seems to be new; `None` for other players.
    pub newcomer: Option<String>,
    /// Errors in files, and what cannot be saved.
    pub problems: Vec<String>,
}

/// The game that can be continued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastGameView {
    /// The variant, the progress and the players, in words.
    pub which: String,
    pub picture: Thumbnail,
}
