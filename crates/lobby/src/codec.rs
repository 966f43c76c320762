//! Serialises values whose types belong to other crates.

/// A [`GameId`](referee::GameId) as 32 hexadecimal digits.
pub mod game_id {
    use referee::GameId;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes an id.
    ///
    /// # Errors
    /// Returns the error of the serialiser.
    pub fn serialize<S: Serializer>(id: &GameId, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(id)
    }

    /// Reads an id.
    ///
    /// # Errors
    /// Returns an error if the text is not 32 hexadecimal digits.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<GameId, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}
