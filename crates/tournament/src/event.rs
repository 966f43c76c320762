//! The log of a tournament: events with their times.

use lobby::{Time, TournamentId};
use referee::GameId;
use rules::Side;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use thiserror::Error;

use crate::player::{Entrant, Founder, Number};
use crate::settings::Settings;

/// An event of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A person announced the tournament. This is the first event of every tournament.
    Announced {
        /// The id of the tournament.
        id: TournamentId,
        /// The conditions.
        settings: Settings,
        /// Who made the tournament.
        by: Founder,
    },
    /// A person joined. The number of the player is the number of such events before this one.
    Joined {
        /// Who joined.
        entrant: Entrant,
    },
    /// A player withdrew, or pauses in an arena.
    Left {
        /// The player.
        player: Number,
    },
    /// A player who had left came back.
    Returned {
        /// The player.
        player: Number,
    },
    /// The tournament started.
    Started {
        /// The players in the order of the Berger tables; empty unless the format is a round robin.
        order: Vec<Number>,
        /// Whether the best player plays Black in the first round of a Swiss.
        black_first: bool,
    },
    /// The server paired a round, or some free players of an arena.
    Paired {
        /// The games that began.
        games: Vec<Pairing>,
        /// The games that are decided without being played.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        walkovers: Vec<Walkover>,
        /// The player who gets the points of a win without an opponent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bye: Option<Number>,
    },
    /// A game ended.
    Scored {
        /// The game.
        #[serde(with = "lobby::game_id")]
        game: GameId,
        /// How the game ended.
        end: End,
    },
    /// The tournament ended.
    Ended,
    /// The tournament was called off before its start: its founder cancelled it, or nobody came.
    CalledOff,
}

/// A game of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    /// The id of the game.
    #[serde(with = "lobby::game_id")]
    pub game: GameId,
    /// Who plays Black.
    pub black: Number,
    /// Who plays White.
    pub white: Number,
}

/// A game that is decided without being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Walkover {
    /// The player who gets the points of a win.
    pub winner: Number,
    /// The player who had withdrawn.
    pub loser: Number,
}

/// How a game of a tournament ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// A side won.
    Won(Side),
    /// The game was a draw.
    Drawn,
    /// A side lost because it made no first move, or called the game off.
    Forfeited(Side),
}

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
    pub const LONGEST: usize = 32 * 1024;
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
        problem: &'static str,
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
        let pairing = |number| Pairing {
            game: GameId::from_bits(u128::MAX - u128::from(number)),
            black: Number(number),
            white: Number(number + 1),
        };
        // The largest round fits: 128 games, or 128 walkovers.
        let entry = Entry {
            at: Time(7),
            event: Event::Paired {
                games: (0..128).map(|number| pairing(2 * number)).collect(),
                walkovers: Vec::new(),
                bye: Some(Number(255)),
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
