//! Jobs that another instance of the program can run. The two instances exchange jobs and results as JSON.
//!
//! A browser has no threads that share memory with the program. The program can start a second instance instead, and
//! sends each job as text.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::AtomicBool;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::job::{Desk, Job, Jobs};
use crate::running::{Ending, Failure, Reports, Running};
use crate::sent::{Heard, Posted, SentJob};
use crate::tools::Tools;

/// A job that another instance of the program can run. [`Portable::Sent`] is the job as data. The results need no
/// conversion, because serde can write and read them.
pub trait Portable: Job<Report: Serialize + DeserializeOwned> + Sized {
    /// The job as data.
    type Sent: Serialize + DeserializeOwned;

    /// Returns the job as data.
    fn send(&self) -> Self::Sent;

    /// Restores a job from its data; `None` if the data is invalid.
    fn receive(sent: Self::Sent) -> Option<Self>;
}

impl Jobs {
    /// Starts a job like [`Jobs::start`]. If the runner has another instance of the program, that instance runs the
    /// job.
    pub fn start_portable<J: Portable>(&self, job: J) -> Running<J::Report> {
        if !self.runner.has_other_instances() {
            return self.start(job);
        }
        let running = Running::default();
        let ending = Ending::new(running.reports.clone(), self.wake.clone());
        let sent = serde_json::to_string(&job.send())
            .map_err(std::io::Error::from)
            .and_then(|text| {
                let hear = Box::new(move |heard| hear::<J>(heard, &ending));
                let job = SentJob::new(J::NAME, text, running.stop.clone(), hear);
                self.runner.send(job)
            });
        if let Err(error) = sent {
            let failure = Failure::NotStarted(error.to_string());
            running.reports.end(Err(failure));
            (self.wake)();
        }
        running
    }
}

fn hear<J: Portable>(heard: Heard, ending: &Ending<J::Report>) {
    match heard {
        Heard::Report(text) => {
            if let Ok(report) = serde_json::from_str(&text) {
                ending.reports.push(report);
                (ending.wake)();
            }
        }
        Heard::End(end) => ending.end(end),
    }
}

/// Passes results to the instance that sent the job.
pub type Post<'a> = &'a (dyn Fn(Posted) + Send + Sync);

/// Runs the jobs that another instance of the program has sent.
#[derive(Default)]
pub struct Workplace {
    tools: Tools,
    known: HashMap<&'static str, fn(&str, &Tools, &AtomicBool, Post<'_>) -> bool>,
}

impl Workplace {
    /// Adds a kind of job that this instance can run.
    #[must_use]
    pub fn with<J: Portable>(mut self) -> Self {
        self.known.insert(J::NAME, run::<J>);
        self
    }

    /// Runs a job and posts its results. The job ends soon when `stop` becomes true. Returns false, without results, if
    /// no kind of job has this name, or if the text does not describe such a job.
    pub fn run(&self, name: &str, text: &str, stop: &AtomicBool, post: Post<'_>) -> bool {
        let job = self.known.get(name);
        job.is_some_and(|run| run(text, &self.tools, stop, post))
    }
}

impl fmt::Debug for Workplace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.known.keys()).finish()
    }
}

fn run<J: Portable>(text: &str, tools: &Tools, stop: &AtomicBool, post: Post<'_>) -> bool {
    let sent = serde_json::from_str(text).ok();
    let Some(job) = sent.and_then(J::receive) else {
        return false;
    };
    let reports = Reports::default();
    let to_text = |report: J::Report| serde_json::to_string(&report).ok();
    let pass_on = || {
        let (new, _) = reports.take();
        let texts = new.into_iter().filter_map(to_text);
        texts.map(Posted::Report).for_each(post);
    };
    job.run(&Desk {
        reports: &reports,
        stop,
        tools,
        wake: &pass_on,
        draft: &|report| {
            if let Some(text) = to_text(report) {
                post(Posted::Draft(text));
            }
        },
    });
    true
}
