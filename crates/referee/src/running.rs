//! Running a match: clocks, pauses and changes of players.

use std::time::Duration;

use clock::{Clock, FlagRule, TimeControl};
use rules::{Declaration, Side};

use crate::command::{Event, Refused};
use crate::seat::{Seat, Seats};
use crate::series::Series;
use crate::state::Match;

impl Match {
    /// Ends the game if the side to move loses because its flag has fallen. Against a remote player, the server ends
    /// the game instead. Then starts or stops the clock of the side to move, as [`Match::clock_runs`] says.
    pub fn tick(&mut self, now: Duration) -> Vec<Event> {
        let fallen = self.clock.lost(now);
        let fallen = fallen.filter(|_| !self.seats().any_elsewhere());
        let fell = fallen.is_some_and(|side| self.declare(Declaration::TimeUp(side)));
        self.run_clock(now);
        if fell { self.end() } else { Vec::new() }
    }

    /// Starts or stops the clock of the side to move, as [`Match::clock_runs`] says. Returns whether the clock now
    /// runs. Does not count as a change of the match.
    pub fn run_clock(&mut self, now: Duration) -> bool {
        let runs = self.clock_runs(now);
        self.clock.run(runs, now);
        runs
    }

    /// Replaces the players before the first move. Called when the computer's strength was adapted to the player. The
    /// score of the series stays.
    pub fn adapt(&mut self, seats: Seats) {
        if self.setup.seats != seats {
            self.setup.seats = seats;
            self.note_change();
        }
    }

    /// Returns what happens when a flag falls.
    pub fn flag_rule(&self) -> FlagRule {
        self.clock.flag_rule()
    }

    /// Returns whether at least one side has a clock.
    pub fn is_timed(&self) -> bool {
        self.clock().times().any()
    }

    /// Returns whether the clock of the side to move must run. A clock runs from the first move to the end of the game,
    /// except while the game is paused or the side has no time left.
    pub fn clock_runs(&self, now: Duration) -> bool {
        let begun = !self.game().plies().is_empty();
        let on = begun && self.is_timed() && !self.has_ended() && !self.paused;
        on && self.clock.has_time(now)
    }

    /// Returns whether the game is paused: no moves are accepted and no clock runs.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Returns whether a program can think about its move. During a pause, this is true only after
    /// [`Command::Step`](crate::Command::Step) has allowed a single move.
    pub fn goes_on(&self) -> bool {
        !self.paused || self.stepping
    }

    /// Returns whether [`Command::Step`](crate::Command::Step) is possible: the game is paused and not over, and two
    /// programs play.
    pub fn can_step(&self) -> bool {
        self.paused && !self.seats().any_person() && self.game().outcome().is_none()
    }

    /// Returns the time controls of Black and White; `None` for a side without a clock.
    pub fn time_controls(&self) -> [Option<TimeControl>; 2] {
        let times = self.clock().times();
        Side::ALL.map(|side| times.of(side).map(|clock| clock.control()))
    }

    /// Returns both clocks.
    pub fn clock(&self) -> &Clock {
        self.clock.clock()
    }

    /// Returns how long the side to move should think about this move, and how long this side has already thought.
    /// `None` if the side has no clock.
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
        // The new revision makes the program start its search again.
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
        // The score counts only games between the same two players.
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

    /// Gives a side more time. Open offers stay open.
    pub(crate) fn give_time(&mut self, side: Side, time: Duration) -> Result<Vec<Event>, Refused> {
        let has_clock = self.clock().times().of(side).is_some();
        if !has_clock || self.game().outcome().is_some() || self.is_study() {
            return Err(Refused::Impossible);
        }
        self.clock.give(side, time);
        Ok(vec![Event::Changed])
    }

    /// Returns an error if the match does not allow pauses or changes of players and clocks. A game against a remote
    /// opponent does not, because both players have agreed on the players and the clocks. An analysis board has no
    /// opponents and no clocks to change.
    fn changeable(&self) -> Result<(), Refused> {
        let agreed = self.seats().any_elsewhere() || self.is_study();
        if agreed {
            Err(Refused::Impossible)
        } else {
            Ok(())
        }
    }
}
