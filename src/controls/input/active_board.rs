//! The game whose stones the player can pick: at the table, in a lesson, or in a puzzle.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use cohort_play::table::{FreeHand, Match, Viewed};
use rules::Game;

use super::practice::{Practice, Turn};

/// The game whose stones the player can pick at the moment.
#[derive(SystemParam)]
pub(super) struct ActiveBoard<'w> {
    table: Option<Res<'w, Match>>,
    viewed: Res<'w, Viewed>,
    free: Res<'w, FreeHand>,
    practice: Practice<'w>,
}

impl ActiveBoard<'_> {
    /// The game; `None` while a past position is only viewed, or a lesson or puzzle does not ask for a move.
    pub(super) fn game(&self) -> Option<&Game> {
        match self.table.as_deref() {
            Some(table) => self.viewed.in_hand(*self.free, table),
            None => self.asked(),
        }
    }

    /// Moves made in the game, even if no move can be made now.
    pub(super) fn plies(&self) -> usize {
        match self.table.as_deref() {
            Some(table) => table.game().plies().len(),
            None => (self.practice.practised()).map_or(0, |shown| shown.game.plies().len()),
        }
    }

    /// The past position, if the board shows one without allowing moves.
    pub(super) fn past(&self) -> Option<&Game> {
        self.viewed.past().filter(|_| !self.free.is_free())
    }

    /// Whether a person is to move.
    pub(super) fn awaits_player(&self) -> bool {
        match self.table.as_deref() {
            Some(table) => self.viewed.awaits_hand(*self.free, table),
            None => self.asked().is_some(),
        }
    }

    /// The game of a lesson or puzzle, while it asks for a move.
    fn asked(&self) -> Option<&Game> {
        let practised = self.practice.practised()?;
        (practised.turn == Turn::Asks).then_some(practised.game)
    }
}
