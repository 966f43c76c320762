//! Limits how much an engine may write per second.

use std::time::{Duration, Instant};

/// The maximum number of lines that an engine may write in one second.
pub(crate) const MAX_LINES: usize = 5000;
/// The maximum number of bytes that an engine may write in one second.
pub(crate) const MAX_BYTES: usize = 4 << 20;
const SECOND: Duration = Duration::from_secs(1);

/// Counts the lines and bytes that an engine has written in the current second.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    since: Instant,
    lines: usize,
    bytes: usize,
}

impl Pace {
    pub(crate) fn new(now: Instant) -> Self {
        Pace {
            since: now,
            lines: 0,
            bytes: 0,
        }
    }

    /// Counts a line of `bytes` bytes. Returns whether the output is still within the limits.
    pub(crate) fn keeps(&mut self, bytes: usize, now: Instant) -> bool {
        if now.saturating_duration_since(self.since) >= SECOND {
            *self = Pace::new(now);
        }
        self.lines += 1;
        self.bytes = self.bytes.saturating_add(bytes);
        self.lines <= MAX_LINES && self.bytes <= MAX_BYTES
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_lines_and_bytes_a_second_are_kept_and_no_more() {
        let start = Instant::now();
        let mut pace = Pace::new(start);
        assert!((0..MAX_LINES).all(|_| pace.keeps(1, start)));
        assert!(!pace.keeps(1, start + SECOND / 2));
        // The counts start again from zero in the next second.
        assert!(pace.keeps(1, start + SECOND));
        assert!(!pace.keeps(MAX_BYTES, start + SECOND));
        assert!(pace.keeps(MAX_BYTES, start + 2 * SECOND));
    }
}
