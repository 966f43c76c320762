//! The question for the moves that were played from a position.

use rules::{Position, SharedVariant};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::query::Query;
use crate::as_data::PlainVariant;

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

/// An exploration as data: the variant, the position in the notation of the variant, the games and the exception.
type PlainExploration = (PlainVariant, String, Query, Option<String>);

impl Serialize for Exploration {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let plain: PlainExploration = (
            PlainVariant::of(&self.variant),
            self.variant.position_string(&self.position),
            self.games.clone(),
            self.except.clone(),
        );
        plain.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Exploration {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (variant, position, games, except) = PlainExploration::deserialize(deserializer)?;
        let variant = variant.builtin().map_err(de::Error::custom)?;
        let position = variant
            .parse_position(&position)
            .map_err(de::Error::custom)?;
        Ok(Exploration {
            variant,
            position,
            games,
            except,
        })
    }
}
