//! Changes the choices for the next match, on the title screen and on the new game page.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use cohort_play::settings::{Players, Settings, Start};
use cohort_play::table::messages::MatchRequested;
use cohort_play::table::{Match, Seat};
use cohort_play::variants::Variants;
use rules::{GameKind, SharedVariant, Side};

/// Gives access to the choices for the next match: variant, players and start position.
#[derive(SystemParam)]
pub(super) struct Choice<'w> {
    pub(super) settings: ResMut<'w, Settings>,
    variants: Res<'w, Variants>,
}

impl Choice<'_> {
    /// Chooses the variant of the game `kind` that the player chose last.
    pub(super) fn game(&mut self, kind: GameKind) {
        let catalogue = &self.variants.0;
        let of_kind = |variant: &&SharedVariant| variant.kind() == kind;
        let chosen = [&self.settings.variant, &self.settings.other_variant]
            .into_iter()
            .filter_map(|id| catalogue.get(id))
            .find(of_kind);
        let chosen = chosen.or_else(|| catalogue.variants().iter().find(of_kind));
        if let Some(id) = chosen.map(|variant| variant.id().to_owned()) {
            self.variant(&id);
        }
    }

    /// Chooses a variant. Ignores an unknown id.
    pub(super) fn variant(&mut self, id: &str) {
        let Some(variant) = self.variants.0.get(id) else {
            warn!("no variant is called `{id}`");
            return;
        };
        let before = self.variants.chosen(&self.settings.variant);
        if let Some(before) = before.filter(|before| before.kind() != variant.kind()) {
            before.id().clone_into(&mut self.settings.other_variant);
        }
        // A custom start position is valid only for its own variant.
        let other_board = self.settings.variant != id;
        if other_board && matches!(self.settings.start, Start::Position(_)) {
            self.settings.start = Start::Usual;
        }
        id.clone_into(&mut self.settings.variant);
    }

    /// Chooses the player for a side. The settings store the players as first and second mover, and the variant decides
    /// which side moves first.
    pub(super) fn seat(&mut self, side: Side, seat: Seat) {
        let chosen = self.variants.chosen(&self.settings.variant);
        if let Some(first) = chosen.map(|variant| variant.first()) {
            let players = self.settings.players;
            self.settings.players = Players::of(players.seats(first).with(side, seat), first);
        }
    }

    pub(super) fn swap_seats(&mut self) {
        let Players { first, second } = self.settings.players;
        self.settings.players = Players {
            first: second,
            second: first,
        };
    }

    /// Copies the variant and players of the current match to the choices of the new game page. Leaves the choices
    /// unchanged if the variant no longer exists.
    pub(super) fn begin_with(&mut self, current: &Match) {
        if self.variants.0.get(current.game().variant().id()).is_some() {
            self.settings.choose_match(current);
        }
    }

    /// Stores the variant and players of the current match as the choices of the title screen. Ignores a study (an
    /// analysis board), and a saved game that was only viewed.
    pub(super) fn leave(&mut self, current: &Match) {
        let is_there = self.variants.0.get(current.game().variant().id()).is_some();
        if is_there && !current.is_study() && current.source().is_none() {
            self.settings.choose_table(current);
        }
    }

    /// Returns the match that the player has chosen. Uses the first variant if the chosen variant is missing. `None` if
    /// the match cannot start from the chosen position.
    pub(super) fn matched(&self) -> Option<MatchRequested> {
        let variant = self.variants.chosen(&self.settings.variant)?;
        self.settings.matched(variant).ok().map(MatchRequested)
    }
}
