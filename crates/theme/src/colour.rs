//! Colours in theme files: `"#rrggbb"`, or `"#rrggbbaa"` with opacity.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};

/// A colour in sRGB, and its opacity.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Colour([u8; 4]);

impl Colour {
    pub const fn opaque(red: u8, green: u8, blue: u8) -> Self {
        Colour([red, green, blue, 255])
    }

    /// Parses `#rrggbb` or `#rrggbbaa`; `None` for any other text.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#')?;
        let known = matches!(digits.len(), 6 | 8) && digits.chars().all(|c| c.is_ascii_hexdigit());
        let number = known
            .then(|| u32::from_str_radix(digits, 16).ok())
            .flatten()?;
        let number = if digits.len() == 6 {
            number << 8 | 0xff
        } else {
            number
        };
        Some(Colour(number.to_be_bytes()))
    }

    /// Returns red, green, blue and opacity in sRGB, each from 0 to 255.
    pub const fn rgba(self) -> [u8; 4] {
        self.0
    }

    /// Returns red, green and blue in sRGB, each from 0 to 1.
    pub fn channels(self) -> [f32; 3] {
        let [red, green, blue, _] = self.0;
        [red, green, blue].map(|channel| f32::from(channel) / 255.0)
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Written)
    }
}

struct Written;

impl Visitor<'_> for Written {
    type Value = Colour;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a colour such as \"#c8a25e\"")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Colour, E> {
        Colour::parse(text).ok_or_else(|| {
            E::custom(format!(
                "`{text}` is no colour; write one such as \"#c8a25e\""
            ))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_as_everyone_writes_them() {
        assert_eq!(Colour::parse("#ff8000"), Some(Colour::opaque(255, 128, 0)));
        assert_eq!(Colour::parse("#FF800040"), Some(Colour([255, 128, 0, 64])));
        for wrong in [
            "", "#", "ff8000", "#ff80", "#ff80001", "#gg8000", "#+f8000", "#ff80é0",
        ] {
            assert_eq!(Colour::parse(wrong), None, "{wrong}");
        }
    }
}
