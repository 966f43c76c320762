//! Reading one game.

use rules::{Catalogue, Cursor, SharedVariant, TextError};

use super::result::{TERMINATION, word_of};
use super::{movetext, tags};
use crate::guess::first_that_fits;
use crate::limits::Limits;
use crate::place::Place;
use crate::record::{Record, RecordError, conclude, word};

/// Says what is wrong with the value of a tag, given its name and the value.
type CheckTag<'c> = &'c dyn Fn(&str, &str) -> Result<(), TextError>;

impl Record {
    /// Reads a file that holds one game as text in UTF-8, within [`Limits::GIVEN`].
    ///
    /// # Errors
    /// At the first place that is not a record or where a move may not be made.
    pub fn read(bytes: &[u8], catalogue: &Catalogue) -> Result<Record, RecordError> {
        Record::read_within(&Limits::GIVEN, bytes, catalogue)
    }

    /// The same within other limits.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn read_within(
        limits: &Limits,
        bytes: &[u8],
        catalogue: &Catalogue,
    ) -> Result<Record, RecordError> {
        read_file(bytes, catalogue, limits, &|_, _| Ok(()))
    }

    /// Reads a file that the caller wrote, within [`Limits::OWN`]. The caller understands more of it: `check` gets name and value
    /// of each tag that this crate knows nothing of and says what is wrong with the value.
    ///
    /// # Errors
    /// As [`read`](Self::read), and what `check` says, at the place of the value.
    pub fn read_checked(
        bytes: &[u8],
        catalogue: &Catalogue,
        check: impl Fn(&str, &str) -> Result<(), TextError>,
    ) -> Result<Record, RecordError> {
        read_file(bytes, catalogue, &Limits::OWN, &check)
    }

    /// Reads one game as text that begins at a line of its file, from 1, within [`Limits::GIVEN`].
    ///
    /// # Errors
    /// At the first place that is not a record or where a move may not be made.
    pub fn from_text(
        text: &str,
        line: usize,
        catalogue: &Catalogue,
    ) -> Result<Record, RecordError> {
        read_game(
            Cursor::beginning_at(without_mark(text), line, 1),
            catalogue,
            None,
            &Limits::GIVEN,
            &|_, _| Ok(()),
        )
    }
}

fn read_file(
    bytes: &[u8],
    catalogue: &Catalogue,
    limits: &Limits,
    check: CheckTag<'_>,
) -> Result<Record, RecordError> {
    // So that what is too large is not even looked at.
    limits.check_text(bytes.len(), &Cursor::new(""))?;
    let cursor = Cursor::new(without_mark(utf_8(bytes)?));
    read_game(cursor, catalogue, None, limits, check)
}

/// Reads a game that begins at a place; where it names no variant, a game of the `usual` one, or else of the first other one
/// in which all that is written can be played.
///
/// # Errors
/// Of all mistakes that are found so, the one farthest on.
pub(crate) fn read_guessing(
    cursor: &Cursor<'_>,
    catalogue: &Catalogue,
    usual: &SharedVariant,
    limits: &Limits,
) -> Result<Record, RecordError> {
    let read = |variant: &SharedVariant| {
        read_game(cursor.clone(), catalogue, Some(variant), limits, &|_, _| {
            Ok(())
        })
    };
    if tags::name_variant(cursor.clone(), limits) {
        return read(usual);
    }
    first_that_fits(usual, catalogue, read, |error: &RecordError| {
        (error.line, error.column)
    })
}

/// The bytes as text.
fn utf_8(bytes: &[u8]) -> Result<&str, RecordError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let good = bytes.get(..error.valid_up_to()).unwrap_or_default();
        let good = String::from_utf8_lossy(good);
        let mut place = Cursor::new(without_mark(&good));
        while place.bump().is_some() {}
        place.error("the record is not UTF-8 text", "save it as UTF-8")
    })
}

/// A text without the byte-order mark before it.
fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

fn read_game(
    mut cursor: Cursor<'_>,
    catalogue: &Catalogue,
    usual: Option<&SharedVariant>,
    limits: &Limits,
    check: CheckTag<'_>,
) -> Result<Record, RecordError> {
    limits.check_text(cursor.rest().len(), &cursor)?;
    if cursor.rest().trim_start().is_empty() {
        return Err(RecordError::no_game());
    }
    let mut tags = tags::read(&mut cursor, catalogue, usual, limits, check)?;
    let end = movetext::read(&mut cursor, &mut tags.record.tree, limits)?;
    let Some((said, place)) = end.or(tags.result) else {
        return Ok(tags.record);
    };
    let tree = &mut tags.record.tree;
    // Where chess programs write this, the players have agreed on it.
    let reason = match tags.reason.as_str() {
        "" if place.rest().starts_with("1/2-1/2") => "agreed",
        reason => reason,
    };
    if tree.declared.map(|declared| word(Some(declared.outcome()))) != Some(word_of(said)) {
        tree.declared = None;
        conclude(tree, said, reason).map_err(|found| {
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
