//! What the title screen and the page of another game have chosen.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use rules::Side;

use crate::play::settings::{Players, Settings, Start};
use crate::play::table::messages::MatchRequested;
use crate::play::table::{Match, Seat};
use crate::play::variants::Variants;

/// What is chosen for the next match.
#[derive(SystemParam)]
pub(super) struct Choice<'w> {
    pub(super) settings: ResMut<'w, Settings>,
    variants: Res<'w, Variants>,
}

impl Choice<'_> {
    /// Another variant, if there is one of that name.
    pub(super) fn variant(&mut self, id: &str) {
        if self.variants.0.get(id).is_none() {
            warn!("no variant is called `{id}`");
            return;
        }
        // A position is one of its board.
        let other_board = self.settings.variant != id;
        if other_board && matches!(self.settings.start, Start::Position(_)) {
            self.settings.start = Start::Usual;
        }
        id.clone_into(&mut self.settings.variant);
    }

    /// Another player for a side, which moves first or second in the variant that is chosen.
    pub(super) fn seat(&mut self, side: Side, seat: Seat) {
        let chosen = self.variants.chosen(&self.settings.variant);
        if let Some(first) = chosen.map(|variant| variant.first()) {
            let players = self.settings.players;
            self.settings.players = Players::of(players.seats(first).with(side, seat), first);
        }
    }

    /// The players swap their sides.
    pub(super) fn swap_seats(&mut self) {
        let Players { first, second } = self.settings.players;
        self.settings.players = Players {
            first: second,
            second: first,
        };
    }

    /// Another game begins where that at the table began; that of a board which is gone, as it was chosen last.
    pub(super) fn begin_with(&mut self, current: &Match) {
        if self.variants.0.get(current.game().variant().id()).is_some() {
            self.settings.choose_match(current);
        }
    }

    /// The title shows what was played at the table. What is only looked at leaves it as it was.
    pub(super) fn leave(&mut self, current: &Match) {
        let is_there = self.variants.0.get(current.game().variant().id()).is_some();
        if is_there && !current.is_study() && current.source().is_none() {
            self.settings.choose_table(current);
        }
    }

    /// The match that is chosen. A variant that is no longer there gives way to the first. `None` where it cannot begin from
    /// the position that is chosen.
    pub(super) fn matched(&self) -> Option<MatchRequested> {
        let variant = self.variants.chosen(&self.settings.variant)?;
        self.settings.matched(variant).ok().map(MatchRequested)
    }
}
