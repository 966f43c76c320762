//! Accounts and ratings: what the log of a meeting stores about them, and which games count for which rating.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use clock::TimeControl;
use rules::GameKind;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::settings::Pace;

/// The id of an account: 128 random bits, written as 32 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct AccountId(pub u128);

/// The id of a tournament: 128 random bits, written as 32 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TournamentId(pub u128);

/// The error that a text is not the id of an account or of a tournament, or not the key of a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not an id, or not the key of a category")]
pub struct KeyError;

/// The account with which a player takes a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// The id of the account.
    pub id: AccountId,
    /// The player's rating in the category of the game, when the player took the seat.
    pub rating: Rating,
}

/// A rating, as players see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rating {
    /// The Glicko-2 rating on the scale of Elo; 1500 for a player without rated games.
    pub points: u16,
    /// Whether the rating is uncertain, because the player has played few rated games lately.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub provisional: bool,
}

/// How a rated game changed the rating of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RatingChange {
    /// The points before the game.
    pub before: u16,
    /// The rating after the game.
    pub after: Rating,
}

/// How much time the players of a rated game have. A player has a rating for each speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Speed {
    /// Less than eight minutes for 40 moves.
    Blitz,
    /// At least eight minutes for 40 moves.
    Rapid,
    /// Days.
    Correspondence,
}

/// A kind of rated games: a game and a speed. The rating of a player differs between categories.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Category {
    /// The game.
    pub game: GameKind,
    /// The speed.
    pub speed: Speed,
}

impl Speed {
    /// All speeds, the fastest first.
    pub const ALL: [Speed; 3] = [Speed::Blitz, Speed::Rapid, Speed::Correspondence];
    /// Games with less time for [`Speed::MOVES`] moves are blitz.
    const RAPID: Duration = Duration::from_secs(8 * 60);
    /// The number of moves in which the time of a game is measured.
    const MOVES: u32 = 40;

    /// Returns the speed of a pace; `None` if games of this pace cannot be rated, because they have no clocks or the
    /// clocks differ.
    pub fn of(pace: &Pace) -> Option<Speed> {
        match pace {
            Pace::Untimed => None,
            Pace::Live { black, white } if black != white => None,
            Pace::Live { black, .. } if time_for(black, Speed::MOVES) < Speed::RAPID => {
                Some(Speed::Blitz)
            }
            Pace::Live { .. } => Some(Speed::Rapid),
            Pace::Correspondence { .. } => Some(Speed::Correspondence),
        }
    }

    /// Returns the speed whose rating describes the players of a game best, also if the game cannot be rated. A game
    /// without clocks counts as correspondence, and Black's clock counts if the clocks differ.
    fn nearest(pace: &Pace) -> Speed {
        match *pace {
            Pace::Live { black, .. } => Speed::of(&Pace::Live {
                black,
                white: black,
            }),
            Pace::Untimed | Pace::Correspondence { .. } => None,
        }
        .unwrap_or(Speed::Correspondence)
    }

    /// Returns the name of the speed in keys: `blitz`, `rapid` or `correspondence`.
    pub const fn key(self) -> &'static str {
        match self {
            Speed::Blitz => "blitz",
            Speed::Rapid => "rapid",
            Speed::Correspondence => "correspondence",
        }
    }
}

/// Returns the time that a time control gives for a number of moves.
pub fn time_for(control: &TimeControl, moves: u32) -> Duration {
    match *control {
        TimeControl::PerMove(each) => each.saturating_mul(moves),
        TimeControl::SuddenDeath(main) => main,
        TimeControl::Fischer { main, increment }
        | TimeControl::Bank {
            main, increment, ..
        } => main.saturating_add(increment.saturating_mul(moves)),
        TimeControl::Bronstein { main, delay } | TimeControl::Delay { main, delay } => {
            main.saturating_add(delay.saturating_mul(moves))
        }
        TimeControl::ByoYomi { main, period, .. } => {
            main.saturating_add(period.saturating_mul(moves))
        }
    }
}

impl Category {
    /// Returns the category whose rating describes the players of a game best, also if the game cannot be rated.
    pub fn nearest(game: GameKind, pace: &Pace) -> Category {
        let speed = Speed::nearest(pace);
        Category { game, speed }
    }

    /// Returns all categories.
    pub fn all() -> impl Iterator<Item = Category> {
        let of = |game| {
            Speed::ALL
                .into_iter()
                .map(move |speed| Category { game, speed })
        };
        GameKind::ALL.into_iter().flat_map(of)
    }
}

impl fmt::Display for Category {
    /// Writes the key, such as `loa-blitz`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.game.id(), self.speed.key())
    }
}

impl FromStr for Category {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Self, KeyError> {
        let named = Category::all().find(|category| category.to_string() == text);
        named.ok_or(KeyError)
    }
}

/// Writes an id of 128 bits as 32 hexadecimal digits, and reads it.
macro_rules! as_hex {
    ($Id:ident) => {
        impl fmt::Display for $Id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:032x}", self.0)
            }
        }

        impl FromStr for $Id {
            type Err = KeyError;

            fn from_str(text: &str) -> Result<Self, KeyError> {
                let is_hex = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
                let bits = is_hex.then(|| u128::from_str_radix(text, 16).ok());
                bits.flatten().map($Id).ok_or(KeyError)
            }
        }
    };
}

as_hex!(AccountId);
as_hex!(TournamentId);

/// Reads and writes the values as their texts.
macro_rules! as_text {
    ($Type:ty) => {
        impl TryFrom<String> for $Type {
            type Error = KeyError;

            fn try_from(text: String) -> Result<Self, KeyError> {
                text.parse()
            }
        }

        impl From<$Type> for String {
            fn from(value: $Type) -> Self {
                value.to_string()
            }
        }
    };
}

as_text!(AccountId);
as_text!(TournamentId);
as_text!(Category);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_for_forty_moves_decides_the_speed() {
        let minutes = |minutes: u64| Duration::from_secs(60 * minutes);
        let fischer = |main, seconds| TimeControl::Fischer {
            main: minutes(main),
            increment: Duration::from_secs(seconds),
        };
        let live = |control| Pace::Live {
            black: control,
            white: control,
        };
        for (control, speed) in [
            (fischer(3, 2), Speed::Blitz),
            (fischer(5, 4), Speed::Blitz),
            (fischer(5, 5), Speed::Rapid),
            (TimeControl::SuddenDeath(minutes(7)), Speed::Blitz),
            (TimeControl::SuddenDeath(minutes(8)), Speed::Rapid),
            (TimeControl::PerMove(Duration::from_secs(10)), Speed::Blitz),
        ] {
            assert_eq!(Speed::of(&live(control)), Some(speed), "{control:?}");
        }
        let odds = Pace::Live {
            black: fischer(5, 0),
            white: fischer(1, 0),
        };
        assert_eq!(Speed::of(&odds), None);
        assert_eq!(Speed::of(&Pace::Untimed), None);
    }

    #[test]
    fn categories_and_ids_are_read_as_they_are_written() {
        assert_eq!(Category::all().count(), 6);
        for category in Category::all() {
            assert_eq!(category.to_string().parse(), Ok(category));
        }
        assert_eq!("chess-blitz".parse::<Category>(), Err(KeyError));
        let id = AccountId(7);
        assert_eq!(id.to_string().parse(), Ok(id));
        for wrong in ["", "7", "+0000000000000000000000000000007"] {
            assert_eq!(wrong.parse::<AccountId>(), Err(KeyError), "{wrong}");
        }
    }
}
