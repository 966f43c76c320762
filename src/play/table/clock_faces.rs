//! Runs the match's clocks and publishes their readings.

use std::time::Duration;

use bevy::prelude::*;
use clock::Reading;
use cohort_platform::redraw::Redraw;
use rules::Side;

use super::current::Match;

/// The clock readings, for the interface.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockFaces {
    /// Black's clock; `None` without a clock.
    pub black: Option<Reading>,
    /// White's clock; `None` without a clock.
    pub white: Option<Reading>,
    /// The side whose clock runs.
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

/// Below this time clocks show tenths of a second.
pub const TENTHS: Duration = Duration::from_secs(10);

/// Whether a clock is in its last seconds: of a period with byo-yomi, of the main time without it.
pub fn is_low(reading: &Reading) -> bool {
    reading.left <= TENTHS && (reading.periods == 0 || reading.in_period)
}

/// The step in which a clock is displayed: whole seconds, or tenths if little time is left.
const fn step(reading: &Reading) -> Duration {
    if reading.left.as_nanos() <= TENTHS.as_nanos() {
        Duration::from_millis(100)
    } else {
        Duration::from_secs(1)
    }
}

/// Runs the clock of the side to move while that side has a decision to make. Publishes both readings, and requests a
/// redraw for the next change of a reading.
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
    // Passing time alone does not count as a change of the match.
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

/// The displayed reading: rounded up to the display step, so that zero appears only when the time is over.
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
