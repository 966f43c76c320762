//! What the face of a clock shows: whole seconds, and tenths of a second when little time is left.

use std::time::Duration;

use crate::side_clock::Reading;

/// Clocks show tenths of a second when at most this time is left.
pub const TENTHS: Duration = Duration::from_secs(10);

impl Reading {
    /// Returns whether the clock is in its last seconds. These are the last seconds ([`TENTHS`]) of a byo-yomi period,
    /// or of the main time if no period follows.
    pub fn is_low(&self) -> bool {
        self.left <= TENTHS && (self.periods == 0 || self.in_period)
    }

    /// Returns the displayed time, rounded up to the display step. The displayed time is zero only when the time is
    /// over.
    #[must_use]
    pub fn shown(self) -> Reading {
        let step = self.step();
        let up = |time: Duration| {
            let steps = time.as_nanos().div_ceil(step.as_nanos());
            step * u32::try_from(steps).unwrap_or(u32::MAX)
        };
        Reading {
            left: up(self.left),
            delay: up(self.delay),
            ..self
        }
    }

    /// Returns how long a running clock shows the same time; at least a millisecond.
    pub fn changes_in(&self) -> Duration {
        let runs_down = if self.delay.is_zero() {
            self.left
        } else {
            self.delay
        };
        let into = runs_down.as_nanos() % self.step().as_nanos();
        Duration::from_nanos(u64::try_from(into).unwrap_or(u64::MAX)).max(Duration::from_millis(1))
    }

    /// Returns the unit to which the displayed time is rounded: one second, or a tenth of a second when little time is
    /// left.
    const fn step(&self) -> Duration {
        if self.left.as_nanos() <= TENTHS.as_nanos() {
            Duration::from_millis(100)
        } else {
            Duration::from_secs(1)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_face_is_rounded_up_and_says_when_it_changes() {
        for (left, shown, changes) in [
            (61_001, 62_000, 1),
            (61_000, 61_000, 1),
            (60_400, 61_000, 400),
            (10_000, 10_000, 1),
            (9_450, 9_500, 50),
            (1, 100, 1),
            (0, 0, 1),
        ] {
            let reading = Reading {
                left: Duration::from_millis(left),
                ..Reading::default()
            };
            assert_eq!(reading.shown().left, Duration::from_millis(shown), "{left}");
            assert_eq!(
                reading.changes_in(),
                Duration::from_millis(changes),
                "{left}"
            );
        }
    }
}
