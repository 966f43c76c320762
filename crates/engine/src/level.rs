//! Levels: playing styles with a name.

use rules::{ByGame, Variant};

use crate::by_board::BoardKind;
use crate::skill::{Skill, Skills};

/// A named playing style in both games. [`Strengths::level`](crate::Strengths::level) returns the level of a strength.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    name: String,
    skills: ByGame<Skills>,
}

impl Level {
    /// Creates a level from its skills.
    pub fn new(name: String, skills: ByGame<Skills>) -> Self {
        Level { name, skills }
    }

    /// Returns the name, for example `level:1850`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the skill on the board of `variant`.
    pub fn skill(&self, variant: &Variant) -> &Skill {
        let skills = self.skills.of(variant.kind());
        skills.on(BoardKind::of(variant))
    }

    /// Returns the same level with at most `nodes` nodes per move.
    #[must_use]
    pub fn at_most(self, nodes: u64) -> Self {
        let skills = self.skills.map(|skills| skills.at_most(nodes));
        Level { skills, ..self }
    }
}
