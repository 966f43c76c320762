//! The text of a record.

use record::{Format, GameText, Limits, Record, RecordError};
use rules::Catalogue;

use super::listed::RecordId;

/// A record with its whole text, as it was written or imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordText {
    pub id: RecordId,
    /// The id of the game if it is the player's own, otherwise `None`.
    pub key: Option<String>,
    pub content: String,
    pub format: Format,
    /// The title in the library: the record's own title until the player gives it another one.
    pub title: Option<String>,
    /// The player's tags, in alphabetical order.
    pub tags: Vec<String>,
}

impl RecordText {
    /// Parses the text.
    ///
    /// # Errors
    /// If the text is not a record of a variant in the catalogue.
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
