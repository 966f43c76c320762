//! Tests that an import does not damage the library if the process is killed, another import runs, or the disk is full.

mod played;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use cohort_library::{
    Duplicates, ExportEnd, ExportFormat, ImportEnd, Imported, Page, Problem, Query, Selection,
};
use cohort_library_sqlite::Library;
use played::{main_line, open, variant};
use rules::{Catalogue, SplitMix64};
use rusqlite::Connection;
use sentence::Explain;

/// Environment variables for the child process: the folder of its library, and the file to import. A test starts its
/// own program again with these variables, and then acts as the child process.
const FOLDER: &str = "COHORT_TEST_FOLDER";
const FILE: &str = "COHORT_TEST_FILE";
/// The exit code of the shell if it may not mount a file system.
const NOT_PERMITTED: i32 = 77;
/// The number of games in the file.
const GAMES: usize = 3000;
/// The number of imports to kill.
const KILLS: u32 = 15;

/// Writes a file of [`GAMES`] games. The name of the Black player is different in each game.
fn file_of_games(folder: &Path) -> PathBuf {
    let mut random = SplitMix64::new(2);
    let games: Vec<String> = (0..50)
        .map(|number| {
            let id = ["loa", "ordo"][number % 2];
            main_line(&variant(id), 20, &mut random).to_text(true)
        })
        .collect();
    let mut text = String::new();
    for number in 0..GAMES {
        let game = &games[number % games.len()];
        writeln!(text, "[Black \"player {number}\"]\n{game}").unwrap();
    }
    let path = folder.join("games.pgn");
    fs::write(&path, text).unwrap();
    path
}

fn import(library: &mut Library, file: &Path) -> Imported {
    let watch = |_| ControlFlow::Continue(());
    library.import(file, &Catalogue::builtin(), Duplicates::LeaveOut, watch)
}

/// In the child process: imports the file, and prints when the import begins and how many games it imported. Returns
/// `false` in the parent process.
fn import_until_killed() -> bool {
    let (Some(folder), Some(file)) = (std::env::var_os(FOLDER), std::env::var_os(FILE)) else {
        return false;
    };
    let mut library = open(Path::new(&folder));
    let mut out = std::io::stdout();
    writeln!(out, "\nready").unwrap();
    let account = import(&mut library, Path::new(&file));
    assert!(matches!(account.end, ImportEnd::Whole), "{account:?}");
    writeln!(out, "taken {} left {}", account.taken, account.duplicates).unwrap();
    true
}

/// Starts the test `test` as a child process, and waits until its import begins. Returns the process and its remaining
/// output.
fn start(test: &str, folder: &Path, file: &Path) -> (Child, impl Iterator<Item = String> + use<>) {
    let mut program = Command::new(std::env::current_exe().unwrap())
        .args([test, "--exact", "--nocapture"])
        .env(FOLDER, folder)
        .env(FILE, file)
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

/// The players of Black in all games.
///
/// # Panics
///
/// Panics if the database is damaged, or if a game lacks its text or positions or occurs twice.
fn players(library: &Library) -> BTreeSet<String> {
    let sqlite = Connection::open(library.path()).unwrap();
    let halves = "SELECT count(*), count(content), count(hashes) FROM record
        LEFT JOIN record_text ON record_text.record = id LEFT JOIN record_positions ON record_positions.record = id";
    let counts: [i64; 3] = sqlite
        .query_row(halves, [], |row| {
            Ok([row.get(0)?, row.get(1)?, row.get(2)?])
        })
        .unwrap();
    assert!(counts.iter().all(|count| *count == counts[0]), "{counts:?}");
    let check: String = sqlite
        .query_row("PRAGMA integrity_check", [], |row| row.get(0))
        .unwrap();
    assert_eq!(check, "ok");
    let all = Page {
        offset: 0,
        limit: usize::MAX,
    };
    let listed = library.list(&Query::default(), all).unwrap();
    let players: BTreeSet<String> = listed
        .records
        .into_iter()
        .map(|record| record.black)
        .collect();
    assert_eq!(
        players.len(),
        listed.total,
        "a game is in the library twice"
    );
    players
}

#[test]
fn a_kill_during_an_import_leaves_what_was_imported() {
    const TEST: &str = "a_kill_during_an_import_leaves_what_was_imported";
    if import_until_killed() {
        return;
    }
    let home = tempfile::tempdir().unwrap();
    let file = file_of_games(home.path());
    let mut random = SplitMix64::new(5);
    // The time that a whole import takes on this machine.
    let whole = {
        let home = tempfile::tempdir().unwrap();
        let begin = Instant::now();
        assert_eq!(import(&mut open(home.path()), &file).taken, GAMES as u64);
        begin.elapsed()
    };
    let mut kept = BTreeSet::new();
    let (mut interrupted, mut partly) = (0, 0);
    let journal = home.path().join("library.sqlite-journal");
    for run in 0..KILLS {
        if kept.len() == GAMES {
            // After all games are imported, continues with an empty library.
            open(home.path()).erase_records().unwrap();
            kept.clear();
        }
        let (mut program, _said) = start(TEST, home.path(), &file);
        if run % 2 == 0 {
            let latest = u64::try_from(whole.as_micros()).unwrap();
            thread::sleep(Duration::from_micros(random.below(latest)));
        } else {
            // Kills the process while the journal exists, so during a transaction.
            let latest = Instant::now() + whole;
            while !journal.exists() && Instant::now() < latest {
                thread::sleep(Duration::from_micros(100));
            }
            thread::sleep(Duration::from_micros(random.below(5000)));
        }
        program.kill().unwrap();
        program.wait().unwrap();
        interrupted += u32::from(journal.exists());
        let found = players(&open(home.path()));
        assert!(kept.is_subset(&found), "an imported game is lost");
        partly += u32::from(!found.is_empty() && found.len() < GAMES);
        kept = found;
    }
    println!("{interrupted} of {KILLS} kills within a change, {partly} left a part");
    assert!(partly > 0 && interrupted > 0);
    let mut library = open(home.path());
    let account = import(&mut library, &file);
    assert_eq!(account.taken + account.duplicates, GAMES as u64);
    assert_eq!(players(&library).len(), GAMES);
}

#[test]
fn two_copies_that_import_the_same_file_take_each_game_once() {
    const TEST: &str = "two_copies_that_import_the_same_file_take_each_game_once";
    if import_until_killed() {
        return;
    }
    let home = tempfile::tempdir().unwrap();
    let file = file_of_games(home.path());
    let copies = [0; 2].map(|_| start(TEST, home.path(), &file));
    let taken = copies.map(|(mut program, said)| {
        let said: Vec<String> = said.collect();
        assert!(program.wait().unwrap().success());
        let numbers = |line: &String| {
            let rest = line.strip_prefix("taken ")?;
            let (taken, left) = rest.split_once(" left ")?;
            Some((
                taken.parse::<usize>().unwrap(),
                left.parse::<usize>().unwrap(),
            ))
        };
        said.iter().find_map(numbers).unwrap()
    });
    for (taken, left) in taken {
        assert_eq!(taken + left, GAMES);
    }
    assert_eq!(taken.iter().map(|(taken, _)| taken).sum::<usize>(), GAMES);
    assert_eq!(players(&open(home.path())).len(), GAMES);
}

/// In the child process: imports into `folder`, which is on a disk of 16 MiB. First nearly fills the disk with the file
/// `ballast`.
fn fill_the_disk(folder: &Path, file: &Path) {
    let mut library = open(folder);
    let ballast = folder.join("ballast");
    // The free 1200 KiB suffice for some batches of games, but not for all games.
    fs::write(&ballast, vec![0; (16 << 20) - (1200 << 10)]).unwrap();
    let account = import(&mut library, file);
    let ImportEnd::Failed(error) = &account.end else {
        panic!("{account:?}");
    };
    assert!(matches!(error.problem, Problem::Full), "{error}");
    assert_eq!(error.sentence().key(), "error-file-no-space");
    assert!(
        (1..GAMES as u64).contains(&account.taken),
        "{}",
        account.taken
    );
    assert_eq!(players(&library).len() as u64, account.taken);
    // The full disk also has no space for an export.
    let out = folder.join("out.txt");
    fs::write(&out, "was there before").unwrap();
    let mut left = vec![0; 4 << 20];
    while fs::write(folder.join("more"), &left).is_err() && left.len() > 4096 {
        left.truncate(left.len() - 4096);
    }
    let watch = |_| ControlFlow::Continue(());
    let everything = Selection::Found(Box::default());
    let catalogue = Catalogue::builtin();
    let export = library.export_records(&everything, &out, ExportFormat::Text, &catalogue, watch);
    let ExportEnd::Failed(error) = &export.end else {
        panic!("{export:?}");
    };
    assert_eq!(error.sentence().key(), "error-file-no-space");
    assert_eq!(fs::read_to_string(&out).unwrap(), "was there before");
    fs::remove_file(&ballast).unwrap();
    fs::remove_file(folder.join("more")).unwrap();
    let account = import(&mut library, file);
    assert!(matches!(account.end, ImportEnd::Whole), "{account:?}");
    assert_eq!(account.taken + account.duplicates, GAMES as u64);
    assert_eq!(players(&library).len(), GAMES);
}

#[cfg(unix)]
#[test]
fn a_full_disk_keeps_what_was_imported_and_the_rest_follows_when_there_is_room() {
    if let (Some(folder), Some(file)) = (std::env::var_os(FOLDER), std::env::var_os(FILE)) {
        fill_the_disk(Path::new(&folder), Path::new(&file));
        return;
    }
    let home = tempfile::tempdir().unwrap();
    let file = file_of_games(home.path());
    let folder = tempfile::tempdir().unwrap();
    let script = format!(
        "mount -t tmpfs -o size=16m none \"${FOLDER}\" 2>&1 || exit {NOT_PERMITTED}; exec \"$0\" a_full_disk"
    );
    let output = Command::new("unshare")
        .args(["--user", "--map-root-user", "--mount", "sh", "-c", &script])
        .arg(std::env::current_exe().unwrap())
        .env(FOLDER, folder.path())
        .env(FILE, &file)
        .output();
    let skipped = match &output {
        Err(error) => Some(error.to_string()),
        // If user namespaces are forbidden, `unshare` prints an error and exits with 1.
        Ok(output) if output.status.code() == Some(NOT_PERMITTED) => {
            Some(String::from_utf8_lossy(&output.stdout).into_owned())
        }
        Ok(output) if output.stderr.starts_with(b"unshare:") => {
            Some(String::from_utf8_lossy(&output.stderr).into_owned())
        }
        Ok(_) => None,
    };
    if let Some(why) = skipped {
        println!("skipped, a file system cannot be mounted here: {why}");
        return;
    }
    let output = output.unwrap();
    assert!(
        output.status.success(),
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}
