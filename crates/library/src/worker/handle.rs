//! Asking the thread.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError, Weak};
use std::thread;
use std::time::Duration;

use record::GameText;
use rules::{Catalogue, GameKind};

use super::answer::Answer;
use super::job::{Change, Job, Question};
use super::progress::Transfer;
use super::queue::Queue;
use super::thread::Shared;
use super::transfer::{self, Work};
use crate::error::LibraryError;
use crate::game::PlayedGame;
use crate::learning::{
    DrillBest, LessonPlace, LessonStep, OwnMistake, OwnPuzzle, PuzzleAttempt, StormResult,
};
use crate::open::SetAside;
use crate::records::{
    Duplicates, Edit, Exploration, ExportFormat, OwnRecord, Page, Query, RecordId, Selection,
    Source,
};
use crate::summary::Filter;

/// Does what is asked of the library, in that order, on a thread of its own. The file is opened with the first thing asked.
/// What cannot be written down is tried again after a while and with the next change; dropping the worker gives it
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
            path: path.to_owned(),
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

    /// Where the library is.
    pub fn path(&self) -> &Path {
        &self.shared.path
    }

    /// Writes down that a game has ended; see [`Library::record`](crate::Library::record).
    pub fn record(&self, game: PlayedGame) {
        self.change(Change::Record(Box::new(game)));
    }

    /// Writes down that a game goes on after its end; see [`Library::reopen`](crate::Library::reopen).
    pub fn reopen(&self, key: &str) {
        self.change(Change::Reopen(key.to_owned()));
    }

    /// Asks what was played.
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

    /// Adds one record; see [`Library::add`](crate::Library::add).
    pub fn add(&self, game: GameText, source: Source, catalogue: &Catalogue) {
        self.ask(Question::Add(Box::new(game), source, catalogue.clone()));
    }

    /// Asks which files of own games are in the library; see [`Library::stamps`](crate::Library::stamps).
    pub fn stamps(&self) {
        self.ask(Question::Stamps);
    }

    /// Forgets own games that were deleted for good, now that their files are gone; see
    /// [`Library::forget_removed`](crate::Library::forget_removed).
    pub fn forget_removed(&self, keys: Vec<String>) {
        self.change(Change::ForgetRemoved(keys));
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

    /// Changes what is known of records, deletes them or brings them back.
    pub fn edit(&self, edit: Edit) {
        self.ask(Question::Edit(Box::new(edit)));
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

    /// Takes the games of a file into the library, on a thread of its own; see [`Library::import`](crate::Library::import).
    pub fn import(&self, file: &Path, catalogue: &Catalogue, duplicates: Duplicates) -> Transfer {
        let work = Work::Import(file.to_owned(), catalogue.clone(), duplicates);
        transfer::begin(&self.shared, work)
    }

    /// Writes records into one file, on a thread of its own; see
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
        self.put(Job::Change(change));
    }

    fn ask(&self, question: Question) {
        self.put(Job::Question(question));
    }

    /// Forgets questions that nobody has begun to answer.
    fn supersede(&self, is_old: impl Fn(&Question) -> bool) {
        let is_old = |job: &Job| matches!(job, Job::Question(question) if is_old(question));
        self.shared.queue().jobs.retain(|job| !is_old(job));
    }

    fn put(&self, job: Job) {
        let mut queue = self.shared.queue();
        queue.retry_at = None;
        queue.jobs.push_back(job);
        self.shared.changed.notify_all();
    }

    /// The answers since this was called last.
    pub fn answers(&self) -> Vec<Answer> {
        std::mem::take(&mut self.shared.queue().answers)
    }

    /// A number that grows whenever this copy of the program has changed the records: lists are then asked for anew.
    pub fn revision(&self) -> u64 {
        self.shared.revision.load(Ordering::Acquire)
    }

    /// Why games could not be written down when that was last tried; `None` once it worked.
    pub fn failure(&self) -> Option<LibraryError> {
        self.shared.queue().failure.clone()
    }

    /// Files that were set aside since the program began.
    pub fn set_aside(&self) -> Vec<SetAside> {
        self.shared.queue().set_aside.clone()
    }

    /// Waits until everything is done or has failed once more, at most for `patience`. Whether everything is done.
    pub fn flush(&self, patience: Duration) -> bool {
        let mut queue = self.shared.queue();
        queue.retry_at = None;
        self.shared.changed.notify_all();
        let open = |queue: &mut Queue| {
            let tried = queue.failed.is_empty() || queue.retry_at.is_some();
            queue.working || !queue.jobs.is_empty() || !tried
        };
        let waited = self
            .shared
            .changed
            .wait_timeout_while(queue, patience, open);
        let (mut queue, timeout) = waited.unwrap_or_else(PoisonError::into_inner);
        queue.given_up |= timeout.timed_out();
        !timeout.timed_out() && queue.failed.is_empty()
    }
}

impl Worker {
    /// Has imports and exports end, and waits for that, at most for `patience`.
    fn stop_transfers(&self, patience: Duration) {
        let queue = self.shared.queue();
        let transfers = queue.transfers.iter().filter_map(Weak::upgrade);
        transfers.for_each(|state| state.stop());
        let go_on = |queue: &mut Queue| queue.transferring > 0;
        // What they have written stays, should they take longer.
        drop(
            self.shared
                .changed
                .wait_timeout_while(queue, patience, go_on),
        );
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop_transfers(Worker::PATIENCE);
        let given_up = self.shared.queue().given_up;
        if !given_up {
            self.flush(Worker::PATIENCE);
        }
        self.shared.queue().closed = true;
        self.shared.changed.notify_all();
    }
}
