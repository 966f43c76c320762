//! Tests wrong input: the program exits with status 2 and prints one line on stderr, with position and remedy.

use std::ffi::OsString;
use std::fs;

use tempfile::tempdir;

use crate::program::{run, run_within_bounds};

/// Asserts that the program refuses these arguments with one line that contains all of `parts`.
fn assert_refused(words: &[&str], parts: &[&str]) {
    let line = run(words).refused();
    for part in parts {
        assert!(line.contains(part), "no `{part}` in: {line}");
    }
}

#[test]
fn a_command_line_that_is_none() {
    let commands = "perft, moves, outcome, play, replay, convert, rules, review, explorer, search, solve, endgames, bench, positions, text, match, ladder, merge, puzzles, bot, ugi, completions, manual";
    assert_refused(&[], &["there is no command", commands]);
    assert_refused(&["--variants", "."], &["perft"]);
    assert_refused(&["pertf"], &["pertf", "perft"]);
    assert_refused(&["moves"], &["--variant <ID>"]);
    assert_refused(&["moves", "--variant"], &["--variant", "ID"]);
    assert_refused(&["moves", "--varian", "loa"], &["--varian", "--variant"]);
    assert_refused(
        &["moves", "--variant", "loa", "surplus"],
        &["surplus", "write `cohort-cli moves"],
    );
    assert_refused(
        &["moves", "--variant", "loa", "--variant", "loa"],
        &["--variant", "multiple"],
    );
    assert_refused(&["perft", "--variant", "loa"], &["--depth <N>"]);
    assert_refused(&["outcome", "--variant", "loa"], &["--position <STR>"]);
    assert_refused(&["play", "--variant", "loa"], &["--moves <MOVES>"]);
    assert_refused(&["replay"], &["<FILE>"]);
    assert_refused(
        &["search", "--variant", "loa", "--nodes", "5", "--depth", "5"],
        &["--nodes", "--depth"],
    );
    assert_refused(
        &[
            "search",
            "--variant",
            "loa",
            "--level",
            "300",
            "--nodes",
            "5",
        ],
        &["--level", "--nodes"],
    );
}

#[test]
fn numbers_out_of_range() {
    let huge = "99999999999999999999999999";
    for wrong in [huge, "-1", "x", "", "1.5", "1001", "0x10"] {
        assert_refused(
            &["perft", "--variant", "loa", "--depth", wrong],
            &["--depth", "from 0 to 1000"],
        );
    }
    for (option, wrong, right) in [
        ("--nodes", "0", "from 1"),
        ("--nodes", huge, "from 1"),
        ("--depth", "0", "from 1 to 100"),
        ("--movetime", "-5", "from 1"),
        ("--threads", "0", "from 1 to 512"),
        ("--threads", "1000000", "from 1 to 512"),
        ("--hash", "0", "from 1"),
        ("--level", "weak", "from 0 to"),
        ("--level", "60000", "from 0 to"),
        ("--seed", "-1", "from 0"),
    ] {
        assert_refused(
            &["search", "--variant", "loa", option, wrong],
            &[option, right],
        );
    }
    assert_refused(
        &["text", "--black", "robot"],
        &["--black", "robot", "`human`"],
    );
    assert_refused(
        &["text", "--white", "9"],
        &["--white", "9", "a strength from 10"],
    );
}

#[test]
fn unknown_variants() {
    for command in ["moves", "search", "bench", "positions", "text"] {
        assert_refused(
            &[command, "--variant", "chess"],
            &["`chess`", "loa, loa-scrambled", "ordo"],
        );
    }
    assert_refused(&["moves", "--variant", ""], &["``", "loa"]);
    assert_refused(&["moves", "--variant", "-loa"], &["`-loa`", "loa"]);
    assert_refused(&["moves", "--variant", "LOA"], &["`LOA`", "loa"]);
    assert_refused(&["moves", "--variant", "a\nb\tc"], &["`a b c`"]);
}

#[test]
fn positions_that_are_none() {
    let start = "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1";
    for (position, parts) in [
        ("", &["--position", "character 1", "empty", start][..]),
        ("8/8", &["character 4", "too few ranks: 2 of 8"]),
        (
            "9/8/8/8/8/8/8/8 b",
            &[
                "character 1",
                "Rank 8 has too many squares: the board has 8 files",
            ],
        ),
        (
            "8/7/8/8/8/8/8/8 b",
            &["character 4", "Rank 7 has too few squares: 7 of 8"],
        ),
        ("8/8/8/8/8/8/8/8 b", &["no stones"]),
        ("b7/8/8/8/8/8/8/8 b", &["White has no stones"]),
        ("b6w/8/8/8/8/8/8/8", &["character 18", "side to move"]),
        (
            "b6w/8/8/8/8/8/8/8 x",
            &["character 19", "“x” is not a side", "b or w"],
        ),
        (
            "b6w/8/8/8/8/8/8/8 b b",
            &["character 21", "not needed here"],
        ),
        (
            "b6w/8/8/8/8/8/8/8/8 b",
            &["character 19", "too many ranks: the board has 8"],
        ),
        (
            "b6x/8/8/8/8/8/8/8 b",
            &["character 3", "“x” does not belong here"],
        ),
        ("-1", &["character 1", "“-” does not belong here"]),
        (
            "99999999999999999999 b",
            &["character 1", "too many squares"],
        ),
        ("♔", &["character 1", "“♔”"]),
    ] {
        for command in ["moves", "outcome", "search", "solve"] {
            assert_refused(
                &[command, "--variant", "loa", "--position", position],
                parts,
            );
        }
    }
    let hole = "9/9/9/9/b3b3w/9/9/9/9 b";
    assert_refused(
        &["moves", "--variant", "loa-black-hole", "--position", hole],
        &["e5 is a hole"],
    );
}

#[test]
fn moves_that_are_none_or_not_legal() {
    let play = |moves: &str, parts: &[&str]| {
        assert_refused(&["play", "--variant", "loa", "--moves", moves], parts);
    };
    play(
        "c8-c5",
        &[
            "move 1 `c8-c5`",
            "character 1",
            "exactly 2 squares, not 3",
            "black has 36 moves",
        ],
    );
    play(
        "c8-c6  a2-a4",
        &["move 2 `a2-a4`", "character 8", "white has"],
    );
    play(
        "c8-c6 a2",
        &["move 2 `a2`", "character 7", "a2 alone is not a move"],
    );
    play("c8-z9", &["move 1", "character 4", "“z9”", "c1-c3"]);
    play("-c1", &["`-c1`", "character 1"]);
    play("--help", &["`--help`", "character 1"]);
    play("pass", &["You have a legal move, so you cannot pass."]);
    play("a2-c2", &["The stone on a2 is an enemy stone."]);
    play(
        "a2:d2-a3",
        &["In Lines of Action you move one stone at a time."],
    );
    play("♔♕♖", &["character 1"]);
    let over = [
        "play",
        "--variant",
        "loa",
        "--position",
        "8/8/8/8/8/8/bb6/w6w w",
        "--moves",
        "a1-b1",
    ];
    assert_refused(&over, &["The game is over."]);
    for command in ["search", "solve"] {
        let position = ["--position", "8/8/8/8/8/8/bb6/w6w w"];
        let over = [&[command, "--variant", "loa"][..], &position].concat();
        assert_refused(&over, &["the game is over (black connected)", "goes on"]);
    }
}

#[test]
fn sets_that_are_none() {
    let folder = tempdir().unwrap();
    let refused = |name: &str, text: &str, parts: &[&str]| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        let path = path.display().to_string();
        let mut all = vec![path.as_str()];
        all.extend(parts);
        assert_refused(&["solve", "--variant", "loa", "--set", &path], &all);
    };
    refused("short", "# none\n1-11 13 solver", &[":2:", "too few words"]);
    let place = ["short:2", "Rank 8", "8 files"];
    refused("short", "\n1-11 13 solver 9/8/8/8/8/8/8/8 b", &place);
    let over = "1-11 13 solver 8/8/8/8/8/8/bb6/w6w w";
    refused("over", over, &[":1:", "black connected", "goes on"]);
    let missing = folder.path().join("missing").display().to_string();
    let solve = ["solve", "--variant", "loa", "--set", missing.as_str()];
    assert_refused(&solve, &[&missing, "`endgames`"]);
    assert_refused(
        &[&solve[..], &["--position", "8/8/8/8/8/8/8/8 b"]].concat(),
        &["--set", "--position"],
    );
}

#[test]
fn files_that_are_none() {
    let folder = tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let file = |name: &str, bytes: &[u8]| {
        fs::write(folder.path().join(name), bytes).unwrap();
        path(name)
    };
    let missing = path("missing");
    assert_refused(
        &["replay", &missing],
        &[&missing, "name a record that can be read"],
    );
    let itself = folder.path().display().to_string();
    assert_refused(
        &["replay", &itself],
        &[&itself, "name a record that can be read"],
    );
    for blank in [&b""[..], b" \n\n"] {
        let blank = file("blank", blank);
        let told = format!("{blank}:1:1: There is no game here. Write moves");
        assert_refused(&["replay", &blank], &[&told]);
        assert_refused(&["convert", "--to", "pgn", &blank], &[&told]);
    }
    let moves = "c8-c6 ".repeat(200_000);
    let large = file("large", format!("[Variant \"loa\"]\n\n{moves}").as_bytes());
    assert_refused(&["replay", &large], &[&large, "more than"]);
    let told = format!("{large}:1:1: This game is larger than 1 MiB.");
    assert_refused(&["convert", "--to", "pgn", &large], &[&told]);
    let raw = file("raw", b"[Variant \"loa\"]\n1. \xff\xfe");
    assert_refused(&["replay", &raw], &[&format!("{raw}:2:4"), "not UTF-8"]);
    let zeros = file("zeros", &[0; 5000]);
    assert_refused(&["replay", &zeros], &[&format!("{zeros}:1:1")]);
    let chess = file("chess", b"[Variant \"chess\"]\n1. e2-e4");
    assert_refused(
        &["replay", &chess],
        &[&format!("{chess}:1:11"), "“chess”", "loa"],
    );
    let wrong = file(
        "wrong",
        b"[Variant \"loa\"]\n[Result \"white\"]\n1. c8-c6 draw",
    );
    assert_refused(
        &["replay", &wrong],
        &[&format!("{wrong}:3:10"), "The moves give another result"],
    );
}

#[test]
fn files_that_are_folders_or_too_large() {
    let folder = tempdir().unwrap();
    let large = folder.path().join("large.ron");
    fs::File::create(&large)
        .unwrap()
        .set_len((64 << 20) + 1)
        .unwrap();
    let path = |path: &std::path::Path| path.display().to_string();
    for (file, problem) in [
        (path(folder.path()), "a folder, not a file"),
        (path(&large), "the file has more than"),
    ] {
        for words in reading(&file) {
            let line = run_within_bounds(&words).refused();
            assert!(line.contains(&file) && line.contains(problem), "{line}");
        }
    }
}

/// The program refuses pipes and devices immediately. It does not wait for a writer, and does not read endlessly.
#[cfg(unix)]
#[test]
fn files_that_are_pipes_or_devices_are_not_waited_for() {
    use std::process::Command;

    let folder = tempdir().unwrap();
    let pipe = folder.path().join("pipe.ron");
    let endless = folder.path().join("endless.ron");
    assert!(
        Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    std::os::unix::fs::symlink("/dev/zero", &endless).unwrap();
    for (file, problem) in [
        (pipe.to_str().unwrap(), "a named pipe, not a file"),
        (endless.to_str().unwrap(), "a device, not a file"),
    ] {
        for words in reading(file) {
            let line = run_within_bounds(&words).refused();
            assert!(line.contains(file) && line.contains(problem), "{line}");
        }
    }
    // The program reports pipes and devices in a folder of variants, and still reads the other files.
    let variants = folder.path().to_str().unwrap();
    let ran = run_within_bounds(&["--variants", variants, "moves", "--variant", "loa"]);
    assert_eq!((ran.status, ran.stdout.lines().count()), (Some(0), 36));
    for problem in ["a named pipe", "a device"] {
        assert!(ran.stderr.contains(problem), "{}", ran.stderr);
    }
}

fn reading(file: &str) -> [Vec<&str>; 3] {
    [
        vec!["replay", file],
        vec!["solve", "--variant", "loa", "--set", file],
        vec!["bench", "--variant", "loa", "--positions", file],
    ]
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf_8() {
    use std::os::unix::ffi::OsStringExt;
    let raw = || OsString::from_vec(b"lo\xffa".to_vec());
    let text = |word: &str| OsString::from(word);
    for words in [
        vec![raw()],
        vec![text("moves"), text("--variant"), raw()],
        vec![
            text("play"),
            text("--variant"),
            text("loa"),
            text("--moves"),
            raw(),
        ],
        vec![
            text("perft"),
            text("--variant"),
            text("loa"),
            text("--depth"),
            raw(),
        ],
        vec![text("replay"), raw()],
        vec![
            text("--variants"),
            raw(),
            text("moves"),
            text("--variant"),
            text("loa"),
        ],
    ] {
        let line = run(&words).refused();
        assert!(line.len() > 20, "{line}");
    }
}

#[test]
fn garbage_everywhere() {
    let long = "x".repeat(100_000);
    for garbage in [
        " ",
        "\n\n",
        "\"",
        "'",
        "{}",
        "%s%n",
        "../../..",
        "=",
        "--",
        "-",
        "\u{202e}\u{feff}",
        &long,
    ] {
        for words in [
            vec![garbage],
            vec!["moves", "--variant", garbage],
            vec!["moves", "--variant", "loa", "--position", garbage],
            vec![
                "play",
                "--variant",
                "ordo",
                "--moves",
                garbage,
                "--position",
                garbage,
            ],
            vec!["perft", "--variant", "loa", "--depth", garbage],
            vec!["replay", garbage],
            vec!["--variants", garbage, "moves", "--variant", "loa"],
        ] {
            let ran = run(&words);
            // The program accepts `--variants ../../..`, because this folder exists.
            if ran.status != Some(0) {
                ran.refused();
            }
        }
    }
}
