//! Serialises values of other crates, so that another instance of the program can read them. A variant is written as
//! its id, so it must be one of the program's built-in variants.

use rules::{Catalogue, RuleChanges, SharedVariant};
use serde::{Deserialize, Serialize};

/// The id of a variant, and the changes to its rules.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PlainVariant(String, RuleChanges);

impl PlainVariant {
    pub fn of(variant: &SharedVariant) -> Self {
        PlainVariant(variant.id().to_owned(), variant.changes())
    }

    /// Returns the variant.
    ///
    /// # Errors
    /// Returns a message if no variant of the program has the id.
    pub fn builtin(&self) -> Result<SharedVariant, &'static str> {
        let PlainVariant(id, changes) = self;
        let catalogue = Catalogue::builtin();
        let variant = catalogue.get(id).ok_or("no variant has this id")?;
        Ok(match changes.is_empty() {
            true => variant.clone(),
            false => variant.with_changes(*changes).into(),
        })
    }
}

/// Serialises a variant as a [`PlainVariant`].
pub mod variant {
    use rules::SharedVariant;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    use super::PlainVariant;

    /// Writes a variant.
    ///
    /// # Errors
    /// Returns the errors of the serialiser.
    pub fn serialize<S: Serializer>(
        variant: &SharedVariant,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        PlainVariant::of(variant).serialize(serializer)
    }

    /// Reads a variant.
    ///
    /// # Errors
    /// Returns an error if no variant of the program has the id.
    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<SharedVariant, D::Error> {
        let plain = PlainVariant::deserialize(deserializer)?;
        plain.builtin().map_err(de::Error::custom)
    }
}

/// Serialises an `Arc<str>` as a string.
pub mod text {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Writes a text.
    ///
    /// # Errors
    /// Returns the errors of the serialiser.
    pub fn serialize<S: Serializer>(text: &str, serializer: S) -> Result<S::Ok, S::Error> {
        text.serialize(serializer)
    }

    /// Reads a text.
    ///
    /// # Errors
    /// Returns the errors of the deserialiser.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<str>, D::Error> {
        String::deserialize(deserializer).map(Arc::from)
    }
}

/// Serialises a record as text.
pub(crate) mod record {
    use record::{Format, GameText, Limits, Record};
    use rules::Catalogue;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    pub(crate) fn serialize<S: Serializer>(
        record: &Record,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        record.to_text(true).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Box<Record>, D::Error> {
        let game = GameText {
            text: String::deserialize(deserializer)?,
            line: 1,
            column: 1,
            format: Format::Text,
        };
        let record = game.read_within(&Limits::OWN, &Catalogue::builtin(), None);
        record.map(Box::new).map_err(de::Error::custom)
    }
}
