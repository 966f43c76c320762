//! Reads the values that the player can choose in the filter of records.

use cohort_library::{LibraryError, RecordChoices};

use crate::connection::Library;

const VARIANTS: &str = "
    SELECT family, variant, count(*) FROM record WHERE deleted IS NULL GROUP BY family, variant
";
const TAGS: &str = "
    SELECT tag, count(*) FROM record_tag JOIN record ON record.id = record_tag.record WHERE deleted IS NULL GROUP BY tag
";

impl Library {
    /// Reads the values that the player can choose in the filter of records.
    ///
    /// # Errors
    /// Fails if the library cannot be read.
    pub fn record_choices(&self) -> Result<RecordChoices, LibraryError> {
        self.read_at_once(|connection| {
            let mut choices = RecordChoices::default();
            let mut variants = connection.prepare(VARIANTS)?;
            let mut rows = variants.query([])?;
            while let Some(row) = rows.next()? {
                let family = choices.variants.entry(row.get(0)?).or_default();
                family.insert(row.get(1)?, row.get::<_, i64>(2)?.unsigned_abs());
            }
            let mut tags = connection.prepare(TAGS)?;
            let mut rows = tags.query([])?;
            while let Some(row) = rows.next()? {
                let count = row.get::<_, i64>(1)?.unsigned_abs();
                choices.tags.insert(row.get(0)?, count);
            }
            Ok(choices)
        })
    }
}
