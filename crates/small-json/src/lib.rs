//! Reads JSON into types that implement [`Deserialize`](serde::Deserialize), with little code.
//!
//! A browser downloads the code that reads JSON before the first move. This crate reads the same texts as `serde_json`,
//! but makes less code for each type:
//!
//! * An error tells only its place in the text, not what is wrong there.
//! * A struct is a JSON object. `serde_json` also reads a struct from a list.
//! * Types cannot borrow from the text, and the keys of maps are texts.

#![warn(missing_docs)]

mod reader;
mod types;

use std::fmt;

use serde::de::{DeserializeOwned, Expected, Unexpected};

use reader::Reader;

/// The error that a text is not JSON, or not the JSON of the wanted type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Error {
    /// The place of the error: the number of bytes before it.
    pub at: usize,
    /// Whether the text is an object with one key, as serde writes an enum, and the enum has no variant with this name.
    pub is_unknown: bool,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not the expected JSON at byte {}", self.at)
    }
}

impl std::error::Error for Error {}

/// The default functions of this trait would write a sentence about each error.
impl serde::de::Error for Error {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Error::default()
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Error::default()
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Error::default()
    }

    fn invalid_length(_: usize, _: &dyn Expected) -> Self {
        Error::default()
    }

    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Self {
        Error {
            at: 0,
            is_unknown: true,
        }
    }

    fn unknown_field(_: &str, _: &'static [&'static str]) -> Self {
        Error::default()
    }

    fn missing_field(_: &'static str) -> Self {
        Error::default()
    }

    fn duplicate_field(_: &'static str) -> Self {
        Error::default()
    }
}

/// Reads a value from a JSON text.
///
/// # Errors
/// Returns an error if the text is not JSON, is not the JSON of the type, or nests more than 127 lists and objects.
pub fn from_str<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    let mut reader = Reader::new(text);
    let read = T::deserialize(&mut reader);
    let read = read.and_then(|value| reader.end().map(|()| value));
    read.map_err(|error| Error {
        at: reader.at(),
        ..error
    })
}

#[cfg(test)]
mod tests;
