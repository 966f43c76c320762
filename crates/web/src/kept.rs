//! The local game as the browser's storage keeps it.

use std::time::Duration;

use cohort_web_game::PlainGame;
use rules::Catalogue;
use serde::{Deserialize, Serialize};

use crate::table::Table;

/// The longest kept game that the page reads, in bytes.
const MOST_BYTES: usize = 1024 * 1024;

/// A local game in the browser's storage.
#[derive(Debug, Serialize, Deserialize)]
pub struct Kept {
    game: PlainGame,
    /// Makes the computer's choices repeatable.
    seed: u32,
}

impl Kept {
    /// Returns the game at a table at the time `now`.
    pub fn of(table: &Table, now: Duration) -> Kept {
        Kept {
            game: table.plain(now),
            seed: table.seed,
        }
    }

    /// Reads a kept game. Returns `None` if the text is not a kept game, or if its variant is
    /// unknown.
    pub fn read(text: &str, variants: &Catalogue) -> Option<Table> {
        if text.len() > MOST_BYTES {
            return None;
        }
        let kept: Kept = serde_json::from_str(text).ok()?;
        let setup = kept.game.setup(variants)?;
        Some(Table::new(setup, kept.seed))
    }
}
