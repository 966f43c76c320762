//! Which of the two games is played.

use serde::{Deserialize, Serialize};

/// Which of the two games a variant is a form of. The options of the game are its [`Movement`](crate::Movement).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GameKind {
    /// Lines of Action.
    Loa,
    /// Ordo.
    Ordo,
}

impl GameKind {
    /// Both games.
    pub const ALL: [GameKind; 2] = [GameKind::Loa, GameKind::Ordo];

    /// The name in files, settings and locale keys.
    pub const fn id(self) -> &'static str {
        match self {
            GameKind::Loa => "loa",
            GameKind::Ordo => "ordo",
        }
    }
}
