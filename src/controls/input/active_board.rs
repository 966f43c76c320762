//! Finds the game in which the player can select stones: the game of a match, a lesson or a puzzle.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use cohort_play::table::{FreeHand, HalfTurn, Match, Viewed};
use rules::{Game, Side};

use super::practice::{Practice, Turn};

/// Gives access to the game in which the player can select stones at the moment.
#[derive(SystemParam)]
pub(super) struct ActiveBoard<'w> {
    table: Option<Res<'w, Match>>,
    viewed: Res<'w, Viewed>,
    free: Res<'w, FreeHand>,
    half: Res<'w, HalfTurn>,
    practice: Practice<'w>,
}

impl ActiveBoard<'_> {
    /// Returns the game in which the player can select stones. Between the two parts of a turn, this is the game of the
    /// second part. `None` while a lesson or puzzle asks for no move, and in
    /// a past position in which the player cannot try moves.
    pub(super) fn game(&self) -> Option<&Game> {
        if let Some(game) = self.half.game() {
            return Some(game);
        }
        match self.table.as_deref() {
            Some(table) => self.viewed.in_hand(*self.free, table),
            None => self.asked(),
        }
    }

    /// Returns the number of moves made in the match, lesson or puzzle, even while the player cannot move.
    pub(super) fn plies(&self) -> usize {
        match self.table.as_deref() {
            Some(table) => table.game().plies().len(),
            None => (self.practice.practised()).map_or(0, |shown| shown.game.plies().len()),
        }
    }

    /// Returns the game up to the viewed past position. `None` in the current position, and if the player can try
    /// moves.
    pub(super) fn past(&self) -> Option<&Game> {
        self.viewed.past().filter(|_| !self.free.is_free())
    }

    /// Returns the side that must now drop a stone from its hand, if any.
    pub(super) fn dropper(&self) -> Option<Side> {
        let half = self.half.half().filter(|half| half.is_drop())?;
        Some(half.game().position().to_move())
    }

    /// Returns whether the player can move now: in the game, as a try, or as an answer in a lesson or puzzle.
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
