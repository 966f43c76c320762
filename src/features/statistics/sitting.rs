//! How long a match is played, and what happens to its end.

use std::time::Duration;

use rules::Outcome;

/// A match as it is followed from its first frame at the table on.
#[derive(Clone, Debug)]
pub(super) struct Sitting {
    /// The state of the match that was seen last: how often it has changed, and how it ended.
    revision: u64,
    outcome: Option<Outcome>,
    /// Whether it went on then, and since when it has stood so.
    goes_on: bool,
    since: Duration,
    played: Duration,
}

/// A match as it stands in a frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub revision: u64,
    pub outcome: Option<Outcome>,
    pub paused: bool,
    /// How late it is, as time since the program began.
    pub now: Duration,
}

/// What has become of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    Ended,
    /// It goes on after its end.
    Reopened,
    /// It goes on, or is over, as before.
    Moved,
}

/// Longer than this nobody is taken to have thought about one move: the table was left alone.
const LONGEST_STINT: Duration = Duration::from_secs(10 * 60);

impl Sitting {
    /// A match that comes to the table, perhaps over already.
    pub fn new(seen: Seen) -> Self {
        Sitting {
            revision: seen.revision,
            outcome: seen.outcome,
            goes_on: seen.goes_on(),
            since: seen.now,
            played: Duration::ZERO,
        }
    }

    /// How long it has been played until it changed last.
    pub fn played(&self) -> Duration {
        self.played
    }

    /// Takes note of how the match stands now, and says what has become of it.
    pub fn see(&mut self, seen: Seen) -> Option<Turn> {
        if seen.revision == self.revision {
            return None;
        }
        if self.goes_on {
            let stint = seen.now.saturating_sub(self.since);
            self.played += stint.min(LONGEST_STINT);
        }
        let before = self.outcome;
        *self = Sitting {
            played: self.played,
            ..Sitting::new(seen)
        };
        match (before, seen.outcome) {
            (before, Some(outcome)) if before != Some(outcome) => Some(Turn::Ended),
            (Some(_), None) => Some(Turn::Reopened),
            _ => Some(Turn::Moved),
        }
    }
}

impl Seen {
    fn goes_on(&self) -> bool {
        self.outcome.is_none() && !self.paused
    }
}

#[cfg(test)]
mod tests {
    use rules::{DrawReason, Side, WinReason};

    use super::*;

    const RESIGNED: Outcome = Outcome::Win {
        winner: Side::Black,
        reason: WinReason::Resigned,
    };

    fn seen(revision: u64, outcome: Option<Outcome>, minutes: u64) -> Seen {
        Seen {
            revision,
            outcome,
            paused: false,
            now: Duration::from_secs(60 * minutes),
        }
    }

    fn minutes(sitting: &Sitting) -> u64 {
        sitting.played().as_secs() / 60
    }

    #[test]
    fn the_time_between_changes_counts_unless_nobody_plays() {
        let mut sitting = Sitting::new(seen(0, None, 100));
        assert_eq!(sitting.see(seen(0, None, 102)), None);
        sitting.see(seen(1, None, 103));
        assert_eq!(minutes(&sitting), 3);
        sitting.see(seen(2, None, 103 + 60 * 8));
        assert_eq!(minutes(&sitting), 13, "left alone overnight");
        let paused = Seen {
            paused: true,
            ..seen(3, None, 1000)
        };
        sitting.see(paused);
        sitting.see(seen(4, None, 1005));
        assert_eq!(minutes(&sitting), 23, "a pause is not played");
        assert_eq!(
            sitting.see(seen(5, Some(RESIGNED), 1006)),
            Some(Turn::Ended)
        );
        sitting.see(seen(6, None, 1010));
        assert_eq!(minutes(&sitting), 24, "nor is a look at the end");
    }

    #[test]
    fn an_end_is_told_once_and_so_is_its_undoing() {
        let mut sitting = Sitting::new(seen(0, None, 0));
        let ended = Some(Turn::Ended);
        assert_eq!(sitting.see(seen(1, Some(RESIGNED), 1)), ended);
        assert_eq!(sitting.see(seen(1, Some(RESIGNED), 2)), None);
        assert_eq!(
            sitting.see(seen(2, Some(RESIGNED), 2)),
            Some(Turn::Moved),
            "a seat changed"
        );
        assert_eq!(sitting.see(seen(3, None, 3)), Some(Turn::Reopened));
        assert_eq!(sitting.see(seen(4, None, 4)), Some(Turn::Moved));
        assert_eq!(sitting.see(seen(5, Some(RESIGNED), 5)), ended);
        let drawn = Outcome::Draw(DrawReason::Agreed);
        assert_eq!(sitting.see(seen(6, Some(drawn), 6)), Some(Turn::Ended));
    }

    #[test]
    fn a_match_that_is_over_as_it_comes_to_the_table_has_not_ended_there() {
        let mut sitting = Sitting::new(seen(0, Some(RESIGNED), 0));
        assert_eq!(sitting.see(seen(0, Some(RESIGNED), 1)), None);
        assert_eq!(sitting.see(seen(1, None, 2)), Some(Turn::Reopened));
    }
}
