//! The orders to a [`Librarian`](super::Librarian), and its replies.
//!
//! The worker in the page sends an order only after the reply to the previous order. Changes come before questions,
//! and questions before the next step of an import or export.

use std::sync::Arc;

use cohort_library::{Answer, LibraryError, Problem, Progress};
use serde::{Deserialize, Serialize};

use super::job::{Change, Job, Question};
use super::progress::TransferState;
use super::queue::{Queue, Sent};
use super::thread::Shared;
use super::work::{Cut, Work};
use crate::open::SetAside;

/// An order as a librarian receives it.
#[derive(Deserialize)]
pub(super) enum Order {
    Change(Change),
    Question(Question),
    /// Begins an import or export. Ends an earlier import or export that is still in progress.
    Transfer(Work),
    /// Continues the import or export.
    GoOn,
    /// Stops the import or export.
    Stop,
}

/// An order as the worker sends it. Contains the same data as an [`Order`], but borrows the data.
#[derive(Serialize)]
enum Sending<'a> {
    Change(&'a Change),
    Question(&'a Question),
    Transfer(&'a Work),
    GoOn,
    Stop,
}

/// The reply to an order: what the librarian has done.
#[derive(Serialize, Deserialize)]
pub(super) struct Reply {
    pub(super) done: Done,
    /// The damaged files that the librarian renamed while it carried out the order.
    pub(super) set_aside: Vec<SetAside>,
}

#[derive(Serialize, Deserialize)]
pub(super) enum Done {
    Made(Result<Option<Answer>, LibraryError>),
    Answered(Answer),
    /// The progress of an import or export that has not ended.
    Transferring(Progress),
    Transferred(Answer),
}

impl Shared {
    /// Takes the next order for the librarian, as text. `None` if there is no order, or if the librarian has not yet
    /// replied to the last order.
    pub(super) fn order(&self) -> Option<String> {
        let mut queue = self.queue();
        if queue.sent.is_some() {
            return None;
        }
        if let Some(job) = queue.begin() {
            let text = as_text(&match &job {
                Job::Change(change) => Sending::Change(&change.what),
                Job::Question(question) => Sending::Question(&question.what),
            });
            queue.sent = Some(Sent::Job(job));
            return Some(text);
        }
        let text = transfer_order(&mut queue)?;
        queue.sent = Some(Sent::Transfer);
        Some(text)
    }

    /// Takes the reply to the last order.
    pub(super) fn take_reply(&self, text: &str) {
        match ron::from_str(text) {
            Ok(Reply { done, set_aside }) => self.take_done(done, set_aside),
            Err(error) => self.lose(Problem::Panicked(error.to_string())),
        }
    }

    fn take_done(&self, done: Done, set_aside: Vec<SetAside>) {
        let sent = self.queue().sent.take();
        match (sent, done) {
            (Some(Sent::Job(Job::Change(change))), Done::Made(made)) => {
                let tell = self.made(change, made);
                self.end_job(tell, set_aside);
            }
            (Some(Sent::Job(Job::Question(question))), Done::Answered(answer)) => {
                let tell = self.answered(&question, answer);
                self.end_job(tell, set_aside);
            }
            (Some(Sent::Transfer), Done::Transferring(progress)) => {
                let changes_records = {
                    let mut queue = self.queue();
                    queue.set_aside.extend(set_aside);
                    if let Some(state) = &queue.transferring {
                        // Ignores a requested stop here, because the next order tells the librarian to stop.
                        let _ = state.note(progress);
                    }
                    queue.elsewhere.as_ref().is_some_and(Work::changes_records)
                };
                self.transfer_goes_on(changes_records);
            }
            (Some(Sent::Transfer), Done::Transferred(answer)) => {
                let work = {
                    let mut queue = self.queue();
                    queue.set_aside.extend(set_aside);
                    queue.elsewhere.take()
                };
                self.transferred(work.is_some_and(|work| work.changes_records()), answer);
            }
            (sent, _) => {
                self.queue().sent = sent;
                self.lose(Problem::Panicked(
                    "the reply does not fit the order".to_owned(),
                ));
            }
        }
    }

    /// Reports the current order, and the import or export in progress, as failed, because the librarian has stopped.
    pub(super) fn lose(&self, why: Problem) {
        let error = LibraryError::new(self.place.path(), why);
        let (sent, work) = {
            let mut queue = self.queue();
            (queue.sent.take(), queue.elsewhere.take())
        };
        match sent {
            Some(Sent::Job(Job::Change(change))) => {
                let tell = self.made(change, Err(error.clone()));
                self.end_job(tell, Vec::new());
            }
            Some(Sent::Job(Job::Question(question))) => {
                let answer = question.what.failed(error.clone());
                self.answered(&question, answer);
                self.end_job(true, Vec::new());
            }
            Some(Sent::Transfer) | None => {}
        }
        if let Some(work) = work {
            self.transferred(work.changes_records(), work.cut(Cut::Failed(error)));
        }
    }
}

/// The next order for an import or export.
fn transfer_order(queue: &mut Queue) -> Option<String> {
    if let Some(state) = &queue.transferring {
        let order = match state.is_stopped() {
            true => Sending::Stop,
            false => Sending::GoOn,
        };
        return Some(as_text(&order));
    }
    let (state, work) = next_transfer(queue)?;
    let text = as_text(&Sending::Transfer(&work));
    queue.transferring = Some(state);
    queue.elsewhere = Some(work);
    Some(text)
}

/// Takes the next import or export that was not stopped while it waited.
fn next_transfer(queue: &mut Queue) -> Option<(Arc<TransferState>, Work)> {
    loop {
        let (state, work) = queue.transfers.pop_front()?;
        if !state.is_stopped() {
            return Some((state, work));
        }
        queue.answers.push(work.cut(Cut::Stopped));
    }
}

fn as_text(order: &Sending<'_>) -> String {
    // Orders consist of values that RON can write. A librarian refuses the empty text.
    ron::to_string(order).unwrap_or_default()
}
