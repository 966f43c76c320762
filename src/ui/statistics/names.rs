//! Names of the games, variants and clocks that occur in the library.

use cohort_library::ClockKind;
use cohort_play::locale::Locale;
use rules::{Catalogue, GameKind};

use crate::words::family_key;

#[derive(Clone, Copy)]
pub(super) struct Names<'a> {
    pub locale: &'a Locale,
    pub variants: &'a Catalogue,
}

impl Names<'_> {
    /// Returns the name of a game. Returns its id if this version of the program does not know the game.
    pub fn family(&self, id: &str) -> String {
        let kind = GameKind::ALL.into_iter().find(|kind| kind.id() == id);
        kind.map_or_else(|| id.to_owned(), |kind| self.locale.text(family_key(kind)))
    }

    /// Returns the name of a variant. Returns its id if the file of the variant no longer exists.
    pub fn variant(&self, id: &str) -> String {
        let variant = self.variants.get(id);
        variant.map_or_else(|| id.to_owned(), |variant| self.locale.text(variant.name()))
    }

    /// Returns the name of a variant, together with the name of its game.
    pub fn board(&self, family: &str, variant: &str) -> String {
        let arguments = [
            ("game", self.family(family).into()),
            ("board", self.variant(variant).into()),
        ];
        self.locale.format("earlier-game", &arguments)
    }

    pub fn clock(&self, kind: ClockKind) -> String {
        self.locale.text(&format!("statistics-clock-{}", kind.id()))
    }
}
