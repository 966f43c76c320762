//! The news that a player gets about games at servers.

use lobby::{Chair, Phrase};
use protocol::{Code, Reason};

use crate::seat::SeatId;

/// Something that happened at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The client has received the state of the game, or the state has changed.
    Changed(SeatId),
    /// The server has opened the game, and the invitation has this code.
    Opened(SeatId, Code),
    /// The game has begun.
    Began(SeatId),
    /// The opponent has moved, and it is this player's turn.
    YourTurn(SeatId),
    /// The opponent offers a draw.
    DrawOffered(SeatId),
    /// The opponent declines a draw.
    DrawDeclined(SeatId),
    /// The opponent asks to take a move back.
    TakeBackAsked(SeatId),
    /// The opponent refuses to let a move be taken back.
    TakeBackRefused(SeatId),
    /// The opponent has given the player more time.
    TimeGiven(SeatId),
    /// A player says a phrase.
    Said(SeatId, Chair, Phrase),
    /// The game is over, with or without a result.
    Ended(SeatId),
    /// The opponent offers another game.
    RematchOffered(SeatId),
    /// The opponent declines another game.
    RematchDeclined(SeatId),
    /// The opponent came or left, or the connection to the server was lost.
    Presence(SeatId),
    /// The server refused the seat, or the state of the game is invalid.
    NotSeated(SeatId, Reason),
    /// The server refused a command or a request of the player, for this reason.
    Refused(SeatId, Reason),
}

impl News {
    /// Returns whether the player should look at the game because of this news.
    pub const fn calls(&self) -> bool {
        matches!(
            self,
            News::Began(_)
                | News::YourTurn(_)
                | News::DrawOffered(_)
                | News::TakeBackAsked(_)
                | News::Ended(_)
                | News::RematchOffered(_)
        )
    }

    /// Returns the seat that the news is about.
    pub const fn seat(&self) -> SeatId {
        match self {
            News::Changed(id)
            | News::Opened(id, _)
            | News::Began(id)
            | News::YourTurn(id)
            | News::DrawOffered(id)
            | News::DrawDeclined(id)
            | News::TakeBackAsked(id)
            | News::TakeBackRefused(id)
            | News::TimeGiven(id)
            | News::Said(id, ..)
            | News::Ended(id)
            | News::RematchOffered(id)
            | News::RematchDeclined(id)
            | News::Presence(id)
            | News::NotSeated(id, _)
            | News::Refused(id, _) => *id,
        }
    }
}
