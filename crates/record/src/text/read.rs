//! Reading one game.

use rules::{Catalogue, TextError};

use super::result::word_of;
use super::{TERMINATION, movetext, tags};
use crate::cursor::Cursor;
use crate::record::{Record, RecordError, conclude, word};

/// Says what is wrong with the value of a tag, given its name and the value.
type CheckTag<'c> = &'c dyn Fn(&str, &str) -> Result<(), TextError>;

impl Record {
    /// Reads a file that holds one game as text in UTF-8.
    ///
    /// # Errors
    /// At the first place that is not a record or where a move may not be made.
    pub fn read(bytes: &[u8], catalogue: &Catalogue) -> Result<Record, RecordError> {
        Record::read_checked(bytes, catalogue, |_, _| Ok(()))
    }

    /// The same for a caller who understands more of it: `check` gets name and value of each tag that this crate knows nothing of
    /// and says what is wrong with the value.
    ///
    /// # Errors
    /// As [`read`](Self::read), and what `check` says, at the place of the value.
    pub fn read_checked(
        bytes: &[u8],
        catalogue: &Catalogue,
        check: impl Fn(&str, &str) -> Result<(), TextError>,
    ) -> Result<Record, RecordError> {
        read(utf_8(bytes)?, 1, catalogue, &check)
    }

    /// Reads one game as text that begins at a line of its file, from 1.
    ///
    /// # Errors
    /// At the first place that is not a record or where a move may not be made.
    pub fn from_text(
        text: &str,
        line: usize,
        catalogue: &Catalogue,
    ) -> Result<Record, RecordError> {
        read(text, line, catalogue, &|_, _| Ok(()))
    }
}

fn read(
    text: &str,
    line: usize,
    catalogue: &Catalogue,
    check: CheckTag<'_>,
) -> Result<Record, RecordError> {
    let mut cursor = Cursor::new(without_mark(text), line);
    let mut tags = tags::read(&mut cursor, catalogue, check)?;
    let end = movetext::read(&mut cursor, &mut tags.record.tree)?;
    let Some((said, place)) = end.or(tags.result) else {
        return Ok(tags.record);
    };
    let tree = &mut tags.record.tree;
    if tree.declared.map(|declared| word(Some(declared.outcome()))) != Some(word_of(said)) {
        tree.declared = None;
        conclude(tree, said, &tags.reason).map_err(|found| {
            place.error(
                format!("the moves end in `{found}`, not this result"),
                format!("write `{found}`"),
            )
        })?;
    }
    if said.is_none() && !tags.reason.is_empty() {
        // Why a game without a result is not played on, only this says.
        tags.record.tags.push((TERMINATION.to_owned(), tags.reason));
    }
    Ok(tags.record)
}

/// The bytes as text.
fn utf_8(bytes: &[u8]) -> Result<&str, RecordError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let good = bytes.get(..error.valid_up_to()).unwrap_or_default();
        let good = String::from_utf8_lossy(good);
        let mut place = Cursor::new(without_mark(&good), 1);
        while place.bump().is_some() {}
        place.error("the record is not UTF-8 text", "save it as UTF-8")
    })
}

/// A text without the mark of its byte order.
fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}
