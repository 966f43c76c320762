//! How jobs are run.

use std::collections::VecDeque;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// A job as a runner has it.
pub type Work = Box<dyn FnOnce() + Send>;

/// Runs jobs.
pub trait Runner: Send + Sync {
    /// Runs a job, now or later. One that is dropped has been given up.
    ///
    /// # Errors
    /// Why it will not be run.
    fn start(&self, name: &str, work: Work) -> io::Result<()>;
}

/// Runs each job on a thread of its own.
#[derive(Clone, Copy, Debug, Default)]
pub struct Threads;

impl Runner for Threads {
    fn start(&self, name: &str, work: Work) -> io::Result<()> {
        let thread = thread::Builder::new().name(name.to_owned());
        thread.spawn(work).map(drop)
    }
}

/// Keeps jobs until there is time for the next one, where there are no threads.
#[derive(Clone, Default)]
pub struct Queue(Arc<Mutex<VecDeque<Work>>>);

impl Queue {
    /// Runs the job that has waited longest; whether there was one.
    pub fn run_next(&self) -> bool {
        let next = self
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .pop_front();
        // It may start another one.
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
