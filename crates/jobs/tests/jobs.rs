//! Tests the public interface of jobs, runners and handles.

use std::io;
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use jobs::{Desk, Failure, Job, Jobs, Queue, Runner, Running, Threads, Work};

enum Task {
    Count(u32),
    UntilStopped,
    Last(u32),
    Panic,
}

impl Job for Task {
    type Report = u32;
    const NAME: &'static str = "task";

    fn run(self, desk: &Desk<'_, u32>) {
        match self {
            Task::Count(most) => (1..=most).for_each(|number| desk.report(number)),
            Task::UntilStopped => {
                desk.report(1);
                while !desk.is_stopped() {
                    thread::yield_now();
                }
                desk.report(2);
            }
            Task::Last(most) => (1..=most).for_each(|number| desk.report_instead(number)),
            Task::Panic => {
                desk.report(7);
                panic!("on purpose, in a test");
            }
        }
    }
}

/// Waits until the job has ended. Returns all results and how the job ended.
fn all(running: &Running<u32>) -> (Vec<u32>, Result<(), Failure>) {
    let (mut all, since) = (Vec::new(), Instant::now());
    loop {
        let (reports, end) = running.poll();
        all.extend(reports);
        if let Some(end) = end {
            return (all, end);
        }
        assert!(
            since.elapsed() < Duration::from_secs(20),
            "the job does not end"
        );
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn reports_are_heard_once_and_in_order_and_who_waits_is_called() {
    let (call, called) = channel();
    let jobs = Jobs::new(Threads, move || call.send(()).unwrap_or_default());
    let running = jobs.start(Task::Count(3));
    assert_eq!(all(&running), (vec![1, 2, 3], Ok(())));
    called.recv_timeout(Duration::from_secs(10)).unwrap();
    assert_eq!(running.poll(), (vec![], Some(Ok(()))));
}

#[test]
fn a_job_that_is_stopped_ends_with_what_it_has_found() {
    let running = Jobs::new(Threads, || {}).start(Task::UntilStopped);
    running.stop();
    assert_eq!(all(&running), (vec![1, 2], Ok(())));
}

#[test]
fn a_job_that_panics_says_so_after_what_it_has_found() {
    let running = Jobs::new(Threads, || {}).start(Task::Panic);
    let (reports, end) = all(&running);
    assert_eq!(reports, [7]);
    let Err(Failure::Panicked(said)) = end else {
        panic!("{end:?}");
    };
    assert_eq!(said, "on purpose, in a test");
}

/// A runner that refuses every job.
struct Refuses;

impl Runner for Refuses {
    fn start(&self, _name: &str, _work: Work) -> io::Result<()> {
        Err(io::Error::other("no thread is left"))
    }
}

/// A runner that accepts every job and drops it without running it.
struct Drops;

impl Runner for Drops {
    fn start(&self, _name: &str, _work: Work) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_job_that_cannot_start_or_is_given_up_says_so() {
    let (call, called) = channel();
    let jobs = Jobs::new(Refuses, move || call.send(()).unwrap_or_default());
    let running = jobs.start(Task::Count(3));
    called.recv_timeout(Duration::from_secs(10)).unwrap();
    let refused = Failure::NotStarted("no thread is left".to_owned());
    assert_eq!(all(&running), (vec![], Err(refused)));
    assert!(running.poll_last().is_some_and(|last| last.is_err()));
    let running = Jobs::new(Drops, || {}).start(Task::Count(3));
    assert_eq!(all(&running), (vec![], Err(Failure::Dropped)));
}

#[test]
fn without_threads_jobs_are_run_when_there_is_time() {
    let queue = Queue::default();
    let jobs = Jobs::new(queue.clone(), || {});
    let (one, two) = (jobs.start(Task::Count(2)), jobs.start(Task::Last(5)));
    assert_eq!((one.poll(), two.poll()), ((vec![], None), (vec![], None)));
    assert!(queue.run_next());
    assert_eq!((one.poll().0, two.poll().0), (vec![1, 2], vec![]));
    assert!(queue.run_next() && !queue.run_next());
    // `poll_last` returns only the latest result.
    assert_eq!(two.poll_last(), Some(Ok(5)));
}
