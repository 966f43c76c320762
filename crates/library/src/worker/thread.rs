//! The thread itself.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use web_time::Instant;

use super::answer::Answer;
use super::guard::guarded;
use super::job::{Change, Job, Numbered, Question};
use super::queue::Queue;
use super::rejected;
use super::session::{Place, Session};

/// What the threads and those who ask share.
pub(super) struct Shared {
    pub(super) place: Place,
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

    /// Says that there is something to fetch. A mistake of the one who is told ends no thread.
    pub(super) fn tell(&self) {
        // It was printed as it happened.
        let _ = guarded(|| (self.notify)());
    }

    /// Does what is asked until it is told to end.
    pub(super) fn run(&self) {
        let mut session = Session::new(&self.place);
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
                queue.working = None;
            }
            self.changed.notify_all();
            if tell {
                self.tell();
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
                queue.working = Some(usize::from(matches!(job, Job::Change(_))));
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

    /// Makes a change. Whether what is told has changed.
    fn make(&self, session: &mut Session, change: Numbered<Change>) -> bool {
        let subject = change.what.subject();
        match change.what.make(session) {
            Ok(answer) => {
                let answers = answer.is_some();
                if answer.as_ref().is_some_and(Answer::changes_records) {
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

    fn answer(&self, session: &mut Session, question: Numbered<Question>) -> bool {
        let erases = question.what.erases();
        let answer = question.what.answer(session);
        let mut queue = self.queue();
        if let Some(erased) = erases
            && let Answer::Erased(Ok(()))
            | Answer::RecordsErased(Ok(()))
            | Answer::LearningErased(Ok(())) = answer
        {
            queue.forget(erased, question.number);
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
            .field("place", &self.place)
            .finish_non_exhaustive()
    }
}
