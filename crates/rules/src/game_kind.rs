//! The two games, Lines of Action and Ordo. Each variant belongs to one of them.

use serde::{Deserialize, Serialize};

/// One of the two games, Lines of Action or Ordo. [`Movement`](crate::Movement) holds the options of a game's rules.
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

    /// Returns the name of the game in files, settings and locale keys: `loa` or `ordo`.
    pub const fn id(self) -> &'static str {
        match self {
            GameKind::Loa => "loa",
            GameKind::Ordo => "ordo",
        }
    }
}
