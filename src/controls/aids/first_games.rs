//! What a player has done for the first time: the first games, in which the board explains more, and the first line of Ordo.

use bevy::prelude::*;
use rules::Move;

use crate::play::settings::{FIRST_GAMES, Settings};
use crate::play::table::messages::{MoveApplied, TimeDirection};
use crate::play::table::{Match, Seat};

/// Counts a game that a person has played to its end.
pub(super) fn count(current: Option<Res<Match>>, mut settings: ResMut<Settings>) {
    let played = current.is_some_and(|current| {
        let seats = current.seats();
        !current.is_study() && [seats.black, seats.white].contains(&Seat::Human)
    });
    if played && settings.games_finished < FIRST_GAMES {
        settings.games_finished += 1;
    }
}

/// Notes that a person has moved a line.
pub(super) fn note_lines(
    mut applied: MessageReader<MoveApplied>,
    current: Option<Res<Match>>,
    mut settings: ResMut<Settings>,
) {
    let Some(current) = current.filter(|_| !settings.moved_line) else {
        return applied.clear();
    };
    let moved = applied.read().any(|made| {
        let by_person = current.seats().of(made.before.to_move()) == Seat::Human;
        let is_line = matches!(made.mv, Move::Line { .. });
        by_person && is_line && made.way == TimeDirection::Forward
    });
    if moved {
        settings.moved_line = true;
    }
}
