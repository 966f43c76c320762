//! The state of a game against a remote player, as its server reports it.

use std::time::Duration;

use clock::Times;
use rules::{Declaration, Move, Side};

/// The state of a game as the server reports it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerState {
    /// All moves from the start of the game.
    pub moves: Vec<Move>,
    /// The clocks at the start of the current turn.
    pub times: Times,
    /// How long the side to move has already thought about its move.
    pub thought: Duration,
    /// Whether the game was called off: it has ended without a result.
    pub called_off: bool,
    /// How the players or the server ended the game. `None` if the game continues, ended by the rules or was called off.
    pub declared: Option<Declaration>,
    /// The side that offers a draw; `None` without an offer.
    pub draw_offered: Option<Side>,
    /// The side that asks to take a move back; `None` without a request.
    pub take_back_asked: Option<Side>,
}
