//! Parses one game in text format.

use rules::{Catalogue, Cursor, SharedVariant, TextError};
use sentence::Sentence;

use super::result::{TERMINATION, word_of};
use super::{movetext, tags};
use crate::guess::first_that_fits;
use crate::limits::Limits;
use crate::place::Place;
use crate::record::{Record, RecordError, conclude, word};

/// Checks a tag that this crate does not know, given its name and value.
type CheckTag<'c> = &'c dyn Fn(&str, &str) -> Result<(), TextError>;

impl Record {
    /// Parses a UTF-8 file that contains one game, within [`Limits::GIVEN`].
    ///
    /// # Errors
    /// Returns the first format error or the first illegal move.
    pub fn read(bytes: &[u8], catalogue: &Catalogue) -> Result<Record, RecordError> {
        Record::read_within(&Limits::GIVEN, bytes, catalogue)
    }

    /// Like [`read`](Self::read), with the given limits instead of [`Limits::GIVEN`].
    ///
    /// # Errors
    /// Returns the same errors as [`read`](Self::read).
    pub fn read_within(
        limits: &Limits,
        bytes: &[u8],
        catalogue: &Catalogue,
    ) -> Result<Record, RecordError> {
        read_file(bytes, catalogue, limits, &|_, _| Ok(()))
    }

    /// Parses a file that the caller wrote, within [`Limits::OWN`]. `check` gets the name and value of each tag that
    /// this crate does not know. `check` must return an error for a wrong value.
    ///
    /// # Errors
    /// Returns the same errors as [`read`](Self::read), and the errors of `check` at the position of the tag's value.
    pub fn read_checked(
        bytes: &[u8],
        catalogue: &Catalogue,
        check: impl Fn(&str, &str) -> Result<(), TextError>,
    ) -> Result<Record, RecordError> {
        read_file(bytes, catalogue, &Limits::OWN, &check)
    }

    /// Parses one game within [`Limits::GIVEN`]. `line` is the line of the file on which `text` begins, from 1.
    ///
    /// # Errors
    /// Returns the first format error or the first illegal move.
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
    // Rejects a text that is too large before parsing it.
    limits.check_text(bytes.len(), &Cursor::new(""))?;
    let cursor = Cursor::new(without_mark(utf_8(bytes)?));
    read_game(cursor, catalogue, None, limits, check)
}

/// Reads the game that begins at `cursor`. If the game names no variant, it belongs to the `usual` variant, or else to
/// the first other variant in which all moves are legal.
///
/// # Errors
/// If the text fits no variant, returns the error of the variant that could read farthest into the text.
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

fn utf_8(bytes: &[u8]) -> Result<&str, RecordError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let good = bytes.get(..error.valid_up_to()).unwrap_or_default();
        let good = String::from_utf8_lossy(good);
        let mut place = Cursor::new(without_mark(&good));
        while place.bump().is_some() {}
        place.error(
            Sentence::new("error-not-utf-8"),
            Sentence::new("error-save-utf-8"),
        )
    })
}

/// Strips the byte-order mark from the start of the text.
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
    // Chess programs write `1/2-1/2` for a draw by agreement.
    let reason = match tags.reason.as_str() {
        "" if place.rest().starts_with("1/2-1/2") => "agreed",
        reason => reason,
    };
    if tree.declared.map(|declared| word(Some(declared.outcome()))) != Some(word_of(said)) {
        tree.declared = None;
        conclude(tree, said, reason).map_err(|found| {
            place.error(
                Sentence::new("error-result").text("found", found),
                Sentence::new("error-write").text("text", found),
            )
        })?;
    }
    if said.is_none() && !tags.reason.is_empty() {
        // Keeps the reason as a tag, because only this tag tells why the game has no result.
        tags.record.tags.push((TERMINATION.to_owned(), tags.reason));
    }
    Ok(tags.record)
}
