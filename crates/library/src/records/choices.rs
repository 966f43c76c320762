//! Values by which records can be filtered.

use std::collections::BTreeMap;

/// Values by which records can be filtered, each with the number of its records.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The number of records of each variant, first by the id of the game, then by the id of the variant.
    pub variants: BTreeMap<String, BTreeMap<String, u64>>,
    pub tags: BTreeMap<String, u64>,
}
