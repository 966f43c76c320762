//! What the clocks of the match show, and that they run.

use std::time::Duration;

use bevy::prelude::*;
use clock::Reading;
use rules::Side;

use super::current::Match;
use crate::platform::activity::Activity;

/// What the clocks show, for the screens.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockFaces {
    /// Black's clock, if it has one.
    pub black: Option<Reading>,
    /// White's clock, if it has one.
    pub white: Option<Reading>,
    /// The side whose clock runs.
    pub running: Option<Side>,
}

impl ClockFaces {
    /// The clock of a side.
    pub const fn of(&self, side: Side) -> Option<Reading> {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }
}

/// Below this time tenths of a second are shown.
pub const TENTHS: Duration = Duration::from_secs(10);

/// Whether a clock shows the last seconds: of the main time where nothing follows it, or of a period.
pub fn is_low(reading: &Reading) -> bool {
    reading.left <= TENTHS && (reading.periods == 0 || reading.in_period)
}

/// What a clock shows is this much behind at most: whole seconds, or tenths where little is left.
const fn step(reading: &Reading) -> Duration {
    if reading.left.as_nanos() <= TENTHS.as_nanos() {
        Duration::from_millis(100)
    } else {
        Duration::from_secs(1)
    }
}

/// Has the clock of the side to move run while there is something to decide, shows both, and has a frame come when what
/// they show changes.
pub(super) fn run_clocks(
    time: Res<Time<Real>>,
    current: Option<ResMut<Match>>,
    mut faces: ResMut<ClockFaces>,
    mut activity: ResMut<Activity>,
) {
    let Some(mut current) = current else {
        faces.set_if_neq(ClockFaces::default());
        return;
    };
    let now = time.elapsed();
    // What is thought is no change of the match.
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
    activity.expect_in(into);
}

/// A reading as it is shown: what is left rounded up to its step, so that nothing is shown at the end only.
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
