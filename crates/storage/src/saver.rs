//! Saves files on a background thread, so that the game's display never waits for the disk.

use std::any::Any;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use web_time::Instant;

use crate::error::{Problem, StorageError};
use crate::folder::Access;
use crate::stored_file::StoredFile;

/// Writes files on its own thread. If several contents wait for one file, only the latest is written. A failed write is
/// retried after a delay, and when new content arrives. Dropping the saver waits up to [`Saver::PATIENCE`] for
/// unwritten content. If the system provides no thread, [`Saver::save`] writes the files itself.
#[derive(Debug)]
pub struct Saver {
    shared: Arc<Shared>,
    has_thread: bool,
}

struct Shared {
    queue: Mutex<Queue>,
    /// Wakes the thread for a new write, and wakes callers that wait for the end of writes.
    changed: Condvar,
    retry_after: Duration,
    /// A function that the thread calls when the writes of a file begin to fail, and when they succeed again.
    notify: Box<dyn Fn() + Send + Sync>,
}

#[derive(Default)]
struct Queue {
    jobs: BTreeMap<PathBuf, Job>,
    failures: BTreeMap<PathBuf, StorageError>,
    /// The file being written.
    writing: Option<(PathBuf, Arc<[u8]>)>,
    /// Whether the thread must end.
    closed: bool,
    /// Whether a wait for the disk has timed out. If so, dropping the saver does not wait again.
    given_up: bool,
}

/// A file to write, and its content.
struct Job {
    file: StoredFile,
    content: Arc<[u8]>,
    due: Instant,
    /// Whether writing the file has failed since the last request or flush.
    failed: bool,
}

impl Saver {
    /// The longest wait for the disk when the program exits.
    pub const PATIENCE: Duration = Duration::from_secs(5);

    /// Starts the thread. Failed writes are retried after `retry_after`. The thread calls `notify` when
    /// [`failure`](Self::failure) has changed for a file.
    pub fn new(retry_after: Duration, notify: impl Fn() + Send + Sync + 'static) -> Self {
        let mut saver = Saver::without_thread(retry_after, notify);
        let work = saver.shared.clone();
        let thread = thread::Builder::new().name("saver".to_owned());
        saver.has_thread = thread.spawn(move || work.run()).is_ok();
        saver
    }

    fn without_thread(retry_after: Duration, notify: impl Fn() + Send + Sync + 'static) -> Self {
        let shared = Arc::new(Shared {
            queue: Mutex::default(),
            changed: Condvar::new(),
            retry_after,
            notify: Box::new(notify),
        });
        Saver {
            shared,
            has_thread: false,
        }
    }

    /// Requests that the thread writes `content` with [`StoredFile::write`]. Ignored if this instance may only read the
    /// folder; see [`StoredFile::access`].
    pub fn save(&self, file: &StoredFile, content: impl Into<Arc<[u8]>>) {
        if matches!(file.access(), Access::ReadOnly(_)) {
            return;
        }
        let job = Job {
            file: file.clone(),
            content: content.into(),
            due: Instant::now(),
            failed: false,
        };
        let path = file.path().to_owned();
        self.shared.queue().jobs.insert(path, job);
        self.shared.changed.notify_all();
        if !self.has_thread {
            self.shared.write_due();
        }
    }

    /// Returns the latest content of a file, even if it is not yet written.
    ///
    /// # Errors
    /// Fails like [`StoredFile::read`].
    pub fn read(&self, file: &StoredFile) -> Result<Option<Arc<[u8]>>, StorageError> {
        match self.shared.queue().unwritten(file.path()) {
            Some(content) => Ok(Some(content)),
            None => file.read().map(|content| content.map(Arc::from)),
        }
    }

    /// Why the last write of the file at `path` failed; `None` if the last write succeeded.
    pub fn failure(&self, path: &Path) -> Option<StorageError> {
        self.shared.queue().failures.get(path).cloned()
    }

    /// The failures of all files, in the order of their paths.
    pub fn failures(&self) -> Vec<StorageError> {
        self.shared.queue().failures.values().cloned().collect()
    }

    /// The number of files whose latest content is not yet written.
    pub fn unwritten(&self) -> usize {
        let queue = self.shared.queue();
        // Counts a file once, even if newer content waits while the file is being written.
        let writing = queue.writing.iter();
        let writing = writing.filter(|(path, _)| !queue.jobs.contains_key(path));
        queue.jobs.len() + writing.count()
    }

    /// Waits up to `patience` until each waiting file was written or has failed again. Returns whether all files are
    /// written.
    pub fn flush(&self, patience: Duration) -> bool {
        let mut queue = self.shared.queue();
        for job in queue.jobs.values_mut() {
            job.due = Instant::now();
            job.failed = false;
        }
        self.shared.changed.notify_all();
        if !self.has_thread {
            drop(queue);
            self.shared.write_due();
            return self.shared.queue().jobs.is_empty();
        }
        let (mut queue, timeout) = self
            .shared
            .changed
            .wait_timeout_while(queue, patience, |queue| {
                queue.writing.is_some() || queue.jobs.values().any(|job| !job.failed)
            })
            .unwrap_or_else(PoisonError::into_inner);
        queue.given_up |= timeout.timed_out();
        queue.writing.is_none() && queue.jobs.is_empty()
    }
}

impl Drop for Saver {
    fn drop(&mut self) {
        if !self.shared.queue().given_up {
            self.flush(Saver::PATIENCE);
        }
        self.shared.queue().closed = true;
        self.shared.changed.notify_all();
    }
}

impl Queue {
    /// The newest content of a file that is not yet written; `None` if all content is written.
    fn unwritten(&self, path: &Path) -> Option<Arc<[u8]>> {
        let waiting = self.jobs.get(path).map(|job| &job.content);
        let writing = self.writing.iter().find(|(name, _)| name == path);
        waiting.or(writing.map(|(_, content)| content)).cloned()
    }

    /// Takes the file whose write is due first; `None` if no write is due.
    fn take_due(&mut self, now: Instant) -> Option<Job> {
        let (path, _) = self
            .jobs
            .iter()
            .filter(|(_, job)| job.due <= now)
            .min_by_key(|(_, job)| job.due)?;
        let path = path.clone();
        let job = self.jobs.remove(&path)?;
        self.writing = Some((path, job.content.clone()));
        Some(job)
    }
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The main loop of the thread: writes each file when its write is due.
    fn run(&self) {
        while let Some(job) = self.next() {
            self.write(job);
        }
    }

    /// Writes each file whose write is due, on the calling thread.
    fn write_due(&self) {
        loop {
            let job = self.queue().take_due(Instant::now());
            let Some(job) = job else { return };
            self.write(job);
        }
    }

    fn write(&self, job: Job) {
        let written = catch_unwind(AssertUnwindSafe(|| job.file.write(&job.content)));
        let result = written.unwrap_or_else(|panic| {
            let problem = Problem::Panicked(message(&*panic));
            Err(StorageError::new(job.file.path(), problem))
        });
        if self.finish(job, result) {
            // Ignores a panic in `notify`, so that this thread continues. The panic was already printed.
            let _ = catch_unwind(AssertUnwindSafe(|| (self.notify)()));
        }
    }

    /// Waits for the next file to write; `None` when the thread must end.
    fn next(&self) -> Option<Job> {
        let mut queue = self.queue();
        loop {
            if queue.closed {
                return None;
            }
            let now = Instant::now();
            if let Some(job) = queue.take_due(now) {
                return Some(job);
            }
            queue = match queue.jobs.values().map(|job| job.due).min() {
                Some(due) => {
                    let waited = self
                        .changed
                        .wait_timeout(queue, due.saturating_duration_since(now));
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
                None => {
                    let waited = self.changed.wait(queue);
                    waited.unwrap_or_else(PoisonError::into_inner)
                }
            };
        }
    }

    /// Records whether a write succeeded. Returns whether the writes of this file began to fail or succeeded again. The
    /// player must then be notified.
    fn finish(&self, job: Job, result: Result<(), StorageError>) -> bool {
        let mut queue = self.queue();
        // The job holds the folder, so it is dropped while the queue is locked. Otherwise a caller of `flush` could
        // continue while the folder is still in use.
        let mut job = job;
        queue.writing = None;
        let path = job.file.path().to_owned();
        let failed_before = queue.failures.remove(&path).is_some();
        let fails = result.is_err();
        if let Err(error) = result {
            queue.failures.insert(path.clone(), error);
            job.due = Instant::now() + self.retry_after;
            job.failed = true;
            // Tries the write again later, unless newer content for the file is already waiting.
            queue.jobs.entry(path).or_insert(job);
        }
        self.changed.notify_all();
        fails != failed_before
    }
}

/// Returns the message of a panic.
fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("no message").to_owned()
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shared").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::mpsc::{Receiver, channel};

    use super::*;
    use crate::folder::Folder;

    /// A delay longer than any test, so that nothing is retried during a test.
    const NEVER: Duration = Duration::from_secs(3600);
    const PATIENCE: Duration = Duration::from_secs(60);

    fn saver(retry_after: Duration) -> (Saver, Receiver<()>) {
        let (told, notices) = channel();
        let notify = move || {
            let _ = told.send(());
        };
        (Saver::new(retry_after, notify), notices)
    }

    #[test]
    fn files_are_written_without_a_thread() {
        let place = tempfile::tempdir().unwrap();
        let folder = Folder::open(place.path());
        let file = folder.file("settings.ron");
        let saver = Saver::without_thread(NEVER, || {});
        saver.save(&file, b"new".as_slice());
        assert_eq!(saver.unwritten(), 0);
        assert_eq!(fs::read(file.path()).unwrap(), b"new");
        assert!(saver.flush(PATIENCE));
    }

    #[test]
    fn who_comes_after_everything_is_written_owns_the_folder() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("cohort");
        let (saver, _notices) = saver(NEVER);
        for round in 0..2000 {
            let file = Folder::open(&path).file("game");
            assert!(matches!(file.access(), Access::Owner), "round {round}");
            saver.save(&file, round.to_string().into_bytes());
            drop(file);
            assert!(saver.flush(PATIENCE));
        }
    }

    /// A file whose folder cannot be created, because a file already has the name of the folder.
    fn obstructed(home: &Path) -> (PathBuf, StoredFile) {
        let obstacle = home.join("data");
        fs::write(&obstacle, "in the way").unwrap();
        let file = Folder::open(&obstacle.join("cohort")).file("game");
        (obstacle, file)
    }

    #[test]
    fn of_many_contents_the_last_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let owner = Folder::open(folder.path());
        let (game, settings) = (owner.file("game"), owner.file("settings"));
        let (saver, notices) = saver(NEVER);
        for number in 0..=1000 {
            saver.save(&game, format!("game {number}").into_bytes());
            saver.save(&settings, format!("settings {number}").into_bytes());
        }
        assert!(saver.flush(PATIENCE));
        assert_eq!(fs::read_to_string(game.path()).unwrap(), "game 1000");
        assert_eq!(
            fs::read_to_string(settings.path()).unwrap(),
            "settings 1000"
        );
        assert!(notices.try_recv().is_err(), "no save has failed");
    }

    #[test]
    fn a_failure_is_told_once_and_ends_with_a_try_some_time_later() {
        let home = tempfile::tempdir().unwrap();
        let (obstacle, file) = obstructed(home.path());
        let (saver, notices) = saver(Duration::from_millis(20));
        saver.save(&file, *b"game");
        notices.recv_timeout(PATIENCE).unwrap();
        assert!(saver.failure(file.path()).is_some());
        assert_eq!(saver.failures().len(), 1);
        // The saver does not notify again when retries of the same file fail.
        thread::sleep(Duration::from_millis(200));
        assert!(notices.try_recv().is_err());
        fs::remove_file(&obstacle).unwrap();
        notices.recv_timeout(PATIENCE).unwrap();
        assert!(saver.failure(file.path()).is_none());
        assert_eq!(fs::read_to_string(file.path()).unwrap(), "game");
    }

    #[test]
    fn the_next_content_is_tried_at_once_after_a_failure() {
        let home = tempfile::tempdir().unwrap();
        let (obstacle, file) = obstructed(home.path());
        let (saver, notices) = saver(NEVER);
        saver.save(&file, *b"one");
        notices.recv_timeout(PATIENCE).unwrap();
        fs::remove_file(&obstacle).unwrap();
        saver.save(&file, *b"two");
        notices.recv_timeout(PATIENCE).unwrap();
        assert_eq!(fs::read_to_string(file.path()).unwrap(), "two");
    }

    #[test]
    fn a_failure_brings_no_older_content_back() {
        let home = tempfile::tempdir().unwrap();
        let (_, file) = obstructed(home.path());
        let shared = Shared {
            queue: Mutex::default(),
            changed: Condvar::new(),
            retry_after: NEVER,
            notify: Box::new(|| ()),
        };
        let job = |content: &[u8]| Job {
            file: file.clone(),
            content: content.into(),
            due: Instant::now(),
            failed: false,
        };
        // Newer content is requested while the file is being written.
        shared
            .queue()
            .jobs
            .insert(file.path().to_owned(), job(b"newer"));
        shared.finish(job(b"older"), file.write(b"older"));
        let waiting = shared.queue().unwritten(file.path());
        assert_eq!(waiting.as_deref(), Some(&b"newer"[..]));
    }

    #[test]
    fn a_mistake_of_who_is_told_ends_no_thread() {
        let home = tempfile::tempdir().unwrap();
        let (obstacle, file) = obstructed(home.path());
        let saver = Saver::new(NEVER, || panic!("on purpose, in a test"));
        saver.save(&file, *b"game");
        assert!(!saver.flush(PATIENCE));
        assert_eq!(saver.unwritten(), 1);
        fs::remove_file(&obstacle).unwrap();
        assert!(saver.flush(PATIENCE));
        assert_eq!(saver.unwritten(), 0);
        assert_eq!(fs::read_to_string(file.path()).unwrap(), "game");
    }

    #[test]
    fn the_end_tries_once_more_and_waits_no_longer() {
        let home = tempfile::tempdir().unwrap();
        let (obstacle, file) = obstructed(home.path());
        let (saver, notices) = saver(NEVER);
        saver.save(&file, *b"game");
        notices.recv_timeout(PATIENCE).unwrap();
        assert!(!saver.flush(PATIENCE), "the retry must have failed");
        fs::remove_file(&obstacle).unwrap();
        drop(saver);
        assert_eq!(fs::read_to_string(file.path()).unwrap(), "game");
    }

    #[test]
    fn a_disk_that_hangs_holds_up_neither_the_game_nor_its_end() {
        let folder = tempfile::tempdir().unwrap();
        let owner = Folder::open(folder.path());
        let file = owner.file("game");
        let (hang, hanging) = (channel::<()>(), channel());
        let disk = thread::spawn(move || {
            owner.as_owner(Path::new("game"), || {
                hanging.0.send(()).unwrap();
                let _ = hang.1.recv();
                Ok(())
            })
        });
        hanging.1.recv().unwrap();
        let (saver, _notices) = saver(NEVER);
        let start = Instant::now();
        for content in ["one", "two"] {
            saver.save(&file, content.as_bytes());
            assert_eq!(
                saver.read(&file).unwrap().as_deref(),
                Some(content.as_bytes())
            );
        }
        assert!(matches!(file.access(), Access::Owner));
        assert!(saver.failure(file.path()).is_none());
        assert!(!saver.flush(Duration::from_millis(50)));
        drop(saver);
        assert!(start.elapsed() < Saver::PATIENCE, "{:?}", start.elapsed());
        drop(hang.0);
        disk.join().unwrap().unwrap();
    }

    #[test]
    fn a_reader_saves_nothing_and_fails_nowhere() {
        let folder = tempfile::tempdir().unwrap();
        let _owner = Folder::open(folder.path());
        let file = Folder::open(folder.path()).file("game");
        let (saver, notices) = saver(NEVER);
        saver.save(&file, *b"game");
        assert_eq!(saver.read(&file).unwrap(), None);
        assert!(saver.flush(PATIENCE));
        assert!(!file.path().exists() && notices.try_recv().is_err());
    }
}
