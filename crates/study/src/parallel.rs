//! Doing the parts of a review on several threads.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crate::line::Line;
use crate::look::Looker;
use crate::work::{Found, Work};

/// Whoever knows which parts there are.
pub(crate) trait Parts {
    /// The next part that can be done now, if there is one.
    fn next(&mut self) -> Option<Work>;

    /// Takes what came of one.
    fn take(&mut self, found: Found);
}

/// Does all parts on so many threads, each with an engine of its own, or until `stop` becomes true. With one thread none is
/// started; what `parts` does is done on the calling thread.
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

/// What a thread made of a part: nothing if it was stopped.
struct Done {
    worker: usize,
    found: Option<Found>,
}

/// Does the parts that are handed to a thread until no more can come.
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

/// Answers also where the thread breaks off, so that nobody waits for it.
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
        // Whoever does not listen any more needs no answer.
        let _ = self.results.send(done);
    }
}

/// Hands a part to each thread that has none, until there are none left and all have answered.
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
