//! The text of a record.

use record::{Format, GameText, Limits, Record, RecordError};
use rules::Catalogue;
use serde::{Deserialize, Serialize};

use super::listed::RecordId;

/// A record with its complete text, as it was written or imported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordText {
    pub id: RecordId,
    /// The id of the game if the record is one of the player's own games, otherwise `None`.
    pub key: Option<String>,
    pub content: String,
    pub format: Format,
    /// The title of the record. At first, this is the title in the record's text. The player can change it in the
    /// library.
    pub title: Option<String>,
    /// The tags that the player gave the record, in alphabetical order.
    pub tags: Vec<String>,
}

impl RecordText {
    /// Parses the text of the record.
    ///
    /// # Errors
    /// Fails if the text is not a record of a variant in the catalogue.
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
