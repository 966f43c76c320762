//! Counts the player's first games, because the board shows more aids to a beginner. Also records when a person moves a
//! whole line of stones for the first time.

use bevy::prelude::*;
use cohort_play::settings::{FIRST_GAMES, Settings};
use cohort_play::table::messages::{GameNews, MoveApplied, TimeDirection};
use cohort_play::table::{GameId, Match, Seat};
use rules::Move;

/// Adds 1 to the number of finished games when a person at this computer finishes a game. A game counts once, even if
/// the player takes back the last move and finishes the game again.
pub(super) fn count(
    mut news: MessageReader<GameNews>,
    current: Option<Res<Match>>,
    mut counted: Local<Option<GameId>>,
    mut settings: ResMut<Settings>,
) {
    let ended = news.read().any(|news| matches!(news, GameNews::Ended(_)));
    let Some(current) = current.filter(|_| ended) else {
        return;
    };
    let is_played = current.seats().any_here() && !current.is_study();
    if is_played && *counted != Some(current.id()) && settings.games_finished < FIRST_GAMES {
        *counted = Some(current.id());
        settings.games_finished += 1;
    }
}

/// Records in the settings that a person has moved a whole line of stones in Ordo. The board then stops explaining such
/// moves.
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
