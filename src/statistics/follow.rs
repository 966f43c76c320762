//! Following the match at the table until it ends, and after.

use std::time::SystemTime;

use bevy::prelude::*;
use library::{FinishedGame, local_offset};
use rand::random;
use rules::Outcome;

use super::answers::Statistics;
use super::sitting::{Seen, Sitting, Turn};
use crate::saves::Keeping;
use crate::table::{Match, MatchId};

/// The match that is followed.
pub(super) struct Followed {
    id: MatchId,
    started: SystemTime,
    sitting: Sitting,
    /// Names it where it is kept in no file, as in a second copy of the program.
    unkept: u128,
}

impl Followed {
    fn new(id: MatchId, seen: Seen) -> Self {
        Followed {
            id,
            started: SystemTime::now(),
            sitting: Sitting::new(seen),
            unkept: random(),
        }
    }

    /// Names the match across runs of the program: as its file, so that it counts once however often it is opened again.
    fn key(&self, keeping: &Keeping) -> String {
        let kept = keeping.name(self.id);
        kept.unwrap_or_else(|| format!("unkept-{:032x}", self.unkept))
    }

    fn finished(&self, current: &Match, outcome: Outcome, key: String) -> FinishedGame {
        let (game, ended) = (current.game(), SystemTime::now());
        FinishedGame {
            key,
            family: game.variant().kind(),
            variant: game.variant().id().to_owned(),
            started: self.started,
            ended,
            utc_offset: local_offset(ended),
            played: self.sitting.played(),
            plies: game.plies().len(),
            seats: current.seats(),
            clocks: current.time_controls(),
            outcome,
        }
    }
}

/// Has the match written down as it ends, and out of the count where it goes on after that. One of which nothing was
/// played does not count.
pub(super) fn follow(
    time: Res<Time<Real>>,
    current: Option<Res<Match>>,
    keeping: Res<Keeping>,
    mut statistics: ResMut<Statistics>,
    mut followed: Local<Option<Followed>>,
) {
    let Some(current) = current else {
        *followed = None;
        return;
    };
    let seen = Seen {
        revision: current.revision(),
        outcome: current.game().outcome(),
        paused: current.is_paused(),
        now: time.elapsed(),
    };
    let now = match &mut *followed {
        Some(now) if now.id == current.id() => now,
        other => {
            *other = Some(Followed::new(current.id(), seen));
            return;
        }
    };
    match now.sitting.see(seen) {
        Some(Turn::Ended(outcome)) if !current.game().plies().is_empty() => {
            let key = now.key(&keeping);
            statistics.record(now.finished(&current, outcome, key));
        }
        Some(Turn::Reopened) => statistics.reopen(&now.key(&keeping)),
        Some(Turn::Ended(_)) | None => {}
    }
}
