//! Computes the time limit for a move of an external engine. In a game with clocks, the engine usually learns the times
//! of the clocks and manages its own time.

use std::time::Duration;

use clock::{SideClock, TimeControl, Times};
use engine::{Clock, Limits};
use external_engine::Task;
use referee::Seat;
use rules::Side;

use super::current::Match;

/// The delay between an engine's answer and the stop of its clock: the time for the transfer plus one frame. The
/// program tells the engine a time that is shorter by this delay.
const ON_THE_WAY: Duration = Duration::from_millis(100);

/// The shortest time limit for an external engine. With no time at all, an engine could not answer.
const LEAST: Duration = Duration::from_millis(20);

/// The time limit for a move of an external engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EngineTime {
    /// A fixed time for the move in a game without a clock.
    Free(Duration),
    /// A fixed time for the move in a game with a clock. Applies before the clock starts, and if the clock has no time
    /// that the engine could divide among several moves.
    Share(Duration),
    /// The clocks of the game. The engine decides how much of its time it uses for the move.
    Clocks {
        own: SideClock,
        /// How long the engine's side had thought about the current move when the limit was computed.
        thought: Duration,
        enemy: Option<SideClock>,
    },
}

impl EngineTime {
    /// Returns the time limit for a move of `side`. `thought` is how long the side has thought about the move; it is
    /// `None` while the clock does not run. If the clock has time that an engine can divide among several moves, the
    /// limit is the clock. Otherwise the limit is the fixed time `share`.
    pub(super) fn new(
        times: Times,
        side: Side,
        thought: Option<Duration>,
        share: Duration,
    ) -> Self {
        match (times.of(side), thought) {
            (None, _) => EngineTime::Free(share),
            (Some(own), Some(thought)) if told(&own, thought).is_some() => EngineTime::Clocks {
                own,
                thought,
                enemy: times.of(!side),
            },
            (Some(_), _) => EngineTime::Share(share),
        }
    }

    /// Returns the search task with this time limit. `after` is the time that has passed since the limit was computed.
    pub(super) fn task(&self, after: Duration) -> Task {
        let within = |time: Duration| {
            Task::Within(Limits {
                time: Some(time.max(LEAST)),
                ..Limits::default()
            })
        };
        match *self {
            EngineTime::Free(share) => within(share),
            EngineTime::Share(share) => within(share.saturating_sub(after)),
            EngineTime::Clocks {
                own,
                thought,
                enemy,
            } => {
                let thought = thought.saturating_add(after);
                let own_told = told(&own, thought).unwrap_or_default();
                Task::OnClocks {
                    own: Clock {
                        left: less(own_told.left).max(LEAST),
                        ..own_told
                    },
                    enemy: enemy.and_then(|clock| told(&clock, Duration::ZERO)),
                    until_flag: own.flag_after().saturating_sub(thought),
                }
            }
        }
    }
}

/// Returns how long an external engine may think before the program tells the engine to move immediately. Returns
/// `None` if the engine does not manage its own time.
pub(super) fn last_call(current: &Match, now: Duration) -> Option<Duration> {
    if !matches!(current.mover(), Some(Seat::Engine(_))) || !current.clock_runs(now) {
        return None;
    }
    let clock = current.clock();
    let own = clock.times().of(clock.to_move())?;
    told(&own, clock.thought(now))?;
    Some(less(own.flag_after()))
}

/// Translates the clock of a side to the engine protocol. `thought` is how long the side has already thought about its
/// move. Returns `None` if the clock has a fixed time per move, or if its time has run out.
///
/// The protocol knows only a time, an increment and a number of moves. The other time controls are translated as
/// follows; an engine that keeps to the translated clock never oversteps its real clock:
/// - A delay counts as time that is available now, and again after each move.
/// - Byo-yomi counts as the main time plus one period, and each later move gets a period. Within a period, the time
///   left is for one move.
fn told(clock: &SideClock, thought: Duration) -> Option<Clock> {
    let reading = clock.reading(thought);
    if reading.flag {
        return None;
    }
    let (left, increment, moves_to_go) = match clock.control() {
        TimeControl::PerMove(_) => return None,
        TimeControl::SuddenDeath(_) => (reading.left, Duration::ZERO, None),
        TimeControl::Fischer { increment, .. } | TimeControl::Bank { increment, .. } => {
            (reading.left, increment, None)
        }
        TimeControl::Bronstein { delay, .. } => (reading.left, delay, None),
        TimeControl::Delay { delay, .. } => (reading.left + reading.delay, delay, None),
        TimeControl::ByoYomi { .. } if reading.in_period => (reading.left, Duration::ZERO, Some(1)),
        TimeControl::ByoYomi { .. } if reading.periods == 0 => (reading.left, Duration::ZERO, None),
        TimeControl::ByoYomi { period, .. } => (reading.left + period, period, None),
    };
    Some(Clock {
        left,
        increment,
        moves_to_go,
    })
}

/// Subtracts the delay [`ON_THE_WAY`] from a time limit, but at most a tenth of that limit.
fn less(time: Duration) -> Duration {
    time.saturating_sub(ON_THE_WAY.min(time / 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn control(text: &str) -> TimeControl {
        TimeControl::parse(text).unwrap()
    }

    /// Returns what an engine learns about its clock after `thought` seconds of thinking: the seconds left, the
    /// increment in seconds, and the number of moves for this time. The delay [`ON_THE_WAY`] is added back to the
    /// seconds left.
    fn own(clock: SideClock, thought: u32) -> (u64, u64, Option<u32>) {
        let times = Times::default().with(Side::White, Some(clock));
        let time = EngineTime::new(times, Side::White, Some(SECOND * thought), SECOND);
        match time.task(Duration::ZERO) {
            Task::OnClocks { own, enemy, .. } => {
                assert_eq!(enemy, None);
                let left = own.left + ON_THE_WAY;
                assert_eq!(left.subsec_nanos(), 0, "{left:?}");
                (left.as_secs(), own.increment.as_secs(), own.moves_to_go)
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn every_clock_is_told_so_that_it_can_be_divided_and_never_overstepped() {
        let fresh = |control| SideClock::new(control);
        let (main, more) = (SECOND * 60, SECOND * 5);
        let fischer = TimeControl::Fischer {
            main,
            increment: more,
        };
        let bronstein = TimeControl::Bronstein { main, delay: more };
        let delay = TimeControl::Delay { main, delay: more };
        let byo_yomi = TimeControl::ByoYomi {
            main,
            periods: 3,
            period: SECOND * 10,
        };
        assert_eq!(own(fresh(TimeControl::SuddenDeath(main)), 0), (60, 0, None));
        assert_eq!(own(fresh(fischer), 4), (56, 5, None));
        assert_eq!(own(fresh(bronstein), 4), (56, 5, None));
        // The engine can use the rest of the delay for the current move.
        assert_eq!(own(fresh(delay), 0), (65, 5, None));
        assert_eq!(own(fresh(delay), 7), (58, 5, None));
        assert_eq!(own(fresh(byo_yomi), 20), (50, 10, None));
        // Within a byo-yomi period, the time left is for the current move only, because the next move gets a whole
        // period.
        assert_eq!(own(fresh(byo_yomi), 63), (7, 0, Some(1)));
        assert_eq!(
            own(fresh(byo_yomi).with_left(Duration::ZERO, 2), 0),
            (10, 0, Some(1))
        );
        assert_eq!(
            own(fresh(byo_yomi).with_left(SECOND * 9, 0), 2),
            (7, 0, None)
        );
    }

    #[test]
    fn what_cannot_be_divided_is_a_time_for_the_move() {
        let share = SECOND * 8;
        let time = |control, thought| {
            let times = Times::default().with(Side::Black, control);
            EngineTime::new(times, Side::Black, thought, share)
        };
        assert_eq!(time(None, None), EngineTime::Free(share));
        let each = SideClock::new(TimeControl::PerMove(SECOND * 10));
        assert_eq!(
            time(Some(each), Some(Duration::ZERO)),
            EngineTime::Share(share)
        );
        // The side has no time left, but the game continues.
        let spent = SideClock::new(control("60")).spent();
        assert_eq!(
            time(Some(spent), Some(Duration::ZERO)),
            EngineTime::Share(share)
        );
        // A clock starts with the first move. Until then, a fixed time limit must stop an engine that does not answer.
        let fresh = SideClock::new(control("3600"));
        assert_eq!(time(Some(fresh), None), EngineTime::Share(share));
        let asked = |time: EngineTime, after| match time.task(after) {
            Task::Within(limits) => limits.time.unwrap(),
            other => panic!("{other:?}"),
        };
        let of_clock = EngineTime::Share(share);
        assert_eq!(asked(of_clock, SECOND * 3), SECOND * 5);
        assert_eq!(asked(of_clock, SECOND * 9), LEAST);
        // Without a clock, the engine gets the whole time, even if its task starts late.
        assert_eq!(asked(EngineTime::Free(share), SECOND * 9), share);
    }

    #[test]
    fn what_passes_before_it_is_asked_is_taken_from_its_clock_alone() {
        let times = Times::new(
            Some(TimeControl::SuddenDeath(SECOND * 30)),
            Some(TimeControl::SuddenDeath(SECOND * 60)),
        );
        let time = EngineTime::new(times, Side::White, Some(SECOND * 10), SECOND);
        let Task::OnClocks {
            own,
            enemy,
            until_flag,
        } = time.task(SECOND * 2)
        else {
            panic!("{time:?}")
        };
        assert_eq!(own.left, SECOND * 48 - ON_THE_WAY);
        assert_eq!(enemy.map(|clock| clock.left), Some(SECOND * 30));
        assert_eq!(until_flag, SECOND * 48);
        // A short time loses only a tenth for the delay, and an engine always gets at least the time [`LEAST`].
        let left = |passed| match time.task(passed) {
            Task::OnClocks { own, .. } => own.left,
            other => panic!("{other:?}"),
        };
        assert_eq!(
            left(Duration::from_millis(49_500)),
            Duration::from_millis(450)
        );
        assert_eq!(left(SECOND * 100), LEAST);
    }
}
