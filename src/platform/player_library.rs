//! The player's library of games: opens it on a worker thread and publishes the worker's answers. The crate
//! [`cohort_library`] defines the answers.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use cohort_library::Answer;
use cohort_library_sqlite::Worker;

use crate::files::{Files, SaveSet};
use crate::frame::AppSet;
use crate::redraw::{Redraw, RedrawWaker};

/// The delay before a failed write is retried.
const RETRY: Duration = Duration::from_secs(5);

/// The player's library of games; `None` if the game saves nothing.
#[derive(Resource, Clone, Debug, Default)]
pub struct PlayerLibrary(Option<Arc<Worker>>);

/// An answer from the player's library of games.
#[derive(Message, Clone, Debug)]
pub struct LibraryAnswer(pub Answer);

impl PlayerLibrary {
    pub fn worker(&self) -> Option<&Worker> {
        self.0.as_deref()
    }

    /// Returns the library's worker, for use on another thread.
    pub fn shared(&self) -> Option<Arc<Worker>> {
        self.0.clone()
    }
}

/// Opens the player's library when the program starts, and publishes the library's answers.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<PlayerLibrary>()
        .add_message::<LibraryAnswer>()
        .add_systems(PreStartup, open)
        .add_systems(Update, receive.in_set(AppSet::Library))
        .add_systems(
            Last,
            work_off.after(SaveSet::Request).before(SaveSet::Finish),
        );
}

fn open(files: Res<Files>, waker: Res<RedrawWaker>, mut library: ResMut<PlayerLibrary>) {
    let waker = waker.clone();
    library.0 = files
        .library()
        .map(|path| Arc::new(Worker::new(&path, RETRY, move || waker.wake())));
}

/// Does the jobs of the library at the end of the frame, where there are no threads.
fn work_off(library: Res<PlayerLibrary>) {
    if let Some(worker) = library.worker() {
        worker.work_off();
    }
}

fn receive(
    (library, files): (Res<PlayerLibrary>, Res<Files>),
    mut answers: MessageWriter<LibraryAnswer>,
    mut redraw: ResMut<Redraw>,
) {
    let Some(worker) = library.worker() else {
        return;
    };
    let new = worker.answers();
    if !new.is_empty() {
        redraw.request();
        // After a successful write to the library, drop the message about an earlier failed write.
        let is_written = new
            .iter()
            .any(|answer| matches!(answer, Answer::Stored(_, Ok(_))));
        if let Some(data) = files.data().filter(|_| is_written) {
            data.take_again();
        }
        answers.write_batch(new.into_iter().map(LibraryAnswer));
    }
}
