//! The unique id of a game.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// Identifies a game from its start, in records, the library, statistics and on servers. The id has 128 random bits, so
/// two games practically never have the same id. Written as 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(u128);

/// A text that is not a game id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the id of a game has 32 hexadecimal digits")]
pub struct GameIdError;

impl GameId {
    /// Creates the id of a new game.
    pub fn random() -> Self {
        GameId(rand::random())
    }

    /// Creates the id with these bits.
    pub const fn from_bits(bits: u128) -> Self {
        GameId(bits)
    }

    /// Returns the 128 bits.
    pub const fn bits(self) -> u128 {
        self.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameId({self})")
    }
}

impl FromStr for GameId {
    type Err = GameIdError;

    fn from_str(text: &str) -> Result<Self, GameIdError> {
        let is_id = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let bits = is_id.then(|| u128::from_str_radix(text, 16).ok()).flatten();
        bits.map(GameId).ok_or(GameIdError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_read_as_it_is_written() {
        for bits in [0, 1, u128::MAX, 0x0123_4567_89ab_cdef] {
            let id = GameId::from_bits(bits);
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        let long = "0".repeat(33);
        for wrong in [
            "",
            "1",
            "+0000000000000000000000000000001",
            &long,
            &"ä".repeat(16),
        ] {
            assert_eq!(wrong.parse::<GameId>(), Err(GameIdError), "{wrong}");
        }
    }
}
