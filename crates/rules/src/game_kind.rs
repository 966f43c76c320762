//! The two games: each variant belongs to one of them.

use serde::{Deserialize, Serialize};

/// One of the two games. Its options are in [`Movement`](crate::Movement).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GameKind {
    /// Lines of Action.
    Loa,
    /// Ordo.
    Ordo,
}

impl GameKind {
    /// Both games, Lines of Action first.
    pub const ALL: [GameKind; 2] = [GameKind::Loa, GameKind::Ordo];

    /// Returns the name in files, settings and locale keys: `loa` or `ordo`.
    pub const fn id(self) -> &'static str {
        match self {
            GameKind::Loa => "loa",
            GameKind::Ordo => "ordo",
        }
    }
}
