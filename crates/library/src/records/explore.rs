//! A question about the moves played from a position.

use rules::{Position, SharedVariant};

use super::query::Query;

/// A position, and the games in which it is looked up.
#[derive(Clone, Debug)]
pub struct Exploration {
    /// Games of other variants on the same board count too, whatever their first position.
    pub variant: SharedVariant,
    pub position: Position,
    /// Which games count. Their order does not matter.
    pub games: Query,
    /// The id of an own game that does not count: the game at the table.
    pub except: Option<String>,
}
