//! A job that a runner sends to another instance of the program.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::running::Failure;

type Hear = Box<dyn FnMut(Heard) + Send>;

/// A job that was sent to another instance of the program. Dropping this value ends the job with [`Failure::Dropped`].
pub struct SentJob {
    name: &'static str,
    text: String,
    stop: Arc<AtomicBool>,
    hear: Hear,
    /// The latest draft: a result that counts only if the job is cut off before its next result.
    draft: Option<String>,
}

/// A result as JSON, posted by the instance of the program that runs the job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Posted {
    /// A result that counts in any case.
    Report(String),
    /// A draft: a result that counts only if the job is cut off before its next result.
    Draft(String),
}

/// A message about a job from the instance of the program that runs the job.
pub(crate) enum Heard {
    Report(String),
    End(Result<(), Failure>),
}

impl SentJob {
    pub(crate) fn new(name: &'static str, text: String, stop: Arc<AtomicBool>, hear: Hear) -> Self {
        SentJob {
            name,
            text,
            stop,
            hear,
            draft: None,
        }
    }

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

    /// Takes a result or draft from the other instance. Ignores a text that is not a result of this job.
    pub fn take(&mut self, posted: Posted) {
        match posted {
            Posted::Report(text) => {
                self.draft = None;
                (self.hear)(Heard::Report(text));
            }
            Posted::Draft(text) => self.draft = Some(text),
        }
    }

    /// Ends the job with its result: success, or the reason of the failure.
    pub fn end(mut self, end: Result<(), Failure>) {
        (self.hear)(Heard::End(end));
    }

    /// Ends the job after the other instance was stopped before the job had ended. The latest draft, if any, becomes a
    /// result.
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
