//! Background jobs and how to start them.

use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::runner::Runner;
use crate::running::{Ending, Failure, Reports, Running};
use crate::tools::Tools;

/// A unit of background work, as data.
pub trait Job: Send + 'static {
    /// The type of its results.
    type Report: Send + 'static;

    /// The name, shown for instance in lists of threads.
    const NAME: &'static str;

    /// Does the work. Must end soon after [`Desk::is_stopped`] turns true, with the results found until then.
    fn run(self, desk: &Desk<'_, Self::Report>);
}

/// What a running job can use.
pub struct Desk<'a, R> {
    pub(crate) reports: &'a Reports<R>,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) tools: &'a Tools,
    pub(crate) wake: &'a (dyn Fn() + Send + Sync),
}

impl<R> Desk<'_, R> {
    /// Sends a result, after earlier ones.
    pub fn report(&self, report: R) {
        self.reports.push(report);
        (self.wake)();
    }

    /// Sends a result that replaces all results not yet polled.
    pub fn report_instead(&self, report: R) {
        // Drop the old results without the lock: a thread that is preempted while it drops them must not hold it.
        drop(self.reports.replace(report));
        (self.wake)();
    }

    /// Whether the job should end.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The stop flag, for functions that take one.
    pub fn stop(&self) -> &AtomicBool {
        self.stop
    }

    /// Shared tools that are expensive to create.
    pub fn tools(&self) -> &Tools {
        self.tools
    }
}

/// Starts jobs. Clones share the runner and the tools.
#[derive(Clone)]
pub struct Jobs {
    runner: Arc<dyn Runner>,
    tools: Tools,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl Jobs {
    /// Starts jobs with `runner`. `wake` is called, on any thread, when a job has a new result or has ended.
    pub fn new(runner: impl Runner + 'static, wake: impl Fn() + Send + Sync + 'static) -> Self {
        Jobs {
            runner: Arc::new(runner),
            tools: Tools::default(),
            wake: Arc::new(wake),
        }
    }

    /// The tools that jobs share.
    pub fn tools(&self) -> &Tools {
        &self.tools
    }

    /// Starts a job. If it cannot be started, the handle reports [`Failure::NotStarted`](crate::Failure::NotStarted). Dropping
    /// the handle stops the job.
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
            };
            // Unwind safe: nothing sees data that a panic left incomplete; see `Tools::with`.
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

/// The message of a panic.
fn said(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("it does not say why").to_owned()
}
