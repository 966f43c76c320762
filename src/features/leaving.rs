//! The end of the program: what is not written yet is told, and waited for as long as the player wants.

use std::time::Duration;

use bevy::app::AppExit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::{ExitSystems, WindowCloseRequested};
use library::{Progress, Worker};
use web_time::Instant;

use crate::features::collection::Reading;
use crate::platform::activity::Activity;
use crate::platform::files::{FileSaver, HandOver, SaveSet};
use crate::platform::player_library::PlayerLibrary;

/// How long the program waits for the disk, all in all, once it has to end.
pub const PATIENCE: Duration = Duration::from_secs(5);

/// How long the disk is waited for before anybody is asked: no longer than anybody notices.
const AT_ONCE: Duration = Duration::from_millis(200);

/// How often it is looked whether all is written.
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// The program is to end, or not.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeaveRequest {
    /// Once everything is written. What cannot be written is told, and the player decides.
    Leave,
    /// Once everything is written or has failed: nobody is there to decide.
    Unasked,
    Now,
    Stay,
}

/// Whether the program is about to end.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Leaving {
    #[default]
    No,
    /// It ends once everything is written; the player may say otherwise.
    Asked,
    /// It ends once everything is written or has failed.
    Unasked,
}

/// What is not on the disk yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unwritten {
    /// How many changes of the library and files.
    pub changes: usize,
    /// How far the games are that come in or go out; what is read before has nothing to tell yet.
    pub games: Option<Progress>,
    /// Why something could not be written when it was last tried.
    pub problem: Option<String>,
    /// Whether all that is left was tried and failed.
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
    /// What is not written yet.
    pub fn unwritten(&self) -> Unwritten {
        let files = self.saver.unwritten();
        let failed = self.saver.failures();
        let worker = self.library.worker();
        let library = worker.map(Worker::unwritten).unwrap_or_default();
        let reading = self.reading.is_reading().then(Progress::default);
        let games = library.transfers.first().copied().or(reading);
        let failure = worker.and_then(Worker::failure);
        let failure = failure.as_ref().map(ToString::to_string);
        Unwritten {
            changes: files + library.changes,
            is_stuck: games.is_none() && library.is_stuck && failed.len() == files,
            games,
            problem: failed.first().map(ToString::to_string).or(failure),
        }
    }

    /// Gives the disk a moment, all in all.
    fn flush(&self, patience: Duration) {
        let until = Instant::now() + patience;
        self.saver.flush(patience);
        if let Some(worker) = self.library.worker() {
            worker.flush(until.saturating_duration_since(Instant::now()));
        }
    }

    /// Gives the disk the last time that it gets, all in all.
    fn finish(&self) {
        let until = Instant::now() + PATIENCE;
        let files = self.saver.flush(PATIENCE);
        let left = until.saturating_duration_since(Instant::now());
        let worker = self.library.worker();
        let games = worker.is_none_or(|worker| worker.finish(left));
        if !(files && games) {
            let unwritten = self.unwritten();
            let problem = unwritten
                .problem
                .unwrap_or_else(|| "no time is left".into());
            warn!("not saved: {problem} (changes left: {})", unwritten.changes);
        }
    }
}

/// Ends the program when the player wants, and not before what was done is written.
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

/// Hears that the program is to end. What there is to keep is handed over first, so that it is waited for, too.
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

/// Ends the program once everything is written.
fn wait(
    leaving: Res<Leaving>,
    writers: Writers,
    mut activity: ResMut<Activity>,
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
        activity.expect_in(LOOK_EVERY);
    }
}

fn finish(writers: Writers) {
    writers.finish();
}
