//! Runs the parts of a review (searches and judgements) on several threads.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crate::line::Line;
use crate::look::Looker;
use crate::work::{Found, Work};

/// Supplies the parts of a review (searches and judgements) and receives their results.
pub(crate) trait Parts {
    /// Returns the next part that can run now.
    fn next(&mut self) -> Option<Work>;

    /// Receives the result of a part.
    fn take(&mut self, found: Found);
}

/// Runs all parts on `threads` threads, each with its own engine, until `stop` becomes true. With one thread, the parts
/// run on the calling thread. Methods of `parts` always run on the calling thread.
pub(crate) fn run(threads: usize, line: &Line, stop: &AtomicBool, parts: &mut dyn Parts) {
    if threads <= 1 {
        return alone(line, stop, parts);
    }
    thread::scope(|scope| {
        let (results, found) = channel();
        let hands: Vec<Sender<Work>> = (0..threads)
            .map(|worker| {
                let (hand, work) = channel();
                let results = results.clone();
                scope.spawn(move || work_off(worker, line, stop, &work, &results));
                hand
            })
            .collect();
        share_out(&hands, &found, stop, parts);
    });
}

fn alone(line: &Line, stop: &AtomicBool, parts: &mut dyn Parts) {
    let mut looker = Looker::default();
    while !stop.load(Relaxed) {
        let found = parts
            .next()
            .and_then(|work| work.done(line, &mut looker, stop));
        match found {
            Some(found) => parts.take(found),
            None => return,
        }
    }
}

/// The result of a part that a thread has run; `None` if the part was stopped.
struct Done {
    worker: usize,
    found: Option<Found>,
}

/// Runs on a worker thread: runs the parts that the thread receives until the channel closes.
fn work_off(
    worker: usize,
    line: &Line,
    stop: &AtomicBool,
    work: &Receiver<Work>,
    results: &Sender<Done>,
) {
    let mut looker = Looker::default();
    for todo in work {
        let mut answer = Answer {
            worker,
            found: None,
            results,
        };
        answer.found = todo.done(line, &mut looker, stop);
    }
}

/// Sends the answer even if the thread panics. Without an answer, the caller would wait forever.
struct Answer<'a> {
    worker: usize,
    found: Option<Found>,
    results: &'a Sender<Done>,
}

impl Drop for Answer<'_> {
    fn drop(&mut self) {
        let done = Done {
            worker: self.worker,
            found: self.found.take(),
        };
        // Ignores a closed channel, which means that the caller no longer waits.
        let _ = self.results.send(done);
    }
}

/// Gives a part to each idle thread until no part is left and all threads have answered.
fn share_out(
    hands: &[Sender<Work>],
    results: &Receiver<Done>,
    stop: &AtomicBool,
    parts: &mut dyn Parts,
) {
    let mut idle: Vec<&Sender<Work>> = hands.iter().collect();
    let mut stopped = false;
    loop {
        stopped |= stop.load(Relaxed);
        while let Some(hand) = idle.pop() {
            let work = if stopped { None } else { parts.next() };
            if let Some(work) = work {
                stopped |= hand.send(work).is_err();
            } else {
                idle.push(hand);
                break;
            }
        }
        if idle.len() == hands.len() {
            return;
        }
        let Ok(done) = results.recv() else { return };
        idle.extend(hands.get(done.worker));
        match done.found {
            Some(found) => parts.take(found),
            None => stopped = true,
        }
    }
}
