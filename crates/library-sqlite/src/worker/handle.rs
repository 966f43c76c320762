//! The handle through which the program uses the threads of the library.

use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use cohort_library::{
    Answer, DrillBest, Duplicates, Edit, Exploration, ExportFormat, Filter, LessonPlace,
    LessonStep, LibraryError, OwnMistake, OwnPuzzle, OwnRecord, Page, PlayedGame, Problem,
    Progress, PuzzleAttempt, Query, RecordId, Selection, StormResult,
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

/// The changes, imports and exports that are not yet completed on the disk.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unwritten {
    /// The number of changes that are not yet made.
    pub changes: usize,
    /// Whether every change that is not yet made has failed and waits for its next attempt.
    pub is_stuck: bool,
    /// The progress of each import and export that has not ended.
    pub transfers: Vec<Progress>,
}

impl Unwritten {
    pub fn is_nothing(&self) -> bool {
        self.changes == 0 && self.transfers.is_empty()
    }
}

/// Reads and writes the library on background threads. The first job opens the file.
///
/// - Changes are made before questions are answered. The changes of each subject (statistics, records, learning) keep
///   their order.
/// - A failed change is tried again after a while, and when the next job is requested. A change that the library can
///   never accept is written as text to a file ([`Worker::rejected`]).
/// - Each question, and some changes, are answered with an [`Answer`].
/// - Dropping the worker waits up to [`Worker::PATIENCE`] for unfinished jobs.
#[derive(Debug)]
pub struct Worker {
    shared: Arc<Shared>,
    hands: Hands,
}

/// Who does the jobs of the worker.
#[derive(Debug)]
enum Hands {
    Threads,
    /// A [`Librarian`](super::Librarian) in another instance of the program.
    Librarian {
        /// Whether the librarian's library exists. The first order creates a missing library.
        has_library: AtomicBool,
    },
}

impl Worker {
    /// The longest wait for unfinished jobs when the program exits.
    pub const PATIENCE: Duration = Duration::from_secs(5);

    /// Creates a worker for the library at `path`. Failed changes are tried again after `retry_after`. A background
    /// thread calls `notify` after each answer, and when the list of failures or of renamed damaged files changes.
    ///
    /// # Errors
    /// Fails if the system provides no thread.
    pub fn new(
        path: &Path,
        retry_after: Duration,
        notify: impl Fn() + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let worker = Worker::of(Hands::Threads, path, retry_after, notify);
        let work = worker.shared.clone();
        let thread = thread::Builder::new().name("library".to_owned());
        thread.spawn(move || work.run())?;
        Ok(worker)
    }

    /// Creates a worker like [`Worker::new`], but a [`Librarian`](super::Librarian) in another instance of the program
    /// does the jobs. The librarian carries out each [`Worker::order`], and [`Worker::take_reply`] takes the
    /// librarian's reply. No call waits for the librarian. `has_library` tells whether the librarian's library already
    /// exists.
    pub fn elsewhere(
        path: &Path,
        has_library: bool,
        retry_after: Duration,
        notify: impl Fn() + Send + Sync + 'static,
    ) -> Self {
        let has_library = AtomicBool::new(has_library);
        Worker::of(Hands::Librarian { has_library }, path, retry_after, notify)
    }

    fn of(
        hands: Hands,
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
        Worker { shared, hands }
    }

    /// Takes the next order for the librarian. `None` if there is no order, or if the librarian has not yet replied
    /// to the last order.
    pub fn order(&self) -> Option<String> {
        match &self.hands {
            Hands::Threads => None,
            Hands::Librarian { .. } => self.shared.order(),
        }
    }

    /// Takes the librarian's reply to the last order.
    pub fn take_reply(&self, reply: &str) {
        if let Hands::Librarian { has_library } = &self.hands {
            has_library.store(true, Ordering::Relaxed);
            self.shared.take_reply(reply);
        }
    }

    /// Reports the current order as failed, because the librarian has stopped. The next order needs a new librarian.
    pub fn lose_librarian(&self, why: Problem) {
        self.shared.lose(why);
    }

    /// Whether the library exists. Check this before asking a question, because a question creates a missing library.
    pub fn exists(&self) -> bool {
        match &self.hands {
            Hands::Threads => crate::open::exists(self.path()),
            Hands::Librarian { has_library } => has_library.load(Ordering::Relaxed),
        }
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

    /// Asks for the statistics. The answer is [`Answer::Summary`].
    pub fn summarise(&self, filter: Filter) {
        self.ask(Question::Summary(filter));
    }

    /// Asks for the latest games against the computer. The answer is [`Answer::AgainstComputer`]; see
    /// [`Library::latest_against_computer`](crate::Library::latest_against_computer).
    pub fn latest_against_computer(&self, family: GameKind, most: u32) {
        self.ask(Question::AgainstComputer(family, most));
    }

    /// Exports the statistics as a table. The answer is [`Answer::Exported`]; see
    /// [`Library::export`](crate::Library::export).
    pub fn export(&self, folder: &Path) {
        self.ask(Question::Export(folder.to_owned()));
    }

    /// Erases the statistics. Cancels all waiting changes of the statistics. The answer is [`Answer::Erased`]; see
    /// [`Library::erase`](crate::Library::erase).
    pub fn erase(&self) {
        self.ask(Question::Erase);
    }

    /// Saves the record of one of the player's own games. The answer is [`Answer::Stored`]; see
    /// [`Library::store`](crate::Library::store).
    pub fn store(&self, own: OwnRecord, catalogue: &Catalogue) {
        self.change(Change::Store(Box::new(own), catalogue.clone()));
    }

    /// Asks for the player's own games that can be continued. The answer is [`Answer::GoingOn`]; see
    /// [`Library::going_on`](crate::Library::going_on). Cancels an earlier question of this kind that still waits.
    pub fn going_on(&self, most: u32) {
        self.supersede(|question| matches!(question, Question::GoingOn(_)));
        self.ask(Question::GoingOn(most));
    }

    /// Asks for a page of records. The answer is [`Answer::Listed`]; see [`Library::list`](crate::Library::list).
    /// Cancels an earlier question of this kind that still waits.
    pub fn list(&self, query: Query, page: Page) {
        self.supersede(|question| matches!(question, Question::List(..)));
        self.ask(Question::List(Box::new(query), page));
    }

    /// Asks for the moves played from a position. The answer is [`Answer::Explored`]; see
    /// [`Library::explore`](crate::Library::explore). Cancels an earlier question of this kind that still waits.
    pub fn explore(&self, asked: Exploration) {
        self.supersede(|question| matches!(question, Question::Explore(_)));
        self.ask(Question::Explore(Box::new(asked)));
    }

    /// Asks for the values in the filter of records. The answer is [`Answer::Choices`].
    pub fn choices(&self) {
        self.ask(Question::Choices);
    }

    /// Asks for the text of a record. The answer is [`Answer::Text`].
    pub fn text(&self, id: RecordId) {
        self.ask(Question::Text(id));
    }

    /// Makes an edit. The answer is [`Answer::Edited`]; see [`Library::edit`](crate::Library::edit). If an earlier
    /// change of the title (or of the text) of the same record still waits, the new change replaces it.
    pub fn edit(&self, edit: Edit) {
        self.change(Change::Edit(Box::new(edit)));
    }

    /// Erases all records. Cancels all waiting changes of records. The answer is [`Answer::RecordsErased`]; see
    /// [`Library::erase_records`](crate::Library::erase_records).
    pub fn erase_records(&self) {
        self.ask(Question::EraseRecords);
    }

    /// Saves attempts at puzzles; see [`Library::puzzles_tried`](crate::Library::puzzles_tried).
    pub fn puzzles_tried(&self, attempts: Vec<PuzzleAttempt>) {
        self.change(Change::Puzzles(attempts));
    }

    /// Saves positions in which the player made a mistake; see
    /// [`Library::mistakes_found`](crate::Library::mistakes_found).
    pub fn mistakes_found(&self, mistakes: Vec<OwnMistake>) {
        self.change(Change::Mistakes(mistakes));
    }

    /// Removes the position of a mistake after the search for a puzzle, and saves the puzzle if one was found; see
    /// [`Library::mistake_looked_at`](crate::Library::mistake_looked_at).
    pub fn mistake_looked_at(&self, mistake: OwnMistake, puzzle: Option<OwnPuzzle>) {
        self.change(Change::LookedAt(mistake, puzzle));
    }

    /// Saves the result of a puzzle storm; see [`Library::storm_done`](crate::Library::storm_done).
    pub fn storm_done(&self, storm: StormResult) {
        self.change(Change::Storm(storm));
    }

    /// Saves a completed step of a lesson; see [`Library::step_done`](crate::Library::step_done).
    pub fn step_done(&self, step: LessonStep) {
        self.change(Change::Step(step));
    }

    /// Saves the step at which the player left a lesson; see [`Library::lesson_left`](crate::Library::lesson_left).
    pub fn lesson_left(&self, place: LessonPlace) {
        self.change(Change::Place(place));
    }

    /// Saves the result of a drill if it is the best so far; see [`Library::drill_done`](crate::Library::drill_done).
    pub fn drill_done(&self, result: DrillBest) {
        self.change(Change::Drill(result));
    }

    /// Asks for the player's learning results. The answer is [`Answer::Learning`].
    pub fn learning(&self) {
        self.ask(Question::Learning);
    }

    /// Exports the learning results as a table. The answer is [`Answer::LearningExported`]; see
    /// [`Library::export_learning`](crate::Library::export_learning).
    pub fn export_learning(&self, folder: &Path) {
        self.ask(Question::ExportLearning(folder.to_owned()));
    }

    /// Erases the learning results. Cancels all waiting changes of the learning results. The answer is
    /// [`Answer::LearningErased`]; see [`Library::erase_learning`](crate::Library::erase_learning).
    pub fn erase_learning(&self) {
        self.ask(Question::EraseLearning);
    }

    /// Imports a file after all imports and exports that were requested before. The answer is [`Answer::Imported`]; see
    /// [`Library::import`](crate::Library::import).
    pub fn import(&self, file: &Path, catalogue: &Catalogue, duplicates: Duplicates) -> Transfer {
        self.transfer(Work::Import(file.to_owned(), catalogue.clone(), duplicates))
    }

    /// Imports a text in the same way as [`Worker::import`] imports a file. A game that names no variant gets the
    /// variant `usual` if the game fits this variant.
    pub fn import_text(
        &self,
        text: Arc<str>,
        catalogue: &Catalogue,
        usual: &SharedVariant,
        duplicates: Duplicates,
    ) -> Transfer {
        self.transfer(Work::Text(
            text,
            catalogue.clone(),
            usual.clone(),
            duplicates,
        ))
    }

    /// Exports records after all imports and exports that were requested before. The answer is
    /// [`Answer::RecordsExported`]; see [`Library::export_records`](crate::Library::export_records).
    pub fn export_records(
        &self,
        which: Selection,
        file: &Path,
        format: ExportFormat,
        catalogue: &Catalogue,
    ) -> Transfer {
        self.transfer(Work::Export(
            which,
            file.to_owned(),
            format,
            catalogue.clone(),
        ))
    }

    fn has_threads(&self) -> bool {
        matches!(self.hands, Hands::Threads)
    }

    fn transfer(&self, work: Work) -> Transfer {
        transfer::begin(&self.shared, work, self.has_threads())
    }

    fn change(&self, change: Change) {
        self.shared.queue().put_change(change);
        self.shared.changed.notify_all();
    }

    fn ask(&self, question: Question) {
        self.shared.queue().put_question(question);
        self.shared.changed.notify_all();
    }

    /// Cancels the waiting questions for which `is_old` returns `true`.
    fn supersede(&self, is_old: impl Fn(&Question) -> bool) {
        self.shared.queue().supersede(is_old);
    }

    /// Returns the answers that have arrived since the last call.
    pub fn answers(&self) -> Vec<Answer> {
        std::mem::take(&mut self.shared.queue().answers)
    }

    /// A number that grows with each change of the records by this copy of the program. If the number has grown, lists
    /// of records that were read earlier are out of date.
    pub fn revision(&self) -> u64 {
        self.shared.revision.load(Ordering::Acquire)
    }

    /// Why a change has failed that waits for its next attempt; `None` if no waiting change has failed.
    pub fn failure(&self) -> Option<LibraryError> {
        self.shared.queue().failure().cloned()
    }

    /// The changes since the start of the worker that the library can never accept.
    pub fn rejected(&self) -> Vec<Rejected> {
        self.shared.queue().rejected.clone()
    }

    /// The damaged files that were renamed since the start of the worker.
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

    /// Tries failed changes again. Waits at most `patience` until each waiting job is done or has failed. Returns
    /// whether all changes are made. Does not wait for imports and exports.
    pub fn flush(&self, patience: Duration) -> bool {
        self.wait(patience, Queue::is_open)
    }

    /// Stops imports and exports. Then waits like [`Worker::flush`], and also for the end of imports and exports. Call
    /// this before the program exits. If not everything was written in time, dropping the worker does not wait again.
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
        if !self.has_threads() {
            return queue.changes() == 0;
        }
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
