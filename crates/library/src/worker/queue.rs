//! What waits for the thread, and what it has to tell.

use std::collections::VecDeque;
use std::sync::Arc;

use web_time::Instant;

use super::answer::Answer;
use super::job::{Change, Job, Numbered, Question, Subject};
use super::progress::TransferState;
use super::rejected::Rejected;
use super::work::Work;
use crate::error::LibraryError;
use crate::open::SetAside;

#[derive(Default)]
pub(super) struct Queue {
    lanes: [Lane; Subject::ALL.len()],
    questions: VecDeque<Numbered<Question>>,
    /// How many things were asked so far.
    asked: u64,
    /// Whether the thread is doing something; how many changes that is.
    pub(super) working: Option<usize>,
    pub(super) answers: Vec<Answer>,
    pub(super) rejected: Vec<Rejected>,
    pub(super) set_aside: Vec<SetAside>,
    /// Imports and exports that wait for their turn.
    pub(super) transfers: VecDeque<(Arc<TransferState>, Work)>,
    /// The one that goes on.
    pub(super) transferring: Option<Arc<TransferState>>,
    /// Whether the thread of transfers runs.
    pub(super) transfer_thread: bool,
    pub(super) closed: bool,
    /// Whether the end of the program has waited once: it does not wait again.
    pub(super) given_up: bool,
}

/// The changes of one subject: they are made in the order in which they were asked for.
#[derive(Default)]
struct Lane {
    waiting: VecDeque<Numbered<Change>>,
    /// Why the first of them failed.
    failure: Option<LibraryError>,
    /// When it is tried again.
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

    /// Has what failed be tried again without waiting.
    pub(super) fn retry_now(&mut self) {
        self.lanes.iter_mut().for_each(|lane| lane.retry_at = None);
    }

    /// Forgets questions that the thread has not begun to answer.
    pub(super) fn supersede(&mut self, is_old: impl Fn(&Question) -> bool) {
        self.questions.retain(|question| !is_old(&question.what));
    }

    /// The next thing to do, where something is due. Changes come before questions, for they must not be lost; but what is
    /// asked after an erasure of its subject waits for that.
    pub(super) fn take(&mut self) -> Option<Job> {
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

    /// When something that failed is tried again.
    pub(super) fn next_try(&self) -> Option<Instant> {
        self.lanes.iter().filter_map(|lane| lane.retry_at).min()
    }

    /// Notes that a change was made, or will never be. Whether that ends a failure.
    pub(super) fn made(&mut self, subject: Subject) -> bool {
        let lane = &mut self.lanes[subject as usize];
        lane.retry_at = None;
        lane.failure.take().is_some()
    }

    /// Puts a change back that failed. Whether that is the first failure of its subject.
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

    /// Why changes could not be made when that was last tried.
    pub(super) fn failure(&self) -> Option<&LibraryError> {
        self.lanes.iter().find_map(|lane| lane.failure.as_ref())
    }

    /// Forgets the changes of a subject that were asked for before it was erased.
    pub(super) fn forget(&mut self, erased: Subject, number: u64) {
        let lane = &mut self.lanes[erased as usize];
        lane.waiting.retain(|change| change.number > number);
        lane.failure = None;
        lane.retry_at = None;
    }

    /// How many changes are not made yet.
    pub(super) fn changes(&self) -> usize {
        let waiting = self.lanes.iter().map(|lane| lane.waiting.len());
        waiting.sum::<usize>() + self.working.unwrap_or_default()
    }

    /// Whether something is still to be tried.
    pub(super) fn is_open(&self) -> bool {
        let untried = |lane: &Lane| !lane.waiting.is_empty() && lane.retry_at.is_none();
        self.working.is_some() || !self.questions.is_empty() || self.lanes.iter().any(untried)
    }

    /// Whether an import or an export is not at its end.
    pub(super) fn transfers(&self) -> impl Iterator<Item = &Arc<TransferState>> {
        let waiting = self.transfers.iter().map(|(state, _)| state);
        self.transferring.iter().chain(waiting)
    }
}

impl Lane {
    /// Puts a change behind the others, or in place of one that it outdates.
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
