//! Which of the two games a variant is one of.

use rules::{Movement, Variant};
use serde::Deserialize;

/// Games that are evaluated by the same terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum Family {
    /// Lines of Action.
    Loa,
    /// Ordo.
    Ordo,
}

impl Family {
    /// Every family.
    pub const ALL: [Family; 2] = [Family::Loa, Family::Ordo];

    /// Its name in settings.
    pub fn id(self) -> &'static str {
        match self {
            Family::Loa => "loa",
            Family::Ordo => "ordo",
        }
    }

    /// The family of a variant.
    pub fn of(variant: &Variant) -> Self {
        match variant.movement() {
            Movement::LinesOfAction { .. } => Family::Loa,
            Movement::Ordo { .. } => Family::Ordo,
        }
    }
}
