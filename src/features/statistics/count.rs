//! Counts the current match for the statistics: saves the result when the game ends. If the player leaves an unfinished
//! game, saves its playing time.

use std::time::Duration;

use bevy::prelude::*;
use cohort_library::PlayedGame;
use cohort_platform::date::local_offset;
use cohort_play::table::messages::GameNews;
use cohort_play::table::{GameId, Match, MoveLosses, Seat};
use rules::Side;
use web_time::SystemTime;

use super::answers::Statistics;
use super::play_time::PlayTime;

#[derive(Resource, Default)]
pub(super) struct TrackedGame(Option<Tracked>);

struct Tracked {
    id: GameId,
    started: SystemTime,
    time: PlayTime,
    /// The part of the playing time that is already saved.
    written: Duration,
    /// The latest state of an unfinished game, which is saved if the player leaves the game. `None` if the game is over
    /// or has no moves.
    left: Option<PlayedGame>,
}

impl Tracked {
    fn new(id: GameId, goes_on: bool, now: Duration) -> Self {
        Tracked {
            id,
            started: SystemTime::now(),
            time: PlayTime::new(goes_on, now),
            written: Duration::ZERO,
            left: None,
        }
    }

    /// Returns the current state of the game, with the playing time that is not saved yet.
    fn played(&self, current: &Match, losses: &MoveLosses) -> PlayedGame {
        let (game, now) = (current.game(), SystemTime::now());
        PlayedGame {
            key: self.id.to_string(),
            family: game.variant().kind(),
            variant: game.variant().id().to_owned(),
            started: self.started,
            ended: now,
            utc_offset: local_offset(now),
            played: self.time.played().saturating_sub(self.written),
            plies: game.plies().len(),
            seats: current.seats(),
            clocks: current.time_controls(),
            outcome: game.outcome(),
            loss: losses.average(self.id),
        }
    }
}

/// Saves the result when the game ends, and the playing time when the player leaves an unfinished game. Removes the
/// result if the game continues after its end. Ignores games without a move.
pub(super) fn count_games(
    time: Res<Time<Real>>,
    mut news: MessageReader<GameNews>,
    current: Option<Res<Match>>,
    losses: Res<MoveLosses>,
    mut statistics: ResMut<Statistics>,
    mut following: ResMut<TrackedGame>,
) {
    let counted = current.filter(|current| counts(current));
    for news in news.read() {
        let is_followed = |followed: &&mut Tracked| {
            counted
                .as_deref()
                .is_some_and(|current| current.id() == followed.id)
        };
        match (news, &counted) {
            (GameNews::Left(_), _) | (_, None) => {
                write_left(&mut statistics, following.0.take());
            }
            (GameNews::Began(id), Some(current)) if *id == current.id() => {
                let goes_on = PlayTime::goes_on(current);
                following.0 = Some(Tracked::new(*id, goes_on, time.elapsed()));
            }
            (GameNews::Began(_), Some(_)) => {}
            (GameNews::Changed(id), Some(current)) => {
                let goes_on = PlayTime::goes_on(current);
                let Some(now) = following.0.as_mut().filter(is_followed) else {
                    // This game did not count before, for example because an external engine was playing. Count the
                    // game from now on.
                    following.0 = Some(Tracked::new(*id, goes_on, time.elapsed()));
                    continue;
                };
                now.time.note_change(goes_on, time.elapsed());
                let played = now.played(current, &losses);
                let may_be_left = played.outcome.is_none() && played.plies > 0;
                now.left = may_be_left.then_some(played);
            }
            (GameNews::Ended(_), Some(current)) => {
                let Some(now) = following.0.as_mut().filter(is_followed) else {
                    continue;
                };
                let played = now.played(current, &losses);
                if played.plies > 0 {
                    now.written += played.played;
                    statistics.record(played);
                }
            }
            (GameNews::Reopened(id), Some(_)) => statistics.reopen(&id.to_string()),
        }
    }
}

/// Whether a game counts for the statistics. Studies do not count. Games with an external engine do not count either,
/// because the engine's strength is unknown.
fn counts(current: &Match) -> bool {
    let seats = current.seats();
    let is_engine = |side: Side| matches!(seats.of(side), Seat::Engine(_));
    !current.is_study() && !Side::ALL.into_iter().any(is_engine)
}

/// Saves the playing time of the unfinished current match before the program exits.
pub(super) fn leave(mut statistics: ResMut<Statistics>, mut following: ResMut<TrackedGame>) {
    let left = following.0.as_mut().and_then(|followed| {
        let left = followed.left.take()?;
        followed.written += left.played;
        Some(left)
    });
    record_left(&mut statistics, left);
}

/// Saves the playing time of a game that the player has left without finishing it.
fn write_left(statistics: &mut Statistics, followed: Option<Tracked>) {
    record_left(statistics, followed.and_then(|followed| followed.left));
}

fn record_left(statistics: &mut Statistics, left: Option<PlayedGame>) {
    if let Some(left) = left.filter(|left| !left.played.is_zero()) {
        statistics.record(left);
    }
}
