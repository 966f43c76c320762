//! Following the match at the table until it ends, and after.

use std::time::{Duration, SystemTime};

use bevy::prelude::*;
use library::{PlayedGame, local_offset};
use rand::random;
use referee::Seat;
use rules::Side;

use super::answers::Statistics;
use super::sitting::{Seen, Sitting, Turn};
use crate::play::saves::Keeping;
use crate::play::table::{GameId, Match, MoveLosses};

/// The match that is followed.
#[derive(Resource, Default)]
pub(super) struct Following(Option<Followed>);

struct Followed {
    id: GameId,
    started: SystemTime,
    sitting: Sitting,
    /// How much of the time that it was played is written down.
    written: Duration,
    /// It as it was left last, if a move has been made and it goes on.
    left: Option<PlayedGame>,
    /// Names it where it is kept in no file, as in a second copy of the program.
    unkept: u128,
}

impl Followed {
    fn new(id: GameId, seen: Seen) -> Self {
        Followed {
            id,
            started: SystemTime::now(),
            sitting: Sitting::new(seen),
            written: Duration::ZERO,
            left: None,
            unkept: random(),
        }
    }

    /// Names the match across runs of the program: as its file, so that it counts once however often it is opened again.
    fn key(&self, keeping: &Keeping) -> String {
        let kept = keeping.name(self.id);
        kept.unwrap_or_else(|| format!("unkept-{:032x}", self.unkept))
    }

    /// The match as it stands now, with the time that is not written down yet.
    fn played(&self, current: &Match, losses: &MoveLosses, key: String) -> PlayedGame {
        let (game, now) = (current.game(), SystemTime::now());
        PlayedGame {
            key,
            family: game.variant().kind(),
            variant: game.variant().id().to_owned(),
            started: self.started,
            ended: now,
            utc_offset: local_offset(now),
            played: self.sitting.played().saturating_sub(self.written),
            plies: game.plies().len(),
            seats: current.seats(),
            clocks: current.time_controls(),
            outcome: game.outcome(),
            loss: losses.average(self.id),
        }
    }
}

/// Has the match written down as it ends, and out of the count where it goes on after that, and when it is left how long it
/// was played. One of which nothing was played does not count.
pub(super) fn follow(
    time: Res<Time<Real>>,
    current: Option<Res<Match>>,
    losses: Res<MoveLosses>,
    keeping: Res<Keeping>,
    mut statistics: ResMut<Statistics>,
    mut following: ResMut<Following>,
) {
    let Some(current) = current.filter(|current| counts(current)) else {
        if following.0.is_none() {
            return;
        }
        write_left(&mut statistics, following.0.take());
        return;
    };
    let seen = Seen {
        revision: current.revision(),
        outcome: current.game().outcome(),
        paused: current.is_paused(),
        now: time.elapsed(),
    };
    let now = match &mut following.0 {
        Some(now) if now.id == current.id() => now,
        other => {
            let before = other.replace(Followed::new(current.id(), seen));
            write_left(&mut statistics, before);
            return;
        }
    };
    let Some(turn) = now.sitting.see(seen) else {
        return;
    };
    let key = now.key(&keeping);
    let played = now.played(&current, &losses, key.clone());
    // One that is kept nowhere never goes on once it is left.
    let is_kept = keeping.name(now.id).is_some();
    let goes_on = is_kept && played.outcome.is_none() && played.plies > 0;
    match turn {
        Turn::Ended if played.plies > 0 => {
            now.written += played.played;
            now.left = None;
            statistics.record(played);
        }
        Turn::Ended => now.left = None,
        Turn::Reopened => {
            statistics.reopen(&key);
            now.left = goes_on.then_some(played);
        }
        Turn::Moved => now.left = goes_on.then_some(played),
    }
}

/// Whether a match counts: it is a game, and of both players it is known how strong they are or that they are people.
fn counts(current: &Match) -> bool {
    let seats = current.seats();
    let is_engine = |side: Side| matches!(seats.of(side), Seat::Engine(_));
    !current.is_study() && !Side::ALL.into_iter().any(is_engine)
}

/// Writes down how long the match at the table was played, as the program ends.
pub(super) fn leave(mut statistics: ResMut<Statistics>, mut following: ResMut<Following>) {
    write_left(&mut statistics, following.0.take());
}

/// Writes down how long a match was played that is left.
fn write_left(statistics: &mut Statistics, followed: Option<Followed>) {
    let left = followed.and_then(|followed| followed.left);
    if let Some(left) = left.filter(|left| !left.played.is_zero()) {
        statistics.record(left);
    }
}
