//! Runs the clocks of the match, and publishes the times that the interface shows.

use bevy::prelude::*;
use clock::Reading;
use cohort_platform::redraw::Redraw;
use rules::Side;

use super::current::Match;

/// The times that the interface shows on the clocks of Black and White.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockFaces {
    /// The time on Black's clock; `None` if Black has no clock.
    pub black: Option<Reading>,
    /// The time on White's clock; `None` if White has no clock.
    pub white: Option<Reading>,
    /// The side whose clock is running; `None` if no clock is running.
    pub running: Option<Side>,
}

impl ClockFaces {
    pub const fn of(&self, side: Side) -> Option<Reading> {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }
}

/// Runs the clock of the side to move while that side has a decision to make. Publishes the times of both clocks, and
/// requests a redraw for the next change of a displayed time.
pub(super) fn run_clocks(
    time: Res<Time<Real>>,
    current: Option<ResMut<Match>>,
    mut faces: ResMut<ClockFaces>,
    mut redraw: ResMut<Redraw>,
) {
    let Some(mut current) = current else {
        faces.set_if_neq(ClockFaces::default());
        return;
    };
    let now = time.elapsed();
    // Bypass change detection, because the match does not count as changed when only time passes.
    let runs = current.bypass_change_detection().0.run_clock(now);
    let clock = current.clock();
    let shown = ClockFaces {
        black: clock.reading(Side::Black, now).map(Reading::shown),
        white: clock.reading(Side::White, now).map(Reading::shown),
        running: clock.is_running().then_some(clock.to_move()),
    };
    faces.set_if_neq(shown);
    let Some(reading) = clock.reading(clock.to_move(), now).filter(|_| runs) else {
        return;
    };
    redraw.request_in(reading.changes_in());
}
