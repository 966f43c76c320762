//! Jobs that another instance of the program does. Job and results travel as JSON.
//!
//! A browser has no threads that share memory with the program. It can run a second instance, which gets a job as text.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::job::{Desk, Job, Jobs};
use crate::running::{Ending, Failure, Reports, Running};
use crate::tools::Tools;

/// A job that another instance of the program can do.
pub trait Portable: Job + Sized {
    /// The job as data.
    type Sent: Serialize + DeserializeOwned;
    /// A result as data.
    type SentReport: Serialize + DeserializeOwned;

    /// Returns the job as data.
    fn send(&self) -> Self::Sent;

    /// Returns the job; `None` if the data does not make sense.
    fn receive(sent: Self::Sent) -> Option<Self>;

    /// Returns a result as data.
    fn send_report(report: Self::Report) -> Self::SentReport;

    /// Returns the result; `None` if the data does not make sense.
    fn receive_report(sent: Self::SentReport) -> Option<Self::Report>;
}

/// A job on its way to another instance. Dropping it ends the job with [`Failure::Dropped`].
pub struct SentJob {
    name: &'static str,
    text: String,
    stop: Arc<AtomicBool>,
    hear: Box<dyn FnMut(Heard) + Send>,
    /// The latest result that counts only if the job is cut off.
    draft: Option<String>,
}

/// A result as JSON, posted by the instance that does a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Posted {
    /// A result.
    Report(String),
    /// A result that counts only if the job is cut off.
    Draft(String),
}

enum Heard {
    Report(String),
    End(Result<(), Failure>),
}

impl SentJob {
    /// Returns the name of the job.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the job as JSON.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns whether the job should end soon.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Returns whether the handle of the job is dropped, so that nobody waits for results.
    pub fn is_abandoned(&self) -> bool {
        Arc::strong_count(&self.stop) == 1
    }

    /// Takes what the other instance posted. Ignores a text that is no result of this job.
    pub fn take(&mut self, posted: Posted) {
        match posted {
            Posted::Report(text) => {
                self.draft = None;
                (self.hear)(Heard::Report(text));
            }
            Posted::Draft(text) => self.draft = Some(text),
        }
    }

    /// Takes the end of the job.
    pub fn end(mut self, end: Result<(), Failure>) {
        (self.hear)(Heard::End(end));
    }

    /// Ends the job because the other instance is ended while it works. Its latest draft becomes a result.
    pub fn cut_off(mut self) {
        if let Some(text) = self.draft.take() {
            (self.hear)(Heard::Report(text));
        }
        self.end(Ok(()));
    }
}

impl fmt::Debug for SentJob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SentJob").field(&self.name).finish()
    }
}

impl Jobs {
    /// Starts a job like [`Jobs::start`]. If the runner has another instance of the program, the job runs there.
    pub fn start_portable<J: Portable>(&self, job: J) -> Running<J::Report> {
        if !self.runner.has_other_instances() {
            return self.start(job);
        }
        let running = Running::default();
        let ending = Ending::new(running.reports.clone(), self.wake.clone());
        let sent = serde_json::to_string(&job.send())
            .map_err(std::io::Error::from)
            .and_then(|text| {
                self.runner.send(SentJob {
                    name: J::NAME,
                    text,
                    stop: running.stop.clone(),
                    hear: Box::new(move |heard| hear::<J>(heard, &ending)),
                    draft: None,
                })
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
            let sent = serde_json::from_str(&text).ok();
            if let Some(report) = sent.and_then(J::receive_report) {
                ending.reports.push(report);
                (ending.wake)();
            }
        }
        Heard::End(end) => ending.end(end),
    }
}

/// Passes results to the instance that sent the job.
pub type Post<'a> = &'a (dyn Fn(Posted) + Send + Sync);

/// Does the jobs that another instance has sent.
#[derive(Default)]
pub struct Workplace {
    tools: Tools,
    known: HashMap<&'static str, fn(&str, &Tools, &AtomicBool, Post<'_>) -> bool>,
}

impl Workplace {
    /// Adds a kind of jobs.
    #[must_use]
    pub fn with<J: Portable>(mut self) -> Self {
        self.known.insert(J::NAME, run::<J>);
        self
    }

    /// Does a job and posts its results. The job ends soon when `stop` becomes true. Returns false, without results, if
    /// the name or the text makes no sense.
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
    let to_text = |report| serde_json::to_string(&J::send_report(report)).ok();
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
