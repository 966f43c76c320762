//! Tests `review`: columns, JSON, text and records, and the errors of broken games.

use std::fs;

use tempfile::tempdir;

use crate::program::run;

/// In this game, White misses an immediate win, and two more moves follow.
const GAME: &str = "[Variant \"ordo\"]\n[SetUp \"1\"]\n\
                    [Position \"10/6b3/4bb1b2/w1wbww1wb1/1wbw2w2b/w2ww4b/w1w7/10 w\"]\n\n1. c2-b2 {hm} *\n";

fn file(folder: &tempfile::TempDir, text: &str) -> String {
    let file = folder.path().join("game.pgn");
    fs::write(&file, text).unwrap();
    file.to_str().unwrap().to_owned()
}

#[test]
fn every_move_is_a_line_of_columns_always_the_same() {
    let folder = tempdir().unwrap();
    let game = "[Variant \"loa\"]\n\n1. c8-c6 a2-c2 2. b1-b3 h2-f2 (2... c2-c5) *\n";
    let file = file(&folder, game);
    let told = run(["review", "--nodes", "2000", &file]).good();
    let rows: Vec<Vec<&str>> = told
        .lines()
        .map(|line| line.split('\t').collect())
        .collect();
    let moves: Vec<&str> = rows.iter().map(|row| row[1]).collect();
    assert_eq!(moves, ["c8-c6", "a2-c2", "b1-b3", "h2-f2"]);
    for (number, row) in rows.iter().enumerate() {
        assert_eq!(row.len(), 6, "{row:?}");
        assert_eq!(row[0], (number + 1).to_string());
        let [before, after] = [row[2], row[3]].map(|text| text.parse::<f64>().unwrap());
        assert!(
            (0.0..=100.0).contains(&before) && after <= before,
            "{row:?}"
        );
        assert!(!row[5].is_empty() && !row[5].contains(' '), "{row:?}");
    }
    for threads in ["1", "3"] {
        let again = run(["review", "--nodes", "2000", "--threads", threads, &file]);
        assert_eq!(again.good(), told);
    }
}

#[test]
fn json_has_the_same_and_more() {
    let folder = tempdir().unwrap();
    let file = file(&folder, &format!("{GAME}\n{GAME}"));
    let told = run(["review", "--nodes", "2000", "--json", &file]).good();
    assert_eq!(told.lines().count(), 2);
    let game: serde_json::Value = serde_json::from_str(told.lines().next().unwrap()).unwrap();
    assert_eq!(game["variant"], "ordo");
    assert_eq!(game["nodes"], 2000);
    let ply = &game["plies"][0];
    assert_eq!(ply["move"], "c2-b2");
    assert_eq!(ply["label"], "missed-win");
    assert_eq!(ply["before"], 1.0);
    assert_eq!(ply["better"][0], "e3xh6");
    let reasons = ply["reasons"].as_array().unwrap();
    let missed = reasons
        .iter()
        .find(|reason| reason["key"] == "misses-wins-cannot-reconnect")
        .unwrap();
    assert_eq!(missed["arguments"]["by"], "e3xh6");
    assert_eq!(missed["text"], "e3xh6 would split Black for good and win.");
    assert_eq!(game["key_moments"][0], 1);
    assert!(game["accuracy"]["white"]["game"].as_f64().unwrap() < 50.0);
    assert!(game["accuracy"]["black"]["game"].is_null());
}

#[test]
fn sentences_say_what_was_better() {
    let folder = tempdir().unwrap();
    let file = file(&folder, GAME);
    let told = run(["review", "--nodes", "2000", "--explain", &file]).good();
    assert!(
        told.starts_with("1. white c2-b2: Missed win, 100.0 → "),
        "{told}"
    );
    assert!(told.contains("Better: e3xh6"), "{told}");
    assert!(told.contains("Key moments (*): 1"), "{told}");
}

#[test]
fn a_record_with_its_review_needs_no_second_one() {
    let folder = tempdir().unwrap();
    let name = file(&folder, GAME);
    let record = run(["review", "--nodes", "2000", "--record", &name]).good();
    assert!(record.contains("hm [%review nodes=2000"), "{record}");
    let words = record.split_whitespace().collect::<Vec<_>>().join(" ");
    // The exact grade depends on the search, but every search grades the move as bad.
    assert!(words.contains("1. c2-b2 $"), "{record}");
    // The program keeps a review from the notes, even if a new search would disagree.
    let changed = record.replace("before=1.0000", "before=0.9999");
    let changed = file(&folder, &changed);
    let told = run(["review", "--nodes", "2000", &changed]).good();
    assert!(told.starts_with("1\tc2-b2\t100.0\t"), "{told}");
    let json = run(["review", "--nodes", "2000", "--json", &changed]).good();
    assert!(json.contains("\"before\":0.9999"), "{json}");
    // The program reviews the game again if the number of nodes differs from the number in the notes.
    let anew = run(["review", "--nodes", "2001", "--json", &changed]).good();
    assert!(anew.contains("\"before\":1.0"), "{anew}");
}

#[test]
fn good_games_are_reviewed_and_the_bad_one_is_named() {
    let folder = tempdir().unwrap();
    let file = file(
        &folder,
        &format!("[Variant \"loa\"]\n\n1. c8-c6 a2-a9 *\n\n{GAME}"),
    );
    let ran = run(["review", "--nodes", "500", &file]);
    assert_eq!(ran.status, Some(2));
    assert!(
        ran.stderr.contains("game.pgn:3:10: a2-a9"),
        "{}",
        ran.stderr
    );
    assert!(ran.stdout.starts_with("1\tc2-b2\t"), "{}", ran.stdout);
    let missing = run(["review", "/nowhere"]).refused();
    assert!(missing.contains("/nowhere"), "{missing}");
    for wrong in ["0", "-3", "many"] {
        let told = run(["review", "--nodes", wrong, &file]).refused();
        assert!(told.contains("--nodes"), "{told}");
    }
    let both = run(["review", "--json", "--explain", &file]).refused();
    assert!(both.contains("--explain"), "{both}");
}

#[test]
fn a_game_without_moves_has_no_lines() {
    let folder = tempdir().unwrap();
    let file = file(&folder, "[Variant \"loa\"]\n\n*\n");
    assert_eq!(run(["review", &file]).good(), "");
    let json = run(["review", "--json", &file]).good();
    assert!(json.contains("\"plies\":[]"), "{json}");
}
