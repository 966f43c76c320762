//! The library on a thread of its own: what is asked is done in order, what fails is told and tried again.

use std::fs;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant, SystemTime};

use library::{Answer, Filter, PlayedGame, Worker};
use rules::{DrawReason, GameKind, Outcome, Seats};

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
