//! What a player has done for the first time: the first games, in which the board explains more, and the first line of Ordo.

use bevy::prelude::*;
use rules::Move;

use crate::play::settings::{FIRST_GAMES, Settings};
use crate::play::table::messages::{MoveApplied, TimeDirection};
use crate::play::table::{GameId, Match, Seat};

/// Which match goes on, and which was counted.
#[derive(Debug, Default)]
pub(super) struct Seen {
    going: Option<GameId>,
    counted: Option<GameId>,
}

/// Counts a game that a person has played to its end, once. One that was over when it was opened was not played now.
pub(super) fn count(
    current: Option<Res<Match>>,
    mut seen: Local<Seen>,
    mut settings: ResMut<Settings>,
) {
    let Some(current) = current.filter(DetectChanges::is_changed) else {
        return;
    };
    let id = Some(current.id());
    if current.game().outcome().is_none() {
        seen.going = id;
        return;
    }
    let seats = current.seats();
    let by_person = [seats.black, seats.white].contains(&Seat::Here);
    if seen.going != id || seen.counted == id || current.is_study() || !by_person {
        return;
    }
    seen.counted = id;
    if settings.games_finished < FIRST_GAMES {
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
        let by_person = current.seats().of(made.before.to_move()) == Seat::Here;
        let is_line = matches!(made.mv, Move::Line { .. });
        by_person && is_line && made.way == TimeDirection::Forward
    });
    if moved {
        settings.moved_line = true;
    }
}
