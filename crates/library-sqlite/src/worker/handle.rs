//! The handle to the threads of the library.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use cohort_library::{
    Answer, DrillBest, Duplicates, Edit, Exploration, ExportFormat, Filter, LessonPlace,
    LessonStep, LibraryError, OwnMistake, OwnPuzzle, OwnRecord, Page, PlayedGame, Progress,
    PuzzleAttempt, Query, RecordId, Selection, StormResult,
};
use rules::{Catalogue, GameKind, SharedVariant};

use super::job::{Change, Question};
use super::progress::Transfer;
use super::queue::Queue;
use super::rejected::Rejected;
use super::session::Place;
use super::thread::Shared;
use super::transfer;
use super::work::Work;
use crate::open::SetAside;

/// The work that is not yet on the disk.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unwritten {
    /// The number of changes not yet made.
    pub changes: usize,
    /// Whether all of these changes have failed and wait for the next attempt.
    pub is_stuck: bool,
    /// The progress of each import and export that has not ended.
    pub transfers: Vec<Progress>,
}

impl Unwritten {
    pub fn is_nothing(&self) -> bool {
        self.changes == 0 && self.transfers.is_empty()
    }
}

/// Reads and writes the library on its own threads. The first job opens the file.
///
/// - Changes come before questions. Statistics, records and learning each keep the order of their changes.
/// - A failed change is tried again after a while, and with the next job. A change that the library can never accept is
///   written to a file as text ([`Worker::rejected`]).
/// - Questions and some changes have an [`Answer`].
/// - Dropping the worker waits up to [`Worker::PATIENCE`] for unfinished jobs.
#[derive(Debug)]
pub struct Worker {
    shared: Arc<Shared>,
}

impl Worker {
    /// The longest wait for the disk when the program exits.
    pub const PATIENCE: Duration = Duration::from_secs(5);

    /// Starts the thread for the library at `path`. Failed changes are tried again after `retry_after`. The thread calls
    /// `notify` after each answer, and when failures or files set aside change.
    pub fn new(
        path: &Path,
        retry_after: Duration,
        notify: impl Fn() + Send + Sync + 'static,
    ) -> Self {
        let shared = Arc::new(Shared {
            place: Place::new(path.to_owned()),
            retry_after,
            queue: Mutex::default(),
            changed: Condvar::new(),
            notify: Box::new(notify),
            revision: AtomicU64::new(0),
        });
        let work = shared.clone();
        thread::spawn(move || work.run());
        Worker { shared }
    }

    pub fn path(&self) -> &Path {
        self.shared.place.path()
    }

    /// Requests that a game for the statistics is saved; see [`Library::record`](crate::Library::record).
    pub fn record(&self, game: PlayedGame) {
        self.change(Change::Record(Box::new(game)));
    }

    /// Requests that a game is marked as continued after its end; see [`Library::reopen`](crate::Library::reopen).
    pub fn reopen(&self, key: &str) {
        self.change(Change::Reopen(key.to_owned()));
    }

    /// Asks for [`Answer::Summary`].
    pub fn summarise(&self, filter: Filter) {
        self.ask(Question::Summary(filter));
    }

    /// Asks for [`Answer::AgainstComputer`]; see
    /// [`Library::latest_against_computer`](crate::Library::latest_against_computer).
    pub fn latest_against_computer(&self, family: GameKind, most: u32) {
        self.ask(Question::AgainstComputer(family, most));
    }

    /// Asks for [`Answer::Exported`]; see [`Library::export`](crate::Library::export).
    pub fn export(&self, folder: &Path) {
        self.ask(Question::Export(folder.to_owned()));
    }

    /// Erases the statistics, including changes requested before. Asks for [`Answer::Erased`]; see
    /// [`Library::erase`](crate::Library::erase).
    pub fn erase(&self) {
        self.ask(Question::Erase);
    }

    /// Saves the record of an own game; the answer is [`Answer::Stored`]. See
    /// [`Library::store`](crate::Library::store).
    pub fn store(&self, own: OwnRecord, catalogue: &Catalogue) {
        self.change(Change::Store(Box::new(own), catalogue.clone()));
    }

    /// Asks for [`Answer::GoingOn`], and drops an earlier question of this kind that still waits; see
    /// [`Library::going_on`](crate::Library::going_on).
    pub fn going_on(&self, most: u32) {
        self.supersede(|question| matches!(question, Question::GoingOn(_)));
        self.ask(Question::GoingOn(most));
    }

    /// Asks for [`Answer::Listed`], and drops an earlier question of this kind that still waits; see
    /// [`Library::list`](crate::Library::list).
    pub fn list(&self, query: Query, page: Page) {
        self.supersede(|question| matches!(question, Question::List(..)));
        self.ask(Question::List(Box::new(query), page));
    }

    /// Asks for [`Answer::Explored`], and drops an earlier question of this kind that still waits; see
    /// [`Library::explore`](crate::Library::explore).
    pub fn explore(&self, asked: Exploration) {
        self.supersede(|question| matches!(question, Question::Explore(_)));
        self.ask(Question::Explore(Box::new(asked)));
    }

    /// Asks for [`Answer::Choices`].
    pub fn choices(&self) {
        self.ask(Question::Choices);
    }

    /// Asks for [`Answer::Text`].
    pub fn text(&self, id: RecordId) {
        self.ask(Question::Text(id));
    }

    /// Makes an edit; the answer is [`Answer::Edited`]. See [`Library::edit`](crate::Library::edit). A new title or
    /// text replaces a waiting one of the same record.
    pub fn edit(&self, edit: Edit) {
        self.change(Change::Edit(Box::new(edit)));
    }

    /// Erases all records, including changes requested before. Asks for [`Answer::RecordsErased`]; see
    /// [`Library::erase_records`](crate::Library::erase_records).
    pub fn erase_records(&self) {
        self.ask(Question::EraseRecords);
    }

    /// Requests that attempts at puzzles are saved; see [`Library::puzzles_tried`](crate::Library::puzzles_tried).
    pub fn puzzles_tried(&self, attempts: Vec<PuzzleAttempt>) {
        self.change(Change::Puzzles(attempts));
    }

    /// Requests that the player's mistakes are saved; see [`Library::mistakes_found`](crate::Library::mistakes_found).
    pub fn mistakes_found(&self, mistakes: Vec<OwnMistake>) {
        self.change(Change::Mistakes(mistakes));
    }

    /// Requests that a checked mistake is removed and its puzzle is saved; see
    /// [`Library::mistake_looked_at`](crate::Library::mistake_looked_at).
    pub fn mistake_looked_at(&self, mistake: OwnMistake, puzzle: Option<OwnPuzzle>) {
        self.change(Change::LookedAt(mistake, puzzle));
    }

    /// Requests that the result of a storm is saved; see [`Library::storm_done`](crate::Library::storm_done).
    pub fn storm_done(&self, storm: StormResult) {
        self.change(Change::Storm(storm));
    }

    /// Requests that a completed step of a lesson is saved; see [`Library::step_done`](crate::Library::step_done).
    pub fn step_done(&self, step: LessonStep) {
        self.change(Change::Step(step));
    }

    /// Requests that the player's place in a lesson is saved; see
    /// [`Library::lesson_left`](crate::Library::lesson_left).
    pub fn lesson_left(&self, place: LessonPlace) {
        self.change(Change::Place(place));
    }

    /// Requests that the result of a drill is saved if it is the best; see
    /// [`Library::drill_done`](crate::Library::drill_done).
    pub fn drill_done(&self, result: DrillBest) {
        self.change(Change::Drill(result));
    }

    /// Asks for [`Answer::Learning`].
    pub fn learning(&self) {
        self.ask(Question::Learning);
    }

    /// Asks for [`Answer::LearningExported`]; see [`Library::export_learning`](crate::Library::export_learning).
    pub fn export_learning(&self, folder: &Path) {
        self.ask(Question::ExportLearning(folder.to_owned()));
    }

    /// Erases the learning results, including changes requested before. Asks for [`Answer::LearningErased`]; see
    /// [`Library::erase_learning`](crate::Library::erase_learning).
    pub fn erase_learning(&self) {
        self.ask(Question::EraseLearning);
    }

    /// Imports a file after all imports and exports requested before; the answer is [`Answer::Imported`]. See
    /// [`Library::import`](crate::Library::import).
    pub fn import(&self, file: &Path, catalogue: &Catalogue, duplicates: Duplicates) -> Transfer {
        let work = Work::Import(file.to_owned(), catalogue.clone(), duplicates);
        transfer::begin(&self.shared, work)
    }

    /// Imports a text like [`Worker::import`]; see [`Library::import_text`](crate::Library::import_text).
    pub fn import_text(
        &self,
        text: Arc<str>,
        catalogue: &Catalogue,
        usual: &SharedVariant,
        duplicates: Duplicates,
    ) -> Transfer {
        let work = Work::Text(text, catalogue.clone(), usual.clone(), duplicates);
        transfer::begin(&self.shared, work)
    }

    /// Exports records after all imports and exports requested before; the answer is [`Answer::RecordsExported`]. See
    /// [`Library::export_records`](crate::Library::export_records).
    pub fn export_records(
        &self,
        which: Selection,
        file: &Path,
        format: ExportFormat,
        catalogue: &Catalogue,
    ) -> Transfer {
        let work = Work::Export(which, file.to_owned(), format, catalogue.clone());
        transfer::begin(&self.shared, work)
    }

    fn change(&self, change: Change) {
        self.shared.queue().put_change(change);
        self.shared.changed.notify_all();
    }

    fn ask(&self, question: Question) {
        self.shared.queue().put_question(question);
        self.shared.changed.notify_all();
    }

    /// Removes the waiting questions for which `is_old` returns `true`.
    fn supersede(&self, is_old: impl Fn(&Question) -> bool) {
        self.shared.queue().supersede(is_old);
    }

    /// Takes the answers since the last call.
    pub fn answers(&self) -> Vec<Answer> {
        std::mem::take(&mut self.shared.queue().answers)
    }

    /// A number that grows with each change of the records by this copy of the program. Lists that were read before are
    /// then out of date.
    pub fn revision(&self) -> u64 {
        self.shared.revision.load(Ordering::Acquire)
    }

    /// Why the last attempt at a change failed; `None` after a success.
    pub fn failure(&self) -> Option<LibraryError> {
        self.shared.queue().failure().cloned()
    }

    /// The changes that the library could never accept, since the worker was started.
    pub fn rejected(&self) -> Vec<Rejected> {
        self.shared.queue().rejected.clone()
    }

    /// The damaged files that were set aside since the worker was started.
    pub fn set_aside(&self) -> Vec<SetAside> {
        self.shared.queue().set_aside.clone()
    }

    pub fn unwritten(&self) -> Unwritten {
        let queue = self.shared.queue();
        Unwritten {
            changes: queue.changes(),
            is_stuck: !queue.is_open(),
            transfers: queue.transfers().map(|state| state.progress()).collect(),
        }
    }

    /// Tries failed changes again, and waits at most `patience` until all jobs are done or have failed. Returns whether all
    /// changes are made. Does not wait for imports and exports.
    pub fn flush(&self, patience: Duration) -> bool {
        self.wait(patience, Queue::is_open)
    }

    /// Stops imports and exports, and waits like [`Worker::flush`] until they have ended, too. Called before the
    /// program exits. If not everything was written, dropping the worker does not wait again.
    pub fn finish(&self, patience: Duration) -> bool {
        self.shared
            .queue()
            .transfers()
            .for_each(|state| state.stop());
        let is_open = |queue: &Queue| queue.is_open() || queue.transfers().next().is_some();
        let is_done = self.wait(patience, is_open);
        self.shared.queue().given_up |= !is_done;
        is_done
    }

    fn wait(&self, patience: Duration, is_open: impl Fn(&Queue) -> bool) -> bool {
        let mut queue = self.shared.queue();
        queue.retry_now();
        self.shared.changed.notify_all();
        let waited = self
            .shared
            .changed
            .wait_timeout_while(queue, patience, |queue| is_open(queue));
        let (queue, timeout) = waited.unwrap_or_else(PoisonError::into_inner);
        !timeout.timed_out() && queue.changes() == 0
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let given_up = self.shared.queue().given_up;
        if !given_up {
            self.finish(Worker::PATIENCE);
        }
        self.shared.queue().closed = true;
        self.shared.changed.notify_all();
    }
}
