//! Runners, which decide where and when jobs run.

use std::collections::VecDeque;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crate::sent::SentJob;

/// A job as a closure for the runner.
pub type Work = Box<dyn FnOnce() + Send>;

/// Executes jobs.
pub trait Runner: Send + Sync {
    /// Runs a job, now or later. If the runner drops `work`, the job ends with
    /// [`Failure::Dropped`](crate::Failure::Dropped).
    ///
    /// # Errors
    /// Returns the reason why the job cannot run.
    fn start(&self, name: &str, work: Work) -> io::Result<()>;

    /// Returns whether this runner can send jobs to other instances of the program.
    fn has_other_instances(&self) -> bool {
        false
    }

    /// Sends a job to another instance of the program, which runs the job now or later. If the runner drops `job`, the
    /// job ends with [`Failure::Dropped`](crate::Failure::Dropped).
    ///
    /// # Errors
    /// Returns the reason why no instance can run the job.
    fn send(&self, _job: SentJob) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

/// Runs each job on its own thread.
#[derive(Clone, Copy, Debug, Default)]
pub struct Threads;

impl Runner for Threads {
    fn start(&self, name: &str, work: Work) -> io::Result<()> {
        let thread = thread::Builder::new().name(name.to_owned());
        thread.spawn(work).map(drop)
    }
}

/// A runner for platforms without threads. It stores jobs until the caller runs them.
#[derive(Clone, Default)]
pub struct Queue(Arc<Mutex<VecDeque<Work>>>);

impl Queue {
    /// Runs the oldest waiting job. Returns whether a job was waiting.
    pub fn run_next(&self) -> bool {
        let next = self
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .pop_front();
        // Runs the job without the lock, so that the job can start another job.
        next.map(|work| work()).is_some()
    }
}

impl Runner for Queue {
    fn start(&self, _name: &str, work: Work) -> io::Result<()> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.push_back(work);
        Ok(())
    }
}
