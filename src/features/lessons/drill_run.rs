//! The clock and the mistakes of one run of a drill. Does not use Bevy: the caller supplies the time.

use std::time::Duration;

use cohort_lessons::Drill;

/// The time that each wrong move adds to the clock of a drill.
const PENALTY: Duration = Duration::from_secs(5);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrillRun {
    pub drill: Drill,
    /// The time used in the drill so far, including penalties for wrong moves.
    pub spent: Duration,
    /// Number of wrong moves in the drill.
    pub mistakes: u32,
    /// Whether the time is the player's best in this drill. Set at the end of the drill.
    pub is_best: bool,
    /// When the clock was last updated; `None` while the clock is stopped.
    told: Option<Duration>,
}

impl DrillRun {
    pub(super) fn new(drill: Drill) -> Self {
        DrillRun {
            drill,
            spent: Duration::ZERO,
            mistakes: 0,
            is_best: false,
            told: None,
        }
    }

    pub(super) fn note_mistake(&mut self) {
        self.mistakes += 1;
        self.spent += PENALTY;
    }

    /// Advances the clock of the drill to the time `now`. The clock runs only while `asks` is true, which means that
    /// the player must move.
    pub(super) fn tell(&mut self, now: Duration, asks: bool) {
        if let Some(told) = self.told.filter(|_| asks) {
            self.spent += now.saturating_sub(told);
        }
        self.told = asks.then_some(now);
    }

    /// Returns the time of the drill as it is saved, rounded down to tenths of a second.
    pub fn kept(&self) -> Duration {
        const TENTH: u64 = 100;
        let millis = u64::try_from(self.spent.as_millis()).unwrap_or(u64::MAX);
        Duration::from_millis(millis / TENTH * TENTH)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_time_in_which_the_player_is_to_move_counts_and_mistakes_cost() {
        let second = Duration::from_secs;
        let mut run = DrillRun::new(Drill::Count);
        run.tell(second(10), true);
        run.tell(second(13), true);
        assert_eq!(run.kept(), second(3));
        run.tell(second(14), false);
        run.tell(second(20), true);
        run.tell(second(21), true);
        assert_eq!(run.kept(), second(4));
        run.note_mistake();
        assert_eq!((run.kept(), run.mistakes), (second(9), 1));
        run.tell(second(21) + Duration::from_millis(260), true);
        assert_eq!(run.kept(), Duration::from_millis(9200));
    }
}
