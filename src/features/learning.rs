//! Records the player's learning: puzzle attempts, ratings, mistakes, lessons and drills. Writes the records to the
//! library, and sums them up for the pages. Without a library, the records are lost when the program exits.

use std::path::PathBuf;

use bevy::prelude::*;
use cohort_library::{
    Answer, DrillBest, Learning, LessonPlace, LessonStep, LibraryError, OwnMistake, OwnPuzzle,
    PuzzleAttempt, StormResult,
};
use cohort_library_sqlite::Worker;
use cohort_platform::files::Files;
use cohort_platform::frame::AppSet;
use cohort_platform::player_library::{LibraryAnswer, PlayerLibrary};
use cohort_platform::redraw::Redraw;

#[derive(Resource, Debug, Default)]
pub struct Learned {
    is_kept: bool,
    latest: Option<Box<Learning>>,
    problem: Option<LibraryError>,
    done: Option<LearningDone>,
    /// Whether the library currently fails to write changes.
    failing: bool,
    /// The number of read requests that the library has not answered yet. Only the answer to the last request contains
    /// all changes made so far.
    asked: u32,
}

/// A change to the learning records, or a request to read, export or erase them.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum LearningRequest {
    /// Read all learning records again, because a page was opened. Another instance of the program may have added
    /// records.
    Refresh,
    /// The player attempted these puzzles. The list is in the order in which the attempts ended.
    PuzzlesTried(Vec<PuzzleAttempt>),
    /// A review found these positions, in which the player made mistakes.
    MistakesFound(Vec<OwnMistake>),
    /// The program has searched the position of a mistake for a puzzle. The second field is the puzzle, or `None` if
    /// the position makes no puzzle.
    MistakeLookedAt(OwnMistake, Option<OwnPuzzle>),
    /// The player completed a puzzle storm.
    StormDone(StormResult),
    /// The player completed a step of a lesson.
    StepDone(LessonStep),
    /// The player left a lesson at a step, or completed the lesson.
    LessonLeft(LessonPlace),
    DrillDone(DrillBest),
    /// Export all puzzle attempts as a CSV file to the folder for exported tables.
    Export,
    Erase,
}

/// The result of an export or erasure of learning records, which the player requested.
#[derive(Clone, Debug)]
pub enum LearningDone {
    /// The result of an export of the puzzle attempts as CSV: the file and the number of attempts, or the error.
    Exported(Result<(PathBuf, u64), LibraryError>),
    Erased(Result<(), LibraryError>),
}

impl Learned {
    /// Returns all learning records, including records that the library has not written yet. Returns `None` during the
    /// first read. If that read fails, the records contain only the changes since the program started.
    pub fn latest(&self) -> Option<&Learning> {
        self.latest.as_deref()
    }

    /// Whether the learning records are saved in a library. Otherwise they are lost when the program exits.
    pub fn is_kept(&self) -> bool {
        self.is_kept
    }

    /// Returns why the last read of the learning records failed; `None` if the last read succeeded.
    pub fn problem(&self) -> Option<&LibraryError> {
        self.problem.as_ref()
    }

    /// Returns the result of the last export or erasure of learning records; `None` after a page is opened again.
    pub fn done(&self) -> Option<&LearningDone> {
        self.done.as_ref()
    }

    /// Applies a change to the records in memory, because the library may not have written that change yet.
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
            // Ignore this answer, because it lacks changes that the library has not written, or changes made after the
            // read request.
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

pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Learned>()
        .add_message::<LearningRequest>()
        .add_systems(Startup, open)
        .add_systems(Update, save_learning.in_set(AppSet::Learning));
}

/// Requests the learning records from the library, if the library file exists.
fn open(library: Res<PlayerLibrary>, mut learned: ResMut<Learned>) {
    learned.is_kept = library.worker().is_some();
    match library.worker() {
        // Read only an existing library file, because a read would create a missing file.
        Some(worker) if worker.exists() => learned.ask(worker),
        _ => learned.latest = Some(Box::default()),
    }
}

/// Passes changes of the learning records to the library, and takes the library's answers.
fn save_learning(
    mut requests: MessageReader<LearningRequest>,
    mut answers: MessageReader<LibraryAnswer>,
    files: Res<Files>,
    library: Res<PlayerLibrary>,
    mut learned: ResMut<Learned>,
    mut redraw: ResMut<Redraw>,
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
        redraw.request();
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

fn concerns(answer: &Answer) -> bool {
    matches!(
        answer,
        Answer::Learning(_) | Answer::LearningExported(_) | Answer::LearningErased(_)
    )
}

/// Passes a request to the library, then requests all learning records again.
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
    // Do not read a missing library file, because the read would create the file. A change creates the file in any
    // case.
    let is_change = !matches!(request, LearningRequest::Refresh | LearningRequest::Export);
    if is_change || worker.exists() {
        learned.ask(worker);
    }
}
