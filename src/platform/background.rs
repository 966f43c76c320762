//! Work on a thread of its own that tells as it goes, and that can be stopped: no frame waits for it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;

use crate::platform::activity::RedrawWaker;

/// Work on a thread of its own. Dropping it tells the work to stop and forgets what it tells after that.
#[derive(Debug)]
pub struct Background<T> {
    stop: Arc<AtomicBool>,
    told: Arc<Mutex<Told<T>>>,
}

/// What the work has told and nobody has heard yet.
#[derive(Debug)]
struct Told<T> {
    news: Vec<T>,
    ended: bool,
}

/// What the work may use.
pub struct Teller<'a, T> {
    /// Whether it is to stop.
    pub stop: &'a AtomicBool,
    told: &'a Mutex<Told<T>>,
    waker: &'a RedrawWaker,
}

impl<T> Teller<'_, T> {
    /// Tells something, and has a frame come that hears it.
    pub fn tell(&self, news: T) {
        lock(self.told).news.push(news);
        self.waker.wake();
    }

    /// Tells this instead of all that nobody has heard yet.
    pub fn replace(&self, news: T) {
        // What is dropped is dropped without the lock: a thread that gives way may be held up there.
        let older = std::mem::replace(&mut lock(self.told).news, vec![news]);
        drop(older);
        self.waker.wake();
    }
}

/// Notes that the work has ended, also where it panics.
struct Ending<T> {
    told: Arc<Mutex<Told<T>>>,
    waker: RedrawWaker,
}

impl<T> Drop for Ending<T> {
    fn drop(&mut self) {
        lock(&self.told).ended = true;
        self.waker.wake();
    }
}

/// Nothing that is told is half done while the lock is held.
fn lock<T>(told: &Mutex<T>) -> MutexGuard<'_, T> {
    told.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<T: Send + 'static> Background<T> {
    /// Begins work. Where the machine gives no thread it has ended without a word.
    pub fn spawn(
        name: &str,
        waker: &RedrawWaker,
        work: impl FnOnce(&Teller<'_, T>) + Send + 'static,
    ) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let told = Arc::new(Mutex::new(Told {
            news: Vec::new(),
            ended: false,
        }));
        let ending = Ending {
            told: told.clone(),
            waker: waker.clone(),
        };
        let flag = stop.clone();
        // Where there is no thread the work is dropped, and its ending with it.
        let _ = thread::Builder::new().name(name.to_owned()).spawn(move || {
            let ending = ending;
            work(&Teller {
                stop: &flag,
                told: &ending.told,
                waker: &ending.waker,
            });
        });
        Background { stop, told }
    }

    /// What was told since this was called last, and whether that was all. While the work is telling something nothing is heard
    /// yet: no frame waits for a thread that gives way, and another frame comes once it has told.
    pub fn hear(&self) -> (Vec<T>, bool) {
        let mut told = match self.told.try_lock() {
            Ok(told) => told,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => return (Vec::new(), false),
        };
        (std::mem::take(&mut told.news), told.ended)
    }
}

impl<T> Background<T> {
    /// Tells the work to stop; what it has found until then is still told.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl<T> Drop for Background<T> {
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;
    use std::time::{Duration, Instant};

    /// Everything that is told until the end.
    fn all(work: &Background<u32>) -> Vec<u32> {
        let (mut all, since) = (Vec::new(), Instant::now());
        loop {
            let (news, ended) = work.hear();
            all.extend(news);
            if ended {
                return all;
            }
            assert!(since.elapsed() < Duration::from_secs(20), "it does not end");
            thread::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn nobody_waits_while_something_is_told() {
        let waker = RedrawWaker::default();
        let work = Background::spawn("test", &waker, |teller| teller.tell(1));
        assert_eq!(all(&work), [1]);
        let told = work.told.clone();
        let telling = lock(&told);
        // Would wait for ever if it waited.
        assert_eq!(work.hear(), (Vec::new(), false));
        drop(telling);
        assert_eq!(work.hear(), (Vec::new(), true));
    }

    #[test]
    fn what_is_told_is_heard_once_and_in_order_and_a_frame_comes() {
        let waker = RedrawWaker::default();
        let (woken, wakes) = channel();
        waker.connect(move || woken.send(()).unwrap_or_default());
        let work = Background::spawn("test", &waker, |teller| {
            (1..=3).for_each(|number| teller.tell(number));
        });
        assert_eq!(all(&work), [1, 2, 3]);
        wakes.recv_timeout(Duration::from_secs(10)).unwrap();
        assert_eq!(work.hear(), (Vec::new(), true));
    }

    #[test]
    fn what_is_stopped_ends_with_what_it_has_found() {
        let work = Background::spawn("test", &RedrawWaker::default(), |teller| {
            teller.tell(1);
            while !teller.stop.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            teller.tell(2);
        });
        work.stop();
        assert_eq!(all(&work), [1, 2]);
    }

    #[test]
    fn work_that_panics_has_ended() {
        let work = Background::spawn("test", &RedrawWaker::default(), |teller| {
            teller.tell(7);
            panic!("on purpose, in a test");
        });
        assert_eq!(all(&work), [7]);
    }
}
