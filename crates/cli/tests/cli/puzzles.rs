//! Tests `puzzles`: mining, listing, counting, checking.

use std::fs;

use tempfile::tempdir;

use crate::program::run;

#[test]
fn the_list_has_a_puzzle_a_line() {
    for (id, letters) in [("loa", 'h'), ("ordo", 'j')] {
        let told = run(["puzzles", "list", "--variant", id]).good();
        assert!(told.lines().count() > 100, "{id}");
        for line in told.lines() {
            let parts: Vec<&str> = line.split('\t').collect();
            let &[name, position, first, plies, theme, rating] = parts.as_slice() else {
                panic!("{line}");
            };
            assert!(name.starts_with(&format!("{id}-")), "{line}");
            assert!(plies.parse::<u32>().unwrap() > 0 && rating.parse::<u16>().unwrap() > 0);
            assert!(
                !theme.is_empty() && first.contains(|letter| ('a'..=letters).contains(&letter))
            );
            assert!(
                position.ends_with(" b") || position.ends_with(" w"),
                "{line}"
            );
        }
        // The solver confirms a puzzle of three plies.
        let line = told
            .lines()
            .find(|line| line.contains("\t3\tc") || line.contains("\t3\tr"));
        let parts: Vec<&str> = line.unwrap().split('\t').collect();
        let solved = run(["solve", "--variant", id, "--position", parts[1]]).good();
        let expected = format!("win in 3 {}", parts[2]);
        assert_eq!(solved.lines().last(), Some(expected.as_str()));
    }
}

#[test]
fn puzzles_hold_and_the_last_line_says_how_many() {
    let words = [
        "puzzles",
        "check",
        "--variant",
        "loa",
        "--sample",
        "9",
        "--look",
        "100000",
    ];
    let told = run(words).good();
    let words: Vec<&str> = told.lines().last().unwrap().split(' ').collect();
    assert!(
        matches!(words[..], [hold, "of", all, "hold"] if hold == all && hold != "0"),
        "{told}"
    );
}

#[test]
fn counts_are_tables_of_all_variants_with_puzzles() {
    let told = run(["puzzles", "count"]).good();
    for part in [
        "| loa: theme |",
        "| ordo: theme |",
        "| only-defence |",
        "| loa-gemma: theme |",
        "| rating | loa | loa-gemma | loa-hexagon-61 | loa-hexagon-91 | loa-parachute | ordo | ordo-x |",
    ] {
        assert!(told.contains(part), "{part} in {told}");
    }
}

#[test]
fn mining_goes_on_where_it_was_ended_and_finds_the_same() {
    let folder = tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let mine = |name: &str, shard: &str| {
        let journal = file(name);
        let words = [
            "puzzles",
            "mine",
            "--variant",
            "loa-5x5",
            "--games",
            "4",
            "--look",
            "50000",
            "--shard",
            shard,
            "--journal",
        ];
        run(words.into_iter().chain([journal.as_str()])).good()
    };
    mine("whole", "1/1");
    // First searches one half of the games, then the rest into the same journal.
    mine("parts", "1/2");
    mine("parts", "1/1");
    let sorted = |name: &str| {
        let text = fs::read_to_string(file(name)).unwrap();
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted("whole"), sorted("parts"));
    let (parts, whole) = (file("parts"), file("whole"));
    let select = |journal: &str| {
        let ran = run(["puzzles", "select", "--variant", "loa-5x5", journal]);
        assert_eq!(ran.status, Some(0), "{ran:?}");
        assert!(ran.stderr.starts_with("account: "), "{ran:?}");
        ran.stdout
    };
    let selected = select(&parts);
    assert_eq!(select(&whole), selected);
    assert!(
        selected.starts_with("cohort-puzzles 1\nvariant loa-5x5\n"),
        "{selected}"
    );
    let told = run(["puzzles", "select", "--variant", "ordo", &whole]).refused();
    assert!(
        told.contains("this is the journal of `puzzles loa-5x5 from seed 1`"),
        "{told}"
    );
}

#[test]
fn positions_with_few_stones_are_tried_too() {
    let folder = tempdir().unwrap();
    let journal = folder.path().join("journal").to_str().unwrap().to_owned();
    let words = [
        "puzzles",
        "mine",
        "--variant",
        "ordo-x",
        "--stones",
        "3-6",
        "--games",
        "150",
        "--look",
        "50000",
        "--journal",
    ];
    let told = run(words.into_iter().chain([journal.as_str()])).good();
    assert!(told.ends_with(&format!("finds in {journal}\n")), "{told}");
    let found = fs::read_to_string(&journal).unwrap();
    assert!(
        found.starts_with("job 150 puzzles ordo-x of 3-6 stones from seed 1\n"),
        "{found}"
    );
    let selected = run(["puzzles", "select", "--variant", "ordo-x", &journal]);
    assert_eq!(selected.status, Some(0), "{selected:?}");
    for wrong in ["3", "6-3", "0-3", "3-31", "a-b"] {
        let words = ["puzzles", "mine", "--variant", "ordo-x", "--stones", wrong];
        let told = run(words.into_iter().chain(["--journal", journal.as_str()])).refused();
        assert!(told.contains("write two numbers up to 30"), "{told}");
    }
}

#[test]
fn the_positions_of_a_file_are_tried_too() {
    let folder = tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (positions, journal) = (file("positions"), file("journal"));
    // In the first position, one move wins. In the second position, every move loses, but one move loses later than the
    // others.
    let text = "cohort-puzzles 1\nvariant loa\n\
        8/b3bbw1/1bb1b1b1/8/8/6w1/8/8 w\tg3xg6\n\
        5b2/6b1/3bw3/4w3/w1w1b1w1/2ww1w1b/1w6/8 b\n";
    fs::write(&positions, text).unwrap();
    let words = [
        "puzzles",
        "mine",
        "--variant",
        "loa",
        "--look",
        "100000",
        "--positions",
    ];
    let rest = [positions.as_str(), "--journal", journal.as_str()];
    let told = run(words.into_iter().chain(rest)).good();
    assert!(told.starts_with("2 looked at, 1 finds"), "{told}");
    let found = fs::read_to_string(&journal).unwrap();
    assert!(found.contains("|win|g3xg6|1|"), "{found}");
    fs::write(&positions, "8/8/8/8/8/8/8/9 w\n").unwrap();
    let rest = [positions.as_str(), "--journal", journal.as_str()];
    let told = run(words.into_iter().chain(rest)).refused();
    assert!(told.contains("positions:1:"), "{told}");
}
