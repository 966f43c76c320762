//! Sentences for players as data: the key of a text in the locale files, and values for the variables in that text.
//!
//! The crate that finds an error creates its sentence, and the crate `phrases` turns the sentence into words. Logs and
//! tests show the sentence as data.
//!
//! ```
//! use sentence::Sentence;
//!
//! let missing = Sentence::new("error-square").text("name", "z9");
//! assert_eq!(missing.to_string(), "error-square name=\"z9\"");
//! assert_eq!(Sentence::parse(&missing.to_string()), Some(missing));
//! ```

#![warn(clippy::print_stdout, clippy::print_stderr)]
#![warn(missing_docs)]

mod parse;

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// The key of a text in the locale files, and the values for the variables in that text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sentence(Box<Parts>);

/// The key and the values of a sentence. A sentence boxes its parts so that error types stay small.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Parts {
    key: Cow<'static, str>,
    values: Vec<(Cow<'static, str>, Value)>,
}

/// The value of a variable in the text of a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Value {
    /// A number. The text can choose a plural form for this number.
    Number(i64),
    /// A text that is the same in all languages, such as a square, a file name or a message of the system.
    Text(String),
    /// A sentence or expression with its own text in the locale files.
    Sentence(Sentence),
}

/// The trait of errors whose messages players read.
pub trait Explain {
    /// Returns the sentence that explains the error: what happened and what the player can do.
    fn sentence(&self) -> Sentence;
}

impl Explain for Sentence {
    fn sentence(&self) -> Sentence {
        self.clone()
    }
}

/// The key of messages for developers.
const FOR_DEVELOPERS: &str = "error-developers";

impl Sentence {
    /// Creates a sentence with the text `key` of the locale files, without values.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Sentence::of(key.into(), Vec::new())
    }

    fn of(key: Cow<'static, str>, values: Vec<(Cow<'static, str>, Value)>) -> Self {
        Sentence(Box::new(Parts { key, values }))
    }

    /// Creates a message for developers, in English. Use it only for mistakes in files that come with the game.
    pub fn for_developers(message: impl fmt::Display) -> Self {
        Sentence::new(FOR_DEVELOPERS).text("message", message)
    }

    /// Returns whether [`Sentence::for_developers`] created the sentence.
    pub fn is_for_developers(&self) -> bool {
        self.key() == FOR_DEVELOPERS
    }

    /// Creates a sentence for an amount of memory or storage, in the largest unit that divides `bytes` without a
    /// remainder.
    pub fn size(bytes: u64) -> Self {
        if bytes >= 1 << 20 && bytes.is_multiple_of(1 << 20) {
            Sentence::new("size-mib").number("number", bytes >> 20)
        } else if bytes >= 1 << 10 && bytes.is_multiple_of(1 << 10) {
            Sentence::new("size-kib").number("number", bytes >> 10)
        } else {
            Sentence::new("size-bytes").number("number", bytes)
        }
    }

    /// Adds a number as the value of the variable `name`. A number above the range of `i64` becomes `i64::MAX`.
    #[must_use]
    pub fn number(self, name: &'static str, number: impl TryInto<i64>) -> Self {
        self.with(name, Value::Number(number.try_into().unwrap_or(i64::MAX)))
    }

    /// Adds a text as the value of the variable `name`. Shortens a long text, for example a whole file, to one line of
    /// at most 301 characters.
    #[must_use]
    pub fn text(self, name: &'static str, text: impl fmt::Display) -> Self {
        self.with(name, Value::Text(short_line(&text.to_string())))
    }

    /// Adds, as the value of the variable `name`, a sentence that has its own text in the locale files.
    #[must_use]
    pub fn and(self, name: &'static str, sentence: Sentence) -> Self {
        self.with(name, Value::Sentence(sentence))
    }

    fn with(mut self, name: &'static str, value: Value) -> Self {
        self.0.values.push((name.into(), value));
        self
    }

    /// Returns the key of the sentence's text in the locale files.
    pub fn key(&self) -> &str {
        &self.0.key
    }

    /// Returns the names of the variables with their values.
    pub fn values(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.0.values.iter().map(|(name, value)| (&**name, value))
    }
}

/// Writes the key and the values, such as `error-rank rank=3 why=(error-square name="z9")`, for logs and tests.
impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.key)?;
        self.0
            .values
            .iter()
            .try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => write!(f, "{number}"),
            Value::Text(text) => {
                let text = text.replace('\\', "\\\\").replace('"', "\\\"");
                write!(f, "\"{text}\"")
            }
            Value::Sentence(sentence) => write!(f, "({sentence})"),
        }
    }
}

/// The number of characters kept at the beginning and at the end of a text that is too long.
const KEPT: (usize, usize) = (240, 60);

/// Shortens a text to one line that fits into a window. Control characters, such as line breaks, become escape
/// sequences.
fn short_line(text: &str) -> String {
    let (begin, end) = KEPT;
    let place = |count| text.char_indices().nth(count).map(|(at, _)| at);
    let behind = text.char_indices().nth_back(end - 1).map(|(at, _)| at);
    let kept = match (place(begin), behind) {
        (Some(first), Some(last)) if last > first => {
            let (begin, end) = (text.get(..first), text.get(last..));
            [begin.unwrap_or_default(), "…", end.unwrap_or_default()].concat()
        }
        _ => text.to_owned(),
    };
    let escape = |letter: char| -> String {
        if letter.is_control() {
            letter.escape_default().collect()
        } else {
            letter.into()
        }
    };
    kept.chars().map(escape).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quoted(text: &str) -> String {
        let sentence = Sentence::new("error-square").text("name", text);
        match sentence.values().next() {
            Some((_, Value::Text(text))) => text.clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_text_is_one_line_that_fits() {
        assert_eq!(quoted("a\nb"), "a\\nb");
        let whole = "é".repeat(300);
        assert_eq!(quoted(&whole), whole);
        let long = quoted(&format!("b{}e", "é".repeat(100_000)));
        assert!(long.starts_with("bé") && long.ends_with("ée"), "{long}");
        assert_eq!(long.chars().count(), 301);
    }

    #[test]
    fn numbers_stop_at_the_end_of_their_range() {
        let sentence = Sentence::new("error-count").number("count", u64::MAX);
        let values: Vec<_> = sentence.values().collect();
        assert_eq!(values, [("count", &Value::Number(i64::MAX))]);
    }

    #[test]
    fn sizes_are_written_in_the_largest_unit() {
        for (bytes, written) in [
            (500, "size-bytes number=500"),
            (1500, "size-bytes number=1500"),
            (64 << 10, "size-kib number=64"),
            (16 << 20, "size-mib number=16"),
        ] {
            assert_eq!(Sentence::size(bytes).to_string(), written);
        }
    }
}
