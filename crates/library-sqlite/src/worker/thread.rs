//! The thread that makes changes and answers questions.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cohort_library::{Answer, LibraryError, Stored};
use web_time::Instant;

use super::guard::guarded;
use super::job::{Change, Job, Numbered, Question};
use super::queue::Queue;
use super::rejected;
use super::session::{Place, Session};
use crate::open::SetAside;

/// The state shared by the threads and the [`Worker`](crate::Worker).
pub(super) struct Shared {
    pub(super) place: Place,
    pub(super) retry_after: Duration,
    pub(super) queue: Mutex<Queue>,
    /// Wakes the thread for a new job, and waiting callers after a job.
    pub(super) changed: Condvar,
    /// Called after an answer, when changes begin to fail or succeed again, and when a damaged file was renamed.
    pub(super) notify: Box<dyn Fn() + Send + Sync>,
    /// The number of changes of records that this worker has made.
    pub(super) revision: AtomicU64,
}

impl Shared {
    pub(super) fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn note_change(&self) {
        self.revision.fetch_add(1, Ordering::Release);
    }

    /// Calls `notify`. A panic in `notify` does not end the thread.
    pub(super) fn tell(&self) {
        // Ignores the panic, because it was already printed.
        let _ = guarded(|| (self.notify)());
    }

    /// Runs jobs until the worker is dropped.
    pub(super) fn run(&self) {
        let mut session = Session::new(&self.place);
        while let Some(job) = self.next() {
            let tell = match job {
                Job::Change(change) => {
                    let made = change.what.make(&mut session);
                    self.made(change, made)
                }
                Job::Question(question) => {
                    let answer = question.what.answer(&mut session);
                    self.answered(&question, answer)
                }
            };
            self.end_job(tell, session.take_set_aside());
        }
    }

    /// Notes that the job in progress has ended. Notifies if `tell` is true or a damaged file was renamed.
    pub(super) fn end_job(&self, tell: bool, set_aside: Vec<SetAside>) {
        let tell = tell || !set_aside.is_empty();
        {
            let mut queue = self.queue();
            queue.set_aside.extend(set_aside);
            queue.working = None;
        }
        self.changed.notify_all();
        if tell {
            self.tell();
        }
    }

    /// Waits for the next job; `None` if the worker is dropped.
    fn next(&self) -> Option<Job> {
        let mut queue = self.queue();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(job) = queue.begin() {
                return Some(job);
            }
            queue = match queue.next_try() {
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

    /// Takes the result of a change. Returns whether the caller must call `notify`.
    pub(super) fn made(
        &self,
        change: Numbered<Change>,
        made: Result<Option<Answer>, LibraryError>,
    ) -> bool {
        let subject = change.what.subject();
        match made {
            Ok(answer) => {
                let answers = answer.is_some();
                if answer.as_ref().is_some_and(changes_records) {
                    self.note_change();
                }
                let mut queue = self.queue();
                queue.answers.extend(answer);
                queue.made(subject) || answers
            }
            Err(error) if error.problem.is_final() => {
                let rejected = rejected::set_aside(self.place.path(), &change.what, error.clone());
                let mut queue = self.queue();
                queue.made(subject);
                queue.rejected.push(rejected);
                queue.answers.extend(change.what.refused(error));
                true
            }
            Err(error) => {
                let retry_at = Instant::now() + self.retry_after;
                self.queue().failed(change, error, retry_at)
            }
        }
    }

    /// Takes the answer to a question. Returns whether the caller must call `notify`.
    pub(super) fn answered(&self, question: &Numbered<Question>, answer: Answer) -> bool {
        let mut queue = self.queue();
        if let Some(erased) = question.what.erases()
            && let Answer::Erased(Ok(()))
            | Answer::RecordsErased(Ok(()))
            | Answer::LearningErased(Ok(())) = answer
        {
            queue.forget(erased, question.number);
        }
        if changes_records(&answer) {
            self.note_change();
        }
        queue.answers.push(answer);
        true
    }

    /// Notifies of the progress of an import or export.
    pub(super) fn transfer_goes_on(&self, changes_records: bool) {
        if changes_records {
            self.note_change();
        }
        self.tell();
    }

    /// Takes the report on an import or export that has ended.
    pub(super) fn transferred(&self, changes_records: bool, answer: Answer) {
        if changes_records {
            self.note_change();
        }
        {
            let mut queue = self.queue();
            queue.answers.push(answer);
            queue.transferring = None;
        }
        self.changed.notify_all();
        self.tell();
    }
}

fn changes_records(answer: &Answer) -> bool {
    match answer {
        Answer::Stored(_, Ok(stored)) => !matches!(stored, Stored::Known(_)),
        Answer::Edited(_, Ok(changed)) => !changed.is_empty(),
        Answer::RecordsErased(Ok(())) => true,
        _ => false,
    }
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shared")
            .field("place", &self.place)
            .finish_non_exhaustive()
    }
}
