//! Tests `match` and `ladder`: their output, logs and errors.

use std::fs;

use tempfile::tempdir;

use crate::program::run;

const SHORT: [&str; 12] = [
    "match",
    "--variant",
    "loa-5x5",
    "--a",
    "engine:hash=1@nodes=500",
    "--b",
    "level:50",
    "--games",
    "6",
    "--opening-bound",
    "1000",
    "--seed=5",
];

#[test]
fn a_match_ends_with_results_elo_and_test() {
    let told = run(SHORT.into_iter().chain(["--sprt", "0,400"])).good();
    let lines = told.lines().collect::<Vec<_>>();
    assert!(lines[0].starts_with("2/6 W-D-L "), "{told}");
    let [.., results, elo, test] = lines[..] else {
        panic!("{told}")
    };
    let counts = results
        .strip_prefix("W-D-L ")
        .unwrap()
        .split_once(" (")
        .unwrap()
        .0;
    let games = counts
        .split('-')
        .map(|count| count.parse::<u32>().unwrap())
        .sum::<u32>();
    assert_eq!(games, 6, "{told}");
    assert!(elo.starts_with("Elo "), "{told}");
    assert!(test.starts_with("SPRT undecided, LLR "), "{told}");
}

#[test]
fn a_match_says_how_even_its_openings_were() {
    let conditions = |bound: &[&str]| {
        let words = SHORT[..7].iter().chain(bound).copied();
        let told = run(words.chain(["--games", "2"])).good();
        told.lines()
            .find(|line| line.contains("openings of"))
            .unwrap()
            .to_owned()
    };
    let usual = conditions(&[]);
    assert!(
        usual.contains("openings of 4 plies with odds of at most e to one"),
        "{usual}"
    );
    let wide = conditions(&["--opening-bound", "1000"]);
    assert!(
        wide.contains("openings of 4 plies within 1000 centi-units"),
        "{wide}"
    );
}

#[test]
fn equal_seeds_give_equal_matches_however_many_games_run_at_once() {
    let results = |more: [&str; 2]| {
        let told = run(SHORT.into_iter().chain(more)).good();
        told.lines()
            .filter(|line| line.contains('/') && !line.contains("ms a move"))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        results(["--concurrency", "1"]),
        results(["--concurrency", "3"])
    );
}

#[test]
fn the_log_of_a_match_replays() {
    let folder = tempdir().unwrap();
    let log = folder.path().join("a log");
    let log = log.to_str().unwrap();
    let told = run(SHORT.into_iter().chain(["--log", log, "--max-plies", "20"])).good();
    let files = (1..=6)
        .map(|number| format!("{log}/{number:04}.record"))
        .collect::<Vec<_>>();
    let replayed = run(["replay"]
        .into_iter()
        .chain(files.iter().map(String::as_str)))
    .good();
    // In every odd game, the engine plays Black, who moves first.
    let won = replayed
        .lines()
        .zip(1..)
        .filter(|(line, number)| line.ends_with(if number % 2 == 1 { " black" } else { " white" }));
    assert!(
        told.contains(&format!("W-D-L {}-", won.count())),
        "{told}{replayed}"
    );
    let summary = fs::read_to_string(format!("{log}/summary.txt")).unwrap();
    assert!(
        summary.starts_with("cohort-cli match --variant loa-5x5 "),
        "{summary}"
    );
    assert!(summary.contains(&format!("--log '{log}'")), "{summary}");
    assert!(
        told.ends_with(summary.split_once("\n\n").unwrap().1),
        "{told}{summary}"
    );
    let record = fs::read_to_string(&files[1]).unwrap();
    assert!(
        record.contains("[White \"engine:hash=1@nodes=500\"]\n[OpeningPlies \"4\"]"),
        "{record}"
    );
    let again = run(SHORT.into_iter().chain(["--log", log])).refused();
    assert!(
        again.contains("it holds a match already; name a new folder"),
        "{again}"
    );
}

#[test]
fn a_ladder_ends_with_a_table() {
    let told = run([
        "ladder",
        "--variant",
        "loa-5x5",
        "--games",
        "2",
        "--strengths",
        "50,450",
        "--opening-bound",
        "1000",
    ])
    .good();
    let table = told
        .lines()
        .skip_while(|line| !line.starts_with('|'))
        .collect::<Vec<_>>();
    assert!(
        table[0].starts_with("| Player | Opponent | Games |"),
        "{told}"
    );
    assert!(table[2].starts_with("| level:50 | novice | 2 |"), "{told}");
    assert!(
        table[3].starts_with("| level:450 | level:50 | 2 |"),
        "{told}"
    );
    assert_eq!(table.len(), 4, "{told}");
}

/// The hash tables for these games need 64 TiB, which no machine has.
#[cfg(target_os = "linux")]
#[test]
fn tables_that_do_not_fit_into_memory_are_refused_with_the_most_that_does() {
    let engine = "engine:hash=65536";
    let players = ["match", "--variant", "loa", "--a", engine, "--b", engine];
    let games = ["--games", "1024", "--concurrency", "512", "--nodes", "1"];
    let refused = run(players.into_iter().chain(games)).refused();
    assert!(refused.contains("MiB are free for them; "), "{refused}");
    assert!(refused.contains(" or fewer at once") || refused.contains(" or less together"));
    // The program plays only two games, so it counts only the hash tables of these two games.
    let small = ["--a", "engine:hash=1", "--b", "engine:hash=1"];
    let games = ["--games", "2", "--concurrency", "512", "--nodes", "1"];
    let words = ["match", "--variant", "loa"].into_iter().chain(small);
    run(words.chain(games)).good();
}

/// The program adds up the memory of all hash tables of a command.
#[cfg(target_os = "linux")]
#[test]
fn tables_of_a_command_are_counted_together() {
    let free = arena::free_for_tables_mib().unwrap();
    let three_quarters = (free * 3 / 4).min(65_536);
    if three_quarters < free * 3 / 4 {
        // This machine has so much memory that even the largest tables fit.
        return;
    }
    let hash = three_quarters.to_string();
    let endgames = ["endgames", "--variant", "loa", "--count", "1", "--hash"];
    let refused = run(endgames.into_iter().chain([hash.as_str()])).refused();
    assert!(refused.contains("--hash: the tables of"), "{refused}");
    // The solver's table adds a quarter to the size of the engine's table.
    let settings = format!("hash={},solver=1", free * 9 / 10);
    let bench = ["bench", "--variant", "loa", "--positions", "x"];
    let refused = run(bench.into_iter().chain(["--settings", &settings])).refused();
    assert!(refused.contains("does not fit; use at most"), "{refused}");
}

#[test]
fn what_cannot_be_played_is_refused() {
    let refused = |words: &[&str], parts: &[&str]| {
        let line = run(words).refused();
        for part in parts {
            assert!(line.contains(part), "no `{part}` in: {line}");
        }
    };
    fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
        let usual = [
            "match",
            "--variant",
            "loa",
            "--a",
            "engine",
            "--b",
            "level:50",
        ];
        usual.iter().chain(more).copied().collect()
    }
    refused(
        &["match", "--variant", "loa", "--a", "engine"],
        &["--b <SPEC>"],
    );
    refused(
        &["match", "--variant", "loa", "--a", "engin", "--b", "engine"],
        &["--a", "no player `engin`", "level:ELO"],
    );
    refused(
        &["match", "--variant", "go", "--a", "engine", "--b", "engine"],
        &["no variant is called `go`"],
    );
    refused(&with(&["--games", "3"]), &["--games", "even number"]);
    refused(&with(&["--clock", "10+"]), &["--clock", "`10+0.1`"]);
    refused(&with(&["--sprt", "10,0"]), &["--sprt", "elo0 below elo1"]);
    refused(
        &with(&["--nodes", "5", "--clock", "1"]),
        &["--nodes", "--clock"],
    );
    refused(&with(&["--max-plies", "0"]), &["--max-plies", "from 1"]);
    refused(
        &with(&["--opening-plies", "0"]),
        &["only 1 balanced opening", "longer openings"],
    );
    refused(
        &[
            "match",
            "--variant",
            "ordo",
            "--a",
            "classic-2004",
            "--b",
            "novice",
        ],
        &["only Lines of Action, not `ordo`", "name another player"],
    );
    // Names a folder inside a file, so that the program cannot create the folder.
    let log = format!("{}/x", std::env::current_exe().unwrap().display());
    refused(
        &with(&["--log", &log]),
        &[&format!("--log {log}"), "can be written"],
    );
    refused(
        &["ladder", "--variant", "loa", "--strengths", "50,x"],
        &["--strengths", "from 0 to"],
    );
}
