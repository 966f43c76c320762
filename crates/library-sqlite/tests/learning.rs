//! Tests that the library stores and returns the results of puzzles, lessons, drills and storms.

use std::time::{Duration, SystemTime};

use cohort_library::{
    Answer, DrillBest, Learning, LessonPlace, LessonStage, LessonStep, NextStep, OwnMistake,
    OwnPuzzle, PuzzleAttempt, PuzzleMode, PuzzleRating, PuzzleScore, Run, StormBest, StormResult,
};
use cohort_library_sqlite::{Library, Worker};
use rules::GameKind;

const DAY: u64 = 86_400;

fn open(folder: &std::path::Path) -> Library {
    let opened = Library::open(&folder.join("library.sqlite")).unwrap();
    assert!(opened.set_aside.is_none(), "{:?}", opened.set_aside);
    opened.library
}

fn at(seconds: u64) -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_secs(20_000 * DAY + seconds)
}

fn rating(rating: f64) -> Option<PuzzleRating> {
    Some(PuzzleRating {
        rating,
        deviation: 100.0,
        volatility: 0.06,
    })
}

fn attempt(puzzle: &str, seconds: u64, score: PuzzleScore) -> PuzzleAttempt {
    PuzzleAttempt {
        puzzle: puzzle.to_owned(),
        family: GameKind::Loa,
        variant: "loa".to_owned(),
        mode: PuzzleMode::Rated,
        themes: vec!["connect-in-2".to_owned()],
        score,
        at: at(seconds),
        utc_offset: 0,
        spent: Duration::from_secs(7),
        player: rating(1000.0 + seconds as f64),
        rated: rating(900.0),
    }
}

fn mistake(variant: &str, position: &str, seconds: u64) -> OwnMistake {
    OwnMistake {
        variant: variant.to_owned(),
        position: position.to_owned(),
        added: at(seconds),
    }
}

fn of_the_day(day: u64, score: PuzzleScore) -> PuzzleAttempt {
    PuzzleAttempt {
        mode: PuzzleMode::Day,
        ..attempt(&format!("loa-{day:010x}"), day * DAY, score)
    }
}

#[test]
fn nothing_learned_is_an_empty_page() {
    let folder = tempfile::tempdir().unwrap();
    let learning = open(folder.path()).learning().unwrap();
    assert_eq!(learning, Learning::default());
    let lessons = [("one", LessonStage::New), ("two", LessonStage::New)];
    let steps = learning.next_steps(GameKind::Loa, "loa", &lessons, 20_000);
    let expected = [
        NextStep::Begin("one".to_owned()),
        NextStep::PuzzleOfTheDay,
        NextStep::Puzzles,
    ];
    assert_eq!(steps, expected);
}

#[test]
fn attempts_come_back_as_curve_tallies_and_runs() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = open(folder.path());
    let mut attempts = vec![
        attempt("loa-0000000001", 1, PuzzleScore::Solved),
        attempt("loa-0000000002", 2, PuzzleScore::WithHint),
        attempt("loa-0000000003", 3, PuzzleScore::Failed),
        attempt("loa-0000000003", DAY + 4, PuzzleScore::Solved),
    ];
    attempts[3].themes.push("cut-the-connector".to_owned());
    // An attempt in a storm is not rated, and does not affect the run of solved puzzles.
    attempts.push(PuzzleAttempt {
        mode: PuzzleMode::Storm,
        player: None,
        rated: None,
        ..attempt("loa-0000000004", DAY + 5, PuzzleScore::Failed)
    });
    library.puzzles_tried(&attempts).unwrap();
    // Saves the attempts again, as the program does after a crash. Each attempt must count only once.
    library.puzzles_tried(&attempts).unwrap();
    let learning = open(folder.path()).learning().unwrap();
    assert_eq!(learning.tried, 5);
    assert_eq!(learning.spent, Duration::from_secs(35));
    assert_eq!(
        learning.solved,
        Run {
            current: 1,
            best: 2
        }
    );
    let rated = learning.rating(GameKind::Loa).unwrap();
    assert_eq!(rated.now.rating, 1000.0 + (DAY + 4) as f64);
    let curve = [(20_000, 1003.0), (20_001, 1000.0 + (DAY + 4) as f64)];
    assert_eq!(rated.curve, curve);
    assert_eq!((rated.tried, rated.is_settled()), (4, false));
    assert!(learning.rating(GameKind::Ordo).is_none());
    let tally = |theme: &str| {
        let tally = learning
            .themes
            .iter()
            .find(|tally| tally.theme == theme)
            .unwrap();
        (tally.tried, tally.half_points)
    };
    assert_eq!(
        (tally("connect-in-2"), tally("cut-the-connector")),
        ((5, 5), (1, 2))
    );
    assert_eq!(learning.last_scores["loa-0000000003"], PuzzleScore::Solved);
    assert_eq!(learning.puzzle_ratings["loa-0000000001"].rating, 900.0);
    assert!(!learning.puzzle_ratings.contains_key("loa-0000000004"));
    // A theme needs five attempts for a reliable share of points. The other theme has only one attempt.
    let themes = learning.themes_by_share(GameKind::Loa);
    assert_eq!(
        themes
            .iter()
            .map(|tally| tally.theme.as_str())
            .collect::<Vec<_>>(),
        ["connect-in-2"]
    );
    let steps = learning.next_steps(GameKind::Loa, "loa", &[], 20_001);
    assert!(
        steps.contains(&NextStep::Practise("connect-in-2".to_owned())),
        "{steps:?}"
    );
}

#[test]
fn what_is_noted_without_a_file_is_what_a_file_would_say() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = open(folder.path());
    let mut attempts = vec![
        of_the_day(0, PuzzleScore::Solved),
        of_the_day(1, PuzzleScore::Solved),
        of_the_day(3, PuzzleScore::WithHint),
        attempt("loa-0000000003", 3 * DAY + 7, PuzzleScore::Failed),
        attempt("loa-0000000003", 3 * DAY + 9, PuzzleScore::Solved),
    ];
    attempts[4].themes = vec!["only-defence".to_owned(), "both-at-once".to_owned()];
    attempts[4].player = rating(f64::NAN);
    attempts.push(PuzzleAttempt {
        family: GameKind::Ordo,
        variant: "ordo".to_owned(),
        mode: PuzzleMode::Storm,
        player: None,
        rated: None,
        ..attempt("ordo-0000000001", 4 * DAY, PuzzleScore::Failed)
    });
    let own = |puzzle: &str, line: &str, seconds| OwnPuzzle {
        puzzle: puzzle.to_owned(),
        variant: "loa".to_owned(),
        line: line.to_owned(),
        added: at(seconds),
    };
    let own = [("b", "1", 5), ("a", "2", 6), ("c", "4", 5), ("b", "3", 7)]
        .map(|(puzzle, line, at)| own(puzzle, line, at));
    let mut noted = Learning::default();
    library.puzzles_tried(&attempts).unwrap();
    attempts
        .iter()
        .for_each(|attempt| noted.note_attempt(attempt));
    let mistakes = [
        ("loa", "2 b", 7),
        ("loa", "1 b", 7),
        ("ordo", "3 w", 5),
        ("loa", "2 b", 6),
    ]
    .map(|(variant, position, seconds)| mistake(variant, position, seconds));
    library.mistakes_found(&mistakes).unwrap();
    mistakes
        .iter()
        .for_each(|mistake| noted.note_mistake(mistake));
    let looked_at = [&mistakes[1], &mistakes[2]].into_iter().cycle();
    for (looked_at, puzzle) in looked_at.zip(own.iter().map(Some).chain([None])) {
        library.mistake_looked_at(looked_at, puzzle).unwrap();
        noted.note_looked_at(looked_at, puzzle);
    }
    assert_eq!(noted.mistakes, [mistake("loa", "2 b", 7)]);
    let storm = |score, run, seconds| StormResult {
        variant: "loa".to_owned(),
        at: at(seconds),
        score,
        run,
    };
    let storms = [storm(7, 7, 1), storm(12, 5, 2), storm(9, 4, 3)];
    for storm in &storms {
        library.storm_done(storm).unwrap();
        noted.note_storm(storm);
    }
    // Saves the storm again, as the program does after a crash. The storm must count only once.
    library.storm_done(&storms[0]).unwrap();
    let best = StormBest {
        played: 3,
        score: 12,
        run: 7,
    };
    assert_eq!(noted.storms["loa"], best);
    assert_eq!(noted, library.learning().unwrap());
}

#[test]
fn days_in_a_row_end_with_a_day_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = open(folder.path());
    let days = [0, 1, 2, 4, 5].map(|day| of_the_day(day, PuzzleScore::Solved));
    library.puzzles_tried(&days).unwrap();
    library
        .puzzles_tried(&[of_the_day(6, PuzzleScore::Failed)])
        .unwrap();
    let learning = library.learning().unwrap();
    assert_eq!(
        learning.days,
        Run {
            current: 2,
            best: 3
        }
    );
    let on = |day: i64| learning.days_on(20_000 + day);
    assert_eq!([on(5), on(6), on(7)], [2, 2, 0]);
    let steps = |day: i64| learning.next_steps(GameKind::Loa, "loa", &[], 20_000 + day);
    assert!(
        !steps(6).contains(&NextStep::PuzzleOfTheDay),
        "the puzzle of this day was tried"
    );
    assert!(steps(7).contains(&NextStep::PuzzleOfTheDay));
}

#[test]
fn numbers_that_are_none_are_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = open(folder.path());
    let wrong = PuzzleAttempt {
        player: rating(f64::NAN),
        rated: rating(f64::INFINITY),
        ..attempt("loa-0000000001", 1, PuzzleScore::Solved)
    };
    library.puzzles_tried(&[wrong]).unwrap();
    let learning = library.learning().unwrap();
    assert_eq!(learning.tried, 1);
    assert!(learning.ratings.is_empty() && learning.puzzle_ratings.is_empty());
}

#[test]
fn lessons_keep_what_was_done_and_drills_their_best() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = open(folder.path());
    let mut told = Learning::default();
    for (step, seconds) in [("first", 1), ("third", 2), ("first", 3)] {
        let step = LessonStep {
            lesson: "moves".to_owned(),
            step: step.to_owned(),
            at: at(seconds),
        };
        library.step_done(&step).unwrap();
        told.note_step(&step);
    }
    let mut leave = |lesson: &str, step: Option<&str>| {
        let place = LessonPlace {
            lesson: lesson.to_owned(),
            step: step.map(str::to_owned),
        };
        library.lesson_left(&place).unwrap();
        told.note_place(&place);
        library.learning().unwrap().lessons
    };
    leave("moves", Some("second"));
    let lessons = leave("jumps", Some("only"));
    let moves = &lessons["moves"];
    assert_eq!(moves.at.as_deref(), Some("second"));
    assert_eq!(moves.count(["first", "second", "third", "fourth"]), 2);
    assert_eq!(lessons["jumps"].at.as_deref(), Some("only"));
    let lessons = leave("moves", None);
    assert_eq!(lessons["moves"].at, None);
    assert_eq!(lessons["moves"].done.len(), 2);

    let drill = |tenths: u64, seconds| DrillBest {
        drill: "counts".to_owned(),
        variant: "loa".to_owned(),
        spent: Duration::from_millis(tenths * 100),
        at: at(seconds),
    };
    let results = [(500, 1), (421, 2), (421, 3), (600, 4)].map(|(took, when)| drill(took, when));
    let is_best = results.map(|result| {
        library.drill_done(&result).unwrap();
        told.note_drill(&result)
    });
    assert_eq!(is_best, [true, true, false, false]);
    let learning = library.learning().unwrap();
    assert_eq!(learning.drill("counts", "loa"), Some(&drill(421, 2)));
    assert_eq!(learning.drill("counts", "ordo"), None);
    // The sums that were updated in memory equal the sums that the library computes.
    assert_eq!(learning, told);
}

#[test]
fn what_was_begun_comes_before_what_is_new() {
    use LessonStage::{Begun, Done, New};
    let stages = [(0, 4), (1, 4), (4, 4)].map(|(done, steps)| LessonStage::of(done, steps));
    assert_eq!(stages, [New, Begun, Done]);
    let next = |lessons: &[(&str, LessonStage)]| {
        let steps = Learning::default().next_steps(GameKind::Loa, "loa", lessons, 20_000);
        steps.into_iter().next()
    };
    let (begin, go_on) = (
        NextStep::Begin("b".to_owned()),
        NextStep::GoOn("c".to_owned()),
    );
    assert_eq!(next(&[("a", Done), ("b", New), ("c", Begun)]), Some(go_on));
    assert_eq!(next(&[("a", Done), ("b", New), ("c", New)]), Some(begin));
    assert_eq!(next(&[("a", Done)]), Some(NextStep::PuzzleOfTheDay));
}

#[test]
fn a_table_is_written_and_all_is_erased_but_the_rest() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    let worker = Worker::new(&path, Duration::from_secs(60), || ()).unwrap();
    worker.puzzles_tried(vec![attempt("loa-0000000001", 1, PuzzleScore::WithHint)]);
    worker.mistakes_found(vec![mistake("loa", "1 b", 1), mistake("loa", "2 b", 2)]);
    let puzzle = OwnPuzzle {
        puzzle: "loa-0000000003".to_owned(),
        variant: "loa".to_owned(),
        line: "another line".to_owned(),
        added: at(4),
    };
    worker.mistake_looked_at(mistake("loa", "1 b", 1), Some(puzzle));
    worker.storm_done(StormResult {
        variant: "loa".to_owned(),
        at: at(3),
        score: 12,
        run: 5,
    });
    worker.step_done(LessonStep {
        lesson: "moves".to_owned(),
        step: "first".to_owned(),
        at: at(5),
    });
    worker.lesson_left(LessonPlace {
        lesson: "moves".to_owned(),
        step: Some("second".to_owned()),
    });
    worker.drill_done(DrillBest {
        drill: "counts".to_owned(),
        variant: "loa".to_owned(),
        spent: Duration::from_millis(42_100),
        at: at(0),
    });
    worker.export_learning(folder.path());
    worker.learning();
    worker.erase_learning();
    worker.learning();
    assert!(worker.flush(Worker::PATIENCE));
    let answers = worker.answers();
    let [
        Answer::LearningExported(Ok((file, 4))),
        Answer::Learning(Ok(before)),
        Answer::LearningErased(Ok(())),
        Answer::Learning(Ok(after)),
    ] = answers.as_slice()
    else {
        panic!("{answers:?}");
    };
    let table = std::fs::read_to_string(file).unwrap();
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(
        lines,
        [
            "kind,name,step,game,variant,mode,themes,score,ended,seconds,rating,deviation",
            "drill,counts,,,loa,,,,2024-10-04T00:00:00Z,42.1,,",
            "puzzle,loa-0000000001,,loa,loa,rated,connect-in-2,0.5,2024-10-04T00:00:01Z,7,1001,100",
            "storm,,,,loa,,,12,2024-10-04T00:00:03Z,,,",
            "lesson,moves,first,,,,,,2024-10-04T00:00:05Z,,,",
        ]
    );
    assert_eq!((before.tried, before.own.len()), (1, 1));
    assert_eq!(before.mistakes, [mistake("loa", "2 b", 2)]);
    let steps = before.next_steps(GameKind::Loa, "loa", &[], 20_000);
    assert!(steps.contains(&NextStep::OwnMistakes(1)), "{steps:?}");
    assert_eq!(**after, Learning::default());
}

#[test]
fn a_row_that_means_nothing_hides_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = open(folder.path());
    for variant in ["loa", "ordo"] {
        let storm = StormResult {
            variant: variant.to_owned(),
            at: at(1),
            score: 12,
            run: 5,
        };
        library.storm_done(&storm).unwrap();
    }
    library
        .puzzles_tried(&[attempt("loa-1", 1, PuzzleScore::Solved)])
        .unwrap();
    let sqlite = rusqlite::Connection::open(library.path()).unwrap();
    let damage = "
        UPDATE storm SET score = 9223372036854775807 WHERE variant = 'ordo';
        INSERT INTO lesson_place VALUES (CAST(x'ff' AS TEXT), 'group'), ('ordo', 'group');
    ";
    sqlite.execute_batch(damage).unwrap();
    let learning = library.learning().unwrap();
    assert_eq!(learning.storms["loa"].score, 12);
    assert_eq!(learning.storms.len(), 1);
    assert_eq!(learning.lessons.len(), 1);
}
