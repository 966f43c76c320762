//! The budget of one move. A player must stop thinking at its node or time limit, or when the caller stops it.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use engine::Limits;
use web_time::Instant;

/// The number of nodes between two checks of the clock.
const CLOCK: u64 = 256;

/// The remaining budget of one move. Each player defines what a node is.
pub(crate) struct Budget<'a> {
    stop: &'a AtomicBool,
    begin: Instant,
    limits: Limits,
    spent: u64,
    exhausted: bool,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: &Limits, stop: &'a AtomicBool) -> Self {
        Budget {
            stop,
            begin: Instant::now(),
            limits: *limits,
            spent: 0,
            exhausted: false,
        }
    }

    /// Subtracts one node from the budget. Returns `false` if the budget is used up. All later calls then return
    /// `false` too.
    #[inline]
    pub(crate) fn pay(&mut self) -> bool {
        if self.exhausted {
            return false;
        }
        if self.limits.nodes.is_some_and(|most| self.spent >= most)
            || self.stop.load(Relaxed)
            || self.spent.is_multiple_of(CLOCK) && self.out_of_time()
        {
            self.exhausted = true;
            return false;
        }
        self.spent += 1;
        true
    }

    fn out_of_time(&self) -> bool {
        self.limits
            .time_for_move()
            .is_some_and(|most| self.begin.elapsed() >= most)
    }

    #[inline]
    pub(crate) fn exhausted(&self) -> bool {
        self.exhausted
    }

    pub(crate) fn spent(&self) -> u64 {
        self.spent
    }
}
