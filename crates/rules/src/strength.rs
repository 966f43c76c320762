//! The playing strength that a player chooses for the computer.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::{Serialize, Serializer};

/// The requested playing strength of the computer.
///
/// As text, a strength is a number in Elo (`1850`), `adaptive:1850` or `full`. In RON files, [`Strength::Elo`] is a
/// number, and every other strength is this text as a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// A fixed strength in Elo above the novice level, at least [`LEAST_ELO`].
    Elo(u16),
    /// A strength in Elo that is adjusted to the strength of the player after each game.
    Adaptive(u16),
    /// As strong as possible in the given time.
    Full,
}

/// The minimum strength, in Elo.
pub const LEAST_ELO: u16 = 10;

/// The maximum strength that can be requested, in Elo. This limit is the same in every version of the program, so every
/// version can read the records of every other version.
pub const MOST_ELO: u16 = 4000;

/// The initial strength of an adaptive opponent, in Elo, before its first game against the player.
pub const FIRST_ADAPTIVE: u16 = 300;

const ADAPTIVE: &str = "adaptive";
const FULL: &str = "full";

impl Strength {
    /// Returns the fixed strength of `number` Elo; `None` below [`LEAST_ELO`].
    pub fn from_number(number: u16) -> Option<Strength> {
        (number >= LEAST_ELO).then_some(Strength::Elo(number))
    }

    /// Parses a strength in the format that [`Display`](fmt::Display) writes. Ignores case and the prefix `level:`. The
    /// text `adaptive` without a number means [`FIRST_ADAPTIVE`]. Returns `None` if the text is not a strength.
    pub fn parse(text: &str) -> Option<Strength> {
        let text = text.strip_prefix("level:").unwrap_or(text);
        if text.eq_ignore_ascii_case(FULL) {
            return Some(Strength::Full);
        }
        if text.eq_ignore_ascii_case(ADAPTIVE) {
            return Some(Strength::Adaptive(FIRST_ADAPTIVE));
        }
        match text.split_once(':') {
            Some((word, elo)) if word.eq_ignore_ascii_case(ADAPTIVE) => {
                let elo = elo.parse().ok().filter(|&elo| elo >= LEAST_ELO)?;
                Some(Strength::Adaptive(elo))
            }
            _ => Strength::from_number(text.parse().ok()?),
        }
    }

    /// Returns whether the strength can be requested: whether it is at most [`MOST_ELO`].
    pub fn exists(self) -> bool {
        self.elo().is_none_or(|elo| elo <= MOST_ELO)
    }

    /// Returns the strength in Elo; `None` for full strength.
    pub fn elo(self) -> Option<u16> {
        match self {
            Strength::Elo(elo) | Strength::Adaptive(elo) => Some(elo),
            Strength::Full => None,
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strength::Elo(elo) => write!(f, "{elo}"),
            Strength::Adaptive(elo) => write!(f, "{ADAPTIVE}:{elo}"),
            Strength::Full => f.write_str(FULL),
        }
    }
}

impl Serialize for Strength {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Strength::Elo(elo) => serializer.serialize_u16(*elo),
            Strength::Adaptive(_) | Strength::Full => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Strength {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;
        impl Visitor<'_> for Reader {
            type Value = Strength;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a strength in Elo from 10, \"adaptive\" or \"full\"")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Strength, E> {
                let read = u16::try_from(number).ok().and_then(Strength::from_number);
                read.ok_or_else(|| E::invalid_value(de::Unexpected::Unsigned(number), &self))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Strength, E> {
                Strength::parse(text)
                    .ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_any(Reader)
    }
}
