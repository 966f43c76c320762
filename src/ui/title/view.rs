//! View model of the title screen.

use cohort_features::online::SeatId;

use super::set_up_view::SetUpView;
use crate::library::Thumbnail;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TitleView {
    pub set_up: SetUpView,
    pub last_game: Option<LastGameView>,
    /// Whether the library may contain games, so that the button for them is shown.
    pub earlier: bool,
    /// Whether the statistics button is shown. It is shown if games are saved and a library file exists.
    pub statistics: bool,
    /// The online games that the player should look at; `None` without such a game.
    pub waiting: Option<WaitingView>,
    /// Id of the lesson that is offered to a player who seems to be new; `None` for other players.
    pub newcomer: Option<String>,
    /// Messages about errors in files, and about data that cannot be saved.
    pub problems: Vec<String>,
}

/// The online games that the player should look at: games that wait for the player's move, or else a game with clocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingView {
    /// The number of games that wait for the player's move.
    pub count: usize,
    /// The game that the player would lose first without a move, or else the game with clocks.
    pub seat: SeatId,
    /// The name of the opponent in the game of `seat`.
    pub opponent: String,
}

/// The last game, which the player can continue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastGameView {
    /// Text with the variant, the progress and the players of the game.
    pub which: String,
    /// The name of the game, if there is no space for the whole text.
    pub game: String,
    pub picture: Thumbnail,
}
