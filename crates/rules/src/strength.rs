//! How strong a computer plays.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::{Serialize, Serializer};

/// How strong the computer plays.
///
/// In texts it is a number in Elo (`1850`), `adaptive:1850` or `full`. In RON files it is the number where that says all, and
/// otherwise the word as a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// A strength in Elo over the novice, from 10.
    Elo(u16),
    /// The same, and from game to game it follows the strength of the person who plays against it.
    Adaptive(u16),
    /// As strong as it can in the time that it is given.
    Full,
}

/// The least strength in Elo that can be asked for.
pub const LEAST_ELO: u16 = 10;

/// How strong an adaptive player is, in Elo, before anything is known of who plays against it.
pub const FIRST_ADAPTIVE: u16 = 300;

const ADAPTIVE: &str = "adaptive";
const FULL: &str = "full";

impl Strength {
    /// The strength of so many Elo; `None` below [`LEAST_ELO`].
    pub fn from_number(number: u16) -> Option<Strength> {
        (number >= LEAST_ELO).then_some(Strength::Elo(number))
    }

    /// Reads what [`Display`](fmt::Display) writes, in any case, also behind `level:`; `adaptive` alone is an adaptive player who knows nothing
    /// yet. `None` if the text is no strength.
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

    /// The strength in Elo, where it is one.
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
