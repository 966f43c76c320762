//! Tests `convert`: its output, and the errors of broken games.

use std::fs;

use tempfile::tempdir;

use crate::program::run;

const GAMES: &str = "[Variant \"loa\"]\n[Black \"Anna\"]\n\n1. c8-c6 {good} a2-c2 (1... a3-c3 $1 2. b1-b3) 2. b1-b3 *\n\n\
                     [Variant \"loa\"]\n\n1. c8-c6 a2-a9 *\n\n[Variant \"loa-6x6\"]\n\n1. b1-b3 black\n";

#[test]
fn good_games_are_written_and_the_bad_one_is_named() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("games.pgn");
    let file = file.to_str().unwrap();
    fs::write(file, GAMES).unwrap();
    let ran = run(["convert", "--to", "sgf", file]);
    assert_eq!(ran.status, Some(2));
    assert!(
        ran.stderr.contains("games.pgn:8:10: a2-a9"),
        "{}",
        ran.stderr
    );
    assert_eq!(ran.stdout.matches("GM[9]").count(), 2, "{}", ran.stdout);
    assert!(ran.stdout.contains("PB[Anna]") && ran.stdout.contains("C[good]"));
    assert!(ran.stdout.contains("RE[B+R]"), "{}", ran.stdout);
    // Converts the SGF file back to the original format.
    let sgf = folder.path().join("games.sgf");
    fs::write(&sgf, &ran.stdout).unwrap();
    let text = run(["convert", "--to", "pgn", sgf.to_str().unwrap()]).good();
    assert!(
        text.contains("1. c8-c6 {good} 1... a2-c2 (1... a3-c3 $1 2. b1-b3) 2. b1-b3 *"),
        "{text}"
    );
    assert!(text.contains("[Variant \"loa-6x6\"]"), "{text}");
    let main = run([
        "convert",
        "--to",
        "text",
        "--main-line",
        sgf.to_str().unwrap(),
    ])
    .good();
    assert!(
        main.contains("1. c8-c6 {good} 1... a2-c2 2. b1-b3 *"),
        "{main}"
    );
}

#[test]
fn moves_alone_positions_and_what_other_places_write_are_read() {
    let folder = tempdir().unwrap();
    let converted = |name: &str, text: &str, options: &[&str]| {
        let file = folder.path().join(name);
        fs::write(&file, text).unwrap();
        let words = ["convert", "--to", "pgn"].iter().chain(options);
        run(words.copied().chain([file.to_str().unwrap()])).good()
    };
    let ordo = converted("ordo.txt", "c2:d2-c3 a6-a5", &[]);
    assert!(ordo.contains("[Variant \"ordo\"]") && ordo.contains("1. c2:d2-c3 a6-a5 *"));
    let boardspace = "(;GM[Ordo]SU[Ordo 0 2 100];P0[Ordo D 2 C 2 D 3];P0[Done];P1[Move A 6 A 5])";
    assert_eq!(converted("boardspace.sgf", boardspace, &[]), ordo);
    let quick = converted("quick.txt", "C8 - C6", &["--variant", "loa-quick"]);
    assert!(quick.contains("[Variant \"loa-quick\"]"), "{quick}");
    let fen = "1LLLLLL1/l6l/l6l/l6l/l6l/l6l/l6l/1LLLLLL1 b - - 0 1";
    let position = converted("position.fen", fen, &[]);
    let own = "[Position \"1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 w\"]";
    assert!(position.contains(own), "{position}");
    let old = converted("old.sgf", "(;FF[3]GM[9:1]SZ[8];B[c8-c6])", &[]);
    assert!(
        old.contains("[Variant \"loa\"]") && old.contains("1. c8-c6 *"),
        "{old}"
    );
    let told = run(["convert", "--to", "pgn", "--variant", "go", "x"]).refused();
    assert!(told.contains("no variant is called `go`"), "{told}");
}

#[test]
fn what_cannot_be_written_or_read_is_told() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("ordo");
    let file = file.to_str().unwrap();
    fs::write(file, "[Variant \"ordo\"]\n\n1. a3-a4 *\n").unwrap();
    let told = run(["convert", "--to", "sgf", file]).refused();
    assert!(
        told.contains("ordo:1:1: SGF cannot hold games of Ordo. Save the game as text."),
        "{told}"
    );
    let missing = run([
        "convert",
        "--to",
        "pgn",
        "/nowhere",
        folder.path().to_str().unwrap(),
    ])
    .refused();
    assert!(
        missing.contains("/nowhere") && missing.contains("1 more mistake"),
        "{missing}"
    );
    assert!(
        run(["convert", "--to", "xml", file])
            .refused()
            .contains("pgn")
    );
}
