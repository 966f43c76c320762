//! Kills the program while it saves. Tests that no content is lost that the program has reported as saved.

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use storage::{Access, Folder};

/// The number of times that the program is killed.
const KILLS: u32 = 200;
/// The latest time of a kill after the program begins to save, on a fast disk.
const LATEST: Duration = Duration::from_millis(60);
/// The number of states that the program can save before the latest kill, on a slow disk.
const STATES: u64 = 8;
/// The name of the environment variable with the folder of the program to kill. If the variable is set, the test acts
/// as this program.
const FOLDER: &str = "COHORT_TEST_FOLDER";
const FILE: &str = "game";

/// The content to save as state `number`. The contents have different lengths, so that a mixture of two contents is
/// detected. Long contents take longer to write, so that kills interrupt writes.
fn state(number: u64) -> Vec<u8> {
    let lines = 1 + number.wrapping_mul(7919) % 16_384;
    let mut state = format!("{number}\n").repeat(lines as usize);
    state += "end\n";
    state.into_bytes()
}

/// The number of the state in the file at `path`; 0 without a file.
fn saved(path: &Path) -> u64 {
    let Ok(content) = fs::read(path) else {
        return 0;
    };
    let text = String::from_utf8(content).unwrap();
    let number = text.lines().next().and_then(|line| line.parse().ok());
    let number = number.unwrap_or_else(|| panic!("{} is empty or torn", path.display()));
    let whole = text.as_bytes() == state(number);
    assert!(whole, "{} is torn: {} bytes", path.display(), text.len());
    number
}

/// Acts as the program to kill: saves one state after another, and reports each saved state.
fn save_until_killed(folder: &OsStr) -> ! {
    let folder = Folder::open(Path::new(folder));
    assert!(matches!(folder.access(), Access::Owner));
    let file = folder.file(FILE);
    let mut number = saved(file.path());
    let mut out = std::io::stdout();
    writeln!(out, "\nready").unwrap();
    loop {
        number += 1;
        file.write(&state(number)).unwrap();
        writeln!(out, "saved {number}").unwrap();
    }
}

/// Starts the program and kills it after `delay`. Returns the number of the last state that it reported as saved.
fn run_and_kill(folder: &Path, delay: Duration) -> Option<u64> {
    let mut program = Command::new(std::env::current_exe().unwrap())
        .arg("--nocapture")
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = BufReader::new(program.stdout.take().unwrap()).lines();
    assert!(
        said.any(|line| line.unwrap() == "ready"),
        "the program must run until it is killed"
    );
    thread::sleep(delay);
    program.kill().unwrap();
    program.wait().unwrap();
    let number = |line: String| line.strip_prefix("saved ")?.parse().ok();
    said.filter_map(|line| number(line.unwrap())).last()
}

/// Measures how long this disk takes to save states. Returns the latest time of a kill, in microseconds.
fn latest() -> u64 {
    let home = tempfile::tempdir().unwrap();
    let folder = Folder::open(home.path());
    let file = folder.file(FILE);
    let begin = Instant::now();
    for number in 1..=STATES {
        file.write(&state(number)).unwrap();
    }
    let latest = begin.elapsed().max(LATEST);
    u64::try_from(latest.as_micros()).unwrap()
}

#[test]
fn a_kill_at_any_moment_leaves_the_state_that_was_saved_last_or_the_next() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        save_until_killed(&folder);
    }
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join(FILE);
    let previous = home.path().join(format!("{FILE}.previous"));
    let latest = latest();
    let mut random = StdRng::seed_from_u64(1);
    let (mut acknowledged, mut ahead) = (0, 0);
    for _ in 0..KILLS {
        let delay = Duration::from_micros(random.random_range(0..latest));
        acknowledged = run_and_kill(home.path(), delay).unwrap_or(acknowledged);
        let found = saved(&path);
        assert!(
            found == acknowledged || found == acknowledged + 1,
            "state {acknowledged} was reported as saved, but the file has {found}"
        );
        let before = saved(&previous);
        assert!(
            before == found || before + 1 == found,
            "the previous file has {before}, the file {found}"
        );
        ahead += u32::from(found > acknowledged);
        // The killed program may have saved one more state without reporting it. The next program continues with the
        // state in the file.
        acknowledged = found;
    }
    println!("{acknowledged} states saved, {ahead} kills between the disk and the word");
    assert!(
        acknowledged > u64::from(KILLS / 4),
        "too few states were saved"
    );
    let _owner = Folder::open(home.path());
    let left = fs::read_dir(home.path()).unwrap().count();
    assert_eq!(left, 3, "expected the file, the previous file and the lock");
}
