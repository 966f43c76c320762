//! Measures how long the players have played a game.

use std::time::Duration;

use cohort_play::table::Match;

/// How long the players have played a game since it became the current match.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayTime {
    /// Whether the time from `since` on counts as playing time. `since` is a time since the program started.
    goes_on: bool,
    since: Duration,
    played: Duration,
}

/// The maximum playing time counted between two changes of the game. After a longer time, the players have probably
/// left.
const LONGEST_STINT: Duration = Duration::from_secs(10 * 60);

impl PlayTime {
    pub fn new(goes_on: bool, now: Duration) -> Self {
        PlayTime {
            goes_on,
            since: now,
            played: Duration::ZERO,
        }
    }

    /// Whether time that passes now counts as playing time. Time does not count while the match is over or paused.
    pub fn goes_on(current: &Match) -> bool {
        current.game().outcome().is_none() && !current.is_paused()
    }

    /// Returns the playing time up to the last change of the game.
    pub fn played(&self) -> Duration {
        self.played
    }

    /// Adds the time since the last change to the playing time. `goes_on` says whether time counts from now on.
    pub(crate) fn note_change(&mut self, goes_on: bool, now: Duration) {
        if self.goes_on {
            let stint = now.saturating_sub(self.since);
            self.played += stint.min(LONGEST_STINT);
        }
        self.goes_on = goes_on;
        self.since = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn minutes(minutes: u64) -> Duration {
        Duration::from_secs(60 * minutes)
    }

    #[test]
    fn the_time_between_changes_counts_unless_nobody_plays() {
        let mut time = PlayTime::new(true, minutes(100));
        assert_eq!(time.played(), Duration::ZERO);
        time.note_change(true, minutes(103));
        assert_eq!(time.played(), minutes(3));
        time.note_change(true, minutes(103 + 60 * 8));
        assert_eq!(
            time.played(),
            minutes(13),
            "at most the longest stint counts"
        );
        time.note_change(false, minutes(600));
        time.note_change(true, minutes(605));
        assert_eq!(time.played(), minutes(23), "a pause must not count");
        time.note_change(false, minutes(606));
        time.note_change(true, minutes(610));
        assert_eq!(
            time.played(),
            minutes(24),
            "time after the end must not count"
        );
    }
}
