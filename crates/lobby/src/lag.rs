//! Gives players back the time that their moves lose on a slow connection (lag). A quota limits this time, so that a
//! player who only pretends to have lag gains little.
//!
//! The figures come from scalachess (`LagTracker`). Each move adds min(1 s, 2/5·T/100 + 0.15 s) to the quota. T is the
//! expected time of a side for a game, in seconds (main time + 40 increments). The quota starts with the sum of three
//! such additions, and its maximum is seven additions.

use std::time::Duration;

use clock::TimeControl;

/// The lag that can still be given back to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    left: Duration,
    gain: Duration,
}

impl Quota {
    /// The longest time that the server waits for a late move before it ends a game on time.
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

    /// Returns an empty quota, for games by correspondence.
    pub const fn none() -> Self {
        Quota {
            left: Duration::ZERO,
            gain: Duration::ZERO,
        }
    }

    /// Returns how much of a measured lag the player gets back now.
    pub fn credit(&self, lag: Duration) -> Duration {
        lag.min(self.left)
    }

    /// Returns how long the server waits for a late move before it ends the game on time.
    pub fn grace(&self) -> Duration {
        self.left.min(Self::MAX_GRACE)
    }

    /// Returns the quota after a move for which the player got `credit` back.
    #[must_use]
    pub fn after(self, credit: Duration) -> Self {
        let left = (self.left + self.gain).saturating_sub(credit);
        Quota {
            left: left.min(self.gain * 7),
            ..self
        }
    }
}

/// Returns the expected time of a side for a whole game.
pub(crate) fn expected(control: TimeControl) -> Duration {
    /// The expected number of moves in a game with increments.
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
        // With a main time of one minute, each move adds 0.4 · 0.6 s + 0.15 s = 0.39 s to the quota.
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
