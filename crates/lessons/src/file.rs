//! Parses lesson files. Only one version of the schema is supported.

use rules::Catalogue;
use sentence::Sentence;
use strict_ron::{FileError, Place, Source};

use crate::check::check;
use crate::lesson::Lesson;
use crate::schema::LessonFile;

/// The version of the schema that this program supports.
const SCHEMA: u32 = 1;

/// Parses a lesson from the file named `file`. `taken` returns whether another lesson already uses an id.
///
/// # Errors
/// Fails with the first mistake in the file, including its line and column.
pub(crate) fn read(
    file: &str,
    bytes: &[u8],
    variants: &Catalogue,
    taken: impl FnOnce(&str) -> bool,
) -> Result<Lesson, FileError> {
    let source = Source::from_bytes(file, bytes)?;
    if source.is_blank() {
        let problem = Sentence::new("file-empty");
        let begins = format!("(schema: {SCHEMA}, id: …");
        let remedy = Sentence::new("file-begin").text("text", begins);
        return Err(FileError::at(file, Place::START, problem, remedy));
    }
    source.expect_schema(SCHEMA)?;
    let raw: LessonFile = source.read()?;
    check(&raw, variants, taken).map_err(|mistake| source.error(&mistake))
}
