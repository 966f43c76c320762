//! The clocks of a match: the running clock, and the clocks after each ply. Taking a move back restores the clocks of
//! the earlier position.

use std::time::Duration;

use clock::{Clock, FlagFell, FlagRule, SideClock, TimeControl, Times};
use record::GameTree;
use rules::Side;

use crate::lines;

/// The clocks of both sides in the course of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockHistory {
    /// The clocks at the start of the game.
    pub start: Times,
    /// The clocks after each ply, including plies taken back.
    pub after: Vec<Times>,
    /// How long the side to move has already thought about its next move.
    pub thought: Duration,
    /// What happens when a flag falls.
    pub flag_rule: FlagRule,
}

impl ClockHistory {
    /// Returns the history at the start of a game.
    pub fn new(start: Times, flag_rule: FlagRule) -> Self {
        ClockHistory {
            start,
            flag_rule,
            ..ClockHistory::default()
        }
    }

    /// Returns the clocks after `plies` plies. If the clocks at that point are unknown, returns the last known clocks
    /// before it.
    pub fn after(&self, plies: usize) -> Times {
        let noted = self.after.get(..plies.min(self.after.len()));
        noted
            .and_then(<[Times]>::last)
            .copied()
            .unwrap_or(self.start)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct MatchClock {
    clock: Clock,
    history: ClockHistory,
}

impl MatchClock {
    /// Creates stopped clocks after `plies` plies, before a move of `to_move`.
    pub(crate) fn new(history: ClockHistory, plies: usize, to_move: Side) -> Self {
        let clock = Clock::after_thinking(history.after(plies), to_move, history.thought);
        MatchClock { clock, history }
    }

    /// Ends the turn of the side that makes a move after `plies` plies: stops its clock and switches to the opponent's
    /// clock.
    ///
    /// # Errors
    /// [`FlagFell`] if the flag fell before the move and the flag rule makes that side lose.
    pub(crate) fn press(&mut self, plies: usize, now: Duration) -> Result<(), FlagFell> {
        self.clock.press(now, self.history.flag_rule)?;
        // Removes the clocks of plies that were taken back. If a record did not contain all clocks, fills the gap with
        // the last known clocks.
        let before = self.history.after(plies);
        self.history.after.resize(plies, before);
        self.history.after.push(self.clock.times());
        Ok(())
    }

    /// Sets the clocks after `plies` plies to the clocks of the server. `to_move` has already thought for `thought`.
    pub(crate) fn follow_server(
        &mut self,
        plies: usize,
        to_move: Side,
        times: Times,
        thought: Duration,
    ) {
        let known = self.history.after(plies.saturating_sub(1));
        self.history.after.resize(plies, known);
        if let Some(last) = self.history.after.last_mut() {
            *last = times;
        }
        self.clock = Clock::after_thinking(times, to_move, thought);
    }

    /// Resets the clocks to their values after `plies` plies. Called after moves were taken back or made again.
    pub(crate) fn go_to(&mut self, plies: usize, to_move: Side) {
        self.clock = Clock::new(self.history.after(plies), to_move);
    }

    /// Reads the clocks after each ply from the annotations of `tree` again. Called after the main line has changed.
    pub(crate) fn follow(&mut self, tree: &GameTree) {
        self.history.after = lines::noted_times(tree, self.history.start);
    }

    /// Replaces or removes the clock of a side, and forgets the times of the old clock.
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

    /// Gives a side more time. The extra time stays when moves are taken back, except when the first move of the game
    /// is taken back.
    pub(crate) fn give(&mut self, side: Side, time: Duration) {
        self.clock.give(side, time);
        for times in &mut self.history.after {
            let more = times.of(side).map(|clock| clock.with_more(time));
            *times = times.with(side, more);
        }
    }

    pub(crate) fn run(&mut self, runs: bool, now: Duration) {
        if runs {
            self.clock.start(now);
        } else {
            self.clock.stop(now);
        }
    }

    /// Whether the side to move has time left. A clock without time cannot run, even if the game continues.
    pub(crate) fn has_time(&self, now: Duration) -> bool {
        self.clock.fallen(now).is_none()
    }

    /// The side that loses because its flag has fallen. `None` if no flag has fallen or the flag rule lets the game
    /// continue.
    pub(crate) fn lost(&self, now: Duration) -> Option<Side> {
        let fallen = self.clock.fallen(now);
        fallen.filter(|_| self.history.flag_rule == FlagRule::Loses)
    }

    /// The clock history to store with the match, including the time that the side to move has already thought.
    pub(crate) fn history(&self, now: Duration) -> ClockHistory {
        ClockHistory {
            thought: self.clock.thought(now),
            ..self.history.clone()
        }
    }

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
