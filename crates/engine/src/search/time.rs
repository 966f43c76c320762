//! Time management: how long to think about a move, as a pure function of the clock.

use std::time::Duration;

use crate::limits::Clock;
use crate::score::Value;

/// The expected number of moves that a side still has to make. Both games are short.
const EXPECTED_MOVES: u32 = 22;
/// The time kept in reserve for delays of communication.
const RESERVE: Duration = Duration::from_millis(30);
/// If the score drops by at least this number of centi-units since the previous iteration, the engine thinks longer.
const DROP: Value = 30;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    /// The time at which thinking normally ends, between two iterations.
    soft: Duration,
    /// The time at which thinking ends in any case.
    pub(crate) hard: Duration,
}

/// The result of an iteration compared with the previous iterations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Iteration {
    /// The number of iterations in a row that kept the best move.
    pub(crate) same_best: u32,
    /// The drop of the score since the previous iteration, in centi-units.
    pub(crate) drop: Value,
    /// Whether there is only one move to choose from.
    pub(crate) forced: bool,
}

impl Budget {
    /// Returns the time budget of the next move on `clock`.
    pub(crate) fn of(clock: &Clock) -> Self {
        // With little time left, reserves at most half of the time left.
        let usable = clock.left.saturating_sub(RESERVE.min(clock.left / 2));
        let moves = clock
            .moves_to_go
            .map_or(EXPECTED_MOVES, |moves| moves.clamp(1, EXPECTED_MOVES));
        let soft = (usable / moves + clock.increment * 3 / 4).min(usable);
        let hard = (soft * 4).min(if moves == 1 { usable } else { usable / 2 });
        Budget {
            soft: soft.min(hard),
            hard,
        }
    }

    /// Returns whether to start another iteration after the thinking time `elapsed`. An iteration takes about as long
    /// as all previous iterations together.
    pub(crate) fn goes_on(&self, elapsed: Duration, last: Iteration) -> bool {
        if last.forced {
            return false;
        }
        let percent = match last {
            Iteration { drop, .. } if drop >= DROP => 160,
            Iteration { same_best: 0, .. } => 95,
            Iteration {
                same_best: 1..=3, ..
            } => 65,
            Iteration { .. } => 45,
        };
        elapsed < (self.soft * percent / 100).min(self.hard / 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);
    const QUIET: Iteration = Iteration {
        same_best: 2,
        drop: 0,
        forced: false,
    };

    fn clock(left: Duration, increment: Duration, moves_to_go: Option<u32>) -> Clock {
        Clock {
            left,
            increment,
            moves_to_go,
        }
    }

    #[test]
    fn no_clock_is_ever_overdrawn() {
        for millis in [0, 1, 10, 29, 31, 100, 1000, 60_000, 3_600_000] {
            for moves in [None, Some(0), Some(1), Some(2), Some(40), Some(u32::MAX)] {
                for increment in [Duration::ZERO, SECOND] {
                    let left = Duration::from_millis(millis);
                    let budget = Budget::of(&clock(left, increment, moves));
                    assert!(budget.soft <= budget.hard, "{millis} {moves:?}");
                    assert!(
                        budget.hard <= left - RESERVE.min(left / 2),
                        "{millis} {moves:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_minute_lasts_for_a_game() {
        // Each of 22 moves uses the soft limit of the time that is left at that move.
        let mut left = 60 * SECOND;
        for _ in 0..22 {
            left -= Budget::of(&clock(left, Duration::ZERO, None)).soft;
        }
        assert!(left > 15 * SECOND && left < 30 * SECOND, "{left:?}");
    }

    #[test]
    fn the_last_move_before_the_control_may_take_all_but_the_reserve() {
        let budget = Budget::of(&clock(SECOND, Duration::ZERO, Some(1)));
        assert_eq!(budget.hard, SECOND - RESERVE);
        let two = Budget::of(&clock(SECOND, Duration::ZERO, Some(2)));
        assert!(two.hard < SECOND * 6 / 10);
    }

    #[test]
    fn an_increment_is_spent() {
        let without = Budget::of(&clock(10 * SECOND, Duration::ZERO, None));
        let with = Budget::of(&clock(10 * SECOND, SECOND, None));
        assert_eq!(with.soft - without.soft, SECOND * 3 / 4);
    }

    #[test]
    fn what_is_settled_ends_early_and_what_got_worse_goes_on() {
        let budget = Budget::of(&clock(60 * SECOND, Duration::ZERO, None));
        let goes_on = |percent: u32, last| budget.goes_on(budget.soft * percent / 100, last);
        let settled = Iteration {
            same_best: 9,
            ..QUIET
        };
        let changed = Iteration {
            same_best: 0,
            ..QUIET
        };
        let worse = Iteration { drop: 80, ..QUIET };
        assert!(goes_on(40, settled) && !goes_on(50, settled));
        assert!(goes_on(60, QUIET) && !goes_on(70, QUIET));
        assert!(goes_on(90, changed) && !goes_on(110, changed));
        assert!(goes_on(140, worse) && !goes_on(210, worse));
        assert!(!goes_on(
            0,
            Iteration {
                forced: true,
                ..QUIET
            }
        ));
    }
}
