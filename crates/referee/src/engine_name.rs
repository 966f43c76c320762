//! The names that the player gives to external engines.

use std::fmt;
use std::str::{self, FromStr};

use sentence::Sentence;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use strict_ron::refusal;
use thiserror::Error;

/// The name of an external engine: 1 to [`EngineName::LONGEST`] bytes, without control characters, quotes and
/// backslashes, and without blanks at either end. The bytes are stored inline, so a name and the `Seat` that contains
/// it are `Copy`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EngineName {
    letters: [u8; EngineName::LONGEST],
    length: u8,
}

/// A text that is not a valid engine name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "an engine has a name of 1 to {} bytes without control characters, quotes and backslashes",
    EngineName::LONGEST
)]
pub struct EngineNameError;

impl EngineName {
    /// The maximum length of a name, in bytes.
    pub const LONGEST: usize = 40;

    /// Returns the name as text.
    pub fn as_str(&self) -> &str {
        let letters = self.letters.get(..self.length.into()).unwrap_or_default();
        // Always valid UTF-8: the bytes come from a `str`.
        str::from_utf8(letters).unwrap_or_default()
    }

    /// Makes a valid name from the name that an engine reports: drops invalid characters and truncates. `None` if
    /// nothing remains.
    pub fn near(text: &str) -> Option<Self> {
        let kept: String = text.chars().filter(|letter| may_be(*letter)).collect();
        let end = (0..=Self::LONGEST.min(kept.trim().len())).rev();
        let mut end = end.filter(|end| kept.trim().is_char_boundary(*end));
        let cut = kept.trim().get(..end.next()?)?;
        cut.trim().parse().ok()
    }
}

fn may_be(letter: char) -> bool {
    !letter.is_control() && !['"', '\\'].contains(&letter)
}

impl FromStr for EngineName {
    type Err = EngineNameError;

    fn from_str(text: &str) -> Result<Self, EngineNameError> {
        let mut letters = [0; EngineName::LONGEST];
        let place = letters.get_mut(..text.len()).ok_or(EngineNameError)?;
        let is_name = !text.is_empty() && text.trim() == text && text.chars().all(may_be);
        if !is_name {
            return Err(EngineNameError);
        }
        place.copy_from_slice(text.as_bytes());
        let length = u8::try_from(text.len()).map_err(|_| EngineNameError)?;
        Ok(EngineName { letters, length })
    }
}

impl fmt::Display for EngineName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for EngineName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl Serialize for EngineName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for EngineName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_: EngineNameError| {
            let problem = Sentence::new("error-engine-name").text("text", &text);
            let remedy =
                Sentence::new("error-engine-name-form").number("most", EngineName::LONGEST);
            de::Error::custom(refusal(&problem, &remedy))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_it_is_written() {
        for text in ["Fox", "Löwe 3.1 (beta)", &"x".repeat(40)] {
            let name: EngineName = text.parse().unwrap();
            assert_eq!((name.as_str(), name.to_string()), (text, text.to_owned()));
            let kept = ron::to_string(&name).unwrap();
            assert_eq!(ron::from_str::<EngineName>(&kept), Ok(name));
        }
        let wrong = ["", " ", " x", "x ", "a\nb", "a\"b", "a\\b", &"x".repeat(41)];
        for text in wrong {
            assert_eq!(text.parse::<EngineName>(), Err(EngineNameError), "{text}");
        }
    }

    #[test]
    fn what_an_engine_calls_itself_becomes_a_name() {
        let near = |text: &str| EngineName::near(text).map(|name| name.to_string());
        assert_eq!(near(" Fox\t1 ").as_deref(), Some("Fox1"));
        assert_eq!(near("the \"best\"").as_deref(), Some("the best"));
        // Truncation does not split a character.
        let long = "ä".repeat(30);
        assert_eq!(near(&long), Some("ä".repeat(20)));
        assert_eq!(
            near(&format!("{} {}", "x".repeat(39), "y")),
            Some("x".repeat(39))
        );
        assert_eq!((near(""), near("\n\"\\ ")), (None, None));
    }
}
