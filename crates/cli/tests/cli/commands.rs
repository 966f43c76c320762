//! Tests the normal output of each command.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::io::Read;
use std::process::Stdio;

use tempfile::tempdir;

use crate::program::{command, run};

#[test]
fn perft_prints_the_count_alone() {
    assert_eq!(
        run(["perft", "--variant", "loa", "--depth", "3"]).good(),
        "44952\n"
    );
    assert_eq!(
        run(["perft", "--variant", "ordo", "--depth", "2"]).good(),
        "3136\n"
    );
    assert_eq!(
        run(["perft", "--variant", "loa", "--depth", "0"]).good(),
        "1\n"
    );
    let over = "8/8/8/8/8/8/bb6/w6w b";
    assert_eq!(
        run([
            "perft",
            "--variant",
            "loa",
            "--position",
            over,
            "--depth",
            "3"
        ])
        .good(),
        "0\n"
    );
}

#[test]
fn perft_divide_lists_every_first_move_and_ends_with_the_sum() {
    let listed = run(["perft", "--variant", "loa", "--depth", "3", "--divide"]).good();
    let lines = listed.lines().collect::<Vec<_>>();
    assert_eq!(lines.len(), 37);
    assert_eq!(*lines.last().unwrap(), "44952");
    let share = |line: &&str| line.split_once(' ').unwrap().1.parse::<u64>().unwrap();
    assert_eq!(lines[..36].iter().map(share).sum::<u64>(), 44952);
    assert!(lines.iter().any(|line| line.starts_with("c1xa3 ")));
}

#[test]
fn a_deep_perft_of_a_small_tree_ends() {
    let over = [
        "perft",
        "--variant",
        "loa-5x5",
        "--position",
        "bb3/5/5/5/w3w b",
        "--depth",
        "1000",
    ];
    assert_eq!(run(over).good(), "0\n");
}

#[test]
fn moves_lists_the_legal_moves() {
    let listed = run(["moves", "--variant", "loa"]).good();
    let moves = listed.lines().collect::<BTreeSet<_>>();
    assert_eq!(moves.len(), 36);
    assert!(moves.contains("c8-c6") && moves.contains("c1xa3"));
    let ordo = run(["moves", "--variant", "ordo"]).good();
    assert_eq!(ordo.lines().count(), 56);
    assert!(ordo.lines().any(|mv| mv.contains(':')));
}

#[test]
fn moves_says_pass_when_that_is_all_and_nothing_when_the_game_is_over() {
    let no_moves = "bw4wb/ww4ww/8/8/8/8/7w/4w3 b";
    assert_eq!(
        run(["moves", "--variant", "loa", "--position", no_moves]).good(),
        "pass\n"
    );
    let over = "8/8/8/8/8/8/bb6/w6w b";
    assert_eq!(
        run(["moves", "--variant", "loa", "--position", over]).good(),
        ""
    );
}

#[test]
fn outcome_says_how_a_position_stands() {
    let outcome = |variant: &str, position: &str| {
        run(["outcome", "--variant", variant, "--position", position]).good()
    };
    assert_eq!(
        outcome("loa", "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b"),
        "ongoing\n"
    );
    assert_eq!(outcome("loa", "8/8/8/8/8/8/bb6/w6w w"), "black connected\n");
    assert_eq!(
        outcome("loa", "8/8/8/8/8/8/bb6/ww6 w"),
        "draw both-connected\n"
    );
    assert_eq!(
        outcome("ordo", "10/10/10/10/10/10/3ww5/6b3 w"),
        "black home-row\n"
    );
    assert_eq!(
        outcome("ordo", "10/10/10/10/10/10/3ww5/10 b"),
        "white no-stones\n"
    );
}

#[test]
fn play_ends_with_the_position_after_the_moves() {
    let played = run(["play", "--variant", "loa", "--moves", "c8-c6 A2:C2  b1b3"]).last_line();
    assert_eq!(played, "1b1bbbb1/w6w/w1b4w/w6w/w6w/wb5w/2w4w/2bbbbb1 w");
    let none = run(["play", "--variant", "loa", "--moves", ""]).last_line();
    assert_eq!(none, "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b");
    let no_moves = "bw4wb/ww4ww/8/8/8/8/7w/4w3 b";
    let passed = run([
        "play",
        "--variant",
        "loa",
        "--position",
        no_moves,
        "--moves",
        "pass",
    ]);
    assert_eq!(passed.last_line(), "bw4wb/ww4ww/8/8/8/8/7w/4w3 w");
}

#[test]
fn replay_tells_how_each_record_ends() {
    let folder = tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let open = file(
        "open.txt",
        "[Variant \"loa\"]\n\n1. c8-c6 a2-c2 2. b1-b3 *\n",
    );
    let given_up = file(
        "given up.txt",
        "[Variant \"ordo\"]\n[Result \"black\"]\n\n1. a3-a4 black\n",
    );
    let repeated = "b1-b3 a4-c4 b3-b1 c4-a4 b1-b3 a4-c4 b3-b1 c4-a4";
    let drawn = file("drawn.txt", &format!("[Variant \"loa\"]\n{repeated} draw"));
    let won = file(
        "won.txt",
        "[Variant \"loa\"]\n[Position \"b6b/8/8/3w4/8/8/1b1w4/8 b\"]\n1. b2xd2",
    );
    let told = run(["replay", &open, &given_up, &drawn, &won]).good();
    let expected = format!(
        "{open}: 3 plies, ongoing\n{given_up}: 1 plies, black\n{drawn}: 8 plies, draw\n{won}: 1 plies, white\n"
    );
    assert_eq!(told, expected);
}

#[test]
fn a_broken_record_hides_no_good_one() {
    let folder = tempdir().unwrap();
    let good = folder.path().join("good.txt");
    let bad = folder.path().join("bad.txt");
    fs::write(&good, "[Variant \"loa\"]\n1. c8-c6").unwrap();
    fs::write(&bad, "[Variant \"loa\"]\n1. c8-c6 a2-a3").unwrap();
    let ran = run([
        OsStr::new("replay"),
        bad.as_ref(),
        good.as_ref(),
        bad.as_ref(),
    ]);
    assert_eq!(
        ran.stdout,
        format!("{}: 1 plies, ongoing\n", good.display())
    );
    let line = ran.refused();
    assert!(
        line.contains(&format!(
            "{}:2:10: a2-a3 is not a legal move here.",
            bad.display()
        )),
        "{line}"
    );
    assert!(line.contains("1 more broken record"), "{line}");
}

#[test]
fn search_ends_with_a_legal_best_move() {
    let legal = run(["moves", "--variant", "loa"]).good();
    for limit in [["--nodes", "20000"], ["--depth", "3"], ["--movetime", "30"]] {
        let found = run(["search", "--variant", "loa", limit[0], limit[1]]).good();
        let mut lines = found.lines().rev();
        let best = lines.next().unwrap().strip_prefix("bestmove ").unwrap();
        assert!(legal.lines().any(|mv| mv == best), "{found}");
        for info in lines {
            let words = info.split(' ').collect::<Vec<_>>();
            assert_eq!(words[0], "info");
            for key in ["depth", "score", "nodes", "nps", "time", "pv"] {
                assert!(words.contains(&key), "{key} in {info}");
            }
        }
    }
}

#[test]
fn search_finds_a_win_in_one() {
    let words = [
        "search",
        "--variant",
        "loa",
        "--position",
        "1b6/6b1/4b3/8/1w6/8/2w1b3/8 w",
        "--depth",
        "3",
    ];
    let found = run(words).good();
    let best = found.lines().last().unwrap();
    let wins = ["b4-b2", "b4-c3", "c2-b3", "c2-c3"].map(|mv| format!("bestmove {mv}"));
    assert!(wins.iter().any(|win| win == best), "{found}");
    assert!(found.contains("win in 1"), "{found}");
}

#[test]
fn equal_searches_give_equal_moves() {
    let move_of = |words: &[&str]| run(words).last_line();
    let search = ["search", "--variant", "ordo", "--nodes", "5000"];
    assert_eq!(move_of(&search), move_of(&search));
    let level = ["search", "--variant", "loa", "--level", "50", "--seed", "7"];
    assert_eq!(move_of(&level), move_of(&level));
    let strength = ["search", "--variant", "loa", "--level", "1850"];
    assert_eq!(move_of(&strength), move_of(&strength));
    let seeds = (0..8).map(|seed| {
        move_of(&[
            "search",
            "--variant",
            "loa",
            "--level",
            "50",
            "--seed",
            &seed.to_string(),
        ])
    });
    assert!(
        seeds.collect::<BTreeSet<_>>().len() > 1,
        "different seeds must give different moves"
    );
}

/// Only a change of the engine's play may change these node counts of `bench`.
#[test]
fn bench_counts_the_nodes_it_has_always_counted() {
    let text = run(["bench"]).good();
    let words = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let lines = text.lines().map(words).collect::<Vec<_>>();
    let [loa, ordo, all] = &lines[..] else {
        panic!("{text}")
    };
    assert_eq!(loa[..7], words("loa depth 14 positions 6 nodes 2780820"));
    assert_eq!(ordo[..7], words("ordo depth 12 positions 6 nodes 893293"));
    assert_eq!(all[..3], words("nodes 3674113 nps"));
    assert!(
        all.len() == 4 && all[3].parse::<u64>().unwrap() > 0,
        "{text}"
    );
}

#[test]
fn several_lines_are_numbered_from_the_best() {
    let text = run([
        "search",
        "--variant",
        "loa",
        "--depth",
        "2",
        "--multipv",
        "3",
    ])
    .good();
    let numbers = text
        .lines()
        .filter_map(|line| line.split(" multipv ").nth(1)?.split(' ').next())
        .collect::<Vec<_>>();
    assert_eq!(numbers, ["1", "2", "3", "1", "2", "3"], "{text}");
}

#[test]
fn bench_searches_the_positions_of_a_file() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("positions.txt");
    let positions = run(["positions", "--variant", "loa", "--count", "3"]).good();
    assert_eq!(positions.lines().count(), 3);
    fs::write(&file, format!("# three\n{positions}\n")).unwrap();
    let nodes = |settings: &str| {
        let words = ["bench", "--variant", "loa", "--depth", "4", "--positions"];
        let words = words.map(OsStr::new).into_iter();
        let file = [
            file.as_os_str(),
            OsStr::new("--settings"),
            OsStr::new(settings),
        ];
        let text = run(words.chain(file)).good();
        assert!(text.starts_with("loa depth 4 positions 3 nodes "), "{text}");
        text.lines()
            .last()
            .unwrap()
            .split(' ')
            .nth(1)
            .unwrap()
            .parse::<u64>()
            .unwrap()
    };
    assert!(nodes("") < nodes("lmr=0,null_move=off,futility=0"));
}

#[test]
fn solve_ends_with_the_verdict() {
    let solve = |variant: &str, position: &str, nodes: &str| {
        let words = ["solve", "--variant", variant, "--position", position];
        run(words.iter().chain(&["--nodes", nodes, "--hash", "1"])).good()
    };
    let won = solve("loa", "8/8/8/8/8/2b4w/3w4/4b3 b", "100000");
    let [work, verdict] = won.lines().collect::<Vec<_>>()[..] else {
        panic!("{won}");
    };
    assert!(
        work.starts_with("nodes ") && work.contains(" nps "),
        "{work}"
    );
    assert!(work.contains(" shortest line "), "{work}");
    let best = verdict.strip_prefix("win in 3 ").unwrap();
    assert!(
        ["c3-c2", "c3-e3", "e1-d1", "e1-e2"].contains(&best),
        "{best}"
    );
    assert_eq!(
        work.split(" line ").nth(1).unwrap().split(' ').next(),
        Some(best)
    );

    let after = run([
        "play",
        "--variant",
        "loa",
        "--position",
        "8/8/8/8/8/2b4w/3w4/4b3 b",
        "--moves",
        best,
    ]);
    let lost = solve("loa", &after.last_line(), "100000");
    assert_eq!(lost.lines().last(), Some("loss in 2"));
    let start = "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b";
    assert_eq!(solve("loa", start, "1000").lines().last(), Some("unknown"));
}

#[test]
fn a_set_that_endgames_makes_is_solved() {
    let made = run([
        "endgames",
        "--variant",
        "ordo",
        "--count",
        "2",
        "--play",
        "300",
        "--nodes",
        "200000",
        "--hash",
        "1",
    ])
    .good();
    let folder = tempdir().unwrap();
    let set = folder.path().join("set");
    fs::write(&set, &made).unwrap();
    let set = set.display().to_string();
    let solved = run([
        "solve",
        "--variant",
        "ordo",
        "--set",
        &set,
        "--nodes",
        "2000000",
    ])
    .good();
    let lines = solved.lines().collect::<Vec<_>>();
    assert_eq!(lines.len(), 3, "{solved}");
    assert!(
        lines[0].contains(" win in ") && lines[1].contains(" win in "),
        "{solved}"
    );
    assert!(lines[2].starts_with("solved 2 of 2 nodes "), "{solved}");
}

#[test]
fn help_and_version_go_to_stdout() {
    assert!(run(["--help"]).good().contains("replay"));
    assert!(run(["perft", "--help"]).good().contains("--divide"));
    assert!(run(["--version"]).good().starts_with("cohort-cli "));
}

#[test]
fn a_reader_that_leaves_is_no_mistake() {
    for words in [
        &["moves", "--variant", "loa"][..],
        &["--help"],
        &["search", "--variant", "loa", "--depth", "3"],
    ] {
        let mut child = command(words)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let mut stderr = String::new();
        child
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut stderr)
            .unwrap();
        assert_eq!(stderr, "", "{words:?}");
        assert_eq!(child.wait().unwrap().code(), Some(0), "{words:?}");
    }
}
