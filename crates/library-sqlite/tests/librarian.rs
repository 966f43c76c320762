//! Tests of a library in another instance of the program: orders and replies as texts.

mod played;

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use clock::TimeControl;
use cohort_library::{
    Answer, DrillBest, Duplicates, Edit, Exploration, ExportEnd, ExportFormat, Filter, ImportEnd,
    LessonPlace, LessonStep, OwnMistake, OwnPuzzle, OwnRecord, Page, PlayedGame, PositionSearch,
    Problem, PuzzleAttempt, PuzzleMode, PuzzleRating, PuzzleScore, Query, RecordId, Selection,
    Stored, StormResult,
};
use cohort_library_sqlite::{Librarian, Worker};
use record::Record;
use referee::{Seat, Seats};
use rules::{Catalogue, DrawReason, GameKind, Outcome, SplitMix64, Strength};

/// The delay before a retry, longer than any test, so that nothing is retried automatically.
const NEVER: Duration = Duration::from_secs(3600);

fn elsewhere(folder: &Path) -> (Worker, Librarian) {
    let path = folder.join("library.sqlite");
    let worker = Worker::elsewhere(&path, false, NEVER, || {});
    (worker, Librarian::new(&path))
}

/// Carries out all orders. Returns their answers.
fn serve(worker: &Worker, librarian: &mut Librarian) -> Vec<Answer> {
    while let Some(order) = worker.order() {
        assert_eq!(worker.order(), None, "one order at a time");
        worker.take_reply(&librarian.carry_out(&order).unwrap());
    }
    worker.answers()
}

fn now(seconds: u64) -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000 + seconds)
}

fn game(key: &str) -> PlayedGame {
    PlayedGame {
        key: key.to_owned(),
        family: GameKind::Ordo,
        variant: "ordo".to_owned(),
        started: now(0),
        ended: now(60),
        utc_offset: 3600,
        played: Duration::from_millis(59_999),
        plies: 30,
        seats: Seats {
            black: Seat::Here,
            white: Seat::Computer(Strength::Adaptive(700)),
        },
        clocks: [Some("300+5"), None]
            .map(|text| text.map(|text| TimeControl::parse(text).unwrap())),
        outcome: Some(Outcome::Draw(DrawReason::Agreed)),
        loss: Some(12),
    }
}

fn own(key: &str, record: &Record) -> OwnRecord {
    OwnRecord {
        key: key.to_owned(),
        text: record.to_text(true),
        date: Some("2026-11-28".to_owned()),
        goes_on: true,
    }
}

fn record(seed: u64) -> Record {
    let random = &mut SplitMix64::new(seed);
    let mut record = played::with_variations(&played::variant("loa"), 30, random);
    played::name(&mut record, random);
    record
}

/// Makes each kind of change, except edits.
fn change_all(worker: &Worker) {
    let rating = Some(PuzzleRating {
        rating: 1234.5,
        deviation: 80.25,
        volatility: 0.06,
    });
    worker.record(game("one"));
    worker.record(game("two"));
    worker.reopen("two");
    worker.store(own("one", &record(1)), &Catalogue::builtin());
    worker.store(own("two", &record(2)), &Catalogue::builtin());
    worker.puzzles_tried(vec![PuzzleAttempt {
        puzzle: "loa-0000000001".to_owned(),
        family: GameKind::Loa,
        variant: "loa".to_owned(),
        mode: PuzzleMode::Day,
        themes: vec!["connect-in-2".to_owned()],
        score: PuzzleScore::Solved,
        at: now(5),
        utc_offset: 0,
        spent: Duration::from_secs(7),
        player: rating,
        rated: rating,
    }]);
    let mistake = |position: &str| OwnMistake {
        variant: "loa".to_owned(),
        position: position.to_owned(),
        added: now(6),
    };
    worker.mistakes_found(vec![mistake("first"), mistake("second")]);
    let puzzle = OwnPuzzle {
        puzzle: "own-1".to_owned(),
        variant: "loa".to_owned(),
        line: "a line, \"quoted\"".to_owned(),
        added: now(7),
    };
    worker.mistake_looked_at(mistake("first"), Some(puzzle));
    worker.storm_done(StormResult {
        variant: "loa".to_owned(),
        at: now(8),
        score: 9,
        run: 4,
    });
    worker.step_done(LessonStep {
        lesson: "basics".to_owned(),
        step: "one".to_owned(),
        at: now(9),
    });
    worker.lesson_left(LessonPlace {
        lesson: "basics".to_owned(),
        step: Some("two".to_owned()),
    });
    worker.drill_done(DrillBest {
        drill: "win".to_owned(),
        variant: "loa".to_owned(),
        spent: Duration::from_millis(2500),
        at: now(10),
    });
}

/// Asks each kind of question that does not erase.
fn ask_all(worker: &Worker) {
    let variant = played::variant("loa");
    let start = variant.start();
    let query = Query {
        position: Some(PositionSearch::new(&variant, start)),
        ..Query::default()
    };
    let page = Page {
        offset: 0,
        limit: 10,
    };
    worker.summarise(Filter::default());
    worker.latest_against_computer(GameKind::Ordo, 5);
    worker.going_on(5);
    worker.list(query, page);
    worker.explore(Exploration {
        variant: variant.clone(),
        position: *start,
        games: Query::default(),
        except: Some("two".to_owned()),
    });
    worker.choices();
    worker.text(RecordId(1));
    worker.learning();
}

#[test]
fn a_librarian_stores_and_answers_what_a_thread_stores_and_answers() {
    let folder = tempfile::tempdir().unwrap();
    let (worker, mut librarian) = elsewhere(folder.path());
    assert!(!worker.exists());
    change_all(&worker);
    assert_eq!(worker.unwritten().changes, 12);
    let stored = serve(&worker, &mut librarian);
    assert!(worker.exists() && worker.unwritten().is_nothing());
    let is_new = |answer: &Answer| matches!(answer, Answer::Stored(_, Ok(Stored::New(_))));
    assert_eq!(stored.iter().filter(|answer| is_new(answer)).count(), 2);

    ask_all(&worker);
    let told = serve(&worker, &mut librarian);
    let thread = Worker::new(&folder.path().join("library.sqlite"), NEVER, || {}).unwrap();
    ask_all(&thread);
    assert!(thread.flush(Worker::PATIENCE));
    let expected = thread.answers();
    assert_eq!(expected.len(), 8);
    assert_eq!(format!("{told:?}"), format!("{expected:?}"));
    // The answers contain the values that were stored before.
    for answer in told {
        match answer {
            Answer::Summary(_, summary) => assert_eq!(summary.unwrap().games, 1),
            Answer::AgainstComputer(_, games) => assert_eq!(games.unwrap()[0].loss, Some(12)),
            Answer::GoingOn(games) => assert_eq!(games.unwrap().len(), 2),
            Answer::Listed(.., listing) => {
                let listing = listing.unwrap();
                assert_eq!(listing.total, 2);
                assert_eq!(listing.records[0].found[0].ply, 0);
            }
            Answer::Explored(_, table) => assert!(!table.unwrap().moves.is_empty()),
            Answer::Choices(choices) => assert_eq!(choices.unwrap().variants["loa"]["loa"], 2),
            Answer::Text(_, text) => {
                assert_eq!(text.unwrap().unwrap().content, own("one", &record(1)).text);
            }
            Answer::Learning(learning) => {
                let learning = learning.unwrap();
                assert_eq!((learning.tried, learning.own.len()), (1, 1));
                assert_eq!((learning.mistakes.len(), learning.of_the_day.len()), (1, 1));
                assert_eq!(learning.drills[0].spent, Duration::from_millis(2500));
                assert_eq!(learning.lessons["basics"].at.as_deref(), Some("two"));
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_librarian_edits_exports_and_erases() {
    let folder = tempfile::tempdir().unwrap();
    let (worker, mut librarian) = elsewhere(folder.path());
    change_all(&worker);
    let mut commented = record(1);
    let last = commented.tree.line_from(record::GameTree::ROOT).last();
    commented.tree.notes_mut(last.unwrap()).comment = "]\"(ß\n$3".to_owned();
    let all = || Selection::Found(Box::default());
    worker.edit(Edit::Rewrite(RecordId(1), Box::new(commented)));
    worker.edit(Edit::Rename(RecordId(1), "A ‘title’".to_owned()));
    worker.edit(Edit::Tag(all(), "seen".to_owned()));
    worker.edit(Edit::Untag(
        Selection::These(vec![RecordId(2)]),
        "seen".to_owned(),
    ));
    worker.edit(Edit::Delete(Selection::These(vec![RecordId(2)])));
    worker.edit(Edit::Restore(vec![RecordId(2)]));
    worker.edit(Edit::DeleteDuplicates);
    let edits = serve(&worker, &mut librarian);
    let changed: Vec<_> = edits
        .into_iter()
        .filter_map(|answer| match answer {
            Answer::Edited(_, changed) => Some(changed.unwrap().len()),
            _ => None,
        })
        .collect();
    assert_eq!(changed, [1, 1, 2, 1, 1, 1, 0]);
    worker.text(RecordId(1));
    let [Answer::Text(_, Ok(Some(text)))] = &serve(&worker, &mut librarian)[..] else {
        panic!("no text");
    };
    assert!(text.content.contains("$3"), "{}", text.content);
    assert_eq!(text.title.as_deref(), Some("A ‘title’"));
    assert_eq!(text.tags, ["seen"]);

    let file = folder.path().join("out.txt");
    worker.export(&folder.path().join("tables"));
    worker.export_learning(&folder.path().join("tables"));
    worker.export_records(all(), &file, ExportFormat::Text, &Catalogue::builtin());
    let answers = serve(&worker, &mut librarian);
    let [
        Answer::Exported(Ok((games, 1))),
        Answer::LearningExported(Ok((learning, _))),
        Answer::RecordsExported(_, account),
    ] = &answers[..]
    else {
        panic!("{answers:?}");
    };
    assert!(games.exists() && learning.exists());
    assert!(matches!(account.end, ExportEnd::Whole), "{account:?}");
    assert_eq!(account.written, 2);
    assert!(fs::read_to_string(&file).unwrap().contains("A ‘title’"));

    worker.erase();
    worker.erase_records();
    worker.erase_learning();
    let erased = serve(&worker, &mut librarian);
    assert!(matches!(
        erased[..],
        [
            Answer::Erased(Ok(())),
            Answer::RecordsErased(Ok(())),
            Answer::LearningErased(Ok(()))
        ]
    ));
    worker.list(
        Query::default(),
        Page {
            offset: 0,
            limit: 1,
        },
    );
    let answers = serve(&worker, &mut librarian);
    let [Answer::Listed(.., Ok(listing))] = &answers[..] else {
        panic!("{answers:?}");
    };
    assert_eq!(listing.total, 0);
}

/// The text of `count` different games.
fn many(count: u64) -> String {
    let variant = played::variant("loa");
    let random = &mut SplitMix64::new(7);
    let record = |number| {
        let mut record = played::main_line(&variant, 6, random);
        record.tags.push(("Event".to_owned(), format!("{number}")));
        record.to_text(true)
    };
    (0..count).map(record).collect::<Vec<_>>().join("\n\n")
}

fn import(worker: &Worker, text: &str) -> cohort_library_sqlite::Transfer {
    let usual = played::variant("loa");
    let catalogue = Catalogue::builtin();
    worker.import_text(text.into(), &catalogue, &usual, Duplicates::Take)
}

#[test]
fn questions_are_answered_between_the_steps_of_an_import_and_it_can_be_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let (worker, mut librarian) = elsewhere(folder.path());
    let text = many(3500);
    let transfer = import(&worker, &text);
    let waiting = import(&worker, &text);
    let mut step = |worker: &Worker| {
        let order = worker.order().unwrap();
        worker.take_reply(&librarian.carry_out(&order).unwrap());
        worker.answers()
    };
    assert!(step(&worker).is_empty());
    assert!(step(&worker).is_empty());
    assert_eq!(transfer.progress().games, 1000);
    worker.summarise(Filter::default());
    assert!(matches!(step(&worker)[..], [Answer::Summary(..)]));
    assert!(step(&worker).is_empty());
    assert_eq!(transfer.progress().games, 2000);
    assert_eq!(worker.unwritten().transfers.len(), 2);
    transfer.stop();
    waiting.stop();
    let answers = step(&worker);
    let [Answer::Imported(account)] = &answers[..] else {
        panic!("{answers:?}");
    };
    assert!(matches!(account.end, ImportEnd::Stopped), "{account:?}");
    assert_eq!(account.taken, 2000);
    // The second import was stopped before it began.
    assert_eq!(worker.order(), None);
    let answers = worker.answers();
    let [Answer::Imported(account)] = &answers[..] else {
        panic!("{answers:?}");
    };
    assert!(matches!(account.end, ImportEnd::Stopped) && account.taken == 0);
    assert!(worker.unwritten().is_nothing());

    import(&worker, &text);
    let answers = serve(&worker, &mut librarian);
    let [Answer::Imported(account)] = &answers[..] else {
        panic!("{answers:?}");
    };
    assert!(matches!(account.end, ImportEnd::Whole), "{account:?}");
    assert_eq!(account.taken, 3500);
}

#[test]
fn what_a_lost_librarian_had_in_work_fails_and_another_one_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let (worker, mut librarian) = elsewhere(folder.path());
    let lost = || Problem::System("the worker cannot be loaded".to_owned());
    // A change in work waits for its next attempt.
    worker.record(game("one"));
    worker.order().unwrap();
    worker.lose_librarian(lost());
    assert_eq!(worker.unwritten().changes, 1);
    assert!(worker.failure().is_some());
    // A question in work fails.
    worker.summarise(Filter::default());
    serve(&worker, &mut librarian);
    worker.summarise(Filter::default());
    worker.order().unwrap();
    worker.lose_librarian(lost());
    assert!(matches!(worker.answers()[..], [Answer::Summary(_, Err(_))]));
    assert!(worker.unwritten().is_nothing() && worker.failure().is_none());
    // An import in work fails, too, even between two steps.
    import(&worker, &many(10));
    let begin = worker.order().unwrap();
    worker.take_reply(&librarian.carry_out(&begin).unwrap());
    worker.lose_librarian(lost());
    let answers = worker.answers();
    let [Answer::Imported(account)] = &answers[..] else {
        panic!("{answers:?}");
    };
    assert!(matches!(account.end, ImportEnd::Failed(_)), "{account:?}");
    // A change that makes the librarian panic is rejected and not tried again.
    worker.record(game("two"));
    worker.order().unwrap();
    worker.lose_librarian(Problem::Panicked("unreachable".to_owned()));
    assert_eq!(worker.rejected().len(), 1);
    worker.summarise(Filter::default());
    let answers = serve(&worker, &mut Librarian::new(worker.path()));
    let [Answer::Summary(_, Ok(summary))] = &answers[..] else {
        panic!("{answers:?}");
    };
    assert_eq!(summary.games, 1);
}

#[test]
fn texts_without_sense_do_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    let (worker, mut librarian) = elsewhere(folder.path());
    for order in [
        "",
        "nonsense",
        "GoOn",
        "Stop",
        "Question(Text())",
        "Change(Reopen(3))",
    ] {
        assert_eq!(librarian.carry_out(order), None, "{order}");
    }
    worker.take_reply("nonsense");
    assert!(worker.answers().is_empty());
    // If the reply does not fit the order, the order fails.
    worker.summarise(Filter::default());
    worker.order().unwrap();
    worker.take_reply("(done:Made(Ok(None)),set_aside:[])");
    assert!(matches!(worker.answers()[..], [Answer::Summary(_, Err(_))]));
    assert_eq!(worker.order(), None);
}
