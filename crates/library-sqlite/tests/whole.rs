//! Tests that no data is lost: when the program is killed, when several copies of the program run, and when files are
//! damaged or foreign.

mod games;

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use cohort_library::{Filter, LessonStep, Problem};
use cohort_library_sqlite::Library;
use games::{game, many, open};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rusqlite::Connection;

/// The number of times that the child process is killed.
const KILLS: u32 = 100;
/// The latest time of a kill after the child process began to write, on a fast disk.
const LATEST: Duration = Duration::from_millis(60);
/// The number of games that the child process can record before the latest kill, on a slow disk.
const GAMES: u32 = 20;
/// Environment variables for the child process: the folder of its library, and the beginning of the keys of its games.
/// A test starts its own program again with these variables, and then acts as the child process.
const FOLDER: &str = "COHORT_TEST_FOLDER";
const NAME: &str = "COHORT_TEST_NAME";

/// In the child process: records games until it is killed, and prints each key after its game is recorded. Also records
/// a step of a lesson with every fourth game. The keys become longer, up to 10,000 characters.
fn record_until_killed(folder: &OsStr) -> ! {
    let name = std::env::var(NAME).unwrap();
    let mut library = open(Path::new(folder));
    let mut out = std::io::stdout();
    writeln!(out, "\nready").unwrap();
    for number in 0.. {
        let key = format!("{name}-{number}-{}", "x".repeat(number % 10_000));
        library.record(&game(&key)).unwrap();
        writeln!(out, "recorded {key}").unwrap();
        if number % 4 == 0 {
            library.step_done(&step(&key)).unwrap();
            writeln!(out, "learned {key}").unwrap();
        }
    }
    unreachable!("the loop has no end");
}

/// Starts the test `test` as a child process, and waits until it begins to write. Returns the process and its remaining
/// output.
fn start(test: &str, folder: &Path, name: &str) -> (Child, impl Iterator<Item = String> + use<>) {
    let mut program = Command::new(std::env::current_exe().unwrap())
        .args([test, "--exact", "--nocapture"])
        .env(FOLDER, folder)
        .env(NAME, name)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let said = BufReader::new(program.stdout.take().unwrap()).lines();
    let mut said = said.map(Result::unwrap);
    assert!(
        said.any(|line| line == "ready"),
        "the child process ended early"
    );
    (program, said)
}

/// The keys of the games in the printed lines that begin with `what`.
fn told(said: &[String], what: &str) -> BTreeSet<String> {
    let key = |line: &String| line.strip_prefix(what).map(str::to_owned);
    said.iter().filter_map(key).collect()
}

/// The keys of the games that the child process reported as recorded.
fn recorded(said: impl Iterator<Item = String>) -> BTreeSet<String> {
    told(&said.collect::<Vec<_>>(), "recorded ")
}

/// A step of a lesson, named after the key of a game.
fn step(key: &str) -> LessonStep {
    LessonStep {
        lesson: "killed".to_owned(),
        step: key.to_owned(),
        at: SystemTime::UNIX_EPOCH,
    }
}

/// The names of the completed lesson steps in the library.
fn steps(library: &Library) -> BTreeSet<String> {
    let mut lessons = library.learning().unwrap().lessons;
    lessons.remove("killed").unwrap_or_default().done
}

fn keys(library: &Library) -> BTreeSet<String> {
    let mut table = Vec::new();
    library.write_csv(&mut table).unwrap();
    let table = String::from_utf8(table).unwrap();
    let lines = table.lines().skip(1);
    lines
        .map(|line| line.split(',').next().unwrap().to_owned())
        .collect()
}

/// Measures how long this disk takes to record games. Returns the latest time of a kill, in microseconds.
fn latest() -> u64 {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let begin = Instant::now();
    for number in 0..GAMES {
        library.record(&game(&number.to_string())).unwrap();
    }
    let latest = begin.elapsed().max(LATEST);
    u64::try_from(latest.as_micros()).unwrap()
}

#[test]
fn a_kill_at_any_moment_leaves_every_game_that_was_recorded() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        record_until_killed(&folder);
    }
    let home = tempfile::tempdir().unwrap();
    let latest = latest();
    let mut random = StdRng::seed_from_u64(1);
    let (mut acknowledged, mut interrupted) = (BTreeSet::new(), 0);
    for run in 0..KILLS {
        let (mut program, said) = start(
            "a_kill_at_any_moment_leaves_every_game_that_was_recorded",
            home.path(),
            &format!("run-{run}"),
        );
        thread::sleep(Duration::from_micros(random.random_range(0..latest)));
        program.kill().unwrap();
        program.wait().unwrap();
        let said: Vec<String> = said.collect();
        acknowledged.extend(told(&said, "recorded "));
        // An interrupted transaction leaves its journal.
        interrupted += u32::from(home.path().join("library.sqlite-journal").exists());
        let library = open(home.path());
        let (found, learned) = (keys(&library), steps(&library));
        let lost: Vec<_> = acknowledged.difference(&found).collect();
        assert!(lost.is_empty(), "run {run}: {lost:?}");
        let told = told(&said, "learned ");
        let lost: Vec<_> = told.difference(&learned).collect();
        assert!(lost.is_empty(), "run {run}: {lost:?}");
        // Every recorded step has a recorded game, because each step is recorded after its game.
        assert!(learned.is_subset(&found), "run {run}");
        // In each run, at most one game can be written without its key being printed.
        let ahead = found.difference(&acknowledged).count();
        assert!(ahead <= 1, "{ahead} games were recorded and not reported");
        acknowledged = found;
    }
    let all = acknowledged.len();
    println!("{all} games recorded, {interrupted} of {KILLS} kills within a change");
    assert!(all > KILLS as usize && interrupted > 5);
    // The next change removes an empty journal that a kill has left.
    open(home.path()).record(&game("last")).unwrap();
    let left = fs::read_dir(home.path()).unwrap().count();
    assert_eq!(left, 3, "only the library, its lock and its copy are left");
}

#[test]
fn two_copies_that_write_at_once_lose_nothing() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        record_until_killed(&folder);
    }
    let home = tempfile::tempdir().unwrap();
    let copies = ["one", "two", "three"].map(|name| {
        let folder = home.path().to_owned();
        thread::spawn(move || {
            let test = "two_copies_that_write_at_once_lose_nothing";
            let (mut program, said) = start(test, &folder, name);
            let games = said.filter(|line| line.starts_with("recorded "));
            let recorded = recorded(games.take(300));
            program.kill().unwrap();
            program.wait().unwrap();
            recorded
        })
    });
    let recorded = copies.map(|copy| copy.join().unwrap());
    let found = keys(&open(home.path()));
    for recorded in recorded {
        assert_eq!(recorded.len(), 300);
        assert!(recorded.is_subset(&found));
    }
}

#[test]
fn copies_that_find_the_same_broken_file_set_it_aside_once() {
    let home = tempfile::tempdir().unwrap();
    let path = library_in(
        home.path(),
        "no database, and longer than the header of one".repeat(9),
    );
    let copies = [0; 8].map(|_| {
        let path = path.clone();
        thread::spawn(move || {
            let mut opened = Library::open(&path).unwrap();
            opened
                .library
                .record(&game(&format!("{:?}", thread::current().id())))
                .unwrap();
            opened.set_aside.is_some()
        })
    });
    let set_aside = copies.map(|copy| copy.join().unwrap());
    assert_eq!(set_aside.iter().filter(|aside| **aside).count(), 1);
    assert_eq!(keys(&open(home.path())).len(), 8);
    assert!(!home.path().join("library.sqlite.broken-1").exists());
}

/// Writes a file under the name of the library.
fn library_in(folder: &Path, content: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.join("library.sqlite");
    fs::write(&path, content).unwrap();
    path
}

/// The bytes of an undamaged library with 2,000 games.
fn content_of_a_library() -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let mut library = open(folder.path());
    library.record_all(&many(2000)).unwrap();
    drop(library);
    fs::read(folder.path().join("library.sqlite")).unwrap()
}

#[test]
fn a_file_that_is_no_sound_library_is_set_aside_with_what_belongs_to_it() {
    let sound = content_of_a_library();
    let foreign = {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("foreign");
        let sqlite = Connection::open(&path).unwrap();
        sqlite
            .execute_batch("CREATE TABLE bookmark (url TEXT)")
            .unwrap();
        drop(sqlite);
        fs::read(path).unwrap()
    };
    let mut scribbled = sound.clone();
    let middle = scribbled.len() / 2;
    scribbled[middle..middle + 5000].fill(0xA5);
    let cases: [(&str, Vec<u8>, &str); 6] = [
        ("text", b"[settings]\n".repeat(500), "damaged"),
        ("header only", sound[..50].to_vec(), "damaged"),
        (
            "truncated within a page",
            sound[..sound.len() / 2 + 100].to_vec(),
            "damaged",
        ),
        (
            "truncated between pages",
            sound[..sound.len() / 8192 * 4096].to_vec(),
            "damaged",
        ),
        ("scribbled over", scribbled, "damaged"),
        ("of another program", foreign, "another program"),
    ];
    let home = tempfile::tempdir().unwrap();
    for (number, (case, content, why)) in cases.into_iter().enumerate() {
        let path = library_in(home.path(), &content);
        // SQLite could apply an old journal to the new library and damage it.
        let journal = path.with_file_name("library.sqlite-journal");
        fs::write(&journal, b"not a journal, but whose it is must stay clear").unwrap();
        let opened = Library::open(&path).unwrap();
        let set_aside = opened
            .set_aside
            .unwrap_or_else(|| panic!("{case}: the problem was not noticed"));
        let name = match number {
            0 => "library.sqlite.broken".to_owned(),
            _ => format!("library.sqlite.broken-{number}"),
        };
        assert_eq!(set_aside.kept, home.path().join(&name), "{case}");
        assert_eq!(fs::read(&set_aside.kept).unwrap(), content, "{case}");
        assert!(!journal.exists(), "{case}: its journal was not moved");
        let told = set_aside.problem.to_string();
        assert!(told.contains(why), "{case}: {told}");
        let mut library = opened.library;
        library.record(&game("new")).unwrap();
        assert_eq!(keys(&library).len(), 1, "{case}");
    }
}

#[test]
fn the_copy_of_the_last_days_takes_the_place_of_a_damaged_library() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("library.sqlite");
    let copy = home.path().join("library.sqlite.previous");
    let mut library = open(home.path());
    assert!(!copy.exists(), "an empty library is not copied");
    library.record(&game("one")).unwrap();
    drop(library);
    // The next start copies the library. Later starts on the same day keep this copy.
    let mut library = open(home.path());
    library.record(&game("two")).unwrap();
    drop(library);
    drop(open(home.path()));
    fs::write(&path, "no library, and longer than nothing".repeat(50)).unwrap();
    let opened = Library::open(&path).unwrap();
    assert!(opened.set_aside.unwrap().restored);
    assert_eq!(keys(&opened.library).len(), 1);
    drop(opened.library);
    // A damaged copy is not restored.
    for broken in [&path, &copy] {
        fs::write(broken, "no library, and longer than nothing".repeat(50)).unwrap();
    }
    let opened = Library::open(&path).unwrap();
    assert!(!opened.set_aside.unwrap().restored);
    assert_eq!(keys(&opened.library).len(), 0);
}

#[test]
fn what_is_erased_is_in_no_copy() {
    let home = tempfile::tempdir().unwrap();
    let copy = home.path().join("library.sqlite.previous");
    open(home.path()).record(&game("one")).unwrap();
    let mut library = open(home.path());
    assert!(copy.exists());
    library.erase().unwrap();
    assert!(!copy.exists());
}

#[test]
fn an_empty_file_is_an_empty_library() {
    let home = tempfile::tempdir().unwrap();
    library_in(home.path(), "");
    let library = open(home.path());
    assert_eq!(library.summary(&Filter::default()).unwrap().games, 0);
}

#[test]
fn a_library_of_a_newer_version_is_left_alone() {
    let home = tempfile::tempdir().unwrap();
    let path = library_in(home.path(), content_of_a_library());
    let mut before = open(home.path());
    let sqlite = Connection::open(&path).unwrap();
    sqlite.pragma_update(None, "user_version", 7).unwrap();
    drop(sqlite);
    let content = fs::read(&path).unwrap();
    let error = Library::open(&path).unwrap_err();
    let expected = "a newer version of the game has written it (schema 7, this one knows 1)";
    assert!(error.to_string().ends_with(expected), "{error}");
    // A program that opened the library before the update cannot write to the library, either.
    let error = before.record(&game("new")).unwrap_err();
    assert!(matches!(error.problem, Problem::Newer { .. }), "{error}");
    drop(before);
    assert_eq!(fs::read(&path).unwrap(), content);
    assert_eq!(
        fs::read_dir(home.path()).unwrap().count(),
        3,
        "only the library, its lock and its copy are left"
    );
}

#[test]
fn what_is_no_file_is_told_and_left_alone() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("library.sqlite");
    fs::create_dir(&path).unwrap();
    let error = Library::open(&path).unwrap_err();
    assert!(error.to_string().contains("kind=\"folder\""), "{error}");
    assert!(path.is_dir());
    let below = library_in(home.path().join("library.sqlite").as_path(), "in the way");
    let error = Library::open(&below.join("library.sqlite")).unwrap_err();
    assert!(error.to_string().contains("error-file-write"), "{error}");
}

#[cfg(unix)]
#[test]
fn a_named_pipe_is_not_waited_for() {
    let home = tempfile::tempdir().unwrap();
    for pipe in ["library.sqlite", "library.sqlite.lock"] {
        let pipe = home.path().join(pipe);
        assert!(
            Command::new("mkfifo")
                .arg(&pipe)
                .status()
                .unwrap()
                .success()
        );
    }
    let error = Library::open(&home.path().join("library.sqlite")).unwrap_err();
    assert!(error.to_string().contains("kind=\"pipe\""), "{error}");
    fs::remove_file(home.path().join("library.sqlite")).unwrap();
    open(home.path());
}

#[test]
fn a_library_that_is_moved_away_is_not_written_any_more() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    library.record(&game("one")).unwrap();
    let moved = home.path().join("elsewhere.sqlite");
    if fs::rename(library.path(), &moved).is_err() {
        return; // This system refuses to move an open file.
    }
    let error = library.record(&game("two")).unwrap_err();
    assert!(matches!(error.problem, Problem::Moved), "{error}");
    assert_eq!(keys(&open(home.path())).len(), 0);
}

/// Root may write to any file, so the test of errors is skipped for root.
#[cfg(unix)]
#[test]
fn what_may_only_be_read_is_read_and_tells_that_it_cannot_be_written() {
    use std::os::unix::fs::PermissionsExt;

    let home = tempfile::tempdir().unwrap();
    let path = library_in(home.path(), content_of_a_library());
    open(home.path());
    let permit = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    permit(&path, 0o444);
    permit(home.path(), 0o555);
    let is_root = fs::write(home.path().join("probe"), "").is_ok();
    if !is_root {
        let mut library = open(home.path());
        assert_eq!(library.summary(&Filter::default()).unwrap().games, 2000);
        let error = library.record(&game("new")).unwrap_err();
        assert!(matches!(error.problem, Problem::WriteProtected), "{error}");
    }
    permit(home.path(), 0o755);
}

#[test]
fn another_program_that_holds_the_library_is_told() {
    let home = tempfile::tempdir().unwrap();
    let mut library = open(home.path());
    let other = Connection::open(library.path()).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let error = library.record(&game("one")).unwrap_err();
    assert!(matches!(error.problem, Problem::Busy), "{error}");
    other.execute_batch("ROLLBACK").unwrap();
    library.record(&game("one")).unwrap();
}

/// The test sets `TZ`, because it cannot know the time zone of the system.
#[cfg(unix)]
#[test]
fn the_day_is_that_of_the_player() {
    if std::env::var_os(FOLDER).is_some() {
        let offset = cohort_library_sqlite::local_offset(games::new_year());
        println!("\noffset {offset}");
        return;
    }
    for (zone, expected) in [("JST-9", 32_400), ("EST5", -18_000), ("UTC0", 0)] {
        let mut program = Command::new(std::env::current_exe().unwrap())
            .args(["the_day_is_that_of_the_player", "--exact", "--nocapture"])
            .env(FOLDER, "")
            .env("TZ", zone)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = String::new();
        program
            .stdout
            .take()
            .unwrap()
            .read_to_string(&mut said)
            .unwrap();
        assert!(program.wait().unwrap().success());
        assert!(
            said.contains(&format!("\noffset {expected}\n")),
            "{zone}: {said}"
        );
    }
}
