//! Jobs, and starting them.

use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::runner::Runner;
use crate::running::{Ending, Failure, Reports, Running};
use crate::tools::Tools;

/// Something to be done beside the frames, as data.
pub trait Job: Send + 'static {
    /// What it finds.
    type Report: Send + 'static;

    /// What it is called, such as in a list of threads.
    const NAME: &'static str;

    /// Does it. It ends soon after it is stopped, with what it has found until then.
    fn run(self, desk: &Desk<'_, Self::Report>);
}

/// What a job has at hand while it runs.
pub struct Desk<'a, R> {
    pub(crate) reports: &'a Reports<R>,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) tools: &'a Tools,
    pub(crate) wake: &'a (dyn Fn() + Send + Sync),
}

impl<R> Desk<'_, R> {
    /// Reports something, after what was reported before.
    pub fn report(&self, report: R) {
        self.reports.push(report);
        (self.wake)();
    }

    /// Reports something in place of all that was not heard yet.
    pub fn report_instead(&self, report: R) {
        // What is dropped is dropped without the lock: a thread that gives way may be held up there.
        drop(self.reports.replace(report));
        (self.wake)();
    }

    /// Whether it is to end.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The flag that says so.
    pub fn stop(&self) -> &AtomicBool {
        self.stop
    }

    /// What is costly to make.
    pub fn tools(&self) -> &Tools {
        self.tools
    }
}

/// Starts jobs. Clones start them in the same way, with the same tools.
#[derive(Clone)]
pub struct Jobs {
    runner: Arc<dyn Runner>,
    tools: Tools,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl Jobs {
    /// Has jobs run by a runner. `wake` is called, on any thread, when there is something to hear.
    pub fn new(runner: impl Runner + 'static, wake: impl Fn() + Send + Sync + 'static) -> Self {
        Jobs {
            runner: Arc::new(runner),
            tools: Tools::default(),
            wake: Arc::new(wake),
        }
    }

    /// The tools of the jobs.
    pub fn tools(&self) -> &Tools {
        &self.tools
    }

    /// Starts a job. One that cannot start has ended, and says why. Dropping what this gives stops it.
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
            // What a panic has left half done is looked at by nobody: see `Tools::with`.
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

/// What a panic said.
fn said(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("it does not say why").to_owned()
}
