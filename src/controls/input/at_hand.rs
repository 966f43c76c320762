//! The game whose stones a hand picks up: that at the table, or that of a lesson or a puzzle.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use rules::Game;

use super::practice::{Practice, Turn};
use crate::play::table::{FreeHand, Match, Viewed};

/// The game whose stones a hand picks up.
#[derive(SystemParam)]
pub(super) struct AtHand<'w> {
    table: Option<Res<'w, Match>>,
    viewed: Res<'w, Viewed>,
    free: Res<'w, FreeHand>,
    practice: Practice<'w>,
}

impl AtHand<'_> {
    /// The game; nothing while the past of a match is only looked at, and while a lesson or a puzzle shows something.
    pub(super) fn game(&self) -> Option<&Game> {
        match self.table.as_deref() {
            Some(table) => self.viewed.in_hand(*self.free, table),
            None => self.asked(),
        }
    }

    /// How many moves are made in the game at hand, whether or not they can be added to.
    pub(super) fn plies(&self) -> usize {
        match self.table.as_deref() {
            Some(table) => table.game().plies().len(),
            None => (self.practice.practised()).map_or(0, |shown| shown.game.plies().len()),
        }
    }

    /// The game as it was, while that is only looked at.
    pub(super) fn past(&self) -> Option<&Game> {
        self.viewed.past().filter(|_| !self.free.is_free())
    }

    /// Whether a person is to move in it.
    pub(super) fn awaits_player(&self) -> bool {
        match self.table.as_deref() {
            Some(table) => self.viewed.awaits_hand(*self.free, table),
            None => self.asked().is_some(),
        }
    }

    /// That of a lesson or a puzzle, while it asks for a move.
    fn asked(&self) -> Option<&Game> {
        let practised = self.practice.practised()?;
        (practised.turn == Turn::Asks).then_some(practised.game)
    }
}
