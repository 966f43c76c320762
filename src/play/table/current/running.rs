//! How the match goes on: its clocks, its pauses, and who plays.

use std::time::Duration;

use clock::{FlagRule, TimeControl};
use rules::{Declaration, Seat, Seats, Side};

use super::state::Match;
use crate::play::table::series::Series;
use crate::play::table::watch::WatchSpeed;

impl Match {
    /// What a fallen flag means.
    pub fn flag_rule(&self) -> FlagRule {
        self.clock.flag_rule()
    }

    /// Whether a side has a clock.
    pub fn is_timed(&self) -> bool {
        self.clock.clock().times().any()
    }

    /// Whether the clock of the side to move is to run: from the first move on, until the game is over or paused, or its time is up.
    pub(in crate::play::table) fn clock_runs(&self, now: Duration) -> bool {
        let begun = !self.game.plies().is_empty();
        let on = begun && self.is_timed() && self.game.outcome().is_none() && !self.paused;
        on && self.clock.has_time(now)
    }

    /// Whether the game is paused: nobody moves, and no clock runs.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Pauses the game, or goes on.
    pub(in crate::play::table) fn pause(&mut self, paused: bool) {
        if self.paused != paused && !self.is_study() {
            self.paused = paused;
            self.stepping = false;
            // The computer begins to think anew.
            self.revision += 1;
        }
    }

    /// Whether the computer may think about its move: it is not paused, or makes one move in spite of that.
    pub(in crate::play::table) fn goes_on(&self) -> bool {
        !self.paused || self.stepping
    }

    /// Whether a paused game may go one move further: two computers play it.
    pub fn can_step(&self) -> bool {
        self.paused && !self.seats.any_human() && self.game.outcome().is_none()
    }

    /// Has the computer make one move where that may be.
    pub(in crate::play::table) fn step(&mut self) {
        self.stepping |= self.can_step();
    }

    /// How fast two computers play; `None` where a person does.
    pub fn watch_speed(&self) -> Option<WatchSpeed> {
        (!self.seats.any_human()).then_some(self.watch_speed)
    }

    /// Two computers play this fast from now on.
    pub(in crate::play::table) fn watch(&mut self, speed: WatchSpeed) {
        self.watch_speed = speed;
    }

    /// Another player for a side, from now on.
    pub(in crate::play::table) fn change_seat(&mut self, side: Side, seat: Seat) {
        // Of a study both hands are free.
        if self.seats.of(side) != seat && !self.is_study() {
            self.seats = self.seats.with(side, seat);
            // A new player has no points yet, and the other none against this one.
            self.series = Series::default();
            self.revision += 1;
        }
    }

    /// The same players, of whom one is found to be of another strength before the first move.
    pub(in crate::play::table) fn seat_anew(&mut self, seats: Seats) {
        self.seats = seats;
        self.revision += 1;
    }

    /// A new clock for a side, or none, from now on.
    pub(in crate::play::table) fn change_time_control(
        &mut self,
        side: Side,
        control: Option<TimeControl>,
        now: Duration,
    ) {
        let times = self.clock.clock().times();
        if times.of(side).map(|clock| clock.control()) != control && !self.is_study() {
            self.clock.change(side, control, now);
            self.revision += 1;
        }
    }

    /// How much time Black and White have; `None` for a side without a clock.
    pub fn time_controls(&self) -> [Option<TimeControl>; 2] {
        let times = self.clock.clock().times();
        Side::ALL.map(|side| times.of(side).map(|clock| clock.control()))
    }

    pub(in crate::play::table) fn clock(&self) -> &clock::Clock {
        self.clock.clock()
    }

    /// How long the computer, which is to move, may think on its clock, and has thought; `None` without one.
    pub(in crate::play::table) fn budget(&self, now: Duration) -> Option<(Duration, Duration)> {
        let clock = self.clock.clock();
        let budget = clock.times().of(clock.to_move())?.budget();
        Some((budget, clock.thought(now)))
    }

    /// Ends the game if the flag of the side to move has fallen; whether it has.
    pub(in crate::play::table) fn drop_flag(&mut self, now: Duration) -> bool {
        let fallen = self.clock.lost(now);
        let fell = fallen.is_some_and(|side| self.declare(Declaration::TimeUp(side)));
        if fell {
            self.clock.run(false, now);
        }
        fell
    }
}
