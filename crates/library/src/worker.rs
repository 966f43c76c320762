//! The library on a thread of its own.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rules::GameKind;

use crate::error::LibraryError;
use crate::form::AgainstComputer;
use crate::game::PlayedGame;
use crate::library::Library;
use crate::open::SetAside;
use crate::summary::{Filter, Summary};

/// Does what is asked of the library, in that order, on a thread of its own. The file is opened with the first thing asked.
/// What cannot be written down is tried again after a while and with the next change; dropping the worker gives it
/// [`Worker::PATIENCE`].
#[derive(Debug)]
pub struct Worker {
    shared: Arc<Shared>,
}

/// What came of something that was asked.
#[derive(Clone, Debug)]
pub enum Answer {
    /// To [`Worker::summarise`].
    Summary(Filter, Result<Box<Summary>, LibraryError>),
    /// To [`Worker::latest_against_computer`].
    AgainstComputer(GameKind, Result<Vec<AgainstComputer>, LibraryError>),
    /// To [`Worker::export`]: which file, and how many games.
    Exported(Result<(PathBuf, u64), LibraryError>),
    /// To [`Worker::erase`].
    Erased(Result<(), LibraryError>),
}

/// What must not be lost.
enum Change {
    Record(Box<PlayedGame>),
    Reopen(String),
}

/// What is answered.
enum Question {
    Summary(Filter),
    AgainstComputer(GameKind, u32),
    Export(PathBuf),
    Erase,
}

enum Job {
    Change(Change),
    Question(Question),
}

struct Shared {
    path: PathBuf,
    retry_after: Duration,
    queue: Mutex<Queue>,
    /// Wakes the thread when there is something to do, and who waits when something is done.
    changed: Condvar,
    /// Called when there is an answer, or something to tell has changed.
    notify: Box<dyn Fn() + Send + Sync>,
}

#[derive(Default)]
struct Queue {
    jobs: VecDeque<Job>,
    /// Changes that failed: they come first.
    failed: VecDeque<Change>,
    /// When those are tried again.
    retry_at: Option<Instant>,
    working: bool,
    answers: Vec<Answer>,
    failure: Option<LibraryError>,
    set_aside: Vec<SetAside>,
    closed: bool,
    given_up: bool,
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
        });
        let work = shared.clone();
        thread::spawn(move || work.run());
        Worker { shared }
    }

    /// Where the library is.
    pub fn path(&self) -> &Path {
        &self.shared.path
    }

    /// Writes down that a game has ended; see [`Library::record`].
    pub fn record(&self, game: PlayedGame) {
        self.ask(Job::Change(Change::Record(Box::new(game))));
    }

    /// Writes down that a game goes on after its end; see [`Library::reopen`].
    pub fn reopen(&self, key: &str) {
        self.ask(Job::Change(Change::Reopen(key.to_owned())));
    }

    /// Asks what was played.
    pub fn summarise(&self, filter: Filter) {
        self.ask(Job::Question(Question::Summary(filter)));
    }

    /// Asks for the latest games of a family against the computer, `most` at most; see
    /// [`Library::latest_against_computer`].
    pub fn latest_against_computer(&self, family: GameKind, most: u32) {
        self.ask(Job::Question(Question::AgainstComputer(family, most)));
    }

    /// Asks for all games as CSV in a new file in `folder`.
    pub fn export(&self, folder: &Path) {
        self.ask(Job::Question(Question::Export(folder.to_owned())));
    }

    /// Erases everything that was asked to be written down before.
    pub fn erase(&self) {
        self.ask(Job::Question(Question::Erase));
    }

    fn ask(&self, job: Job) {
        let mut queue = self.shared.queue();
        queue.retry_at = None;
        queue.jobs.push_back(job);
        self.shared.changed.notify_all();
    }

    /// The answers since this was called last.
    pub fn answers(&self) -> Vec<Answer> {
        std::mem::take(&mut self.shared.queue().answers)
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

impl Drop for Worker {
    fn drop(&mut self) {
        let given_up = self.shared.queue().given_up;
        if !given_up {
            self.flush(Worker::PATIENCE);
        }
        self.shared.queue().closed = true;
        self.shared.changed.notify_all();
    }
}

impl Queue {
    /// What is to be done next, where something is due. Changes keep their order.
    fn take(&mut self) -> Option<Job> {
        let due = self.retry_at.is_none_or(|at| at <= Instant::now());
        if due && let Some(change) = self.failed.pop_front() {
            return Some(Job::Change(change));
        }
        loop {
            match self.jobs.pop_front()? {
                Job::Change(change) if !self.failed.is_empty() => self.failed.push_back(change),
                job => return Some(job),
            }
        }
    }
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The thread: does what is asked until it is told to end.
    fn run(&self) {
        let mut library = None;
        while let Some(job) = self.next() {
            let tell = match job {
                Job::Change(change) => self.make(&mut library, change),
                Job::Question(question) => self.answer(&mut library, question),
            };
            self.queue().working = false;
            self.changed.notify_all();
            if tell {
                (self.notify)();
            }
        }
    }

    /// Waits for the next thing to do; `None` at the end.
    fn next(&self) -> Option<Job> {
        let mut queue = self.queue();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(job) = queue.take() {
                queue.working = true;
                return Some(job);
            }
            // Changes may have been put with those that wait for another attempt.
            self.changed.notify_all();
            let retry = queue.retry_at.filter(|_| !queue.failed.is_empty());
            queue = match retry {
                Some(at) => {
                    let wait = at.saturating_duration_since(Instant::now());
                    let waited = self.changed.wait_timeout(queue, wait);
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
                None => {
                    let waited = self.changed.wait(queue);
                    waited.unwrap_or_else(PoisonError::into_inner)
                }
            };
        }
    }

    /// Makes a change. Whether what is told has changed.
    fn make(&self, library: &mut Option<Library>, change: Change) -> bool {
        let known = self.queue().set_aside.len();
        let made = self.with(library, |library| match &change {
            Change::Record(game) => library.record(game),
            Change::Reopen(key) => library.reopen(key),
        });
        let mut queue = self.queue();
        let failed_before = queue.failure.is_some();
        let fails = made.is_err();
        queue.failure = made.err();
        if fails {
            queue.failed.push_front(change);
            queue.retry_at = Some(Instant::now() + self.retry_after);
        }
        fails != failed_before || queue.set_aside.len() > known
    }

    fn answer(&self, library: &mut Option<Library>, question: Question) -> bool {
        let answer = match question {
            Question::Summary(filter) => {
                let summary = self.with(library, |library| library.summary(&filter));
                Answer::Summary(filter, summary.map(Box::new))
            }
            Question::AgainstComputer(family, most) => {
                let latest = |library: &mut Library| library.latest_against_computer(family, most);
                Answer::AgainstComputer(family, self.with(library, latest))
            }
            Question::Export(folder) => {
                Answer::Exported(self.with(library, |library| library.export(&folder)))
            }
            Question::Erase => {
                let erased = self.with(library, Library::erase);
                if erased.is_ok() {
                    // They were asked to be written down before.
                    let mut queue = self.queue();
                    queue.failed.clear();
                    queue.failure = None;
                }
                Answer::Erased(erased)
            }
        };
        self.queue().answers.push(answer);
        true
    }

    /// Does something with the library, opened where it is not, and once more where opening it anew may help.
    fn with<T>(
        &self,
        library: &mut Option<Library>,
        mut work: impl FnMut(&mut Library) -> Result<T, LibraryError>,
    ) -> Result<T, LibraryError> {
        let mut done = self.open(library).and_then(&mut work);
        if let Err(error) = &done
            && error.problem.asks_to_reopen()
            && library.take().is_some()
        {
            done = self.open(library).and_then(&mut work);
        }
        if done.is_err() {
            // Whatever it was, the next attempt begins anew.
            *library = None;
        }
        done
    }

    fn open<'l>(&self, library: &'l mut Option<Library>) -> Result<&'l mut Library, LibraryError> {
        match library {
            Some(library) => Ok(library),
            None => {
                let opened = Library::open(&self.path)?;
                self.queue().set_aside.extend(opened.set_aside);
                Ok(library.insert(opened.library))
            }
        }
    }
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shared")
            .field("path", &self.path)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::mpsc::{Receiver, channel};
    use std::time::SystemTime;

    use rules::{DrawReason, GameKind, Outcome, Seats};

    use super::*;

    /// So long that nothing is tried again by itself within a test.
    const NEVER: Duration = Duration::from_secs(3600);
    const PATIENCE: Duration = Duration::from_secs(60);

    fn game(key: &str) -> PlayedGame {
        PlayedGame {
            key: key.to_owned(),
            family: GameKind::Ordo,
            variant: "ordo".to_owned(),
            started: SystemTime::UNIX_EPOCH,
            ended: SystemTime::UNIX_EPOCH,
            utc_offset: 0,
            played: Duration::ZERO,
            plies: 2,
            seats: Seats::HUMANS,
            clocks: [None, None],
            outcome: Some(Outcome::Draw(DrawReason::Agreed)),
            loss: None,
        }
    }

    fn worker(path: &Path, retry_after: Duration) -> (Worker, Receiver<()>) {
        let (told, notices) = channel();
        let notify = move || {
            let _ = told.send(());
        };
        (Worker::new(path, retry_after, notify), notices)
    }

    /// How many games there are, as the next answer has it.
    fn games(worker: &Worker) -> u64 {
        worker.summarise(Filter::default());
        worker.flush(PATIENCE);
        match worker.answers().pop() {
            Some(Answer::Summary(_, Ok(summary))) => summary.games,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_is_asked_is_done_in_order() {
        let folder = tempfile::tempdir().unwrap();
        let (worker, _notices) = worker(&folder.path().join("library.sqlite"), NEVER);
        let tables = folder.path().join("exports");
        worker.record(game("one"));
        worker.record(game("two"));
        worker.reopen("two");
        worker.export(&tables);
        worker.record(game("three"));
        worker.erase();
        worker.record(game("four"));
        worker.flush(PATIENCE);
        let (table, exported) = match worker.answers().swap_remove(0) {
            Answer::Exported(Ok(exported)) => exported,
            other => panic!("{other:?}"),
        };
        assert_eq!((games(&worker), exported), (1, 1));
        let lines = fs::read_to_string(table).unwrap().lines().count();
        assert_eq!(lines, 2, "a header and one game");
        assert!(worker.failure().is_none() && worker.set_aside().is_empty());
    }

    #[test]
    fn a_failure_is_told_and_what_failed_is_written_later_in_order() {
        let home = tempfile::tempdir().unwrap();
        let obstacle = home.path().join("data");
        fs::write(&obstacle, "in the way").unwrap();
        let path = obstacle.join("library.sqlite");
        let (worker, notices) = worker(&path, NEVER);
        worker.record(game("one"));
        worker.reopen("one");
        worker.record(game("two"));
        let start = Instant::now();
        assert!(!worker.flush(PATIENCE));
        assert!(start.elapsed() < PATIENCE, "it waited for nothing");
        notices.recv_timeout(PATIENCE).unwrap();
        let failure = worker.failure().unwrap().to_string();
        assert!(failure.contains("data"), "{failure}");
        assert!(notices.try_recv().is_err(), "told once");
        fs::remove_file(&obstacle).unwrap();
        assert!(worker.flush(PATIENCE));
        notices.recv_timeout(PATIENCE).unwrap();
        assert!(worker.failure().is_none());
        assert_eq!(games(&worker), 1, "the first went on");
    }

    #[test]
    fn what_failed_is_tried_again_by_itself() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("library.sqlite");
        fs::create_dir(&path).unwrap();
        let (worker, notices) = worker(&path, Duration::from_millis(20));
        worker.record(game("one"));
        notices.recv_timeout(PATIENCE).unwrap();
        fs::remove_dir(&path).unwrap();
        notices.recv_timeout(PATIENCE).unwrap();
        assert_eq!(games(&worker), 1);
    }

    #[test]
    fn a_file_that_breaks_while_it_is_open_is_set_aside_and_the_game_recorded() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("library.sqlite");
        let (worker, notices) = worker(&path, NEVER);
        worker.record(game("one"));
        assert!(worker.flush(PATIENCE));
        fs::write(&path, "somebody else's".repeat(1000)).unwrap();
        worker.record(game("two"));
        assert!(worker.flush(PATIENCE));
        notices.recv_timeout(PATIENCE).unwrap();
        assert_eq!(worker.set_aside().len(), 1);
        assert_eq!(games(&worker), 1);
    }

    #[test]
    fn what_waits_is_written_as_it_is_dropped() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("library.sqlite");
        let (first, _notices) = worker(&path, NEVER);
        (0..50).for_each(|number| first.record(game(&number.to_string())));
        drop(first);
        assert_eq!(games(&worker(&path, NEVER).0), 50);
    }
}
