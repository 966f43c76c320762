//! The limits of computer players: limits for each move, or a clock for the whole game.

use std::fmt;
use std::time::Duration;

use engine::{Clock, Limits};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// The same limits for every move of the game.
    PerMove(Limits),
    /// A clock for the whole game, with an increment for each move.
    Clock {
        /// The time on the clock at the start of the game.
        base: Duration,
        increment: Duration,
    },
}

/// The time by which a move can exceed its limit without counting as an overrun. With a clock, a move overruns if it
/// exceeds the remaining time by more than this value. With a time limit per move, it must also exceed the limit by
/// more than half.
const GRACE: Duration = Duration::from_millis(50);

impl fmt::Display for TimeControl {
    /// Writes the limits in the notation after a player's `@`: `nodes=20000`, `time=50`, `clock=10+0.1`. Writes nothing
    /// without limits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::PerMove(limits) => {
                let parts = [
                    limits.nodes.map(|nodes| format!("nodes={nodes}")),
                    limits.depth.map(|depth| format!("depth={depth}")),
                    limits.time.map(|time| format!("time={}", time.as_millis())),
                ];
                f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join(","))
            }
            TimeControl::Clock { base, increment } => {
                write!(
                    f,
                    "clock={}+{}",
                    base.as_secs_f64(),
                    increment.as_secs_f64()
                )
            }
        }
    }
}

/// The thinking time that a player has left in one game.
#[derive(Clone, Debug)]
pub(crate) struct Budget {
    control: TimeControl,
    /// The time left on the player's clock, if the player has one.
    remaining: Duration,
}

impl Budget {
    pub(crate) fn new(control: TimeControl) -> Self {
        let remaining = match control {
            TimeControl::PerMove(_) => Duration::ZERO,
            TimeControl::Clock { base, .. } => base,
        };
        Budget { control, remaining }
    }

    pub(crate) fn limits(&self) -> Limits {
        match self.control {
            TimeControl::PerMove(limits) => limits,
            TimeControl::Clock { increment, .. } => Limits {
                clock: Some(Clock {
                    left: self.remaining,
                    increment,
                    moves_to_go: None,
                }),
                ..Limits::default()
            },
        }
    }

    /// Subtracts the thinking time of a move from the clock. Returns whether the move clearly exceeded its limit.
    pub(crate) fn spend(&mut self, time: Duration) -> bool {
        match self.control {
            TimeControl::PerMove(limits) => limits
                .time
                .is_some_and(|limit| time > limit + (limit / 2).max(GRACE)),
            TimeControl::Clock { increment, .. } => {
                let exceeded = time > self.remaining + GRACE;
                self.remaining = self.remaining.saturating_sub(time) + increment;
                exceeded
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn time_exceeded_by_much_is_told() {
        let limits = Limits {
            time: Some(Duration::from_millis(100)),
            ..Limits::default()
        };
        let mut budget = Budget::new(TimeControl::PerMove(limits));
        assert!(!budget.spend(Duration::from_millis(145)));
        assert!(budget.spend(Duration::from_millis(155)));
        let mut clock = Budget::new(TimeControl::Clock {
            base: SECOND,
            increment: SECOND / 10,
        });
        assert!(!clock.spend(SECOND * 4 / 5));
        // The clock had a fifth of a second left, and the increment of the move adds a tenth.
        let left = clock.limits().clock.map(|clock| clock.left);
        assert_eq!(left, Some(SECOND * 3 / 10));
    }
}
