//! How a player of a strength plays, in each game.

use rules::{GameKind, Variant};

use crate::skill::{Skill, Skills};

/// How a player of a strength plays, in each game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    name: String,
    loa: Skills,
    ordo: Skills,
}

impl Level {
    /// A player with a name and skills of its own.
    pub fn new(name: String, [loa, ordo]: [Skills; 2]) -> Self {
        Level { name, loa, ordo }
    }

    /// Its name, such as `level:1850`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How it plays on the board of a variant.
    pub fn skill(&self, variant: &Variant) -> &Skill {
        let skills = match variant.kind() {
            GameKind::Loa => &self.loa,
            GameKind::Ordo => &self.ordo,
        };
        skills.on(variant.shape())
    }

    /// The same player, looking at no more than so many positions for a move.
    #[must_use]
    pub fn at_most(self, nodes: u64) -> Self {
        let [loa, ordo] = [self.loa, self.ordo].map(|skills| skills.at_most(nodes));
        Level { loa, ordo, ..self }
    }
}
