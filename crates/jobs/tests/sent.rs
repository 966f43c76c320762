//! Tests jobs that another instance of the program runs.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use jobs::{Desk, Failure, Job, Jobs, Portable, Posted, Runner, SentJob, Work, Workplace};

/// A job that counts. It sends each number first as a draft, and then as a result.
struct Count(u32);

impl Job for Count {
    type Report = u32;
    const NAME: &'static str = "count";

    fn run(self, desk: &Desk<'_, u32>) {
        for number in 1..=self.0 {
            desk.draft(number * 100);
            desk.report(number);
        }
        desk.draft(7);
    }
}

impl Portable for Count {
    type Sent = u32;

    fn send(&self) -> u32 {
        self.0
    }

    fn receive(sent: u32) -> Option<Self> {
        (sent < 1000).then_some(Count(sent))
    }
}

/// A runner that stores the jobs that are sent to another instance.
#[derive(Clone, Default)]
struct Outbox(Arc<Mutex<Vec<SentJob>>>);

impl Runner for Outbox {
    fn start(&self, _: &str, _: Work) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }

    fn has_other_instances(&self) -> bool {
        true
    }

    fn send(&self, job: SentJob) -> io::Result<()> {
        self.0.lock().unwrap().push(job);
        Ok(())
    }
}

impl Outbox {
    fn take(&self) -> SentJob {
        self.0.lock().unwrap().remove(0)
    }
}

/// Runs a job that is given by its name and its JSON text. Returns the posted results, or `None` if the job is unknown
/// or its text is invalid.
fn posted(place: &Workplace, name: &str, text: &str) -> Option<Vec<Posted>> {
    let all = Mutex::new(Vec::new());
    let never = AtomicBool::new(false);
    let done = place.run(name, text, &never, &|posted| {
        all.lock().unwrap().push(posted);
    });
    done.then(|| all.into_inner().unwrap())
}

#[test]
fn a_sent_job_reports_in_order_and_drafts_do_not_count() {
    let (outbox, place) = (Outbox::default(), Workplace::default().with::<Count>());
    let woken = Arc::new(AtomicBool::new(false));
    let waker = woken.clone();
    let jobs = Jobs::new(outbox.clone(), move || waker.store(true, Ordering::Relaxed));
    let running = jobs.start_portable(Count(3));
    let mut job = outbox.take();
    assert_eq!((job.name(), job.text()), ("count", "3"));
    for posted in posted(&place, job.name(), job.text()).unwrap() {
        job.take(posted);
    }
    assert!(woken.load(Ordering::Relaxed));
    assert_eq!(running.poll(), (vec![1, 2, 3], None));
    job.end(Ok(()));
    assert_eq!(running.poll(), (vec![], Some(Ok(()))));
}

#[test]
fn the_latest_draft_counts_if_the_job_is_cut_off_before_a_report() {
    let outbox = Outbox::default();
    let jobs = Jobs::new(outbox.clone(), || {});
    let running = jobs.start_portable(Count(3));
    let mut job = outbox.take();
    assert!(!job.is_stopped());
    job.take(Posted::Draft("100".to_owned()));
    job.take(Posted::Draft("200".to_owned()));
    running.stop();
    assert!(job.is_stopped() && !job.is_abandoned());
    job.cut_off();
    assert_eq!(running.poll(), (vec![200], Some(Ok(()))));

    let running = jobs.start_portable(Count(3));
    let mut job = outbox.take();
    job.take(Posted::Draft("100".to_owned()));
    job.take(Posted::Report("1".to_owned()));
    job.cut_off();
    assert_eq!(running.poll(), (vec![1], Some(Ok(()))));
}

#[test]
fn a_job_that_nobody_awaits_or_does_is_known() {
    let outbox = Outbox::default();
    let jobs = Jobs::new(outbox.clone(), || {});
    drop(jobs.start_portable(Count(3)));
    assert!(outbox.take().is_abandoned());
    let running = jobs.start_portable(Count(3));
    drop(outbox.take());
    assert_eq!(running.poll(), (vec![], Some(Err(Failure::Dropped))));
}

#[test]
fn texts_without_sense_are_refused() {
    let place = Workplace::default().with::<Count>();
    for (name, text) in [
        ("count", ""),
        ("count", "-1"),
        ("count", "1000"),
        ("sum", "3"),
    ] {
        assert_eq!(posted(&place, name, text), None, "{name} {text}");
    }
    let outbox = Outbox::default();
    let running = Jobs::new(outbox.clone(), || {}).start_portable(Count(3));
    let mut job = outbox.take();
    job.take(Posted::Report("no number".to_owned()));
    job.take(Posted::Report("2".to_owned()));
    assert_eq!(running.poll(), (vec![2], None));
}
