//! What the game says of itself: its version, and the licences of what it is built from, whose list `tools/licences.sh`
//! makes.

use std::sync::LazyLock;

use bevy::prelude::*;
use serde::Deserialize;

/// The version, and the commit it was built from.
pub const VERSION: (&str, &str) = (env!("CARGO_PKG_VERSION"), env!("COHORT_COMMIT"));

/// A licence text, and what is under it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Licence {
    /// Its SPDX identifier, such as `MIT`.
    pub id: String,
    /// Its name in full.
    pub name: String,
    /// What is under just this text.
    pub packages: Vec<Package>,
    pub text: String,
}

/// What the game is built from: a library, or a typeface, which has no version.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Package {
    pub name: String,
    /// Its version, or nothing.
    pub version: String,
    /// Whose work it is, a line each; nothing where its licence says nothing of it.
    pub copyright: String,
}

/// All licences, read when they are first asked for.
pub fn licences() -> &'static [Licence] {
    static ALL: LazyLock<Vec<Licence>> = LazyLock::new(|| {
        read(include_str!("../../assets/licences.ron")).unwrap_or_else(|error| {
            // A test reads the same list, so this cannot be what players have.
            error!("licences.ron: {error}");
            Vec::new()
        })
    });
    &ALL
}

fn read(text: &str) -> Result<Vec<Licence>, ron::error::SpannedError> {
    ron::from_str(text)
}
