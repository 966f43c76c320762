//! Imports and exports: each on a thread of its own with a connection of its own, so that nothing else waits for them.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rules::Catalogue;

use super::answer::Answer;
use super::progress::{Transfer, TransferState};
use super::session::Session;
use super::thread::Shared;
use crate::records::{
    Duplicates, ExportEnd, ExportFormat, ExportedRecords, ImportEnd, Imported, Progress, Selection,
};

/// How often those who watch are told that it went on.
const TOLD_EVERY: Duration = Duration::from_millis(100);

/// What is transferred.
pub(super) enum Work {
    Import(PathBuf, Catalogue, Duplicates),
    Export(Selection, PathBuf, ExportFormat, Catalogue),
}

/// Begins a transfer.
pub(super) fn begin(shared: &Arc<Shared>, work: Work) -> Transfer {
    let state = Arc::new(TransferState::default());
    {
        let mut queue = shared.queue();
        queue.transfers.retain(|known| known.strong_count() > 0);
        queue.transfers.push(Arc::downgrade(&state));
        queue.transferring += 1;
    }
    let (thread, watched) = (shared.clone(), state.clone());
    std::thread::spawn(move || run(&thread, &watched, work));
    Transfer::new(state)
}

fn run(shared: &Shared, state: &TransferState, work: Work) {
    let mut told = Instant::now();
    let changes_records = matches!(work, Work::Import(..));
    let watch = |progress: Progress| {
        if told.elapsed() >= TOLD_EVERY {
            told = Instant::now();
            if changes_records {
                shared.note_change();
            }
            (shared.notify)();
        }
        state.note(progress)
    };
    let mut session = Session::new(&shared.path);
    let answer = transfer(&mut session, work, watch);
    if changes_records {
        shared.note_change();
    }
    {
        let mut queue = shared.queue();
        queue.set_aside.extend(session.take_set_aside());
        queue.answers.push(answer);
        queue.transferring -= 1;
    }
    shared.changed.notify_all();
    (shared.notify)();
}

fn transfer(
    session: &mut Session,
    work: Work,
    mut watch: impl FnMut(Progress) -> ControlFlow<()>,
) -> Answer {
    match work {
        Work::Import(file, catalogue, duplicates) => {
            let account = session
                .with(|library| Ok(library.import(&file, &catalogue, duplicates, &mut watch)));
            let account = account.unwrap_or_else(|error| Imported {
                end: ImportEnd::Failed(error),
                ..Imported::default()
            });
            Answer::Imported(file, Box::new(account))
        }
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
