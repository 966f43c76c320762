//! The clocks of a match: the one that runs, and what both sides had left after each ply, so that a move taken back gives
//! its time back.

use std::time::Duration;

use bevy::prelude::*;
use clock::{Clock, FlagFell, Reading, SideClock, TimeControl, Times};
use rules::Side;

use super::current::Match;
use crate::activity::Activity;

/// What both sides had left in the course of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockHistory {
    /// At the start.
    pub start: Times,
    /// After each ply, those taken back included.
    pub after: Vec<Times>,
    /// How long the side to move has thought about its next move.
    pub thought: Duration,
}

impl ClockHistory {
    /// At the start of a game.
    pub fn new(start: Times) -> Self {
        ClockHistory {
            start,
            ..ClockHistory::default()
        }
    }

    /// What both sides had left after so many plies: what was noted last until then.
    pub fn after(&self, plies: usize) -> Times {
        let noted = self.after.get(..plies.min(self.after.len()));
        noted
            .and_then(<[Times]>::last)
            .copied()
            .unwrap_or(self.start)
    }
}

/// The clocks of the match at the table.
#[derive(Clone, Debug)]
pub(super) struct MatchClock {
    clock: Clock,
    history: ClockHistory,
}

impl MatchClock {
    /// Clocks that stand, after so many plies and before a move of `to_move`.
    pub(super) fn new(history: ClockHistory, plies: usize, to_move: Side) -> Self {
        let clock = Clock::after_thinking(history.after(plies), to_move, history.thought);
        MatchClock { clock, history }
    }

    /// The move after so many plies was made.
    ///
    /// # Errors
    /// If the flag had fallen before it.
    pub(super) fn press(&mut self, plies: usize, now: Duration) -> Result<(), FlagFell> {
        self.clock.press(now)?;
        // What was taken back gives way; what a record did not say stays as it was.
        let before = self.history.after(plies);
        self.history.after.resize(plies, before);
        self.history.after.push(self.clock.times());
        Ok(())
    }

    /// So many plies are made now, whether some were taken back or made again, and it is the turn of `to_move`.
    pub(super) fn go_to(&mut self, plies: usize, to_move: Side) {
        self.clock = Clock::new(self.history.after(plies), to_move);
    }

    /// A side has another clock, or none, from now on: all it had before is forgotten.
    pub(super) fn change(&mut self, side: Side, control: Option<TimeControl>, now: Duration) {
        let fresh = control.map(SideClock::new);
        self.history.start = self.history.start.with(side, fresh);
        for times in &mut self.history.after {
            *times = times.with(side, fresh);
        }
        let to_move = self.clock.to_move();
        let thought = if side == to_move {
            Duration::ZERO
        } else {
            self.clock.thought(now)
        };
        let times = self.clock.times().with(side, fresh);
        self.clock = Clock::after_thinking(times, to_move, thought);
    }

    /// Runs or stands.
    pub(super) fn run(&mut self, runs: bool, now: Duration) {
        if runs {
            self.clock.start(now);
        } else {
            self.clock.stop(now);
        }
    }

    /// What there is to keep of it.
    pub(super) fn history(&self, now: Duration) -> ClockHistory {
        ClockHistory {
            thought: self.clock.thought(now),
            ..self.history.clone()
        }
    }

    pub(super) fn clock(&self) -> &Clock {
        &self.clock
    }
}

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
    let runs = current.clock_runs();
    let clock = &mut current.bypass_change_detection().clock;
    clock.run(runs, now);
    let clock = clock.clock();
    let shown = ClockFaces {
        black: clock.reading(Side::Black, now).map(rounded),
        white: clock.reading(Side::White, now).map(rounded),
        running: clock.is_running().then_some(clock.to_move()),
    };
    if faces.set_if_neq(shown) {
        activity.stir();
    }
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
    activity.expect_in(Duration::from_nanos(into as u64).max(Duration::from_millis(1)));
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
