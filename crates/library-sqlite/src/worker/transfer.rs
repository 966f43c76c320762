//! Runs imports and exports one after the other, on a thread with its own connection, so that changes and questions do
//! not wait for them.

use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use cohort_library::{Answer, ExportEnd, ExportedRecords, ImportEnd, Imported, Progress};
use web_time::Instant;

use super::progress::{Transfer, TransferState};
use super::session::Session;
use super::thread::Shared;
use super::work::Work;
use crate::connection::Library;
use crate::error::Failure;

/// The time between two notifications of progress.
const TOLD_EVERY: Duration = Duration::from_millis(100);

/// Queues an import or export, and starts the thread if it is not running. If there are no threads, [`work_off`] must
/// be called.
pub(super) fn begin(shared: &Arc<Shared>, work: Work, has_threads: bool) -> Transfer {
    let state = Arc::new(TransferState::default());
    let is_first = {
        let mut queue = shared.queue();
        queue.transfers.push_back((state.clone(), work));
        !std::mem::replace(&mut queue.transfer_thread, true)
    };
    if is_first && has_threads {
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
        queue.answers.push(work.not_begun(Some(error)));
    }
    drop(queue);
    shared.changed.notify_all();
    shared.tell();
}

/// The main function of the thread: runs imports and exports until none waits.
fn run(shared: &Shared) {
    work_off(shared, &mut Session::new(&shared.place));
}

/// Runs imports and exports until none waits.
pub(super) fn work_off(shared: &Shared, session: &mut Session) {
    while let Some((state, work)) = next(shared) {
        let changes_records = work.changes_records();
        let answer = if state.is_stopped() {
            work.not_begun(None)
        } else {
            transfer(shared, &state, session, work)
        };
        if changes_records {
            shared.note_change();
        }
        {
            let mut queue = shared.queue();
            queue.set_aside.extend(session.take_set_aside());
            queue.answers.push(answer);
            queue.transferring = None;
        }
        shared.changed.notify_all();
        shared.tell();
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

fn transfer(shared: &Shared, state: &TransferState, session: &mut Session, work: Work) -> Answer {
    let mut told = Instant::now();
    let changes_records = work.changes_records();
    let mut watch = |progress: Progress| -> ControlFlow<()> {
        if told.elapsed() >= TOLD_EVERY {
            told = Instant::now();
            if changes_records {
                shared.note_change();
            }
            shared.tell();
        }
        state.note(progress)
    };
    let mut import = |import: &mut dyn FnMut(&mut Library) -> Imported| {
        let account = session.with(|library| Ok(import(library)));
        let account = account.unwrap_or_else(|error| Imported {
            end: ImportEnd::Failed(error),
            ..Imported::default()
        });
        Answer::Imported(Box::new(account))
    };
    match work {
        Work::Import(file, catalogue, duplicates) => {
            import(&mut |library| library.import(&file, &catalogue, duplicates, &mut watch))
        }
        Work::Text(text, catalogue, usual, duplicates) => import(&mut |library| {
            library.import_text(&text, &catalogue, &usual, duplicates, &mut watch)
        }),
        Work::Export(which, file, format, catalogue) => {
            let account = session.with(|library| {
                Ok(library.export_records(&which, &file, format, &catalogue, &mut watch))
            });
            let account = account.unwrap_or_else(|error| ExportedRecords {
                end: ExportEnd::Failed(error),
                ..ExportedRecords::default()
            });
            Answer::RecordsExported(file, Box::new(account))
        }
    }
}
