//! The text of a record.

use record::{Format, GameText, Limits, Record, RecordError};
use rules::Catalogue;
use rusqlite::OptionalExtension;

use super::insert::format_id;
use super::list::tags;
use super::listed::RecordId;
use crate::error::LibraryError;
use crate::library::Library;

/// A record as it is kept: the whole text, as it was written or imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordText {
    pub id: RecordId,
    /// The id of the game, if it is one of the player's own.
    pub key: Option<String>,
    pub content: String,
    pub format: Format,
    /// The title that the player gave the record, or else the record.
    pub title: Option<String>,
    /// The tags that the player gave it, in order.
    pub tags: Vec<String>,
}

impl RecordText {
    /// Reads it.
    ///
    /// # Errors
    /// What is wrong with it: above all, a variant that is not known any more.
    pub fn read(&self, catalogue: &Catalogue) -> Result<Record, RecordError> {
        let text = GameText {
            text: self.content.clone(),
            line: 1,
            column: 1,
            format: self.format,
        };
        text.read_within(&Limits::OWN, catalogue, None)
    }
}

const TEXT: &str = "
    SELECT content, format, title, key FROM record JOIN record_text ON record_text.record = record.id
    WHERE id = ?1 AND deleted IS NULL
";

impl Library {
    /// The text of a record; `None` where it is gone.
    ///
    /// # Errors
    /// If the library cannot be read.
    pub fn text(&self, id: RecordId) -> Result<Option<RecordText>, LibraryError> {
        self.read(|connection| {
            let text = connection.query_row(TEXT, [id.0], |row| {
                Ok(RecordText {
                    id,
                    key: row.get(3)?,
                    content: row.get(0)?,
                    format: format_of(row.get_ref(1)?.as_str()?),
                    title: row.get(2)?,
                    tags: Vec::new(),
                })
            });
            let mut text = text.optional()?;
            if let Some(text) = &mut text {
                text.tags = tags(connection, id.0)?;
            }
            Ok(text)
        })
    }
}

/// The format that a word of the library means.
pub(super) fn format_of(id: &str) -> Format {
    if id == format_id(Format::Sgf) {
        Format::Sgf
    } else {
        Format::Text
    }
}
