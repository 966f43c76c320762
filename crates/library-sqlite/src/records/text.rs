//! Reads the text of a record.

use cohort_library::{LibraryError, RecordId, RecordText};
use rusqlite::OptionalExtension;

use super::list::tags;
use crate::connection::Library;
use crate::words;

const TEXT: &str = "
    SELECT content, format, title, key FROM record JOIN record_text ON record_text.record = record.id
    WHERE id = ?1 AND deleted IS NULL
";

impl Library {
    /// Reads the text of a record; `None` if the record is deleted or does not exist.
    ///
    /// # Errors
    /// Fails if the library cannot be read.
    pub fn text(&self, id: RecordId) -> Result<Option<RecordText>, LibraryError> {
        self.read(|connection| {
            let text = connection.query_row(TEXT, [id.0], |row| {
                Ok(RecordText {
                    id,
                    key: row.get(3)?,
                    content: row.get(0)?,
                    format: words::format(row.get_ref(1)?.as_str()?),
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
