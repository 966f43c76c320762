//! Names of the games, variants and clocks in the library.

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
    /// Name of a game; its id if the game is unknown here.
    pub fn family(&self, id: &str) -> String {
        let kind = GameKind::ALL.into_iter().find(|kind| kind.id() == id);
        kind.map_or_else(|| id.to_owned(), |kind| self.locale.text(family_key(kind)))
    }

    /// Name of a variant; its id if its file is gone.
    pub fn variant(&self, id: &str) -> String {
        let variant = self.variants.get(id);
        variant.map_or_else(|| id.to_owned(), |variant| self.locale.text(variant.name()))
    }

    /// Name of a variant together with that of its game.
    pub fn board(&self, family: &str, variant: &str) -> String {
        let arguments = [
            ("game", self.family(family).into()),
            ("board", self.variant(variant).into()),
        ];
        self.locale.format("earlier-game", &arguments)
    }

    /// Name of a kind of clock.
    pub fn clock(&self, kind: ClockKind) -> String {
        self.locale.text(&format!("statistics-clock-{}", kind.id()))
    }
}
