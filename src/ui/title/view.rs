//! What the title screen shows.

use super::set_up_view::SetUpView;
use crate::ui::library::Thumbnail;

/// What the title screen shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TitleView {
    /// The game that is chosen, and what can be.
    pub set_up: SetUpView,
    /// The game that can be continued.
    pub last_game: Option<LastGameView>,
    /// Whether there are games that are kept.
    pub earlier: bool,
    /// Whether there may be something in the statistics.
    pub statistics: bool,
    /// The lesson that is offered to somebody who may be new to the games.
    pub newcomer: Option<String>,
    /// What went wrong: variant files, themes, settings.
    pub problems: Vec<String>,
}

/// The game that can be continued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastGameView {
    /// Which it is, and who plays, in words.
    pub which: String,
    pub picture: Thumbnail,
}
