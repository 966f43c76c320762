//! What waits for the thread, and what it has to tell.

use std::collections::VecDeque;
use std::sync::Weak;
use std::time::Instant;

use super::answer::Answer;
use super::job::{Change, Job, Subject};
use super::progress::TransferState;
use crate::error::LibraryError;
use crate::open::SetAside;

#[derive(Default)]
pub(super) struct Queue {
    pub(super) jobs: VecDeque<Job>,
    /// Changes that failed: they come first.
    pub(super) failed: VecDeque<Change>,
    /// When those are tried again.
    pub(super) retry_at: Option<Instant>,
    pub(super) working: bool,
    pub(super) answers: Vec<Answer>,
    pub(super) failure: Option<LibraryError>,
    pub(super) set_aside: Vec<SetAside>,
    /// Imports and exports, as long as somebody may stop them.
    pub(super) transfers: Vec<Weak<TransferState>>,
    /// How many of them go on.
    pub(super) transferring: usize,
    pub(super) closed: bool,
    pub(super) given_up: bool,
}

impl Queue {
    /// What is to be done next, where something is due. Changes keep their order.
    pub(super) fn take(&mut self) -> Option<Job> {
        let due = self.retry_at.is_none_or(|at| at <= Instant::now());
        if due && let Some(change) = self.failed.pop_front() {
            return Some(Job::Change(change));
        }
        loop {
            match self.jobs.pop_front()? {
                Job::Change(change) if !self.failed.is_empty() => self.failed.push_back(change),
                job => return Some(job),
            }
        }
    }

    /// Forgets changes that failed and were erased before they were made.
    pub(super) fn forget(&mut self, erased: Subject) {
        self.failed.retain(|change| change.subject() != erased);
        if self.failed.is_empty() {
            self.failure = None;
        }
    }
}
