//! A question about the moves played from a position.

use rules::{Position, SharedVariant};

use super::query::Query;

/// A position, and the games in which it is looked up.
#[derive(Clone, Debug)]
pub struct Exploration {
    /// The variant of the position. Games of other variants on the same board count too, even if they began from
    /// another position.
    pub variant: SharedVariant,
    pub position: Position,
    /// The games that count. The sort order of the query does not matter.
    pub games: Query,
    /// The id of the player's game at the table, which does not count; `None` if all games count.
    pub except: Option<String>,
}
