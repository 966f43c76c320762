//! Lag that is given back: a quota, so that a slow line costs no time and a claimed one gains none.
//!
//! The figures are those of scalachess (`LagTracker`): a move gains min(1 s, 2/5·T/100 + 0.15 s), with T the expected
//! seconds of a side for a game (limit + 40 increments). The quota starts with three gains and holds seven.

use std::time::Duration;

use clock::TimeControl;

/// The lag that can still be given back to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    left: Duration,
    gain: Duration,
}

impl Quota {
    /// The longest lag that a time-out waits for.
    const MAX_GRACE: Duration = Duration::from_secs(2);

    /// Returns the quota at the start of a game with this time control.
    pub fn new(control: TimeControl) -> Self {
        let percent = expected(control).mul_f64(0.004);
        let gain = (percent + Duration::from_millis(150)).min(Duration::from_secs(1));
        Quota {
            left: gain * 3,
            gain,
        }
    }

    /// Returns no quota: for games by correspondence.
    pub const fn none() -> Self {
        Quota {
            left: Duration::ZERO,
            gain: Duration::ZERO,
        }
    }

    /// Returns how much of a measured lag is given back now.
    pub fn credit(&self, lag: Duration) -> Duration {
        lag.min(self.left)
    }

    /// Returns how long a time-out waits for a move that may be on its way.
    pub fn grace(&self) -> Duration {
        self.left.min(Self::MAX_GRACE)
    }

    /// Returns the quota after a move that got this credit.
    #[must_use]
    pub fn after(self, credit: Duration) -> Self {
        let left = (self.left + self.gain).saturating_sub(credit);
        Quota {
            left: left.min(self.gain * 7),
            ..self
        }
    }
}

/// The expected time of a side for a whole game.
pub(crate) fn expected(control: TimeControl) -> Duration {
    /// The moves of a side that an increment is counted for.
    const MOVES: u32 = 40;
    match control {
        TimeControl::PerMove(each) => each * MOVES,
        TimeControl::SuddenDeath(main) => main,
        TimeControl::Fischer { main, increment } => main + increment * MOVES,
        TimeControl::Bank {
            main, increment, ..
        } => main + increment * MOVES,
        TimeControl::Bronstein { main, delay } | TimeControl::Delay { main, delay } => {
            main + delay * MOVES
        }
        TimeControl::ByoYomi {
            main,
            periods,
            period,
        } => main + period * u32::from(periods),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn the_quota_follows_the_figures_of_scalachess() {
        // A minute: 0.4·0.6 s + 0.15 s = 0.39 s a move.
        let quota = Quota::new(TimeControl::SuddenDeath(Duration::from_secs(60)));
        assert_eq!(quota.credit(ms(5000)), ms(1170));
        assert_eq!(quota.grace(), ms(1170));
        let spent = quota.after(ms(1170));
        assert_eq!(spent.credit(ms(5000)), ms(390));
        let full = (0..20).fold(quota, |quota, _| quota.after(ms(0)));
        assert_eq!(full.credit(ms(5000)), ms(2730));
        assert_eq!(full.grace(), ms(2000));
        let slow = Quota::new(TimeControl::SuddenDeath(Duration::from_secs(3600)));
        assert_eq!(slow.credit(ms(50_000)), ms(3000));
    }
}
