//! Searches on another thread: no frame waits for one.

use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use bevy::tasks::{AsyncComputeTaskPool, Task};
use engine::Engine;
use rules::Move;

use crate::platform::activity::RedrawWaker;
use crate::platform::reused::Reused;

/// The memory of the computer player's transposition table, in MiB.
const HASH_MIB: usize = 32;

/// An engine that outlives the single search; there is none before the first. It is made for a number of threads.
#[derive(Clone)]
pub(super) struct SharedEngine {
    engine: Reused<usize, Engine>,
    /// The memory of its table, in MiB.
    mib: usize,
}

impl Default for SharedEngine {
    fn default() -> Self {
        SharedEngine::sized(HASH_MIB)
    }
}

impl SharedEngine {
    /// An engine whose table has so much memory, in MiB.
    pub(super) fn sized(mib: usize) -> Self {
        SharedEngine {
            engine: Reused::default(),
            mib,
        }
    }

    /// Runs `work` with the engine, on one thread.
    pub(super) fn with<T>(&self, work: impl FnOnce(&mut Engine) -> T) -> T {
        self.on_threads(1, work)
    }

    /// The same with an engine that searches on so many threads: a new one where the last had another number of them.
    pub(super) fn on_threads<T>(&self, threads: usize, work: impl FnOnce(&mut Engine) -> T) -> T {
        let new = |threads| Engine::new(self.mib, threads);
        self.engine.with(threads, new, work)
    }
}

/// A search that found nothing: it panicked, or there was nothing to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SearchFailed;

/// A search on another thread, for a move or something else. Dropping it tells the search to stop and forgets its answer.
pub(super) struct Search<T = Move> {
    answer: Arc<OnceLock<Result<T, SearchFailed>>>,
    stop: Arc<AtomicBool>,
    /// While this lives, the work is done.
    _task: Task<()>,
}

impl<T: Copy + Send + Sync + 'static> Search<T> {
    /// Runs `work` with a flag that ends it early, and has a frame come when the answer is there.
    pub(super) fn spawn(
        waker: &RedrawWaker,
        work: impl FnOnce(&AtomicBool) -> Option<T> + Send + 'static,
    ) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let answer = Arc::new(OnceLock::new());
        let (flag, place, waker) = (stop.clone(), answer.clone(), waker.clone());
        let task = AsyncComputeTaskPool::get().spawn(async move {
            // What a panic has left half done is looked at by nobody: see `Reused::with`.
            let found = panic::catch_unwind(AssertUnwindSafe(|| work(&flag)));
            // It is the only one that answers.
            let _ = place.set(found.ok().flatten().ok_or(SearchFailed));
            waker.wake();
        });
        Search {
            answer,
            stop,
            _task: task,
        }
    }

    /// The answer, once it is there.
    pub(super) fn poll(&self) -> Option<Result<T, SearchFailed>> {
        self.answer.get().copied()
    }
}

impl<T> Search<T> {
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl<T> Drop for Search<T> {
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::tasks::TaskPool;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    #[test]
    fn whoever_is_woken_finds_the_answer() {
        AsyncComputeTaskPool::get_or_init(TaskPool::new);
        let (call, called) = channel();
        let waker = RedrawWaker::default();
        waker.connect(move || call.send(()).unwrap());
        let (go, gone) = channel();
        let gone = std::sync::Mutex::new(gone);
        let search = Search::spawn(&waker, move |_| {
            gone.lock().unwrap().recv().unwrap();
            Some(Move::Pass)
        });
        assert!(search.poll().is_none() && called.try_recv().is_err());
        go.send(()).unwrap();
        called.recv_timeout(Duration::from_secs(10)).unwrap();
        assert_eq!(search.poll(), Some(Ok(Move::Pass)));
    }

    #[test]
    fn a_search_that_panics_answers_and_leaves_a_usable_engine() {
        AsyncComputeTaskPool::get_or_init(TaskPool::new);
        let engine = SharedEngine::default();
        let (call, called) = channel();
        let waker = RedrawWaker::default();
        waker.connect(move || call.send(()).unwrap());
        let panics = engine.clone();
        let search: Search = Search::spawn(&waker, move |_| {
            panics.with(|_| panic!("on purpose, in a test"))
        });
        called.recv_timeout(Duration::from_secs(10)).unwrap();
        assert_eq!(search.poll(), Some(Err(SearchFailed)));
        let game = rules::Game::new(rules::Catalogue::builtin().variants()[0].clone());
        let search = Search::spawn(&waker, move |stop| {
            let level = engine::Level::named("50")?;
            engine.with(|engine| engine.choose(&game, &level, 0, stop))
        });
        called.recv_timeout(Duration::from_secs(10)).unwrap();
        assert!(matches!(search.poll(), Some(Ok(_))));
    }
}
