//! When a player must stop thinking: nodes, time, or somebody's word.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use engine::Limits;
use web_time::Instant;

/// How many nodes pass between looks at the clock.
const CLOCK: u64 = 256;

/// What is left to spend on one move. A node is whatever the player counts.
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

    /// Pays for one node; `false`, now and ever after, if there is nothing left to pay with.
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

    /// Whether [`Budget::pay`] has refused.
    #[inline]
    pub(crate) fn exhausted(&self) -> bool {
        self.exhausted
    }

    pub(crate) fn spent(&self) -> u64 {
        self.spent
    }
}
