//! Jobs that were started.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};

use thiserror::Error;

/// Why a job has not been done.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Failure {
    /// It could not start.
    #[error("it cannot be begun: {0}")]
    NotStarted(String),
    /// It ended by a mistake in the program.
    #[error("the program made a mistake: {0}")]
    Panicked(String),
    /// Its runner has dropped it.
    #[error("it was given up")]
    Dropped,
}

/// A job that was started. Dropping it stops the job.
#[derive(Debug)]
pub struct Running<R> {
    pub(crate) stop: Arc<AtomicBool>,
    pub(crate) reports: Arc<Reports<R>>,
}

impl<R> Default for Running<R> {
    fn default() -> Self {
        Running {
            stop: Arc::default(),
            reports: Arc::default(),
        }
    }
}

impl<R> Running<R> {
    /// What it has reported since this was asked last; and, with the last of it, how it ended. Waits for nothing.
    pub fn poll(&self) -> (Vec<R>, Option<Result<(), Failure>>) {
        self.reports.take()
    }

    /// The last of what it has reported since this was asked last, or why nothing will come; nothing while it is to be waited for. A
    /// job that has ended without a report has been dropped.
    pub fn poll_last(&self) -> Option<Result<R, Failure>> {
        let (mut reports, end) = self.poll();
        match (reports.pop(), end) {
            (Some(report), _) => Some(Ok(report)),
            (None, Some(end)) => Some(Err(end.err().unwrap_or(Failure::Dropped))),
            (None, None) => None,
        }
    }

    /// Has it end soon, with what it has found.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl<R> Drop for Running<R> {
    fn drop(&mut self) {
        self.stop();
    }
}

/// What a job has reported.
#[derive(Debug)]
pub(crate) struct Reports<R>(Mutex<State<R>>);

#[derive(Debug)]
struct State<R> {
    new: Vec<R>,
    end: Option<Result<(), Failure>>,
}

impl<R> Default for Reports<R> {
    fn default() -> Self {
        Reports(Mutex::new(State {
            new: Vec::new(),
            end: None,
        }))
    }
}

impl<R> Reports<R> {
    fn lock(&self) -> MutexGuard<'_, State<R>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn push(&self, report: R) {
        self.lock().new.push(report);
    }

    pub(crate) fn replace(&self, report: R) -> Vec<R> {
        std::mem::replace(&mut self.lock().new, vec![report])
    }

    /// The first end counts, unless it is known only that the job was dropped.
    pub(crate) fn end(&self, end: Result<(), Failure>) {
        let mut state = self.lock();
        if matches!(state.end, None | Some(Err(Failure::Dropped))) {
            state.end = Some(end);
        }
    }

    fn take(&self) -> (Vec<R>, Option<Result<(), Failure>>) {
        let mut state = match self.0.try_lock() {
            Ok(state) => state,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            // It is reporting now: what it says is heard the next time.
            Err(TryLockError::WouldBlock) => return (Vec::new(), None),
        };
        (std::mem::take(&mut state.new), state.end.clone())
    }
}

/// Says that a job has ended, also where it is dropped.
pub(crate) struct Ending<R> {
    pub(crate) reports: Arc<Reports<R>>,
    pub(crate) wake: Arc<dyn Fn() + Send + Sync>,
}

impl<R> Ending<R> {
    pub(crate) fn new(reports: Arc<Reports<R>>, wake: Arc<dyn Fn() + Send + Sync>) -> Self {
        Ending { reports, wake }
    }

    pub(crate) fn end(&self, end: Result<(), Failure>) {
        self.reports.end(end);
    }
}

impl<R> fmt::Debug for Ending<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ending")
    }
}

impl<R> Drop for Ending<R> {
    fn drop(&mut self) {
        self.reports.end(Err(Failure::Dropped));
        (self.wake)();
    }
}
