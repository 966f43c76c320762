//! The jobs that wait for the threads of the library, and the results of finished jobs.

use std::collections::VecDeque;
use std::sync::Arc;

use cohort_library::{Answer, LibraryError};
use web_time::Instant;

use super::job::{Change, Job, Numbered, Question, Subject};
use super::progress::TransferState;
use super::rejected::Rejected;
use super::work::Work;
use crate::open::SetAside;

#[derive(Default)]
pub(super) struct Queue {
    lanes: [Lane; Subject::ALL.len()],
    questions: VecDeque<Numbered<Question>>,
    /// The number of the last change or question. Requests are numbered from 1.
    asked: u64,
    /// The number of changes that the thread is making: 1 during a change, 0 during a question, `None` while the thread
    /// waits for a job.
    pub(super) working: Option<usize>,
    pub(super) answers: Vec<Answer>,
    pub(super) rejected: Vec<Rejected>,
    pub(super) set_aside: Vec<SetAside>,
    pub(super) transfers: VecDeque<(Arc<TransferState>, Work)>,
    pub(super) transferring: Option<Arc<TransferState>>,
    /// The import or export that the librarian has begun.
    pub(super) elsewhere: Option<Work>,
    /// The order that the librarian carries out now.
    pub(super) sent: Option<Sent>,
    /// Whether the thread for imports and exports is running.
    pub(super) transfer_thread: bool,
    pub(super) closed: bool,
    /// Whether the program has already waited for the threads at its exit. If so, dropping the worker does not wait
    /// again.
    pub(super) given_up: bool,
}

/// An order to which the librarian has not yet replied.
pub(super) enum Sent {
    Job(Job),
    /// A step of the import or export.
    Transfer,
}

/// The changes of one subject, made in the order of their requests.
#[derive(Default)]
struct Lane {
    waiting: VecDeque<Numbered<Change>>,
    /// Why the first change has failed.
    failure: Option<LibraryError>,
    /// When the first change is tried again.
    retry_at: Option<Instant>,
}

impl Queue {
    pub(super) fn put_change(&mut self, change: Change) {
        self.retry_now();
        let number = self.next_number();
        let lane = &mut self.lanes[change.subject() as usize];
        lane.put(Numbered {
            number,
            what: change,
        });
    }

    pub(super) fn put_question(&mut self, question: Question) {
        self.retry_now();
        let number = self.next_number();
        self.questions.push_back(Numbered {
            number,
            what: question,
        });
    }

    fn next_number(&mut self) -> u64 {
        self.asked += 1;
        self.asked
    }

    /// Makes failed changes due, so that the thread tries them again immediately.
    pub(super) fn retry_now(&mut self) {
        self.lanes.iter_mut().for_each(|lane| lane.retry_at = None);
    }

    /// Removes the waiting questions for which `is_old` returns `true`.
    pub(super) fn supersede(&mut self, is_old: impl Fn(&Question) -> bool) {
        self.questions.retain(|question| !is_old(&question.what));
    }

    /// Takes the next due job, and records that the thread works on this job.
    pub(super) fn begin(&mut self) -> Option<Job> {
        let job = self.take()?;
        self.working = Some(usize::from(matches!(job, Job::Change(_))));
        Some(job)
    }

    /// Takes the next due job. Changes come before questions, because changes must not be lost. A change requested
    /// after an erasure of its subject waits for the erasure.
    fn take(&mut self) -> Option<Job> {
        let now = Instant::now();
        let erasure = |subject: Subject| {
            let mut questions = self.questions.iter();
            questions.find(|question| question.what.erases() == Some(subject))
        };
        let due = Subject::ALL.into_iter().filter_map(|subject| {
            let lane = &self.lanes[subject as usize];
            let first = lane.waiting.front()?.number;
            let is_due = lane.retry_at.is_none_or(|at| at <= now);
            let erased_first = erasure(subject).is_some_and(|erasure| erasure.number < first);
            (is_due && !erased_first).then_some((first, subject))
        });
        if let Some((_, subject)) = due.min_by_key(|(first, _)| *first) {
            let change = self.lanes[subject as usize].waiting.pop_front()?;
            return Some(Job::Change(change));
        }
        self.questions.pop_front().map(Job::Question)
    }

    /// When the next failed change is due.
    pub(super) fn next_try(&self) -> Option<Instant> {
        self.lanes.iter().filter_map(|lane| lane.retry_at).min()
    }

    /// Clears the failure of a subject, after a change was made or finally rejected. Returns whether there was a
    /// failure.
    pub(super) fn made(&mut self, subject: Subject) -> bool {
        let lane = &mut self.lanes[subject as usize];
        lane.retry_at = None;
        lane.failure.take().is_some()
    }

    /// Puts a failed change back into the queue. Returns whether the changes of its subject had no failure before.
    pub(super) fn failed(
        &mut self,
        change: Numbered<Change>,
        error: LibraryError,
        retry_at: Instant,
    ) -> bool {
        let lane = &mut self.lanes[change.what.subject() as usize];
        lane.waiting.push_front(change);
        lane.retry_at = Some(retry_at);
        lane.failure.replace(error).is_none()
    }

    /// Why a waiting change has failed; `None` if no waiting change has failed.
    pub(super) fn failure(&self) -> Option<&LibraryError> {
        self.lanes.iter().find_map(|lane| lane.failure.as_ref())
    }

    /// Removes the changes of a subject that were requested before its erasure.
    pub(super) fn forget(&mut self, erased: Subject, number: u64) {
        let lane = &mut self.lanes[erased as usize];
        lane.waiting.retain(|change| change.number > number);
        lane.failure = None;
        lane.retry_at = None;
    }

    /// The number of changes not yet made.
    pub(super) fn changes(&self) -> usize {
        let waiting = self.lanes.iter().map(|lane| lane.waiting.len());
        waiting.sum::<usize>() + self.working.unwrap_or_default()
    }

    /// Whether a job is running or due.
    pub(super) fn is_open(&self) -> bool {
        let untried = |lane: &Lane| !lane.waiting.is_empty() && lane.retry_at.is_none();
        self.working.is_some() || !self.questions.is_empty() || self.lanes.iter().any(untried)
    }

    /// All imports and exports that have not ended.
    pub(super) fn transfers(&self) -> impl Iterator<Item = &Arc<TransferState>> {
        let waiting = self.transfers.iter().map(|(state, _)| state);
        self.transferring.iter().chain(waiting)
    }
}

impl Lane {
    /// Appends a change. If the new change makes a waiting change useless, replaces the waiting change instead.
    fn put(&mut self, change: Numbered<Change>) {
        for waiting in self.waiting.iter_mut().rev() {
            if change.what.outdates(&waiting.what) {
                waiting.what = change.what;
                return;
            }
            if !waiting.what.is_of_one_record() {
                break;
            }
        }
        self.waiting.push_back(change);
    }
}
