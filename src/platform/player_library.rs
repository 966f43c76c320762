//! The player's library of games: opens the library in the background, and publishes the library's answers to requests.
//! The crate [`cohort_library`] defines the answers.

#[cfg_attr(target_family = "wasm", path = "player_library/browser.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "player_library/native.rs")]
mod place;

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use cohort_library::Answer;
use cohort_library_sqlite::Worker;

use crate::files::Files;
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
        .add_systems(Update, receive.in_set(AppSet::Library));
    place::add(app);
}

fn open(files: Res<Files>, waker: Res<RedrawWaker>, mut library: ResMut<PlayerLibrary>) {
    let path = files.library();
    library.0 = path.and_then(|path| place::open(&path, &waker).map(Arc::new));
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
