//! Finds the game whose stones the player can pick: in a match, a lesson or a puzzle.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use cohort_play::table::{FreeHand, Match, Viewed};
use rules::Game;

use super::practice::{Practice, Turn};

/// Finds the game whose stones the player can pick at the moment.
#[derive(SystemParam)]
pub(super) struct ActiveBoard<'w> {
    table: Option<Res<'w, Match>>,
    viewed: Res<'w, Viewed>,
    free: Res<'w, FreeHand>,
    practice: Practice<'w>,
}

impl ActiveBoard<'_> {
    /// Returns the game whose stones the player can pick. `None` in a past position where no moves can be tried, and
    /// while a lesson or puzzle asks for no move.
    pub(super) fn game(&self) -> Option<&Game> {
        match self.table.as_deref() {
            Some(table) => self.viewed.in_hand(*self.free, table),
            None => self.asked(),
        }
    }

    /// Returns the number of moves made in the game, even while the player cannot move.
    pub(super) fn plies(&self) -> usize {
        match self.table.as_deref() {
            Some(table) => table.game().plies().len(),
            None => (self.practice.practised()).map_or(0, |shown| shown.game.plies().len()),
        }
    }

    /// Returns the shown past position, unless the player can try moves in it.
    pub(super) fn past(&self) -> Option<&Game> {
        self.viewed.past().filter(|_| !self.free.is_free())
    }

    /// Returns whether a person at this computer is to move.
    pub(super) fn awaits_player(&self) -> bool {
        match self.table.as_deref() {
            Some(table) => self.viewed.awaits_hand(*self.free, table),
            None => self.asked().is_some(),
        }
    }

    /// Returns the game of a lesson or puzzle while the lesson or puzzle asks for a move.
    fn asked(&self) -> Option<&Game> {
        let practised = self.practice.practised()?;
        (practised.turn == Turn::Asks).then_some(practised.game)
    }
}
