//! Exits the program after all changes are saved. While the program waits for unsaved changes, the player can exit
//! without them or cancel the exit.

use std::time::Duration;

use bevy::app::AppExit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::{ExitSystems, WindowCloseRequested};
use cohort_library::Progress;
use cohort_platform::files::{FileSaver, HandOver, SaveSet};
use cohort_platform::player_library::PlayerLibrary;
use cohort_platform::redraw::Redraw;
use sentence::{Explain, Sentence};
use web_time::Instant;

use crate::collection::Reading;

/// The maximum time that the program waits for the disk just before it exits.
pub const PATIENCE: Duration = Duration::from_secs(5);

/// How long the program waits for the disk before it asks the player whether to exit. The player does not notice such a
/// short wait.
const AT_ONCE: Duration = Duration::from_millis(200);

/// How often an exit in progress checks whether all changes are written.
const LOOK_EVERY: Duration = Duration::from_millis(100);

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeaveRequest {
    /// Exit once all changes are written. If a change cannot be written, the player decides what to do.
    Leave,
    /// Exit once the program has written each change or failed to write it. Used where no player can decide, for
    /// example at the end of a script.
    Unasked,
    Now,
    Stay,
}

/// Whether the program is about to exit, and on which condition.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Leaving {
    #[default]
    No,
    /// The program exits once all changes are written. The player can cancel the exit.
    Asked,
    /// The program exits once it has written each change or failed to write it.
    Unasked,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unwritten {
    /// The number of changes to the files and the library that are not written yet.
    pub changes: usize,
    /// The progress of the running import or export. While a text or file is being read, the progress is zero. `None`
    /// if nothing is imported, exported or read.
    pub games: Option<Progress>,
    /// The error of a failed write; `None` if no write has failed.
    pub problem: Option<Sentence>,
    /// Whether the program has failed to write every remaining change.
    is_stuck: bool,
}

impl Unwritten {
    pub fn is_nothing(&self) -> bool {
        self.changes == 0 && self.games.is_none()
    }
}

#[derive(SystemParam)]
pub struct Writers<'w> {
    saver: Res<'w, FileSaver>,
    library: Res<'w, PlayerLibrary>,
    reading: Res<'w, Reading>,
}

impl Writers<'_> {
    pub fn unwritten(&self) -> Unwritten {
        let files = self.saver.unwritten();
        let failed = self.saver.failures();
        let (library, failure) = match self.library.worker() {
            Some(worker) => (worker.unwritten(), worker.failure()),
            None => Default::default(),
        };
        let reading = self.reading.is_reading().then(Progress::default);
        let games = library.transfers.first().copied().or(reading);
        let failure = failure.as_ref().map(Explain::sentence);
        Unwritten {
            changes: files + library.changes,
            is_stuck: games.is_none() && library.is_stuck && failed.len() == files,
            games,
            problem: failed.first().map(Explain::sentence).or(failure),
        }
    }

    /// Waits until all changes are written, for at most `patience`.
    fn flush(&self, patience: Duration) {
        let until = Instant::now() + patience;
        self.saver.flush(patience);
        if let Some(worker) = self.library.worker() {
            worker.flush(until.saturating_duration_since(Instant::now()));
        }
    }

    /// Waits until all changes are written, for at most [`PATIENCE`]. Logs a warning if some changes are still
    /// unwritten.
    fn finish(&self) {
        let until = Instant::now() + PATIENCE;
        let files = self.saver.flush(PATIENCE);
        let left = until.saturating_duration_since(Instant::now());
        let worker = self.library.worker();
        let games = worker.is_none_or(|worker| worker.finish(left));
        if !(files && games) {
            let unwritten = self.unwritten();
            let problem = unwritten.problem.map(|problem| problem.to_string());
            let problem = problem.unwrap_or_else(|| "no time is left".to_owned());
            warn!("not saved: {problem} (changes left: {})", unwritten.changes);
        }
    }
}

/// Adds the systems that exit the program, and the resource [`Leaving`].
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Leaving>()
        .add_message::<LeaveRequest>()
        .add_message::<WindowCloseRequested>()
        .add_systems(
            Last,
            (
                request.after(ExitSystems).before(SaveSet::Request),
                wait.in_set(SaveSet::Decide),
                finish.run_if(on_message::<AppExit>).in_set(SaveSet::Finish),
            ),
        );
}

/// Handles requests to exit. When an exit starts, asks all systems to pass on their unsaved changes, so that the exit
/// waits for these changes too.
fn request(
    mut requests: MessageReader<LeaveRequest>,
    mut closed: MessageReader<WindowCloseRequested>,
    mut leaving: ResMut<Leaving>,
    mut hand_over: MessageWriter<HandOver>,
    mut exit: ResMut<Messages<AppExit>>,
) {
    let closes = closed.read().map(|_| LeaveRequest::Leave);
    for request in requests.read().copied().chain(closes) {
        match request {
            LeaveRequest::Leave | LeaveRequest::Unasked if *leaving != Leaving::No => {}
            LeaveRequest::Leave => *leaving = Leaving::Asked,
            LeaveRequest::Unasked => *leaving = Leaving::Unasked,
            LeaveRequest::Now => {
                exit.write(AppExit::Success);
            }
            LeaveRequest::Stay => *leaving = Leaving::No,
        }
    }
    let begins = leaving.is_changed() && *leaving != Leaving::No;
    if begins || !exit.is_empty() {
        hand_over.write(HandOver);
    }
}

/// Exits the program once all changes are written. If no player can decide, also exits once all remaining changes have
/// failed.
fn wait(
    leaving: Res<Leaving>,
    writers: Writers,
    mut redraw: ResMut<Redraw>,
    mut exit: MessageWriter<AppExit>,
) {
    if *leaving == Leaving::No {
        return;
    }
    if leaving.is_changed() {
        writers.flush(AT_ONCE);
    }
    let unwritten = writers.unwritten();
    if unwritten.is_nothing() || *leaving == Leaving::Unasked && unwritten.is_stuck {
        exit.write(AppExit::Success);
    } else {
        redraw.request_in(LOOK_EVERY);
    }
}

fn finish(writers: Writers) {
    writers.finish();
}
