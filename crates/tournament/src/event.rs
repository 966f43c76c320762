//! The events of a tournament.

use lobby::{LogEntry, LogEvent, TournamentId};
use referee::GameId;
use rules::Side;
use serde::{Deserialize, Serialize};

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

/// An event of a tournament with its time.
pub type Entry = LogEntry<Event>;

impl LogEvent for Event {
    const LONGEST: usize = 32 * 1024;
}

#[cfg(test)]
mod tests {
    use lobby::Time;

    use super::*;

    #[test]
    fn the_largest_round_fits() {
        let pairing = |number| Pairing {
            game: GameId::from_bits(u128::MAX - u128::from(number)),
            black: Number(number),
            white: Number(number + 1),
        };
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
    }

    #[test]
    fn the_text_of_an_event_stays_as_databases_have_it() {
        let entry = Entry {
            at: Time(7),
            event: Event::Scored {
                game: GameId::from_bits(1),
                end: End::Forfeited(Side::White),
            },
        };
        let text = r#"{"v":1,"e":{"scored":{"game":"00000000000000000000000000000001","end":{"forfeited":"White"}}}}"#;
        assert_eq!(entry.to_body().unwrap().0, text);
        assert_eq!(Entry::from_body(Time(7), text), Ok(entry));
    }
}
