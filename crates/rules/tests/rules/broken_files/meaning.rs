//! Variant files with valid syntax that do not describe a playable game.

use super::{LOA, ORDO, assert_mistake, good};
use crate::boards::catalogue;

#[test]
fn an_id_that_is_none() {
    assert_mistake(
        LOA,
        "\"mine\"",
        "\"«Mine\"",
        "“Mine” is not an id",
        "lower-case",
    );
    assert_mistake(LOA, "\"mine\"", "\"my« game\"", "“my game”", "lower-case");
    assert_mistake(LOA, "\"mine\"", "\"jeu-d«é\"", "“jeu-dé”", "lower-case");
    // A line break in an id must not cause a line break in the error message that quotes the id.
    assert_mistake(
        LOA,
        "\"mine\"",
        "\"a«\nb\"",
        "“a\\nb” is not an id",
        "lower-case",
    );
    assert_mistake(LOA, "\"mine\"", "«\"\"", "The id is empty", "lower-case");
    let long = "x".repeat(41);
    assert_mistake(
        LOA,
        "\"mine\"",
        &format!("«\"{long}\""),
        "characters: 41",
        "1 to 40",
    );
}

#[test]
fn an_id_that_is_taken() {
    assert_mistake(
        LOA,
        "\"mine\"",
        "«\"ordo\"",
        "The id “ordo” is already taken",
        "id of its own",
    );
}

#[test]
fn an_empty_name() {
    assert_mistake(LOA, "\"variant-loa\"", "«\"\"", "empty", "text");
    assert_mistake(LOA, "\"variant-loa-summary\"", "«\" \"", "empty", "text");
}

#[test]
fn a_board_of_no_size() {
    for extent in ["0", "2", "13", "255"] {
        let problem = format!("“files” cannot be {extent}");
        assert_mistake(
            LOA,
            "files: 8",
            &format!("files: «{extent}"),
            &problem,
            "from 3 to 12",
        );
        let problem = format!("“ranks” cannot be {extent}");
        assert_mistake(
            LOA,
            "ranks: 8",
            &format!("ranks: «{extent}"),
            &problem,
            "from 3 to 12",
        );
    }
    for extent in ["300", "99999999999999999999999999999999999999999999"] {
        assert_mistake(
            LOA,
            "files: 8",
            &format!("files: «{extent}"),
            "",
            "whole number",
        );
    }
}

#[test]
fn a_picture_of_the_wrong_size() {
    assert_mistake(LOA, "\".bbbbbb.\"", "«\".bbbbbb\"", "7 squares", "Draw 8");
    assert_mistake(LOA, "\".bbbbbb.\"", "«\".bbbbbb..\"", "9 squares", "Draw 8");
    assert_mistake(LOA, "\".bbbbbb.\"", "«\"\"", "0 squares", "Draw 8");
    assert_mistake(LOA, "[\n        \".bbbbbb.\",", "«[", "7 rows", "Draw 8");
    assert_mistake(LOA, "[\n", "«[\n\"........\",\n", "9 rows", "Draw 8");
}

#[test]
fn a_letter_that_means_nothing() {
    assert_mistake(LOA, "\".bbbbbb.\"", "\".bb«xbbb.\"", "“x” on d8", "b and w");
    assert_mistake(LOA, "\"w......w\"", "\"w....«é.w\"", "“é” on f7", "a dot");
    assert_mistake(LOA, "\"w......w\"", "\"«B......w\"", "“B” on a7", "b and w");
}

#[test]
fn a_hole_not_drawn_or_not_named() {
    let with_hole = LOA.replacen("ranks: 8)", "ranks: 8, holes: [\"d7\"])", 1);
    let drawn = with_hole.replacen("\"w......w\"", "\"w..*...w\"", 1);
    let mut catalogue = catalogue();
    catalogue.add("mine.ron", good(&drawn).as_bytes());
    assert_eq!(catalogue.problems(), []);
    assert_mistake(
        &with_hole,
        "\"w......w\"",
        "\"w..«....w\"",
        "d7 is a hole but drawn as “.”",
        "*",
    );
    assert_mistake(
        &drawn,
        "w..*...w",
        "w..«b...w",
        "d7 is a hole but drawn as “b”",
        "*",
    );
    assert_mistake(
        LOA,
        "w......w",
        "w..«*...w",
        "not named in “holes”",
        "holes: [\"d7\"]",
    );
}

#[test]
fn a_hole_that_cannot_be() {
    let holes = |list: &str| format!("ranks: 8, holes: [{list}])");
    assert_mistake(
        LOA,
        "ranks: 8)",
        &holes("«\"i1\""),
        "“i1” is not a square of this board",
        "a1 to h8",
    );
    assert_mistake(
        LOA,
        "ranks: 8)",
        &holes("\"d4\", «\"e\""),
        "“e”",
        "a1 to h8",
    );
    assert_mistake(
        LOA,
        "ranks: 8)",
        &holes("\"d4\", «\"d4\""),
        "d4 is named twice",
        "once",
    );
    assert_mistake(
        ORDO,
        "ranks: 8)",
        "ranks: 8, holes: «[\"e4\"])",
        "no rule for holes",
        "Remove it",
    );
}

#[test]
fn a_side_without_stones() {
    let no_black = LOA.replace(".bbbbbb.", "........");
    assert_mistake(
        &no_black,
        "start: [",
        "start: «[",
        "Black has no stones",
        "one b",
    );
    let no_white = LOA.replace("w......w", "........");
    assert_mistake(
        &no_white,
        "start: [",
        "start: «[",
        "White has no stones",
        "one w",
    );
}

#[test]
fn a_start_that_is_over() {
    let joined = LOA.replacen("        \"w......w\",\n", "        \"wbbbbbbw\",\n", 6);
    assert_mistake(
        &joined,
        "start: [",
        "start: «[",
        "over before the first move",
        "nobody has won",
    );
    let single = LOA
        .replace("w......w", "........")
        .replacen("........", "w.......", 1);
    assert_mistake(
        &single,
        "start: [",
        "start: «[",
        "over before the first move",
        "nobody has won",
    );
}

#[test]
fn an_ordo_start_on_the_goal_or_split() {
    let wrong = |rows: [&str; 5], problem: &str, remedy: &str| {
        let source = "(schema: 1, id: \"ordo\", name: \"Mine\", summary: \"Mine\", first: White,
            board: (files: 4, ranks: 5), movement: Ordo(), start: [])";
        let start = format!("start: «{rows:?}");
        assert_mistake(source, "start: []", &start, problem, remedy);
    };
    let over = "over before the first move";
    wrong(
        ["bb.w", "...w", "...w", "...w", "wwww"],
        over,
        "nobody has won",
    );
    wrong(
        ["bbb.", "..b.", "..b.", "..b.", "w.b."],
        over,
        "nobody has won",
    );
    wrong(
        ["bb.b", "....", "....", "....", "wwww"],
        "Black’s stones are not one group",
        "one group",
    );
    wrong(
        ["bbbb", "....", "...w", "....", "www."],
        "White’s stones are not one group",
        "one group",
    );
    // If a side is both split into groups and on the enemy's home row, the error names the split.
    wrong(
        ["b.bw", "....", "....", "....", "wwww"],
        "are not one group",
        "one group",
    );
}

#[test]
fn a_first_side_without_a_move() {
    let rows = ["b......b", "w......w"];
    let motionless = LOA
        .replacen(".bbbbbb.", "bw....wb", 1)
        .replacen(rows[1], "ww....ww", 1)
        .replace("w......w", "........")
        .replacen(".bbbbbb.", "....w..w", 1);
    assert_mistake(
        &motionless,
        "start: [",
        "start: «[",
        "Black moves first and has no legal move",
        "first side can move",
    );
}

#[test]
fn a_repetition_that_no_game_survives() {
    for times in ["0", "1"] {
        let wrong = format!("times: «{times}");
        assert_mistake(LOA, "times: 3", &wrong, "cannot be a draw", "times: 3");
    }
    assert_mistake(LOA, "times: 3", "times: «256", "", "whole number");
}
