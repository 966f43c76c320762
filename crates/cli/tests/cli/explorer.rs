//! Tests `explorer`: several processes build an archive together, and the program prints its tables.

use std::fs;

use tempfile::tempdir;

use crate::program::run;

fn build<'a>(shard: &'a str, journal: &'a str, out: &'a str) -> Vec<&'a str> {
    let mut words = vec!["explorer", "build", "--variant", "loa-6x6", "--games", "12"];
    words.extend(["--nodes", "100", "--seed", "5", "--shard", shard]);
    words.extend(["--journal", journal, "--out", out]);
    words
}

#[test]
fn archives_made_in_parts_and_at_once_are_equal_and_show_what_was_played() {
    let folder = tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (whole, out) = (path("whole"), path("whole.bin"));
    let told = run(build("1/1", &whole, &out)).good();
    assert!(told.starts_with("12 games, "), "{told}");
    // One shard is interrupted and restarted.
    let (first, second) = (path("first"), path("second"));
    let other = path("other.bin");
    let told = run(build("1/2", &first, &other)).good();
    assert_eq!(told, format!("6 of 12 games are in {first}\n"));
    let text = fs::read_to_string(&first).unwrap();
    fs::write(&first, &text[..text.len() * 2 / 3]).unwrap();
    run(build("1/2", &first, &other)).good();
    run(build("2/2", &second, &other)).good();
    assert!(!folder.path().join("other.bin").exists());
    let merged = path("merged");
    run(["merge", &second, &first, "--out", &merged]).good();
    run(build("1/1", &merged, &other)).good();
    assert_eq!(fs::read(&out).unwrap(), fs::read(&other).unwrap());

    // The first line of the table is for the position itself, which occurred in every game.
    let show = |moves: &str| {
        let told = run([
            "explorer",
            "show",
            "--variant",
            "loa-6x6",
            "--archive",
            &out,
            "--moves",
            moves,
        ]);
        told.good()
    };
    let table = show("");
    let rows: Vec<Vec<&str>> = table.lines().map(|row| row.split('\t').collect()).collect();
    assert_eq!(rows[0][..2], ["position", "12"]);
    assert!(rows.len() > 1, "{table}");
    let counts: Vec<u32> = rows[1..]
        .iter()
        .map(|row| row[1].parse().unwrap())
        .collect();
    assert!(counts.is_sorted_by(|a, b| a >= b), "{table}");
    for row in &rows {
        let numbers: Vec<u32> = row[1..5].iter().map(|text| text.parse().unwrap()).collect();
        assert_eq!(numbers[0], numbers[1] + numbers[2] + numbers[3], "{row:?}");
    }
    // The counts in a move's line equal the counts in the first line of the table after this move.
    let after = show(rows[1][0]);
    let after: Vec<&str> = after.lines().next().unwrap().split('\t').collect();
    assert_eq!(after[1..], rows[1][1..]);
}

#[test]
fn the_built_in_archive_knows_every_first_move() {
    let table = run(["explorer", "show", "--variant", "loa"]).good();
    let games: Vec<u32> = table
        .lines()
        .map(|line| line.split('\t').nth(1).unwrap().parse().unwrap())
        .collect();
    assert!(games[0] >= 20_000, "{games:?}");
    // Every game begins with one of 36 moves, which symmetry reduces to nine lines of the table. The first line is for
    // the position itself.
    assert_eq!(games.len(), 10, "{table}");
    assert!(games[1..].iter().sum::<u32>() >= games[0], "{games:?}");
}

#[test]
fn what_cannot_be_shown_or_built_is_told() {
    let folder = tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let show = ["explorer", "show", "--variant", "loa"];
    let refused = |more: &[&str]| run(show.iter().chain(more)).refused();
    fs::write(path("text"), "no archive").unwrap();
    let told = refused(&["--archive", &path("text")]);
    assert!(
        told.contains("text: this is no archive of positions; name"),
        "{told}"
    );
    assert!(refused(&["--archive", "/nowhere"]).contains("/nowhere"));
    let told = refused(&["--moves", "c8-c6 a1-a2"]);
    assert!(told.contains("move 2 `a1-a2`"), "{told}");
    let told = run(["explorer", "show", "--variant", "loa-7x7"]).refused();
    assert!(told.contains("no archive comes with the program"), "{told}");
    let (journal, out) = (path("journal"), path("out.bin"));
    run(build("1/1", &journal, &out)).good();
    let told = refused(&["--archive", &out]);
    assert!(told.contains("about the board loa 6x6"), "{told}");
    // The program refuses a journal of other games, and does not count a modified journal line.
    let mut other = build("1/1", &journal, &out);
    other[5] = "13";
    assert!(run(other).refused().contains("journal of another job"));
    let text = fs::read_to_string(&journal).unwrap();
    let changed = text.replacen("\t", "\tnobody ", 1);
    fs::write(&journal, changed).unwrap();
    let told = run(build("1/1", &journal, &out)).refused();
    assert!(
        told.contains("game 0: `nobody` is no end of a game"),
        "{told}"
    );
    for (option, wrong) in [("--games", "0"), ("--nodes", "-1"), ("--least", "x")] {
        let mut words = build("1/1", &journal, &out);
        words.extend([option, wrong]);
        run(words).refused();
    }
}
