//! Parses the fields of a file one by one, so that a mistake in one field does not affect the others.

use std::fmt;

use ron::error::{Position, Span, SpannedError};
use ron::value::RawValue;
use sentence::Sentence;
use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error, MapAccess, Visitor};

use crate::error::FileError;
use crate::locate::{Place, Spot};
use crate::source::{Source, options};

/// A field of a file with its unparsed value.
#[derive(Clone, Debug)]
pub struct Field<'a> {
    source: Source<'a>,
    name: String,
    /// The text of the value, possibly with surrounding space and comments.
    value: &'a str,
    /// Where `value` begins in the file.
    spot: Spot,
}

impl<'a> Source<'a> {
    /// Returns the fields of the struct in the file, in order, with unparsed values.
    ///
    /// # Errors
    /// Returns the first syntax error, or an error if the file is not a struct in round brackets.
    pub fn fields(&self) -> Result<Vec<Field<'a>>, FileError> {
        let Fields(fields) = options()
            .from_str(self.text)
            .map_err(|error| self.syntax_error(&error, Spot::START))?;
        // The fields come in the order of the text, so each field is located by scanning from the field before it.
        let mut spot = Spot::START;
        let field = |(name, value): (String, &'a RawValue)| {
            let value = value.get_ron();
            // `value` is a slice of the whole text, so its pointer gives its offset.
            let offset = (value.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
            spot = spot.at(self.text, offset);
            Field {
                source: *self,
                name,
                value,
                spot,
            }
        };
        Ok(fields.into_iter().map(field).collect())
    }
}

impl Field<'_> {
    /// The name of the field.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text of the value, possibly with surrounding space and comments.
    pub fn text(&self) -> &str {
        self.value
    }

    /// Parses the value of the field.
    ///
    /// # Errors
    /// Returns the same errors as [`Source::read`], with their positions in the whole file.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, FileError> {
        options()
            .from_str(self.value)
            .map_err(|error| self.source.syntax_error(&self.in_file(error), self.spot))
    }

    /// Creates an error at the value of this field.
    pub fn error(&self, problem: Sentence, remedy: Sentence) -> FileError {
        let spot = self.spot.next_written(self.source.text, self.spot.place);
        FileError::at(self.source.file, spot.place, problem, remedy)
    }

    /// Converts the position of an error in the value's text to the position in the whole file.
    fn in_file(&self, error: SpannedError) -> SpannedError {
        let Place {
            line: first,
            column,
        } = self.spot.place;
        let shift = |Position { line, col }: Position| match line {
            1 => Position {
                line: first,
                col: column + col - 1,
            },
            _ => Position {
                line: first + line - 1,
                col,
            },
        };
        SpannedError {
            code: error.code,
            span: Span {
                start: shift(error.span.start),
                end: shift(error.span.end),
            },
        }
    }
}

/// The names and unparsed values of the fields in round brackets.
struct Fields<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(FieldsVisitor)
    }
}

struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Fields<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("fields in round brackets")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut fields = Vec::new();
        while let Some(Name(name)) = map.next_key()? {
            fields.push((name, map.next_value()?));
        }
        Ok(Fields(fields))
    }

    /// Accepts empty brackets as a struct without fields.
    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        Ok(Fields(Vec::new()))
    }
}

/// The name of a field.
struct Name(String);

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_identifier(NameVisitor)
    }
}

struct NameVisitor;

impl Visitor<'_> for NameVisitor {
    type Value = Name;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a field")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Self::Value, E> {
        Ok(Name(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    enum Speed {
        Slow,
        Turns(u8),
    }

    fn fields(text: &str) -> Vec<Field<'_>> {
        Source::from_text("clock.ron", text).fields().unwrap()
    }

    #[test]
    fn each_field_is_read_by_itself() {
        let text = "Clock(\n  // (\n  speed: Slow,\n  last: Some(Turns(3)), size: (1, 2),\n  none: None, // b\n)";
        let fields = fields(text);
        let names: Vec<_> = fields.iter().map(Field::name).collect();
        assert_eq!(names, ["speed", "last", "size", "none"]);
        assert_eq!(fields[0].read(), Ok(Speed::Slow));
        assert_eq!(fields[1].read(), Ok(Some(Speed::Turns(3))));
        assert_eq!(fields[2].read(), Ok((1, 2)));
        assert_eq!(fields[3].read::<Option<u8>>(), Ok(None));
    }

    #[test]
    fn a_mistake_is_told_at_its_place_in_the_file() {
        let text = "(\n  a: /* é */ Quick, b: (\n    1,\n    x, 2), c: \"big\", d: 300,\n)";
        let fields = fields(text);
        let told = |index: usize| {
            let field: &Field<'_> = &fields[index];
            let error = match index {
                0 => field.read::<Speed>().unwrap_err(),
                1 => field.read::<(u8, u8, u8)>().unwrap_err(),
                2 => field.read::<f32>().unwrap_err(),
                _ => field.read::<u8>().unwrap_err(),
            };
            error.to_string()
        };
        assert_eq!(
            told(0),
            "clock.ron:2:14: file-no-choice name=\"Quick\"; error-use-one-of known=\"Slow, Turns\""
        );
        assert!(told(1).starts_with("clock.ron:4:5: "), "{}", told(1));
        assert!(told(2).starts_with("clock.ron:4:15: "), "{}", told(2));
        assert!(told(3).starts_with("clock.ron:4:25: "), "{}", told(3));
        let error = fields[0].error(Sentence::new("clock-late"), Sentence::new("clock-wind"));
        assert_eq!(error.to_string(), "clock.ron:2:14: clock-late; clock-wind");
    }

    #[test]
    fn what_is_no_list_of_fields_is_refused_as_a_whole() {
        for text in [
            "", "42", "[1]", "(a: 1", "(a 1)", "(a: 1) x", "(a: \"x)", "(1, 2)",
        ] {
            let error = Source::from_text("clock.ron", text).fields().unwrap_err();
            assert_eq!(
                (error.file.as_str(), error.line),
                ("clock.ron", 1),
                "{text}"
            );
        }
        assert!(fields("()").is_empty());
    }

    #[test]
    fn a_field_written_twice_comes_twice() {
        let fields = fields("(a: 1, a: 2)");
        let values: Vec<u8> = fields.iter().map(|field| field.read().unwrap()).collect();
        assert_eq!(values, [1, 2]);
    }
}
