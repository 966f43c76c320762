//! Levels: playing styles with a name.

use rules::{GameKind, Variant};

use crate::by_board::BoardKind;
use crate::skill::{Skill, Skills};

/// A named playing style in both games. [`Strengths::level`](crate::Strengths::level) returns the level of a strength.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    name: String,
    loa: Skills,
    ordo: Skills,
}

impl Level {
    /// Creates a level from its skills in Lines of Action and in Ordo.
    pub fn new(name: String, [loa, ordo]: [Skills; 2]) -> Self {
        Level { name, loa, ordo }
    }

    /// Returns the name, for example `level:1850`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the skill on the board of `variant`.
    pub fn skill(&self, variant: &Variant) -> &Skill {
        let skills = match variant.kind() {
            GameKind::Loa => &self.loa,
            GameKind::Ordo => &self.ordo,
        };
        skills.on(BoardKind::of(variant))
    }

    /// Returns the same level with at most `nodes` nodes per move.
    #[must_use]
    pub fn at_most(self, nodes: u64) -> Self {
        let [loa, ordo] = [self.loa, self.ordo].map(|skills| skills.at_most(nodes));
        Level { loa, ordo, ..self }
    }
}
