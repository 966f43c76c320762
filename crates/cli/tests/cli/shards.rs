//! Tests `match` and `ladder` with shards, and `merge`. Eight processes together must give the same result as one, even
//! if one of the eight is killed.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::tempdir;

use crate::program::{PATIENCE, command, run};

const MATCH: [&str; 12] = [
    "match",
    "--variant",
    "loa-5x5",
    "--a",
    "engine:hash=1@nodes=400",
    "--b",
    "level:50",
    "--games",
    "160",
    "--opening-bound",
    "1000",
    "--seed=5",
];

/// The number of lines of the journal of one of eight shards: a header, and a line for each pair of games.
const ALL_LINES: usize = 11;

/// The number of attempts to kill a process before it has finished.
const TRIES: usize = 10;

/// The arguments of a command that plays one shard into a journal.
fn shard(words: &[&str], journal: &Path, shard: &str) -> Vec<String> {
    let more = ["--journal", journal.to_str().unwrap(), "--shard", shard];
    words
        .iter()
        .chain(&more)
        .map(|word| (*word).to_owned())
        .collect()
}

/// Merges journals. Returns the output and the content of the merged file.
fn merged(files: &[PathBuf], out: &Path) -> (String, Vec<u8>) {
    let files = files.iter().map(|file| file.to_str().unwrap());
    let words = ["merge", "--out", out.to_str().unwrap()];
    let told = run(words.into_iter().chain(files)).good();
    let results = told.lines().skip(1).collect::<Vec<_>>().join("\n");
    (results, fs::read(out).unwrap())
}

#[test]
fn eight_processes_of_which_one_is_killed_give_the_bytes_of_one() {
    let folder = tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    run(shard(&MATCH, &file("one"), "1/1")).good();
    let (results, whole) = merged(&[file("one")], &file("whole"));
    assert!(
        results.starts_with("engine:hash=1@nodes=400 against level:50: W-D-L "),
        "{results}"
    );
    let parts: Vec<PathBuf> = (1..=8).map(|n| file(&format!("part {n}"))).collect();
    let run_part = |number: usize| shard(&MATCH, &parts[number - 1], &format!("{number}/8"));
    // Kills the third process after its first output. On a busy machine the process may finish first, so tries again.
    let lines = || fs::read_to_string(&parts[2]).map_or(0, |text| text.lines().count());
    for _ in 0..TRIES {
        // The first try finds no journal.
        let _ = fs::remove_file(&parts[2]);
        let mut killed = command(run_part(3)).spawn().unwrap();
        let begun = Instant::now();
        while lines() < 2 && killed.try_wait().unwrap().is_none() {
            assert!(begun.elapsed() < PATIENCE, "the process writes nothing");
            thread::sleep(Duration::from_millis(1));
        }
        killed.kill().unwrap();
        killed.wait().unwrap();
        if lines() < ALL_LINES {
            break;
        }
    }
    let kept = lines();
    let mut running: Vec<_> = (1..=8)
        .map(|n| command(run_part(n)).spawn().unwrap())
        .collect();
    for child in &mut running {
        assert!(child.wait().unwrap().success());
    }
    assert!(
        (2..ALL_LINES).contains(&kept) && lines() == ALL_LINES,
        "{kept} lines were kept of {}",
        lines()
    );
    let (shared, together) = merged(&parts, &file("together"));
    assert_eq!(shared, results);
    assert!(together == whole, "the merged files differ");
    // A match without shards has the same result.
    let alone = run(MATCH).good();
    let counts = |text: &str| {
        let line = text.lines().rfind(|line| line.contains("W-D-L")).unwrap();
        line.split("W-D-L ")
            .nth(1)
            .unwrap()
            .split(" (")
            .next()
            .unwrap()
            .to_owned()
    };
    assert_eq!(counts(&alone), counts(&results));
    let early = run([
        "merge",
        "--out",
        file("x").to_str().unwrap(),
        parts[0].to_str().unwrap(),
    ]);
    assert!(early.refused().contains("70 of 80 units are missing"));
}

#[test]
fn a_ladder_is_shared_too() {
    let ladder = [
        "ladder",
        "--variant",
        "loa-5x5",
        "--strengths",
        "50,450",
        "--games",
        "4",
        "--seed",
        "3",
        "--opening-bound",
        "1000",
    ];
    let folder = tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    run(shard(&ladder, &file("one"), "1/1")).good();
    let (results, whole) = merged(&[file("one")], &file("whole"));
    let rungs: Vec<&str> = results
        .lines()
        .map(|line| line.split(": ").next().unwrap())
        .collect();
    assert_eq!(
        rungs,
        ["level:50 against novice", "level:450 against level:50"]
    );
    let parts = [file("a"), file("b"), file("c")];
    for (number, part) in (1..).zip(&parts) {
        run(shard(&ladder, part, &format!("{number}/3"))).good();
    }
    assert!(merged(&parts, &file("together")).1 == whole);
}

#[test]
fn shards_that_cannot_be_are_refused() {
    let folder = tempdir().unwrap();
    let journal = folder.path().join("journal");
    let journal = journal.to_str().unwrap();
    let refused = |more: &[&str]| run(MATCH.iter().chain(more)).refused();
    assert!(refused(&["--shard", "9/8"]).contains("3/8"));
    assert!(refused(&["--shard", "2/8"]).contains("--journal FILE"));
    assert!(refused(&["--journal", journal, "--sprt", "0,10"]).contains("--sprt"));
    fs::write(journal, "something else\n").unwrap();
    assert!(refused(&["--journal", journal]).contains("journal:1: this is no line of a journal"));
    assert_eq!(fs::read_to_string(journal).unwrap(), "something else\n");
}
