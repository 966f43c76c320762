//! Handles of started jobs.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};

use sentence::{Explain, Sentence};
use thiserror::Error;

/// Why a job failed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Failure {
    /// The job could not be started. The value is the reason.
    #[error("it cannot be begun: {0}")]
    NotStarted(String),
    /// The job panicked. The value is the panic message.
    #[error("the program made a mistake: {0}")]
    Panicked(String),
    /// The runner dropped the job before it had ended.
    #[error("it was given up")]
    Dropped,
}

impl Explain for Failure {
    fn sentence(&self) -> Sentence {
        match self {
            Failure::NotStarted(message) => {
                Sentence::new("error-job-not-started").text("message", message)
            }
            Failure::Panicked(message) => {
                Sentence::new("error-job-panicked").text("message", message)
            }
            Failure::Dropped => Sentence::new("error-job-dropped"),
        }
    }
}

/// A started job. Dropping the handle stops the job.
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
    /// Returns the results since the last call, and how the job ended; `None` while the job is running. The last
    /// results are returned together with the end. Never blocks.
    pub fn poll(&self) -> (Vec<R>, Option<Result<(), Failure>>) {
        self.reports.take()
    }

    /// Returns the latest result since the last call, or the reason why no result will come. Returns `None` while the
    /// job is running without a new result. A job that ended without a result counts as [`Failure::Dropped`].
    pub fn poll_last(&self) -> Option<Result<R, Failure>> {
        let (mut reports, end) = self.poll();
        match (reports.pop(), end) {
            (Some(report), _) => Some(Ok(report)),
            (None, Some(end)) => Some(Err(end.err().unwrap_or(Failure::Dropped))),
            (None, None) => None,
        }
    }

    /// Asks the job to end soon and to keep the results found so far.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl<R> Drop for Running<R> {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The channel through which the handle receives a job's results and learns how the job ended.
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

    /// Stores how the job ended. A later call has no effect, unless the stored end is `Dropped`.
    pub(crate) fn end(&self, end: Result<(), Failure>) {
        let mut state = self.lock();
        if matches!(state.end, None | Some(Err(Failure::Dropped))) {
            state.end = Some(end);
        }
    }

    pub(crate) fn take(&self) -> (Vec<R>, Option<Result<(), Failure>>) {
        let mut state = match self.0.try_lock() {
            Ok(state) => state,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            // The job is sending a result now, and the next call returns this result.
            Err(TryLockError::WouldBlock) => return (Vec::new(), None),
        };
        (std::mem::take(&mut state.new), state.end.clone())
    }
}

/// Reports that a job has ended, even if the runner drops the job without running it.
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
