//! How the match goes on: its clocks, its pauses, and who plays.

use std::time::Duration;

use clock::{Clock, FlagRule, TimeControl};
use rules::{Declaration, Side};

use crate::command::{Event, Refused};
use crate::seat::{Seat, Seats};
use crate::series::Series;
use crate::state::Match;

impl Match {
    /// Ends the game if the flag of the side to move has fallen, and has its clock run where it is to run.
    pub fn tick(&mut self, now: Duration) -> Vec<Event> {
        let fallen = self.clock.lost(now);
        let fell = fallen.is_some_and(|side| self.declare(Declaration::TimeUp(side)));
        self.run_clock(now);
        if fell { self.end() } else { Vec::new() }
    }

    /// Has the clock of the side to move run, or stand; whether it runs. What is thought is no change of the match.
    pub fn run_clock(&mut self, now: Duration) -> bool {
        let runs = self.clock_runs(now);
        self.clock.run(runs, now);
        runs
    }

    /// The players as they play from now on, where one is found to be of another strength before the first move. It is the same
    /// series.
    pub fn adapt(&mut self, seats: Seats) {
        if self.setup.seats != seats {
            self.setup.seats = seats;
            self.note_change();
        }
    }

    /// What a fallen flag means.
    pub fn flag_rule(&self) -> FlagRule {
        self.clock.flag_rule()
    }

    /// Whether a side has a clock.
    pub fn is_timed(&self) -> bool {
        self.clock().times().any()
    }

    /// Whether the clock of the side to move is to run: from the first move on, until the game is over or paused, or its time is up.
    pub fn clock_runs(&self, now: Duration) -> bool {
        let begun = !self.game().plies().is_empty();
        let on = begun && self.is_timed() && self.game().outcome().is_none() && !self.paused;
        on && self.clock.has_time(now)
    }

    /// Whether the game is paused: nobody moves, and no clock runs.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether a program may think about its move: it is not paused, or makes one move in spite of that.
    pub fn goes_on(&self) -> bool {
        !self.paused || self.stepping
    }

    /// Whether a paused game may go one move further: two programs play it.
    pub fn can_step(&self) -> bool {
        self.paused && !self.seats().any_person() && self.game().outcome().is_none()
    }

    /// How much time Black and White have; `None` for a side without a clock.
    pub fn time_controls(&self) -> [Option<TimeControl>; 2] {
        let times = self.clock().times();
        Side::ALL.map(|side| times.of(side).map(|clock| clock.control()))
    }

    /// The clocks.
    pub fn clock(&self) -> &Clock {
        self.clock.clock()
    }

    /// How long the side to move may think on its clock, and has thought; `None` without one.
    pub fn budget(&self, now: Duration) -> Option<(Duration, Duration)> {
        let clock = self.clock();
        let budget = clock.times().of(clock.to_move())?.budget();
        Some((budget, clock.thought(now)))
    }

    pub(crate) fn pause(&mut self, paused: bool) -> Result<Vec<Event>, Refused> {
        self.changeable()?;
        if self.paused == paused || paused && self.game().outcome().is_some() {
            return Err(Refused::Impossible);
        }
        self.paused = paused;
        self.stepping = false;
        // A program begins to think from the start.
        self.note_change();
        Ok(vec![Event::Changed])
    }

    pub(crate) fn step(&mut self) -> Result<Vec<Event>, Refused> {
        if !self.can_step() {
            return Err(Refused::Impossible);
        }
        self.stepping = true;
        Ok(vec![Event::Changed])
    }

    pub(crate) fn change_seat(&mut self, side: Side, seat: Seat) -> Result<Vec<Event>, Refused> {
        self.changeable()?;
        if seat == Seat::Elsewhere || self.seats().of(side) == seat {
            return Err(Refused::Impossible);
        }
        self.setup.seats = self.seats().with(side, seat);
        // A new player has no points yet, and the other none against this one.
        self.setup.series = Series::default();
        self.note_change();
        Ok(vec![Event::Changed])
    }

    pub(crate) fn change_clock(
        &mut self,
        side: Side,
        control: Option<TimeControl>,
        now: Duration,
    ) -> Result<Vec<Event>, Refused> {
        self.changeable()?;
        let times = self.clock().times();
        if times.of(side).map(|clock| clock.control()) == control {
            return Err(Refused::Impossible);
        }
        self.clock.change(side, control, now);
        self.note_change();
        Ok(vec![Event::Changed])
    }

    /// Whether the people here may change how it is played: not what was agreed with somebody elsewhere, and not in a study, where
    /// both hands are free.
    fn changeable(&self) -> Result<(), Refused> {
        let agreed = self.seats().any_elsewhere() || self.is_study();
        if agreed {
            Err(Refused::Impossible)
        } else {
            Ok(())
        }
    }
}
