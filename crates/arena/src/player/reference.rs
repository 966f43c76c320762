//! The frozen opponents as players of a match.

use engine::Player;
use references::{Classic, NotLinesOfAction, Novice};
use rules::SharedVariant;

/// A frozen opponent of the crate `references`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// Alpha-beta as the strongest published program for Lines of Action had it in 2004.
    Classic2004,
    /// Knows the rules and looks one move ahead.
    Novice,
}

impl Reference {
    /// All of them.
    pub const ALL: [Reference; 2] = [Reference::Classic2004, Reference::Novice];

    /// Its name on command lines and in records.
    pub fn name(self) -> &'static str {
        match self {
            Reference::Classic2004 => "classic-2004",
            Reference::Novice => "novice",
        }
    }

    /// The one with a name, in lower case.
    pub fn named(name: &str) -> Option<Self> {
        Reference::ALL
            .into_iter()
            .find(|reference| reference.name() == name)
    }

    /// Whether it thinks for as long as it may.
    pub(crate) fn heeds_limits(self) -> bool {
        match self {
            Reference::Classic2004 => true,
            Reference::Novice => false,
        }
    }

    /// A new player for `variant`; the match tells it its seed with every game.
    pub(crate) fn player(
        self,
        variant: &SharedVariant,
    ) -> Result<Box<dyn Player>, NotLinesOfAction> {
        Ok(match self {
            Reference::Classic2004 => Box::new(Classic::new(variant)?),
            Reference::Novice => Box::new(Novice::new(0)),
        })
    }
}
