//! The thread itself.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::answer::Answer;
use super::job::{Change, Job, Question, Subject};
use super::queue::Queue;
use super::session::Session;

/// What the thread and those who ask share.
pub(super) struct Shared {
    pub(super) path: PathBuf,
    pub(super) retry_after: Duration,
    pub(super) queue: Mutex<Queue>,
    /// Wakes the thread when there is something to do, and who waits when something is done.
    pub(super) changed: Condvar,
    /// Called when there is an answer, or something to tell has changed.
    pub(super) notify: Box<dyn Fn() + Send + Sync>,
    /// How often the records have changed.
    pub(super) revision: AtomicU64,
}

impl Shared {
    pub(super) fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that records have changed, so that lists of them are asked for anew.
    pub(super) fn note_change(&self) {
        self.revision.fetch_add(1, Ordering::Release);
    }

    /// Does what is asked until it is told to end.
    pub(super) fn run(&self) {
        let mut session = Session::new(&self.path);
        while let Some(job) = self.next() {
            let mut tell = match job {
                Job::Change(change) => self.make(&mut session, change),
                Job::Question(question) => self.answer(&mut session, question),
            };
            let set_aside = session.take_set_aside();
            tell |= !set_aside.is_empty();
            {
                let mut queue = self.queue();
                queue.set_aside.extend(set_aside);
                queue.working = false;
            }
            self.changed.notify_all();
            if tell {
                (self.notify)();
            }
        }
    }

    /// Waits for the next thing to do; `None` at the end.
    fn next(&self) -> Option<Job> {
        let mut queue = self.queue();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(job) = queue.take() {
                queue.working = true;
                return Some(job);
            }
            // Changes may have been put with those that wait for another attempt.
            self.changed.notify_all();
            let retry = queue.retry_at.filter(|_| !queue.failed.is_empty());
            queue = match retry {
                Some(at) => {
                    let wait = at.saturating_duration_since(Instant::now());
                    let waited = self.changed.wait_timeout(queue, wait);
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
                None => {
                    let waited = self.changed.wait(queue);
                    waited.unwrap_or_else(PoisonError::into_inner)
                }
            };
        }
    }

    /// Makes a change. Whether what is told has changed.
    fn make(&self, session: &mut Session, change: Change) -> bool {
        let made = change.make(session);
        let mut queue = self.queue();
        let failed_before = queue.failure.is_some();
        match made {
            Ok(answer) => {
                queue.failure = None;
                let answers = answer.is_some();
                if answer.as_ref().is_some_and(Answer::changes_records) {
                    self.note_change();
                }
                queue.answers.extend(answer);
                answers || failed_before
            }
            Err(error) => {
                queue.failure = Some(error);
                queue.failed.push_front(change);
                queue.retry_at = Some(Instant::now() + self.retry_after);
                !failed_before
            }
        }
    }

    fn answer(&self, session: &mut Session, question: Question) -> bool {
        let answer = question.answer(session);
        let mut queue = self.queue();
        match &answer {
            // They were asked to be written down before.
            Answer::Erased(Ok(())) => queue.forget(Subject::Statistics),
            Answer::RecordsErased(Ok(())) => queue.forget(Subject::Records),
            Answer::LearningErased(Ok(())) => queue.forget(Subject::Learning),
            _ => {}
        }
        if answer.changes_records() {
            self.note_change();
        }
        queue.answers.push(answer);
        true
    }
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shared")
            .field("path", &self.path)
            .finish_non_exhaustive()
    }
}
