//! The state that all threads of a search share.

use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Duration;

use super::time::Budget;
use crate::eval::Weights;
use crate::limits::Limits;
use crate::settings::Settings;
use crate::stopwatch::Stopwatch;
use crate::table::Table;

pub(crate) struct Shared<'a> {
    pub(super) table: &'a Table,
    /// The flag with which the caller stops the search.
    pub(super) stop: &'a AtomicBool,
    /// Whether the first thread has its result. If so, the other threads end.
    pub(super) done: AtomicBool,
    /// The number of nodes of all threads. Each thread adds its nodes in batches.
    pub(super) nodes: AtomicU64,
    started: Stopwatch,
    pub(super) limits: Limits,
    pub(super) budget: Option<Budget>,
    pub(crate) settings: &'a Settings,
    pub(crate) weights: &'a Weights,
}

impl<'a> Shared<'a> {
    /// Starts a search that ends at the `limits` or when `stop` becomes true.
    pub(crate) fn new(
        table: &'a Table,
        settings: &'a Settings,
        weights: &'a Weights,
        stop: &'a AtomicBool,
        limits: Limits,
    ) -> Self {
        Shared {
            table,
            stop,
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            started: Stopwatch::start(),
            limits,
            budget: limits.clock.as_ref().map(Budget::of),
            settings,
            weights,
        }
    }

    /// Returns whether the time limit or the hard limit of the time budget is reached. Reads the clock on every call.
    pub(super) fn out_of_time(&self) -> bool {
        let hard = self.budget.map(|budget| budget.hard);
        [self.limits.time, hard]
            .into_iter()
            .flatten()
            .min()
            .is_some_and(|most| self.elapsed() >= most)
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}
