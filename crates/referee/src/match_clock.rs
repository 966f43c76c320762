//! The clocks of a match: the one that runs, and what both sides had left after each ply, so that a move taken back gives
//! its time back.

use std::time::Duration;

use clock::{Clock, FlagFell, FlagRule, SideClock, TimeControl, Times};
use record::GameTree;
use rules::Side;

use crate::lines;

/// What both sides had left in the course of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockHistory {
    /// At the start.
    pub start: Times,
    /// After each ply, those taken back included.
    pub after: Vec<Times>,
    /// How long the side to move has thought about its next move.
    pub thought: Duration,
    /// What a fallen flag means.
    pub flag_rule: FlagRule,
}

impl ClockHistory {
    /// At the start of a game.
    pub fn new(start: Times, flag_rule: FlagRule) -> Self {
        ClockHistory {
            start,
            flag_rule,
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

/// The clocks of a match.
#[derive(Clone, Debug)]
pub(crate) struct MatchClock {
    clock: Clock,
    history: ClockHistory,
}

impl MatchClock {
    /// Clocks that stand, after so many plies and before a move of `to_move`.
    pub(crate) fn new(history: ClockHistory, plies: usize, to_move: Side) -> Self {
        let clock = Clock::after_thinking(history.after(plies), to_move, history.thought);
        MatchClock { clock, history }
    }

    /// The move after so many plies was made.
    ///
    /// # Errors
    /// If the flag had fallen before it.
    pub(crate) fn press(&mut self, plies: usize, now: Duration) -> Result<(), FlagFell> {
        self.clock.press(now, self.history.flag_rule)?;
        // What was taken back gives way; what a record did not say stays as it was.
        let before = self.history.after(plies);
        self.history.after.resize(plies, before);
        self.history.after.push(self.clock.times());
        Ok(())
    }

    /// So many plies are made now, whether some were taken back or made again, and it is the turn of `to_move`.
    pub(crate) fn go_to(&mut self, plies: usize, to_move: Side) {
        self.clock = Clock::new(self.history.after(plies), to_move);
    }

    /// The main line is another one from now on.
    pub(crate) fn follow(&mut self, tree: &GameTree) {
        self.history.after = lines::noted_times(tree, self.history.start);
    }

    /// A side has another clock, or none, from now on: all it had before is forgotten.
    pub(crate) fn change(&mut self, side: Side, control: Option<TimeControl>, now: Duration) {
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

    pub(crate) fn run(&mut self, runs: bool, now: Duration) {
        if runs {
            self.clock.start(now);
        } else {
            self.clock.stop(now);
        }
    }

    /// Whether there is time to run down: not where a flag has fallen and the game goes on.
    pub(crate) fn has_time(&self, now: Duration) -> bool {
        self.clock.fallen(now).is_none()
    }

    /// The side that has lost by a fallen flag.
    pub(crate) fn lost(&self, now: Duration) -> Option<Side> {
        let fallen = self.clock.fallen(now);
        fallen.filter(|_| self.history.flag_rule == FlagRule::Loses)
    }

    /// What there is to keep of it.
    pub(crate) fn history(&self, now: Duration) -> ClockHistory {
        ClockHistory {
            thought: self.clock.thought(now),
            ..self.history.clone()
        }
    }

    /// What both sides had at the start.
    pub(crate) const fn start(&self) -> Times {
        self.history.start
    }

    pub(crate) const fn flag_rule(&self) -> FlagRule {
        self.history.flag_rule
    }

    pub(crate) fn clock(&self) -> &Clock {
        &self.clock
    }
}
