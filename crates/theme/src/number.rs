//! Numbers with limits. The limits are checked when a theme file is read.

use sentence::Sentence;
use serde::Deserialize;
use serde::de::{self, Deserializer};
use strict_ron::refusal;

/// A number from 0 to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fraction(f32);

impl Fraction {
    pub const fn get(self) -> f32 {
        self.0
    }
}

impl<'de> Deserialize<'de> for Fraction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        within(deserializer, 0.0, 1.0).map(Fraction)
    }
}

/// Deserialises a number from `min` to `max`.
pub(crate) fn within<'de, D: Deserializer<'de>>(
    deserializer: D,
    min: f32,
    max: f32,
) -> Result<f32, D::Error> {
    let number = f32::deserialize(deserializer)?;
    if (min..=max).contains(&number) {
        Ok(number)
    } else {
        let problem = Sentence::new("file-number-range").text("value", number);
        let remedy = Sentence::new("file-number-from")
            .text("least", min)
            .text("most", max);
        Err(de::Error::custom(refusal(&problem, &remedy)))
    }
}
