//! Tests of the library's background threads: the order of jobs, retries after errors, rejected changes, imports and
//! exports.

use std::fs;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant, SystemTime};

use cohort_library::{
    Answer, Duplicates, Edit, ExportEnd, ExportFormat, Filter, ImportEnd, Imported, Listing,
    OwnRecord, Page, PlayedGame, Problem, Query, RecordId, Selection, Stored, StormResult,
};
use cohort_library_sqlite::Worker;
use referee::Seats;
use rules::{Catalogue, DrawReason, GameKind, Outcome};

/// The delay before a retry, longer than any test, so that nothing is retried automatically.
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
        seats: Seats::BOTH_HERE,
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
    (Worker::new(path, retry_after, notify).unwrap(), notices)
}

/// Asks for the number of games in the statistics.
fn games(worker: &Worker) -> u64 {
    worker.summarise(Filter::default());
    worker.flush(PATIENCE);
    match worker.answers().pop() {
        Some(Answer::Summary(_, Ok(summary))) => summary.games,
        other => panic!("{other:?}"),
    }
}

#[test]
fn changes_are_made_before_questions_and_not_before_an_erasure() {
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
    assert_eq!((games(&worker), exported), (1, 2));
    let lines = fs::read_to_string(table).unwrap().lines().count();
    assert_eq!(lines, 3, "a header, and the games `one` and `three`");
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
    assert!(
        start.elapsed() < PATIENCE,
        "`flush` must return after a failure"
    );
    notices.recv_timeout(PATIENCE).unwrap();
    let failure = worker.failure().unwrap().to_string();
    assert!(failure.contains("data"), "{failure}");
    assert!(notices.try_recv().is_err(), "a failure is reported once");
    fs::remove_file(&obstacle).unwrap();
    assert!(worker.flush(PATIENCE));
    notices.recv_timeout(PATIENCE).unwrap();
    assert!(worker.failure().is_none());
    assert_eq!(games(&worker), 1, "the reopened game does not count");
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

const ALL: Page = Page {
    offset: 0,
    limit: 1000,
};

fn own(key: &str, moves: &str) -> OwnRecord {
    OwnRecord {
        key: key.to_owned(),
        text: format!("[Variant \"loa\"]\n\n{moves} *\n"),
        date: None,
        goes_on: true,
    }
}

/// Asks for all records.
fn list(worker: &Worker) -> Listing {
    worker.list(Query::default(), ALL);
    worker.flush(PATIENCE);
    match worker.answers().pop() {
        Some(Answer::Listed(_, _, Ok(listing))) => listing,
        other => panic!("{other:?}"),
    }
}

/// Locks an existing library, so that a worker ends no job until the returned connection is dropped.
fn locked(path: &Path) -> rusqlite::Connection {
    let sqlite = rusqlite::Connection::open(path).unwrap();
    sqlite.execute_batch("BEGIN EXCLUSIVE").unwrap();
    sqlite
}

/// Waits for an answer for which `fits` returns a value. Drops all other answers.
fn wait_for<T>(
    worker: &Worker,
    notices: &Receiver<()>,
    mut fits: impl FnMut(Answer) -> Option<T>,
) -> T {
    loop {
        if let Some(found) = worker.answers().into_iter().find_map(&mut fits) {
            return found;
        }
        notices.recv_timeout(PATIENCE).unwrap();
    }
}

/// Writes a file of `count` games. The name of the Black player is different in each game.
fn file_of_games(folder: &Path, count: usize) -> std::path::PathBuf {
    let game = |number| format!("[Variant \"loa\"]\n[Black \"{number}\"]\n\n1. c8-c6 a2-c2 *\n\n");
    let text: String = (0..count).map(game).collect();
    let path = folder.join("games.pgn");
    fs::write(&path, text).unwrap();
    path
}

#[test]
fn records_are_kept_listed_and_edited_and_who_lists_them_is_told() {
    let home = tempfile::tempdir().unwrap();
    let (worker, _notices) = worker(&home.path().join("library.sqlite"), NEVER);
    let catalogue = Catalogue::builtin();
    let mut revisions = vec![worker.revision()];
    let mut answers = |ask: &dyn Fn()| {
        ask();
        worker.flush(PATIENCE);
        revisions.push(worker.revision());
        worker.answers()
    };
    let stored = answers(&|| worker.store(own("one", "1. c8-c6"), &catalogue));
    let [Answer::Stored(key, Ok(Stored::New(id)))] = stored.as_slice() else {
        panic!("{stored:?}");
    };
    assert_eq!(key, "one");
    let wrong = answers(&|| worker.store(own("two", "1. c8-c5"), &catalogue));
    let [Answer::Stored(_, Err(error))] = wrong.as_slice() else {
        panic!("{wrong:?}");
    };
    assert_eq!((error.line, error.column), (3, 4));
    let edited = answers(&|| worker.edit(Edit::Rename(*id, "First".to_owned())));
    assert!(matches!(edited.as_slice(), [Answer::Edited(_, Ok(ids))] if ids == &[*id]));
    let same = answers(&|| worker.edit(Edit::Rename(*id, "First".to_owned())));
    assert!(matches!(same.as_slice(), [Answer::Edited(_, Ok(ids))] if ids.is_empty()));
    let erased = answers(&|| worker.erase());
    assert!(matches!(erased.as_slice(), [Answer::Erased(Ok(()))]));
    assert_eq!(list(&worker).records[0].title.as_deref(), Some("First"));
    let erased = answers(&|| worker.erase_records());
    assert!(matches!(erased.as_slice(), [Answer::RecordsErased(Ok(()))]));
    assert_eq!(list(&worker).total, 0);
    let grew: Vec<bool> = revisions.windows(2).map(|pair| pair[0] < pair[1]).collect();
    assert_eq!(grew, [true, false, true, false, false, true]);
}

#[test]
fn records_that_cannot_be_written_are_written_later() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("library.sqlite");
    fs::create_dir(&path).unwrap();
    let (worker, _notices) = worker(&path, NEVER);
    worker.store(own("one", "1. c8-c6"), &Catalogue::builtin());
    assert!(!worker.flush(PATIENCE));
    assert!(worker.failure().is_some());
    fs::remove_dir(&path).unwrap();
    assert!(worker.flush(PATIENCE));
    assert_eq!(list(&worker).total, 1);
}

#[test]
fn only_the_last_of_several_lists_is_made() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("library.sqlite");
    let (worker, _notices) = worker(&path, NEVER);
    assert_eq!(games(&worker), 0);
    let lock = locked(&path);
    for text in ["a", "an", "ann", "anna"] {
        let text = text.to_owned();
        worker.list(
            Query {
                text,
                ..Query::default()
            },
            ALL,
        );
    }
    drop(lock);
    worker.flush(PATIENCE);
    let answers = worker.answers();
    // The worker may have begun with the first list.
    assert!(answers.len() <= 2, "{answers:?}");
    let Some(Answer::Listed(query, ..)) = answers.last() else {
        panic!("{answers:?}");
    };
    assert_eq!(query.text, "anna");
}

#[test]
fn small_questions_are_answered_during_an_import() {
    let home = tempfile::tempdir().unwrap();
    // The import takes much longer than the answers, also on a busy machine.
    let file = file_of_games(home.path(), 200_000);
    let (worker, notices) = worker(&home.path().join("library.sqlite"), NEVER);
    assert_eq!(games(&worker), 0);
    let import = worker.import(&file, &Catalogue::builtin(), Duplicates::LeaveOut);
    while import.progress().games < 100 {
        notices.recv_timeout(PATIENCE).unwrap();
    }
    for _ in 0..2 {
        worker.summarise(Filter::default());
        wait_for(&worker, &notices, |answer| match answer {
            Answer::Summary(_, Ok(_)) => Some(()),
            other => panic!("{other:?}"),
        });
    }
    import.stop();
    let account = wait_for(&worker, &notices, |answer| match answer {
        Answer::Imported(account) => Some(account),
        _ => None,
    });
    assert!(matches!(account.end, ImportEnd::Stopped), "{account:?}");
}

#[test]
fn an_import_and_an_export_tell_their_progress_and_their_end() {
    const COUNT: usize = 6000;
    let home = tempfile::tempdir().unwrap();
    let file = file_of_games(home.path(), COUNT);
    let (worker, notices) = worker(&home.path().join("library.sqlite"), NEVER);
    let before = worker.revision();
    let import = worker.import(&file, &Catalogue::builtin(), Duplicates::LeaveOut);
    // Questions do not disturb the import.
    worker.summarise(Filter::default());
    let account = wait_for(&worker, &notices, |answer| match answer {
        Answer::Imported(account) => Some(account),
        _ => {
            worker.summarise(Filter::default());
            None
        }
    });
    assert!(matches!(account.end, ImportEnd::Whole), "{account:?}");
    assert_eq!(account.taken, COUNT as u64);
    let progress = import.progress();
    assert_eq!(progress.games, COUNT as u64);
    assert_eq!(
        (progress.done, progress.total),
        (progress.total, fs::metadata(&file).unwrap().len())
    );
    assert!(worker.revision() > before);
    worker.flush(PATIENCE);
    worker.answers();
    assert_eq!(list(&worker).total, COUNT);
    let out = home.path().join("out.txt");
    let everything = Selection::Found(Box::default());
    worker.export_records(everything, &out, ExportFormat::Text, &Catalogue::builtin());
    let account = wait_for(&worker, &notices, |answer| match answer {
        Answer::RecordsExported(_, account) => Some(account),
        _ => None,
    });
    assert!(matches!(account.end, ExportEnd::Whole), "{account:?}");
    assert_eq!(account.written, COUNT as u64);
    assert!(fs::metadata(&out).unwrap().len() > 0);
}

#[test]
fn an_import_is_stopped_by_whoever_began_it_and_by_the_end_of_the_program() {
    let home = tempfile::tempdir().unwrap();
    let file = file_of_games(home.path(), 200_000);
    let path = home.path().join("library.sqlite");
    let (first, notices) = worker(&path, NEVER);
    let import = first.import(&file, &Catalogue::builtin(), Duplicates::LeaveOut);
    while import.progress().games < 100 {
        notices.recv_timeout(PATIENCE).unwrap();
    }
    import.stop();
    let account = wait_for(&first, &notices, |answer| match answer {
        Answer::Imported(account) => Some(account),
        _ => None,
    });
    assert!(matches!(account.end, ImportEnd::Stopped), "{account:?}");
    assert_eq!(list(&first).total as u64, account.taken);
    first.import(&file, &Catalogue::builtin(), Duplicates::Take);
    drop(first);
    // The total stays the same, because dropping the worker has ended the import.
    let (second, _notices) = worker(&path, NEVER);
    let total = list(&second).total;
    assert!(total < 200_000);
    assert_eq!(list(&second).total, total);
}

#[test]
fn an_import_that_cannot_open_the_library_says_so() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("library.sqlite");
    fs::create_dir(&path).unwrap();
    let file = file_of_games(home.path(), 1);
    let (worker, notices) = worker(&path, NEVER);
    worker.import(&file, &Catalogue::builtin(), Duplicates::LeaveOut);
    let account = wait_for(&worker, &notices, |answer| match answer {
        Answer::Imported(account) => Some(account),
        _ => None,
    });
    let ImportEnd::Failed(error) = account.end else {
        panic!("{account:?}");
    };
    assert!(error.to_string().contains("kind=\"folder\""), "{error}");
}

#[test]
fn a_result_is_written_however_many_questions_came_before() {
    const QUESTIONS: usize = 300;
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("library.sqlite");
    let (worker, _notices) = worker(&path, NEVER);
    assert_eq!(games(&worker), 0);
    let lock = locked(&path);
    (0..QUESTIONS).for_each(|_| worker.summarise(Filter::default()));
    worker.store(own("one", "1. c8-c6"), &Catalogue::builtin());
    drop(lock);
    assert!(worker.flush(PATIENCE));
    let answers = worker.answers();
    let is_stored = |answer: &Answer| matches!(answer, Answer::Stored(..));
    let at = answers.iter().position(is_stored).unwrap();
    // The worker may have begun with the first question.
    assert!(at <= 1, "after {at} answers");
    assert_eq!(answers.len(), QUESTIONS + 1);
}

/// Makes a library with one record. Returns the record's number.
fn with_one_record(path: &Path) -> RecordId {
    let (worker, _notices) = worker(path, NEVER);
    worker.store(own("one", "1. c8-c6"), &Catalogue::builtin());
    list(&worker).records[0].id
}

#[test]
fn edits_that_cannot_be_written_are_written_later() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("library.sqlite");
    let away = home.path().join("away");
    let id = with_one_record(&path);
    fs::rename(&path, &away).unwrap();
    fs::create_dir(&path).unwrap();
    let (worker, _notices) = worker(&path, NEVER);
    let rename = |title: &str| worker.edit(Edit::Rename(id, title.to_owned()));
    worker.edit(Edit::Tag(Selection::These(vec![id]), "model".to_owned()));
    ["A", "An", "Ann"].into_iter().for_each(rename);
    assert!(!worker.flush(PATIENCE));
    assert!(worker.failure().is_some());
    assert_eq!(
        worker.unwritten().changes,
        2,
        "the tag and only the last title"
    );
    fs::remove_dir(&path).unwrap();
    fs::rename(&away, &path).unwrap();
    assert!(worker.flush(PATIENCE));
    assert!(worker.failure().is_none() && worker.unwritten().is_nothing());
    let record = list(&worker).records.remove(0);
    assert_eq!(record.title.as_deref(), Some("Ann"));
    assert_eq!(record.tags, ["model"]);
}

#[test]
fn a_change_that_the_library_refuses_is_told_kept_as_text_and_holds_up_nobody() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("library.sqlite");
    let (worker, notices) = worker(&path, NEVER);
    assert_eq!(games(&worker), 0);
    let refuse = "CREATE TRIGGER refuse BEFORE INSERT ON game WHEN NEW.key = 'bad' \
        BEGIN SELECT RAISE(ABORT, 'not this one'); END";
    let sqlite = rusqlite::Connection::open(&path).unwrap();
    sqlite.execute_batch(refuse).unwrap();
    drop(sqlite);
    for key in ["one", "bad", "two"] {
        worker.record(game(key));
    }
    assert!(worker.flush(PATIENCE));
    notices.recv_timeout(PATIENCE).unwrap();
    assert!(worker.failure().is_none());
    let rejected = worker.rejected();
    let [rejected] = rejected.as_slice() else {
        panic!("{rejected:?}");
    };
    assert!(matches!(rejected.error.problem, Problem::Refused(_)));
    let kept = fs::read_to_string(rejected.kept.as_ref().unwrap()).unwrap();
    assert!(
        kept.contains("not this one") && kept.contains("\"bad\""),
        "{kept}"
    );
    assert_eq!(games(&worker), 2);
}

#[test]
fn what_fails_in_one_part_of_the_library_holds_up_no_other() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("library.sqlite");
    let (worker, _notices) = worker(&path, NEVER);
    assert_eq!(games(&worker), 0);
    let sqlite = rusqlite::Connection::open(&path).unwrap();
    sqlite
        .execute_batch("ALTER TABLE storm RENAME TO elsewhere")
        .unwrap();
    worker.storm_done(StormResult {
        variant: "loa".to_owned(),
        at: SystemTime::now(),
        score: 3,
        run: 2,
    });
    worker.record(game("one"));
    worker.store(own("one", "1. c8-c6"), &Catalogue::builtin());
    assert!(!worker.flush(PATIENCE), "the storm cannot be written");
    assert!(worker.failure().is_some());
    assert_eq!(worker.unwritten().changes, 1);
    worker.answers();
    assert_eq!(games(&worker), 1);
    assert_eq!(list(&worker).total, 1);
    sqlite
        .execute_batch("ALTER TABLE elsewhere RENAME TO storm")
        .unwrap();
    assert!(worker.flush(PATIENCE));
    let storms = "SELECT count(*) FROM storm";
    let storms: i64 = sqlite.query_row(storms, [], |row| row.get(0)).unwrap();
    assert_eq!((storms, worker.failure().is_some()), (1, false));
}

#[test]
fn a_mistake_of_who_is_told_ends_no_thread() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("library.sqlite");
    let worker = Worker::new(&path, NEVER, || panic!("on purpose, in a test")).unwrap();
    assert_eq!(games(&worker), 0);
    let text: std::sync::Arc<str> = "[Variant \"loa\"]\n\n1. c8-c6 *\n".into();
    let catalogue = Catalogue::builtin();
    let usual = catalogue.get("loa").unwrap();
    for _ in 0..2 {
        worker.import_text(text.clone(), &catalogue, usual, Duplicates::Take);
    }
    worker.record(game("one"));
    assert_eq!(games(&worker), 1);
    while !worker.unwritten().is_nothing() {
        std::thread::sleep(Duration::from_millis(5));
    }
    worker.answers();
    assert_eq!(list(&worker).total, 2);
}

#[test]
fn texts_are_taken_in_one_after_the_other_without_duplicates() {
    let home = tempfile::tempdir().unwrap();
    let (worker, notices) = worker(&home.path().join("library.sqlite"), NEVER);
    let catalogue = Catalogue::builtin();
    // The games name no variant, so the import uses the usual variant. Their moves are also legal in other variants.
    let usual = catalogue.get("loa-10x10").unwrap();
    let text = "1. c1-c3 *\n\n1. d1-d3 *\n\n1. nonsense *\n";
    let mut accounts = Vec::new();
    worker.import_text(text.into(), &catalogue, usual, Duplicates::LeaveOut);
    worker.import_text(text.into(), &catalogue, usual, Duplicates::LeaveOut);
    while accounts.len() < 2 {
        notices.recv_timeout(PATIENCE).unwrap();
        accounts.extend(
            worker
                .answers()
                .into_iter()
                .filter_map(|answer| match answer {
                    Answer::Imported(account) => Some(account),
                    _ => None,
                }),
        );
    }
    let told = |account: &Imported| (account.taken, account.duplicates, account.bad.total());
    let told: Vec<_> = accounts.iter().map(|account| told(account)).collect();
    assert_eq!(told, [(2, 0, 1), (0, 2, 1)]);
    let variants = list(&worker).records;
    assert!(variants.iter().all(|record| record.variant == "loa-10x10"));
}

#[test]
fn the_end_waits_once_for_everything_together() {
    const BOUND: Duration = Duration::from_millis(300);
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("library.sqlite");
    let file = file_of_games(home.path(), 2000);
    let (worker, _notices) = worker(&path, NEVER);
    assert_eq!(games(&worker), 0);
    let _lock = locked(&path);
    worker.import(&file, &Catalogue::builtin(), Duplicates::LeaveOut);
    worker.record(game("one"));
    assert_eq!(worker.unwritten().changes, 1);
    assert_eq!(worker.unwritten().transfers.len(), 1);
    let start = Instant::now();
    assert!(!worker.finish(BOUND), "nothing can be written");
    drop(worker);
    assert!(start.elapsed() < Worker::PATIENCE, "{:?}", start.elapsed());
}
