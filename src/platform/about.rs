//! Version and licences. `tools/licences.sh` generates the list of licences.

use std::sync::LazyLock;

use bevy::prelude::*;
use serde::Deserialize;

/// The game's version, and the name of the commit from which it was built.
pub const VERSION: (&str, &str) = (env!("CARGO_PKG_VERSION"), env!("COHORT_COMMIT"));

/// The text of a licence, and the packages that have this licence.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Licence {
    /// SPDX identifier, such as `MIT`.
    pub id: String,
    pub name: String,
    /// The packages with exactly this licence text.
    pub packages: Vec<Package>,
    pub text: String,
}

/// A library or typeface that the game contains.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Package {
    pub name: String,
    /// The version; empty for a typeface.
    pub version: String,
    /// Copyright notices, one per line; empty if the licence names none.
    pub copyright: String,
}

/// Returns all licences. The first call parses them.
pub fn licences() -> &'static [Licence] {
    static ALL: LazyLock<Vec<Licence>> = LazyLock::new(|| {
        read(include_str!("../../assets/licences.ron")).unwrap_or_else(|error| {
            // A test parses the same list of licences, so this error cannot occur in a release.
            error!("licences.ron: {error}");
            Vec::new()
        })
    });
    &ALL
}

fn read(text: &str) -> Result<Vec<Licence>, ron::error::SpannedError> {
    ron::from_str(text)
}
