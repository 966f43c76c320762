//! The players of a meeting: their chairs, colours, names and keys.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the two players of a meeting. In a rematch, a player keeps the chair but plays the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chair {
    /// The player who opened the first meeting.
    Host,
    /// The player who joined the first meeting.
    Guest,
}

impl Chair {
    /// Both chairs, the host first.
    pub const ALL: [Chair; 2] = [Chair::Host, Chair::Guest];

    /// Returns the opponent's chair.
    #[must_use]
    pub const fn other(self) -> Chair {
        match self {
            Chair::Host => Chair::Guest,
            Chair::Guest => Chair::Host,
        }
    }
}

/// One value for the host and one for the guest.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Both<T> {
    pub host: T,
    pub guest: T,
}

impl<T> Both<T> {
    pub fn of(&self, chair: Chair) -> &T {
        match chair {
            Chair::Host => &self.host,
            Chair::Guest => &self.guest,
        }
    }

    pub fn of_mut(&mut self, chair: Chair) -> &mut T {
        match chair {
            Chair::Host => &mut self.host,
            Chair::Guest => &mut self.guest,
        }
    }
}

/// The hash of a seat's secret. The key identifies the player of the seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeatKey(pub [u8; 32]);

impl fmt::Debug for SeatKey {
    /// Hides the key, so that it never appears in a program's log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeatKey(..)")
    }
}

/// The name that a player shows. A name has at most [`Name::LONGEST`] characters and no control characters, and can be
/// empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct Name(String);

impl Name {
    /// The maximum number of characters.
    pub const LONGEST: usize = 40;

    /// Makes a name from a text. Removes control characters and characters that reorder text, and truncates the name to
    /// the maximum length.
    pub fn new(text: &str) -> Self {
        let kept = text
            .chars()
            .filter(|letter| !letter.is_control() && !reorders(*letter));
        let kept: String = kept.take(Self::LONGEST).collect();
        Name(kept.trim().to_owned())
    }

    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Returns whether a character is invisible and changes the order or form of the text around it (UAX #9).
const fn reorders(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

impl From<String> for Name {
    fn from(text: String) -> Self {
        Name::new(&text)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0
    }
}

/// A player of a meeting, as the log stores it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The hash of the secret of the seat.
    pub key: SeatKey,
    /// The name that the opponent and the spectators see.
    #[serde(default)]
    pub name: Name,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_on_one_line() {
        assert_eq!(Name::new("  Ada\n\u{202e}\u{7} L ").as_str(), "Ada L");
        assert_eq!(Name::new(&"ä".repeat(60)).as_str(), "ä".repeat(40));
        assert_eq!(Name::new("").as_str(), "");
    }
}
