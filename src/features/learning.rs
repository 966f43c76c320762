//! What the player has learned: puzzles that were tried, ratings, own mistakes, lessons, drills. All of it is written down here,
//! and summed up for the pages that show it; where nothing is kept, it lasts until the program ends.

use std::path::PathBuf;

use bevy::prelude::*;
use library::{
    Answer, DrillBest, Learning, LessonPlace, LessonStep, LibraryError, OwnMistake, OwnPuzzle,
    PuzzleAttempt, StormResult, Worker,
};

use crate::platform::activity::Activity;
use crate::platform::files::Files;
use crate::platform::frame::AppSet;
use crate::platform::player_library::{LibraryAnswer, PlayerLibrary};

/// What the player has learned.
#[derive(Resource, Debug, Default)]
pub struct Learned {
    is_kept: bool,
    latest: Option<Box<Learning>>,
    problem: Option<LibraryError>,
    done: Option<LearningDone>,
    /// Whether something that was handed over could not be written down yet.
    failing: bool,
    /// How often the library was asked and has not answered: only its last answer has all that was noted meanwhile.
    asked: u32,
}

/// What is to be kept of what was learned, or asked of it.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum LearningRequest {
    /// What is known is read again: a page that shows it was opened, another copy of the program may have added something.
    Refresh,
    /// Puzzles were tried, in the order in which they ended.
    PuzzlesTried(Vec<PuzzleAttempt>),
    /// A review has found positions in which the player went wrong.
    MistakesFound(Vec<OwnMistake>),
    /// One of these was looked at, and is this puzzle, if it is one.
    MistakeLookedAt(OwnMistake, Option<OwnPuzzle>),
    /// A storm was played to its end.
    StormDone(StormResult),
    /// A step of a lesson was done.
    StepDone(LessonStep),
    /// A lesson was left at a step, or gone through.
    LessonLeft(LessonPlace),
    DrillDone(DrillBest),
    /// All puzzles that were tried as CSV, beside the other tables.
    Export,
    Erase,
}

/// What came of something that the player asked for.
#[derive(Clone, Debug)]
pub enum LearningDone {
    /// All puzzles that were tried as CSV: in which file, and how many.
    Exported(Result<(PathBuf, u64), LibraryError>),
    Erased(Result<(), LibraryError>),
}

impl Learned {
    /// What is known, with what is not written down yet; nothing while it is being read for the first time. Where it cannot be
    /// read, what was added since.
    pub fn latest(&self) -> Option<&Learning> {
        self.latest.as_deref()
    }

    /// Whether it is kept when the program ends.
    pub fn is_kept(&self) -> bool {
        self.is_kept
    }

    /// Why it could not be read when that was last tried.
    pub fn problem(&self) -> Option<&LibraryError> {
        self.problem.as_ref()
    }

    /// What came of the last thing asked for; nothing once the page was opened anew.
    pub fn done(&self) -> Option<&LearningDone> {
        self.done.as_ref()
    }

    /// Adds what is not read from the library, or not yet.
    fn note(&mut self, request: &LearningRequest) {
        match request {
            LearningRequest::PuzzlesTried(attempts) => {
                let learning = self.latest.get_or_insert_default();
                attempts
                    .iter()
                    .for_each(|attempt| learning.note_attempt(attempt));
            }
            LearningRequest::MistakesFound(mistakes) => {
                let learning = self.latest.get_or_insert_default();
                mistakes
                    .iter()
                    .for_each(|mistake| learning.note_mistake(mistake));
            }
            LearningRequest::MistakeLookedAt(mistake, puzzle) => {
                let learning = self.latest.get_or_insert_default();
                learning.note_looked_at(mistake, puzzle.as_ref());
            }
            LearningRequest::StormDone(storm) => {
                self.latest.get_or_insert_default().note_storm(storm);
            }
            LearningRequest::StepDone(step) => {
                self.latest.get_or_insert_default().note_step(step);
            }
            LearningRequest::LessonLeft(place) => {
                self.latest.get_or_insert_default().note_place(place);
            }
            LearningRequest::DrillDone(result) => {
                self.latest.get_or_insert_default().note_drill(result);
            }
            LearningRequest::Refresh => self.done = None,
            LearningRequest::Export | LearningRequest::Erase => {}
        }
    }

    fn ask(&mut self, worker: &Worker) {
        self.asked += 1;
        worker.learning();
    }

    fn take(&mut self, answer: &Answer) {
        if matches!(answer, Answer::Learning(_)) {
            self.asked = self.asked.saturating_sub(1);
        }
        match answer {
            // It lacks what is not written down, or was noted after it was asked for.
            Answer::Learning(Ok(_)) if self.failing || self.asked > 0 => {}
            Answer::Learning(Ok(learning)) => {
                self.latest = Some(learning.clone());
                self.problem = None;
            }
            Answer::Learning(Err(error)) => {
                warn!("what was learned is not read: {error}");
                self.problem = Some(error.clone());
            }
            Answer::LearningExported(exported) => {
                self.done = Some(LearningDone::Exported(exported.clone()));
            }
            Answer::LearningErased(erased) => {
                if erased.is_ok() {
                    self.latest = Some(Box::default());
                }
                self.done = Some(LearningDone::Erased(erased.clone()));
            }
            _ => {}
        }
    }
}

/// Owns [`Learned`].
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Learned>()
        .add_message::<LearningRequest>()
        .add_systems(Startup, open)
        .add_systems(Update, keep.in_set(AppSet::Learning));
}

/// Begins with what the library has.
fn open(files: Res<Files>, library: Res<PlayerLibrary>, mut learned: ResMut<Learned>) {
    learned.is_kept = library.worker().is_some();
    match library.worker() {
        // No file is made before there is something to keep.
        Some(worker) if files.library().is_some_and(|path| path.exists()) => learned.ask(worker),
        _ => learned.latest = Some(Box::default()),
    }
}

/// Hands over what is to be kept, and takes what is answered.
fn keep(
    mut requests: MessageReader<LearningRequest>,
    mut answers: MessageReader<LibraryAnswer>,
    files: Res<Files>,
    library: Res<PlayerLibrary>,
    mut learned: ResMut<Learned>,
    mut activity: ResMut<Activity>,
) {
    let worker = library.worker();
    let failing = worker.is_some_and(|worker| worker.failure().is_some());
    let recovered = learned.failing && !failing;
    learned.bypass_change_detection().failing = failing;
    for LibraryAnswer(answer) in answers.read() {
        if concerns(answer) {
            learned.take(answer);
        }
    }
    for request in requests.read() {
        learned.note(request);
        activity.stir();
        match worker {
            Some(worker) => hand_over(worker, &files, request, &mut learned),
            None if *request == LearningRequest::Erase => {
                learned.take(&Answer::LearningErased(Ok(())));
            }
            None => {}
        }
    }
    if let Some(worker) = worker.filter(|_| recovered) {
        learned.ask(worker);
    }
}

/// Whether an answer is about what was learned.
fn concerns(answer: &Answer) -> bool {
    matches!(
        answer,
        Answer::Learning(_) | Answer::LearningExported(_) | Answer::LearningErased(_)
    )
}

/// Asks the library for it, and for what it then knows.
fn hand_over(worker: &Worker, files: &Files, request: &LearningRequest, learned: &mut Learned) {
    match request {
        LearningRequest::Refresh => {}
        LearningRequest::PuzzlesTried(attempts) => worker.puzzles_tried(attempts.clone()),
        LearningRequest::MistakesFound(mistakes) => worker.mistakes_found(mistakes.clone()),
        LearningRequest::MistakeLookedAt(mistake, puzzle) => {
            worker.mistake_looked_at(mistake.clone(), puzzle.clone());
        }
        LearningRequest::StormDone(storm) => worker.storm_done(storm.clone()),
        LearningRequest::StepDone(step) => worker.step_done(step.clone()),
        LearningRequest::LessonLeft(place) => worker.lesson_left(place.clone()),
        LearningRequest::DrillDone(result) => worker.drill_done(result.clone()),
        LearningRequest::Export => {
            let folder = files.exports();
            folder
                .iter()
                .for_each(|folder| worker.export_learning(folder));
        }
        LearningRequest::Erase => worker.erase_learning(),
    }
    // A file that is not there yet is not made to be read.
    let is_change = !matches!(request, LearningRequest::Refresh | LearningRequest::Export);
    if is_change || worker.path().exists() {
        learned.ask(worker);
    }
}
