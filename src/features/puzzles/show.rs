//! Reports the moves on the puzzle board with the same messages as the moves of a match.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use cohort_play::table::messages::{EndShown, MoveApplied, TimeDirection};
use rules::Game;

use super::session::Motion;

#[derive(SystemParam)]
pub(super) struct Board<'w> {
    applied: MessageWriter<'w, MoveApplied>,
    ended: MessageWriter<'w, EndShown>,
}

impl Board<'_> {
    /// Reports a move that was played or taken back on the puzzle board. If the move ended the game, also reports the
    /// end.
    pub(super) fn show(&mut self, game: &Game, (before, ply, way): Motion, carried: bool) {
        self.applied.write(MoveApplied {
            carried,
            ..MoveApplied::of(game.variant(), before, ply, way)
        });
        let outcome = game.outcome().filter(|_| way == TimeDirection::Forward);
        self.ended
            .write_batch(outcome.map(|outcome| EndShown { outcome }));
    }
}
