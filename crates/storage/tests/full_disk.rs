//! Tests writing to a full disk. The disk is a small file system in memory that the test mounts.
#![cfg(target_os = "linux")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sentence::Explain;
use storage::{Folder, Problem};

/// The name of the environment variable with the mount point. If the variable is set, the test runs inside the small
/// file system.
const FOLDER: &str = "COHORT_TEST_FOLDER";
/// The exit code of the shell script if mounting a file system is not permitted.
const NOT_PERMITTED: i32 = 77;
/// The unit in which the small file system allocates space: a page, in bytes.
const PAGE: usize = 4096;

fn names(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    names.sort();
    names
}

/// Fills the file system with one file, except for `pages` pages.
fn leave_room(ballast: &Path, pages: usize) {
    let _ = fs::remove_file(ballast);
    let mut filled = Vec::new();
    while fs::write(ballast, &filled).is_ok() {
        filled.resize(filled.len() + PAGE, 0);
    }
    filled.truncate(filled.len().saturating_sub((1 + pages) * PAGE));
    fs::write(ballast, &filled).unwrap();
}

fn fill_the_disk(folder: &Path) {
    let ballast = folder.join("ballast");
    let file = Folder::open(folder).file("game");
    let state = |number: usize| vec![b'0' + (number % 10) as u8; 3 * PAGE - number];
    file.write(&state(0)).unwrap();
    file.write(&state(1)).unwrap();
    let (mut saved, mut refused) = (1, 0);
    for number in 2..14 {
        leave_room(&ballast, number - 2);
        let before = names(folder);
        match file.write(&state(number)) {
            Ok(()) => saved = number,
            Err(error) => {
                refused += 1;
                assert!(matches!(error.problem, Problem::Write(_)), "{error}");
                assert_eq!(error.sentence().key(), "error-file-no-space");
            }
        }
        assert_eq!(fs::read(file.path()).unwrap(), state(saved));
        assert_eq!(names(folder), before);
    }
    assert!(
        refused >= 3 && saved > 1,
        "{refused} refused, {saved} saved"
    );
    fs::remove_file(&ballast).unwrap();
    file.write(&state(0)).unwrap();
    assert_eq!(fs::read(file.path()).unwrap(), state(0));
}

#[test]
fn a_full_disk_loses_nothing_and_saving_goes_on_when_there_is_room() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        fill_the_disk(Path::new(&folder));
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let script = format!(
        "mount -t tmpfs -o size=128k none \"${FOLDER}\" 2>&1 || exit {NOT_PERMITTED}; exec \"$0\""
    );
    let output = Command::new("unshare")
        .args(["--user", "--map-root-user", "--mount", "sh", "-c", &script])
        .arg(std::env::current_exe().unwrap())
        .env(FOLDER, folder.path())
        .output();
    let skipped = match &output {
        Err(error) => Some(error.to_string()),
        // If user namespaces are forbidden, `unshare` prints an error and exits with code 1.
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
