//! The choices for the next match, on the title screen and on the new game page.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use cohort_play::settings::{Players, Settings, Start};
use cohort_play::table::messages::MatchRequested;
use cohort_play::table::{Match, Seat};
use cohort_play::variants::Variants;
use rules::Side;

/// The choices for the next match.
#[derive(SystemParam)]
pub(super) struct Choice<'w> {
    pub(super) settings: ResMut<'w, Settings>,
    variants: Res<'w, Variants>,
}

impl Choice<'_> {
    /// Chooses a variant, if the id exists.
    pub(super) fn variant(&mut self, id: &str) {
        if self.variants.0.get(id).is_none() {
            warn!("no variant is called `{id}`");
            return;
        }
        // A set-up position belongs to its board.
        let other_board = self.settings.variant != id;
        if other_board && matches!(self.settings.start, Start::Position(_)) {
            self.settings.start = Start::Usual;
        }
        id.clone_into(&mut self.settings.variant);
    }

    /// Chooses the player for a side; the chosen variant decides which side moves first.
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

    /// The new game page starts with the choices of the match at the table. If its board no longer exists, it keeps
    /// the last choices.
    pub(super) fn begin_with(&mut self, current: &Match) {
        if self.variants.0.get(current.game().variant().id()).is_some() {
            self.settings.choose_match(current);
        }
    }

    /// The title screen takes over the match at the table. A game that was only viewed changes nothing.
    pub(super) fn leave(&mut self, current: &Match) {
        let is_there = self.variants.0.get(current.game().variant().id()).is_some();
        if is_there && !current.is_study() && current.source().is_none() {
            self.settings.choose_table(current);
        }
    }

    /// The chosen match. Replaces a missing variant with the first one. `None` if it cannot start from the chosen
    /// position.
    pub(super) fn matched(&self) -> Option<MatchRequested> {
        let variant = self.variants.chosen(&self.settings.variant)?;
        self.settings.matched(variant).ok().map(MatchRequested)
    }
}
