//! Tests two instances of the program that save the same file at the same time.

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use storage::{Access, Folder, ReadOnlyReason};

/// The name of the environment variable with the folder of an instance. If the variable is set, the test acts as this
/// instance.
const FOLDER: &str = "COHORT_TEST_FOLDER";
const FILE: &str = "game";
/// The time during which the instances save.
const SPAN: Duration = Duration::from_secs(1);

/// The content that an instance saves: its own number, repeated.
fn state(copy: u32, round: u32) -> Vec<u8> {
    let lines = 1 + round % 5000;
    format!("{copy}\n").repeat(lines as usize).into_bytes()
}

fn is_whole(content: &[u8]) -> bool {
    let text = String::from_utf8_lossy(content);
    let first = text.lines().next();
    first.is_some() && text.ends_with('\n') && text.lines().all(|line| Some(line) == first)
}

/// Acts as an instance: reports its access, tries to save, and reports how often saving succeeded.
fn save_for_a_while(folder: &OsStr) {
    let folder = Folder::open(Path::new(folder));
    let access = match folder.access() {
        Access::Owner => "owner",
        Access::ReadOnly(ReadOnlyReason::OtherCopy) => "reader",
        other => panic!("{other:?}"),
    };
    let (mut out, copy) = (std::io::stdout(), std::process::id());
    let (start, mut saved) = (Instant::now(), 0);
    while start.elapsed() < SPAN {
        let written = folder.file(FILE).write(&state(copy, saved));
        saved += u32::from(written.is_ok());
    }
    writeln!(out, "\n{access} {copy} {saved}").unwrap();
    // Keeps the lock on the folder until both instances have finished.
    let _ = std::io::stdin().read_line(&mut String::new());
}

fn start(folder: &Path) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .arg("--nocapture")
        .env(FOLDER, folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Reads the report of an instance: its access, its process id, and how often it saved.
fn heard(copy: &mut Child) -> (String, String, u32) {
    let mut lines = BufReader::new(copy.stdout.take().unwrap()).lines();
    lines
        .find_map(|line| {
            let line = line.unwrap();
            let words = line.split(' ').collect::<Vec<_>>();
            match words[..] {
                [access @ ("owner" | "reader"), copy, saved] => {
                    Some((access.to_owned(), copy.to_owned(), saved.parse().ok()?))
                }
                _ => None,
            }
        })
        .expect("the copy says nothing")
}

#[test]
fn of_two_copies_one_saves_and_the_other_knows_that_it_does_not() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        save_for_a_while(&folder);
        return;
    }
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join(FILE);
    let mut copies = [start(home.path()), start(home.path())];
    let watch = Instant::now();
    while watch.elapsed() < SPAN {
        if let Ok(content) = fs::read(&path) {
            assert!(is_whole(&content), "torn: {} bytes", content.len());
        }
    }
    let mut said = copies.each_mut().map(heard);
    said.sort();
    let [(owner, copy, saves), (reader, _, none)] = &said;
    assert_eq!((owner.as_str(), reader.as_str()), ("owner", "reader"));
    assert!(*saves > 0 && *none == 0, "{said:?}");
    let content = fs::read_to_string(&path).unwrap();
    assert!(is_whole(content.as_bytes()));
    assert_eq!(content.lines().next(), Some(copy.as_str()));
    for copy in &mut copies {
        copy.kill().unwrap();
        copy.wait().unwrap();
    }
}
