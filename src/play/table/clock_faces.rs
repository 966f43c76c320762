//! Runs the clocks of the match and publishes the times that they show.

use std::time::Duration;

use bevy::prelude::*;
use clock::Reading;
use cohort_platform::redraw::Redraw;
use rules::Side;

use super::current::Match;

/// The times that the clocks show, for the interface.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockFaces {
    /// The time on Black's clock; `None` if Black has no clock.
    pub black: Option<Reading>,
    /// The time on White's clock; `None` if White has no clock.
    pub white: Option<Reading>,
    /// The side whose clock is running.
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

/// Clocks show tenths of a second when less than this time is left.
pub const TENTHS: Duration = Duration::from_secs(10);

/// Whether a clock is in its last seconds. With byo-yomi these are the last seconds of a period, without it those of
/// the main time.
pub fn is_low(reading: &Reading) -> bool {
    reading.left <= TENTHS && (reading.periods == 0 || reading.in_period)
}

/// The step in which a clock is displayed: whole seconds, or tenths of a second if little time is left.
const fn step(reading: &Reading) -> Duration {
    if reading.left.as_nanos() <= TENTHS.as_nanos() {
        Duration::from_millis(100)
    } else {
        Duration::from_secs(1)
    }
}

/// Runs the clock of the side to move while that side has a decision to make. Publishes the times of both clocks, and
/// requests a redraw for the next change of the display.
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
    // Passing time alone must not mark the match as changed.
    let runs = current.bypass_change_detection().0.run_clock(now);
    let clock = current.clock();
    let shown = ClockFaces {
        black: clock.reading(Side::Black, now).map(rounded),
        white: clock.reading(Side::White, now).map(rounded),
        running: clock.is_running().then_some(clock.to_move()),
    };
    faces.set_if_neq(shown);
    let Some(reading) = clock.reading(clock.to_move(), now).filter(|_| runs) else {
        return;
    };
    let step = step(&reading);
    let runs_down = if reading.delay.is_zero() {
        reading.left
    } else {
        reading.delay
    };
    let into = runs_down.as_nanos() % step.as_nanos();
    let into = Duration::from_nanos(into as u64).max(Duration::from_millis(1));
    redraw.request_in(into);
}

/// The displayed time of a clock, rounded up to the display step. It is zero only when the time is over.
fn rounded(reading: Reading) -> Reading {
    let step = step(&reading);
    let up = |time: Duration| {
        let steps = time.as_nanos().div_ceil(step.as_nanos());
        step * u32::try_from(steps).unwrap_or(u32::MAX)
    };
    Reading {
        left: up(reading.left),
        delay: up(reading.delay),
        ..reading
    }
}
