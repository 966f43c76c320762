//! Background jobs and how to start them.

use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::runner::Runner;
use crate::running::{Ending, Failure, Reports, Running};
use crate::tools::Tools;

/// A unit of background work, described by data.
pub trait Job: Send + 'static {
    /// The type of the results that the job sends.
    type Report: Send + 'static;

    /// The name of the job, used for example as the name of its thread.
    const NAME: &'static str;

    /// Does the work. After [`Desk::is_stopped`] returns true, the job must end soon and keep the results found so far.
    fn run(self, desk: &Desk<'_, Self::Report>);
}

/// What a running job can access: a channel for its results, the stop flag, and the shared tools.
pub struct Desk<'a, R> {
    pub(crate) reports: &'a Reports<R>,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) tools: &'a Tools,
    pub(crate) wake: &'a (dyn Fn() + Send + Sync),
    pub(crate) draft: &'a dyn Fn(R),
}

impl<R> Desk<'_, R> {
    /// Sends a result. The handle receives results in the order in which they were sent.
    pub fn report(&self, report: R) {
        self.reports.push(report);
        (self.wake)();
    }

    /// Sends a result and drops all results that the handle has not polled yet.
    pub fn report_instead(&self, report: R) {
        // Drops the old results after the lock is released. Otherwise a thread that is preempted while it drops the
        // results would still hold the lock.
        drop(self.reports.replace(report));
        (self.wake)();
    }

    /// Sends a draft: a result that counts only if the job is cut off before its next result. Only jobs in another
    /// instance of the program can be cut off.
    pub fn draft(&self, report: R) {
        (self.draft)(report);
    }

    /// Returns whether the job should end.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Returns the stop flag, for functions that take a flag as an argument.
    pub fn stop(&self) -> &AtomicBool {
        self.stop
    }

    /// Returns the shared tools: resources that are expensive to create, such as the memory of an engine.
    pub fn tools(&self) -> &Tools {
        self.tools
    }
}

/// Starts jobs. Clones share the runner and the tools.
#[derive(Clone)]
pub struct Jobs {
    pub(crate) runner: Arc<dyn Runner>,
    tools: Tools,
    pub(crate) wake: Arc<dyn Fn() + Send + Sync>,
}

impl Jobs {
    /// Creates a value that starts jobs on `runner`. When a job has a new result or has ended, `wake` is called on any
    /// thread.
    pub fn new(runner: impl Runner + 'static, wake: impl Fn() + Send + Sync + 'static) -> Self {
        Jobs {
            runner: Arc::new(runner),
            tools: Tools::default(),
            wake: Arc::new(wake),
        }
    }

    /// Returns the shared tools: resources that are expensive to create, such as the memory of an engine.
    pub fn tools(&self) -> &Tools {
        &self.tools
    }

    /// Starts a job and returns its handle. If the job cannot be started, the handle reports
    /// [`Failure::NotStarted`](crate::Failure::NotStarted). Dropping the handle stops the job.
    pub fn start<J: Job>(&self, job: J) -> Running<J::Report> {
        let running = Running::default();
        let ending = Ending::new(running.reports.clone(), self.wake.clone());
        let (stop, tools) = (running.stop.clone(), self.tools.clone());
        let work = move || {
            let desk = Desk {
                reports: &ending.reports,
                stop: &stop,
                tools: &tools,
                wake: &*ending.wake,
                draft: &drop,
            };
            // The job is unwind safe, because `Tools::with` creates a tool again after a panic. No other job sees
            // incomplete data.
            let done = panic::catch_unwind(AssertUnwindSafe(|| job.run(&desk)));
            ending.end(done.map_err(|panic| Failure::Panicked(said(&*panic))));
        };
        if let Err(error) = self.runner.start(J::NAME, Box::new(work)) {
            running
                .reports
                .end(Err(Failure::NotStarted(error.to_string())));
            (self.wake)();
        }
        running
    }
}

/// Returns the message of a panic.
fn said(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("it does not say why").to_owned()
}
