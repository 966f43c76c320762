//! Counting a player's first games, in which the board explains more.

use bevy::prelude::*;

use crate::settings::{FIRST_GAMES, Settings};
use crate::table::{Match, Seat};

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
