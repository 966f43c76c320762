//! The log of a meeting: events with their times.

use referee::GameId;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use thiserror::Error;

use crate::command::{Claim, Phrase};
use crate::plan::Plan;
use crate::player::{Chair, Name, Player};
use crate::rating::{RatingChange, TournamentId};
use crate::settings::Settings;
use crate::time::Time;

/// An event of a meeting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A player invited another player. This is the first event of every meeting that does not begin with
    /// [`Event::Continued`].
    Opened {
        /// The id of the game.
        #[serde(with = "crate::codec::game_id")]
        game: GameId,
        /// The game and its conditions.
        settings: Settings,
        /// The player who invited.
        host: Player,
    },
    /// A rematch began. This is the first event of the rematch's own meeting.
    Continued {
        /// The id of the game.
        #[serde(with = "crate::codec::game_id")]
        game: GameId,
        /// The game and its conditions.
        settings: Settings,
        /// The player who opened the first meeting.
        host: Player,
        /// The player who joined the first meeting.
        guest: Player,
        /// Who plays Black: the host or the guest.
        black: Chair,
        /// The score of the earlier games, Black's points first; see [`Series`](referee::Series).
        series: String,
    },
    /// The server began a game of a tournament. This is the first event of its meeting.
    Arranged {
        /// The id of the game.
        #[serde(with = "crate::codec::game_id")]
        game: GameId,
        /// The game and its conditions.
        settings: Settings,
        /// One player. Nobody knows the secret of the seat: the player takes it with the account.
        host: Player,
        /// The other player, who takes the seat in the same way.
        guest: Player,
        /// Who plays Black: the host or the guest.
        black: Chair,
        /// The tournament.
        tournament: Tournament,
    },
    /// The second player joined and the game began.
    Joined {
        /// The second player.
        guest: Player,
        /// Who plays Black: the host or the guest.
        black: Chair,
    },
    /// A player made a move.
    Moved {
        /// The player who made the move.
        by: Chair,
        /// The move in canonical notation.
        mv: String,
        /// The time that the player gets back for a slow connection (lag), in milliseconds.
        #[serde(default)]
        credit: u64,
        /// Whether the move was a conditional move.
        #[serde(default)]
        planned: bool,
    },
    /// A player offered a draw.
    DrawOffered {
        /// The player who offered the draw.
        by: Chair,
    },
    /// A player answered a draw offer.
    DrawAnswered {
        /// The player who answered the draw offer.
        by: Chair,
        /// Whether the player agreed to the draw.
        accept: bool,
    },
    /// A player asked for permission to take back their last move.
    TakeBackAsked {
        /// The player who asked to take back a move.
        by: Chair,
    },
    /// A player answered a request to take a move back.
    TakeBackAnswered {
        /// The player who answered the request.
        by: Chair,
        /// Whether the player allowed the take-back.
        accept: bool,
    },
    /// A player resigned.
    Resigned {
        /// The player who resigned.
        by: Chair,
    },
    /// The game ended without a result: a player aborted it, or a first move was missing.
    Aborted {
        /// The player who aborted the game; `None` if the server aborted it.
        by: Option<Chair>,
    },
    /// A player gave the opponent time.
    TimeGiven {
        /// The player who gave the time.
        by: Chair,
    },
    /// A player ended the game because the opponent was gone.
    Claimed {
        /// The player who claimed the game.
        by: Chair,
        /// The claimed result.
        claim: Claim,
    },
    /// A player said a phrase.
    Said {
        /// The player who said the phrase.
        by: Chair,
        /// The phrase.
        phrase: Phrase,
    },
    /// A player hid the opponent's phrases or showed them again.
    Muted {
        /// The player who hid or showed the phrases.
        by: Chair,
        /// Whether the phrases are now hidden.
        muted: bool,
    },
    /// A player replaced their conditional moves.
    Planned {
        /// The player who made the plan.
        by: Chair,
        /// The new conditional moves.
        plan: Plan,
    },
    /// A player offered another game.
    RematchOffered {
        /// The player who offered the rematch.
        by: Chair,
    },
    /// A player answered an offer of another game.
    RematchAnswered {
        /// The player who answered the offer of another game.
        by: Chair,
        /// The id of the next game; `None` if the player declined.
        next: Option<NextGame>,
    },
    /// The vacation of the side to move began.
    VacationBegan {
        /// The player on vacation.
        by: Chair,
    },
    /// The vacation of the side to move ended without a move.
    VacationEnded {
        /// The player whose vacation ended.
        by: Chair,
    },
    /// The flag of the side to move fell.
    FlagFell,
    /// The game changed the ratings of both players.
    Rated {
        /// How the rating of the host changed.
        host: RatingChange,
        /// How the rating of the guest changed.
        guest: RatingChange,
    },
    /// The server has paired the host with the host of another open challenge. The meeting is over, and both play the
    /// other game.
    Paired {
        /// The id of the game that both play.
        #[serde(with = "crate::codec::game_id")]
        into: GameId,
    },
    /// No second player joined in time.
    Expired,
    /// The server was out of service. The side to move gets the time of the outage back.
    Outage {
        /// The length of the outage, in milliseconds.
        lasted: u64,
    },
}

/// The tournament to which a game belongs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Tournament {
    /// The id of the tournament.
    #[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-fA-F]{32}$"))]
    pub id: TournamentId,
    /// The name of the tournament.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub name: Name,
}

/// The id of the next game, in [`Event::RematchAnswered`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-fA-F]{32}$"))]
pub struct NextGame(#[serde(with = "crate::codec::game_id")] pub GameId);

/// An event with its time: one line of the log. The version of an entry is its line number, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The time of the event, never earlier than the time of the previous entry.
    pub at: Time,
    /// The event.
    pub event: Event,
}

/// An event as the database stores it: JSON of at most [`Body::LONGEST`] bytes, with the version of the event format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Body(pub String);

impl Body {
    /// The maximum length of a stored event, in bytes.
    pub const LONGEST: usize = 16 * 1024;
}

/// Why a stored event cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LogError {
    /// A newer server wrote the event.
    #[error("the event has format {0}, newer than {FORMAT}")]
    Newer(u32),
    /// The text is not an event.
    #[error("not an event: {0}")]
    Malformed(String),
    /// The text is longer than [`Body::LONGEST`].
    #[error("the event has {0} bytes, more than {LONGEST}", LONGEST = Body::LONGEST)]
    TooLong(usize),
    /// The event cannot follow the previous events.
    #[error("event {version} cannot follow those before it: {problem}")]
    Impossible {
        /// The version of the event.
        version: u64,
        /// Why the event cannot follow the previous events.
        problem: String,
    },
    /// The log has no events.
    #[error("the log is empty")]
    Empty,
}

/// The version of the event format that this program writes.
const FORMAT: u32 = 1;

#[derive(Serialize)]
struct Written<'a> {
    v: u32,
    e: &'a Event,
}

#[derive(Deserialize)]
struct Read<'a> {
    v: u32,
    #[serde(borrow)]
    e: &'a RawValue,
}

impl Entry {
    /// Writes the event as a text.
    ///
    /// # Errors
    /// Returns [`LogError::TooLong`], or [`LogError::Malformed`] if the event cannot be written.
    pub fn to_body(&self) -> Result<Body, LogError> {
        let written = Written {
            v: FORMAT,
            e: &self.event,
        };
        let text = serde_json::to_string(&written).map_err(malformed)?;
        if text.len() > Body::LONGEST {
            return Err(LogError::TooLong(text.len()));
        }
        Ok(Body(text))
    }

    /// Reads a text that [`to_body`](Self::to_body) wrote. Reads the format before the event, so that it recognises an
    /// event of a newer server.
    ///
    /// # Errors
    /// Returns the reason why the event cannot be read.
    pub fn from_body(at: Time, body: &str) -> Result<Entry, LogError> {
        if body.len() > Body::LONGEST {
            return Err(LogError::TooLong(body.len()));
        }
        let read: Read<'_> = serde_json::from_str(body).map_err(malformed)?;
        if read.v > FORMAT {
            return Err(LogError::Newer(read.v));
        }
        let event = serde_json::from_str(read.e.get()).map_err(malformed)?;
        Ok(Entry { at, event })
    }
}

#[expect(clippy::needless_pass_by_value, reason = "an argument of map_err")]
fn malformed(error: serde_json::Error) -> LogError {
    LogError::Malformed(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_read_as_it_is_written_and_a_newer_one_is_named() {
        let entry = Entry {
            at: Time(7),
            event: Event::Moved {
                by: Chair::Guest,
                mv: "c8-c6".to_owned(),
                credit: 120,
                planned: false,
            },
        };
        let body = entry.to_body().unwrap();
        assert_eq!(Entry::from_body(Time(7), &body.0), Ok(entry));
        let newer = r#"{"v":2,"e":"danced"}"#;
        assert_eq!(Entry::from_body(Time(7), newer), Err(LogError::Newer(2)));
        for wrong in ["", "{}", r#"{"v":1,"e":"danced"}"#, "[1]"] {
            let error = Entry::from_body(Time(7), wrong);
            assert!(matches!(error, Err(LogError::Malformed(_))), "{wrong}");
        }
    }
}
