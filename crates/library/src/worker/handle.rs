//! Asking the thread.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use rules::{Catalogue, GameKind, SharedVariant};

use super::answer::Answer;
use super::job::{Change, Question};
use super::progress::Transfer;
use super::queue::Queue;
use super::rejected::Rejected;
use super::session::Place;
use super::thread::Shared;
use super::transfer;
use super::work::Work;
use crate::error::LibraryError;
use crate::game::PlayedGame;
use crate::learning::{
    DrillBest, LessonPlace, LessonStep, OwnMistake, OwnPuzzle, PuzzleAttempt, StormResult,
};
use crate::open::SetAside;
use crate::records::{
    Duplicates, Edit, Exploration, ExportFormat, OwnRecord, Page, Progress, Query, RecordId,
    Selection,
};
use crate::summary::Filter;

/// What is not on the disk yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unwritten {
    /// How many changes are not made.
    pub changes: usize,
    /// Whether each of them was tried, and none can be made now.
    pub is_stuck: bool,
    /// How far each import and export is that is not at its end.
    pub transfers: Vec<Progress>,
}

impl Unwritten {
    pub fn is_nothing(&self) -> bool {
        self.changes == 0 && self.transfers.is_empty()
    }
}

/// Does what is asked of the library on a thread of its own. The file is opened with the first thing asked.
///
/// What changes the library comes before what only reads it. Changes of statistics, of records and of what was learned are made
/// each in the order in which they were asked for. One that fails is tried again after a while and with the next change; one
/// that can never be made is written to a file as text ([`Worker::rejected`]). Dropping the worker gives what is left
/// [`Worker::PATIENCE`].
#[derive(Debug)]
pub struct Worker {
    shared: Arc<Shared>,
}

impl Worker {
    /// How long the end of the program waits for the disk.
    pub const PATIENCE: Duration = Duration::from_secs(5);

    /// Starts the thread for the library at `path`. What fails is tried again after `retry_after`; `notify` is called on
    /// the thread when there is something to fetch.
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

    /// Writes down that a game has ended; see [`Library::record`](crate::Library::record).
    pub fn record(&self, game: PlayedGame) {
        self.change(Change::Record(Box::new(game)));
    }

    /// Writes down that a game goes on after its end; see [`Library::reopen`](crate::Library::reopen).
    pub fn reopen(&self, key: &str) {
        self.change(Change::Reopen(key.to_owned()));
    }

    pub fn summarise(&self, filter: Filter) {
        self.ask(Question::Summary(filter));
    }

    /// Asks for the latest games of a family against the computer, `most` at most; see
    /// [`Library::latest_against_computer`](crate::Library::latest_against_computer).
    pub fn latest_against_computer(&self, family: GameKind, most: u32) {
        self.ask(Question::AgainstComputer(family, most));
    }

    /// Asks for all games of the statistics as CSV in a new file in `folder`.
    pub fn export(&self, folder: &Path) {
        self.ask(Question::Export(folder.to_owned()));
    }

    /// Erases the statistics of everything that was asked to be written down before. Records stay.
    pub fn erase(&self) {
        self.ask(Question::Erase);
    }

    /// Keeps the record of one of the player's own games; see [`Library::store`](crate::Library::store).
    pub fn store(&self, own: OwnRecord, catalogue: &Catalogue) {
        self.change(Change::Store(Box::new(own), catalogue.clone()));
    }

    /// Asks for the own games that go on, `most` at most; see [`Library::going_on`](crate::Library::going_on). What was asked
    /// before and not begun is not answered.
    pub fn going_on(&self, most: u32) {
        self.supersede(|question| matches!(question, Question::GoingOn(_)));
        self.ask(Question::GoingOn(most));
    }

    /// Asks for a page of the records that a query finds. Lists that were asked for before and not begun are not made.
    pub fn list(&self, query: Query, page: Page) {
        self.supersede(|question| matches!(question, Question::List(..)));
        self.ask(Question::List(Box::new(query), page));
    }

    /// Asks what was played from a position; see [`Library::explore`](crate::Library::explore). What was asked so before and not
    /// begun is not answered.
    pub fn explore(&self, asked: Exploration) {
        self.supersede(|question| matches!(question, Question::Explore(_)));
        self.ask(Question::Explore(Box::new(asked)));
    }

    /// Asks what there is to filter records by.
    pub fn choices(&self) {
        self.ask(Question::Choices);
    }

    /// Asks for the text of a record.
    pub fn text(&self, id: RecordId) {
        self.ask(Question::Text(id));
    }

    /// Changes what is known of records, deletes them or brings them back. Of several titles or texts of one record that wait to
    /// be written the last one is.
    pub fn edit(&self, edit: Edit) {
        self.change(Change::Edit(Box::new(edit)));
    }

    /// Erases all records. The statistics stay.
    pub fn erase_records(&self) {
        self.ask(Question::EraseRecords);
    }

    /// Writes down that puzzles were tried; see [`Library::puzzles_tried`](crate::Library::puzzles_tried).
    pub fn puzzles_tried(&self, attempts: Vec<PuzzleAttempt>) {
        self.change(Change::Puzzles(attempts));
    }

    /// Keeps positions in which the player went wrong; see [`Library::mistakes_found`](crate::Library::mistakes_found).
    pub fn mistakes_found(&self, mistakes: Vec<OwnMistake>) {
        self.change(Change::Mistakes(mistakes));
    }

    /// Writes down that a position was looked at; see
    /// [`Library::mistake_looked_at`](crate::Library::mistake_looked_at).
    pub fn mistake_looked_at(&self, mistake: OwnMistake, puzzle: Option<OwnPuzzle>) {
        self.change(Change::LookedAt(mistake, puzzle));
    }

    /// Writes down how a storm came out; see [`Library::storm_done`](crate::Library::storm_done).
    pub fn storm_done(&self, storm: StormResult) {
        self.change(Change::Storm(storm));
    }

    /// Writes down that a step of a lesson was done; see [`Library::step_done`](crate::Library::step_done).
    pub fn step_done(&self, step: LessonStep) {
        self.change(Change::Step(step));
    }

    /// Writes down where a lesson was left; see [`Library::lesson_left`](crate::Library::lesson_left).
    pub fn lesson_left(&self, place: LessonPlace) {
        self.change(Change::Place(place));
    }

    /// Writes down the result of a drill; see [`Library::drill_done`](crate::Library::drill_done).
    pub fn drill_done(&self, result: DrillBest) {
        self.change(Change::Drill(result));
    }

    /// Asks for all that was learned.
    pub fn learning(&self) {
        self.ask(Question::Learning);
    }

    /// Asks for all puzzles that were tried as CSV in a new file in `folder`.
    pub fn export_learning(&self, folder: &Path) {
        self.ask(Question::ExportLearning(folder.to_owned()));
    }

    /// Erases what was learned, of everything that was asked to be written down before. Statistics and records stay.
    pub fn erase_learning(&self) {
        self.ask(Question::EraseLearning);
    }

    /// Takes the games of a file into the library, after the imports and exports that were begun before; see
    /// [`Library::import`](crate::Library::import).
    pub fn import(&self, file: &Path, catalogue: &Catalogue, duplicates: Duplicates) -> Transfer {
        let work = Work::Import(file.to_owned(), catalogue.clone(), duplicates);
        transfer::begin(&self.shared, work)
    }

    /// The same with the games of a text; see [`Library::import_text`](crate::Library::import_text).
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

    /// Writes records into one file, after the imports and exports that were begun before; see
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

    /// Forgets questions that nobody has begun to answer.
    fn supersede(&self, is_old: impl Fn(&Question) -> bool) {
        self.shared.queue().supersede(is_old);
    }

    /// The answers since this was called last.
    pub fn answers(&self) -> Vec<Answer> {
        std::mem::take(&mut self.shared.queue().answers)
    }

    /// A number that grows whenever this copy of the program has changed the records: lists are then asked for anew.
    pub fn revision(&self) -> u64 {
        self.shared.revision.load(Ordering::Acquire)
    }

    /// Why changes could not be made when that was last tried; `None` once it worked.
    pub fn failure(&self) -> Option<LibraryError> {
        self.shared.queue().failure().cloned()
    }

    /// Changes that the library refused for good since the program began.
    pub fn rejected(&self) -> Vec<Rejected> {
        self.shared.queue().rejected.clone()
    }

    /// Files that were set aside since the program began.
    pub fn set_aside(&self) -> Vec<SetAside> {
        self.shared.queue().set_aside.clone()
    }

    /// What is not on the disk yet.
    pub fn unwritten(&self) -> Unwritten {
        let queue = self.shared.queue();
        Unwritten {
            changes: queue.changes(),
            is_stuck: !queue.is_open(),
            transfers: queue.transfers().map(|state| state.progress()).collect(),
        }
    }

    /// Waits until everything is done or has failed once more, at most for `patience`. Whether everything is done. Imports and
    /// exports are not waited for.
    pub fn flush(&self, patience: Duration) -> bool {
        self.wait(patience, Queue::is_open)
    }

    /// As the program ends: stops imports and exports, and waits until they have ended and everything else is done or has failed
    /// once more, at most for `patience` in all. Whether everything is done. After that dropping the worker waits no more.
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
