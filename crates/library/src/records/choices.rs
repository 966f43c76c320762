//! The values that the player can choose in the filter of records.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The values that the player can choose in the filter of records, each with its number of records.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choices {
    /// The number of records of each variant, first by the id of the game, then by the id of the variant.
    pub variants: BTreeMap<String, BTreeMap<String, u64>>,
    pub tags: BTreeMap<String, u64>,
}
