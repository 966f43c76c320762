//! The file to parse: its name and text.

use ron::error::SpannedError;
use ron::extensions::Extensions;
use sentence::Sentence;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::error::FileError;
use crate::locate::{Place, Spot, Step, locate};
use crate::mistake::Mistake;
use crate::syntax;

/// The text of a RON file, and the file's name for error messages.
///
/// Optional values may be written with or without `Some`.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    pub(crate) file: &'a str,
    pub(crate) text: &'a str,
}

/// The options of the RON parser. They allow optional values without `Some`.
pub(crate) fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

impl<'a> Source<'a> {
    /// Creates a source from the content of the file named `file`.
    ///
    /// # Errors
    /// Returns an error at the first byte that is not UTF-8.
    pub fn from_bytes(file: &'a str, bytes: &'a [u8]) -> Result<Self, FileError> {
        match std::str::from_utf8(bytes) {
            Ok(text) => Ok(Source::from_text(file, text)),
            Err(error) => {
                let good = bytes.get(..error.valid_up_to()).unwrap_or_default();
                let place = Spot::START
                    .at(&String::from_utf8_lossy(good), error.valid_up_to())
                    .place;
                let problem = Sentence::new("error-not-utf-8");
                let remedy = Sentence::new("error-save-utf-8");
                Err(FileError::at(file, place, problem, remedy))
            }
        }
    }

    /// Like [`from_bytes`](Self::from_bytes), but for a text. Skips a byte order mark, which some editors write.
    pub fn from_text(file: &'a str, text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Source { file, text }
    }

    /// Whether the text contains only white space.
    pub fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// Returns an error if the field `schema` of the file is not `known`. A file without this field passes. Call this
    /// before [`Source::read`]: a file of a later schema then gets this error instead of an error about unknown fields.
    ///
    /// # Errors
    /// Returns an error at the field `schema` if its number is not `known`.
    pub fn expect_schema(&self, known: u32) -> Result<(), FileError> {
        #[derive(Deserialize)]
        struct Head {
            schema: u32,
        }
        match self.read::<Head>() {
            Ok(Head { schema }) if schema != known => {
                let problem = Sentence::new("file-schema").number("found", schema);
                let remedy = Sentence::new("error-write").text("text", format!("schema: {known}"));
                let path = [Step::Field("schema")];
                Err(self.error(&Mistake::new(&path, problem, remedy)))
            }
            _ => Ok(()),
        }
    }

    /// Parses the value in the file.
    ///
    /// # Errors
    /// Returns the first syntax error, in words for the author of the file.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, FileError> {
        options()
            .from_str(self.text)
            .map_err(|error| self.syntax_error(&error, Spot::START))
    }

    /// Converts an error of the RON parser into an error in words for the author of the file. The position of the error
    /// must be at or after `from`.
    pub(crate) fn syntax_error(&self, error: &SpannedError, from: Spot) -> FileError {
        let (place, problem, remedy) = syntax::explain(self.text, error, from);
        FileError::at(self.file, place, problem, remedy)
    }

    /// Converts a mistake in a value into an error with line and column.
    pub fn error(&self, mistake: &Mistake<'_>) -> FileError {
        let Place { line, column } = locate(self.text, &mistake.path);
        let column = column + mistake.offset;
        let place = Place { line, column };
        FileError::at(
            self.file,
            place,
            mistake.problem.clone(),
            mistake.remedy.clone(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Clock {
        #[serde(rename = "schema")]
        _schema: u32,
        minutes: u8,
        #[serde(default)]
        bonus: Option<u8>,
    }

    fn clock(text: &str) -> Result<Clock, FileError> {
        Source::from_text("clock.ron", text).read()
    }

    /// Asserts that parsing the text `marked` gives an error with this problem and this remedy. The sign « in `marked`
    /// is the expected position of the error, and is removed before parsing.
    fn assert_told(marked: &str, problem: &str, remedy: &str) {
        let (before, after) = marked.split_once('«').expect("a mark");
        let error = clock(&format!("{before}{after}")).unwrap_err();
        let column = before.rsplit('\n').next().unwrap().chars().count() + 1;
        let place = (before.matches('\n').count() + 1, column);
        assert_eq!((error.line, error.column), place, "{error}");
        assert_eq!(error.problem.to_string(), problem);
        assert_eq!(error.remedy.to_string(), remedy);
    }

    #[test]
    fn a_mistake_of_syntax_is_told_where_a_person_would_look() {
        let comma = "file-comma";
        assert_told(
            "(schema: 1 // é\n  «minutes: 5)",
            "file-syntax message=\"Expected comma\"",
            comma,
        );
        assert_told(
            "(schema: 1, «hours: 5)",
            "file-no-field name=\"hours\"",
            "error-use-one-of known=\"schema, minutes, bonus\"",
        );
        let add = "file-add name=\"minutes\"";
        assert_told("(schema: 1«)", "file-missing name=\"minutes\"", add);
        let once = "file-write-once name=\"schema\"";
        assert_told(
            "(schema: 1, «schema: 1)",
            "file-twice name=\"schema\"",
            once,
        );
        let number = "file-write-number";
        assert_told("(schema: 1, minutes: «256)", "file-number", number);
        assert_told("(schema: 1, minutes: 5\n«", "file-ends", "file-close");
        let rest = "file-remove-rest";
        assert_told("(schema: 1, minutes: 5) «x", "file-ended", rest);
    }

    #[test]
    fn what_is_optional_needs_no_some() {
        for bonus in ["5", "Some(5)"] {
            let read = clock(&format!("(schema: 1, minutes: 5, bonus: {bonus})"));
            assert_eq!(read.unwrap().bonus, Some(5));
        }
    }

    #[test]
    fn only_another_schema_is_refused() {
        let expect = |text| Source::from_text("clock.ron", text).expect_schema(1);
        assert_eq!(expect("(schema: 1, hours: 5)"), Ok(()));
        assert_eq!(expect("(hours: 5)"), Ok(()));
        let error = expect("(hours: 5,\n schema: 2)").unwrap_err().to_string();
        assert_eq!(
            error,
            "clock.ron:2:10: file-schema found=2; error-write text=\"schema: 1\""
        );
    }

    #[test]
    fn a_mistake_of_meaning_is_told_on_one_line_at_the_letter() {
        let source = Source::from_text("clock.ron", "(\n  name: \"a\nb\",\n)");
        let mistake =
            Mistake::for_developers(&[Step::Field("name")], "`a\nb` is no name", "write `a`");
        assert_eq!(
            source.error(&mistake.in_text(2)).to_string(),
            "clock.ron:2:12: `a\\nb` is no name; write `a`"
        );
    }

    #[test]
    fn bytes_that_are_no_text_are_told_with_their_place() {
        let error = Source::from_bytes("clock.ron", b"(\n \xc3\xa9\xff").unwrap_err();
        assert_eq!((error.line, error.column), (2, 3));
        assert_eq!(error.problem.to_string(), "error-not-utf-8");
    }

    #[test]
    fn a_byte_order_mark_is_no_mistake_and_no_column() {
        let text = "\u{feff}(schema: 1, minutes: 256)";
        assert_eq!(clock(text).unwrap_err().column, 22);
        let bytes = Source::from_bytes("clock.ron", text.as_bytes()).unwrap();
        assert_eq!(bytes.read::<Clock>(), clock(text));
    }

    #[test]
    fn blanks_alone_are_no_file() {
        assert!(Source::from_text("clock.ron", "\u{feff} \n\t").is_blank());
        assert!(!Source::from_text("clock.ron", "()").is_blank());
    }
}
