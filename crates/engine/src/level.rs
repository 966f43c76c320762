//! The playing style of a strength, in each game.

use rules::{GameKind, Variant};

use crate::skill::{Skill, Skills};

/// The playing style of a strength, in each game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    name: String,
    loa: Skills,
    ordo: Skills,
}

impl Level {
    /// Creates a player with this name and these skills.
    pub fn new(name: String, [loa, ordo]: [Skills; 2]) -> Self {
        Level { name, loa, ordo }
    }

    /// Returns its name, such as `level:1850`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns its skill on the board of a variant.
    pub fn skill(&self, variant: &Variant) -> &Skill {
        let skills = match variant.kind() {
            GameKind::Loa => &self.loa,
            GameKind::Ordo => &self.ordo,
        };
        skills.on(variant.shape())
    }

    /// Returns the same player with at most `nodes` nodes per move.
    #[must_use]
    pub fn at_most(self, nodes: u64) -> Self {
        let [loa, ordo] = [self.loa, self.ordo].map(|skills| skills.at_most(nodes));
        Level { loa, ordo, ..self }
    }
}
