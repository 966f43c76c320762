//! Runs imports and exports one after the other, on a thread with its own connection, so that changes and questions do
//! not wait for them.

use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use cohort_library::{Answer, Progress};
use web_time::Instant;

use super::progress::{Transfer, TransferState};
use super::session::Session;
use super::thread::Shared;
use super::work::{Cut, Ongoing, Work};
use crate::error::Failure;

/// The time between two notifications of progress.
const TOLD_EVERY: Duration = Duration::from_millis(100);

/// Queues an import or export. With threads, starts the thread if it is not running.
pub(super) fn begin(shared: &Arc<Shared>, work: Work, has_threads: bool) -> Transfer {
    let state = Arc::new(TransferState::default());
    let is_first = {
        let mut queue = shared.queue();
        queue.transfers.push_back((state.clone(), work));
        has_threads && !std::mem::replace(&mut queue.transfer_thread, true)
    };
    if is_first {
        let thread = shared.clone();
        let spawned = thread::Builder::new().spawn(move || run(&thread));
        if let Err(error) = spawned {
            refuse(shared, &error);
        }
    }
    Transfer::new(state)
}

/// Reports all waiting imports and exports as failed, because no thread can be spawned.
fn refuse(shared: &Shared, error: &io::Error) {
    let mut queue = shared.queue();
    queue.transfer_thread = false;
    let waiting = std::mem::take(&mut queue.transfers);
    for (_, work) in waiting {
        let failure = Failure::from(io::Error::from(error.kind()));
        let error = failure.at(shared.place.path());
        queue.answers.push(work.cut(Cut::Failed(error)));
    }
    drop(queue);
    shared.changed.notify_all();
    shared.tell();
}

/// The main function of the thread: runs imports and exports until none waits.
fn run(shared: &Shared) {
    let mut session = Session::new(&shared.place);
    while let Some((state, work)) = next(shared) {
        let answer = if state.is_stopped() {
            work.cut(Cut::Stopped)
        } else {
            transfer(shared, &state, &mut session, &work)
        };
        shared.queue().set_aside.extend(session.take_set_aside());
        shared.transferred(work.changes_records(), answer);
    }
}

/// Takes the next import or export. If there is none, the thread must end.
fn next(shared: &Shared) -> Option<(Arc<TransferState>, Work)> {
    let mut queue = shared.queue();
    let next = queue.transfers.pop_front();
    queue.transferring = next.as_ref().map(|(state, _)| state.clone());
    queue.transfer_thread = next.is_some();
    next
}

fn transfer(shared: &Shared, state: &TransferState, session: &mut Session, work: &Work) -> Answer {
    let mut told = Instant::now();
    let mut watch = |progress: Progress| -> ControlFlow<()> {
        if told.elapsed() >= TOLD_EVERY {
            told = Instant::now();
            shared.transfer_goes_on(work.changes_records());
        }
        state.note(progress)
    };
    let done = session.with(|library| {
        Ok(match Ongoing::begin(work, library) {
            Ok(mut ongoing) => loop {
                if let ControlFlow::Break(answer) = ongoing.step(library, &mut watch) {
                    break answer;
                }
            },
            Err(answer) => answer,
        })
    });
    done.unwrap_or_else(|error| work.cut(Cut::Failed(error)))
}
