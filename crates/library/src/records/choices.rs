//! What there is to filter records by.

use std::collections::BTreeMap;

use crate::error::LibraryError;
use crate::library::Library;

/// What there is to filter records by, with how many records have it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The ids of the games, and for each those of its variants.
    pub variants: BTreeMap<String, BTreeMap<String, u64>>,
    pub tags: BTreeMap<String, u64>,
}

const VARIANTS: &str = "
    SELECT family, variant, count(*) FROM record WHERE deleted IS NULL GROUP BY family, variant
";
const TAGS: &str = "
    SELECT tag, count(*) FROM record_tag JOIN record ON record.id = record_tag.record WHERE deleted IS NULL GROUP BY tag
";

impl Library {
    /// What there is to filter records by.
    ///
    /// # Errors
    /// If the library cannot be read.
    pub fn record_choices(&self) -> Result<Choices, LibraryError> {
        self.read(|connection| {
            let transaction = connection.unchecked_transaction()?;
            let mut choices = Choices::default();
            let mut variants = transaction.prepare(VARIANTS)?;
            let mut rows = variants.query([])?;
            while let Some(row) = rows.next()? {
                let family = choices.variants.entry(row.get(0)?).or_default();
                family.insert(row.get(1)?, row.get::<_, i64>(2)?.unsigned_abs());
            }
            let mut tags = transaction.prepare(TAGS)?;
            let mut rows = tags.query([])?;
            while let Some(row) = rows.next()? {
                let count = row.get::<_, i64>(1)?.unsigned_abs();
                choices.tags.insert(row.get(0)?, count);
            }
            Ok(choices)
        })
    }
}
