//! Reading one game.

use rules::Catalogue;

use super::result::word_of;
use super::{movetext, tags};
use crate::cursor::Cursor;
use crate::record::{Record, RecordError, conclude, word};

impl Record {
    /// Reads one game as text that begins at a line of its file, from 1.
    ///
    /// # Errors
    /// At the first place that is not a record or where a move may not be made.
    pub fn from_text(
        text: &str,
        line: usize,
        catalogue: &Catalogue,
    ) -> Result<Record, RecordError> {
        let mut cursor = Cursor::new(text.strip_prefix('\u{feff}').unwrap_or(text), line);
        let mut tags = tags::read(&mut cursor, catalogue)?;
        let end = movetext::read(&mut cursor, &mut tags.record.tree)?;
        if let Some((said, place)) = end.or(tags.result) {
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
        }
        Ok(tags.record)
    }
}
