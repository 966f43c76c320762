//! The form of the local game in the browser's storage, so that the game survives a reload of the page.

use std::time::Duration;

use cohort_web_game::PlainGame;
use rules::Catalogue;
use serde::{Deserialize, Serialize};

use crate::table::Table;

/// The maximum size in bytes of a game from the browser's storage. The page ignores a larger game.
const MOST_BYTES: usize = 1024 * 1024;

/// A local game in the browser's storage.
#[derive(Debug, Serialize, Deserialize)]
pub struct Kept {
    game: PlainGame,
    /// The seed of the computer's random choices. The same seed gives the same choices.
    seed: u32,
}

impl Kept {
    /// Returns the form in which the browser stores the match of `table` at the time `now`.
    pub fn of(table: &Table, now: Duration) -> Kept {
        Kept {
            game: table.plain(now),
            seed: table.seed,
        }
    }

    /// Reads a local game from the browser's storage. Returns `None` if the text is not a stored game, or if its
    /// variant is unknown.
    pub fn read(text: &str, variants: &Catalogue) -> Option<Table> {
        if text.len() > MOST_BYTES {
            return None;
        }
        let kept: Kept = small_json::from_str(text).ok()?;
        let setup = kept.game.setup(variants)?;
        Some(Table::new(setup, kept.seed))
    }
}
