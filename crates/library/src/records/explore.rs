//! Asks for the moves that were played from a position.

use rules::{Position, SharedVariant};

use super::query::Query;

/// A position, and the games in which the moves from this position are counted.
#[derive(Clone, Debug)]
pub struct Exploration {
    /// The variant of the position. Games of other variants also count if they have the same board, even if they have
    /// another starting position.
    pub variant: SharedVariant,
    pub position: Position,
    /// The query that selects the games to count. Its sort order is ignored.
    pub games: Query,
    /// The id of the player's current game, which is not counted; `None` to count all games.
    pub except: Option<String>,
}
