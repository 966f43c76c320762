//! Variant files with one mistake each: the place, the problem, the remedy, and that no other variant suffers.

use rules::FileError;

use crate::boards::catalogue;

const LOA: &str = include_str!("../../../../assets/variants/loa.ron");
const ORDO: &str = include_str!("../../../../assets/variants/ordo.ron");

/// A good file that differs from the built-in ones in its id.
fn good(source: &str) -> String {
    source
        .replacen("id: \"loa\"", "id: \"mine\"", 1)
        .replacen("id: \"ordo\"", "id: \"mine\"", 1)
}

/// What the catalogue says about a file, after checking that the others stay.
fn problem_with(bytes: &[u8]) -> FileError {
    let mut catalogue = catalogue();
    let known = catalogue.variants().len();
    catalogue.add("mine.ron", bytes);
    catalogue.add(
        "other.ron",
        good(ORDO).replacen("mine", "other", 1).as_bytes(),
    );
    assert!(
        catalogue.get("other").is_some(),
        "a good file after a bad one"
    );
    assert_eq!(
        catalogue.variants().len(),
        known + 1,
        "{:?}",
        catalogue.problems()
    );
    assert_eq!(catalogue.problems().len(), 1);
    let problem = catalogue.problems()[0].clone();
    assert_eq!(problem.file, "mine.ron");
    let shown = problem.to_string();
    assert!(
        shown.starts_with(&format!("mine.ron:{}:{}: ", problem.line, problem.column)),
        "{shown}"
    );
    problem
}

/// Asserts what is said about a good file in which `right` is replaced by `wrong`; « marks the place.
fn assert_mistake(source: &str, right: &str, wrong: &str, problem: &str, remedy: &str) {
    let source = good(source);
    assert!(source.contains(right), "{right}");
    let marked = source.replacen(right, wrong, 1);
    let (before, after) = marked.split_once('«').expect("a mark");
    let error = problem_with(format!("{before}{after}").as_bytes());
    let column = before.rsplit('\n').next().unwrap().chars().count() + 1;
    let place = (before.matches('\n').count() + 1, column);
    assert_eq!((error.line, error.column), place, "{error}");
    assert!(error.problem.contains(problem), "{error}");
    assert!(error.remedy.contains(remedy), "{error}");
}

#[test]
fn the_good_files_are_good() {
    for source in [LOA, ORDO] {
        let mut catalogue = catalogue();
        catalogue.add("mine.ron", good(source).as_bytes());
        assert_eq!(catalogue.problems(), []);
        assert!(catalogue.get("mine").is_some());
    }
}

#[test]
fn an_unknown_field() {
    assert_mistake(
        LOA,
        "first: Black",
        "«colour: Red",
        "`colour`",
        "schema, id, name, summary, board, first",
    );
    assert_mistake(
        LOA,
        "ranks: 8",
        "ranks: 8, «depth: 3",
        "`depth`",
        "files, ranks, holes",
    );
    assert_mistake(
        LOA,
        "no_moves: Pass",
        "«passes: Pass",
        "`passes`",
        "simultaneous, no_moves",
    );
    assert_mistake(LOA, "times: 3", "«count: 3", "`count`", "times");
    assert_mistake(
        ORDO,
        "single_file: Forbidden",
        "«no_moves: Pass",
        "`no_moves`",
        "single_file",
    );
}

#[test]
fn a_missing_field() {
    // The place is where the field can be added: before the bracket that closes.
    let behind = |field: &str| LOA.replacen(field, "", 1).replacen("\n)", "\n\u{1})", 1);
    for (field, name) in [
        ("    schema: 1,\n", "schema"),
        ("    first: Black,\n", "first"),
        ("    name: \"variant-loa\",\n", "name"),
        (
            "    movement: LinesOfAction(simultaneous: Draw, no_moves: Pass),\n",
            "movement",
        ),
    ] {
        let problem = format!("`{name}` is missing");
        let remedy = format!("add `{name}: …`");
        assert_mistake(&behind(field), "\u{1}", "«", &problem, &remedy);
    }
    assert_mistake(
        LOA,
        "(files: 8, ranks: 8)",
        "(files: 8«)",
        "`ranks` is missing",
        "add `ranks: …`",
    );
    assert_mistake(
        LOA,
        "Draw(times: 3)",
        "Draw(«)",
        "`times` is missing",
        "add `times: …`",
    );
}

#[test]
fn a_field_written_twice() {
    assert_mistake(
        LOA,
        "first: Black,",
        "first: Black, «first: White,",
        "`first`",
        "write `first` once",
    );
}

#[test]
fn a_value_of_the_wrong_type() {
    assert_mistake(LOA, "id: \"mine\"", "id: «7", "string", "double quotes");
    assert_mistake(
        LOA,
        "files: 8",
        "files: «\"eight\"",
        "integer",
        "whole number",
    );
    assert_mistake(LOA, "files: 8", "files: 8«.5", "comma", "`,`");
    assert_mistake(LOA, "times: 3", "times: -«1", "", "whole number");
    assert_mistake(
        LOA,
        "start: [",
        "start: «7, x: [",
        "",
        "list in square brackets",
    );
    assert_mistake(
        LOA,
        "first: Black",
        "first: «Green",
        "`Green`",
        "Black, White",
    );
    assert_mistake(
        LOA,
        "LinesOfAction(",
        "«Chess(",
        "`Chess`",
        "LinesOfAction, Ordo",
    );
    assert_mistake(
        LOA,
        "no_moves: Pass",
        "no_moves: «Wait",
        "`Wait`",
        "Pass, Loses, Draw",
    );
    assert_mistake(
        LOA,
        "simultaneous: Draw",
        "simultaneous: «Nobody",
        "`Nobody`",
        "Draw, MoverWins",
    );
    assert_mistake(
        LOA,
        "repetition: Draw(times: 3)",
        "repetition: «Never",
        "`Never`",
        "Off, Draw",
    );
    assert_mistake(ORDO, "Forbidden", "«Maybe", "`Maybe`", "Forbidden, Allowed");
}

#[test]
fn a_schema_of_another_version() {
    assert_mistake(LOA, "schema: 1", "schema: «2", "schema 2", "schema: 1");
    assert_mistake(LOA, "schema: 1", "schema: «0", "schema 0", "schema: 1");
    // A later schema is not blamed for the fields it has.
    assert_mistake(
        LOA,
        "schema: 1,",
        "schema: «3, later: (a: [1]),",
        "schema 3",
        "schema: 1",
    );
}

#[test]
fn an_id_that_is_none() {
    assert_mistake(
        LOA,
        "\"mine\"",
        "\"«Mine\"",
        "`Mine` is not an id",
        "lower-case",
    );
    assert_mistake(LOA, "\"mine\"", "\"my« game\"", "`my game`", "lower-case");
    assert_mistake(LOA, "\"mine\"", "\"jeu-d«é\"", "`jeu-dé`", "lower-case");
    assert_mistake(LOA, "\"mine\"", "«\"\"", "the id is empty", "lower-case");
    let long = "x".repeat(41);
    assert_mistake(
        LOA,
        "\"mine\"",
        &format!("«\"{long}\""),
        "41 characters",
        "1 to 40",
    );
}

#[test]
fn an_id_that_is_taken() {
    assert_mistake(
        LOA,
        "\"mine\"",
        "«\"ordo\"",
        "another variant is called `ordo`",
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
        let problem = format!("cannot have {extent} files");
        assert_mistake(
            LOA,
            "files: 8",
            &format!("files: «{extent}"),
            &problem,
            "from 3 to 12",
        );
        let problem = format!("cannot have {extent} ranks");
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
    assert_mistake(LOA, "\".bbbbbb.\"", "«\".bbbbbb\"", "7 squares", "draw 8");
    assert_mistake(LOA, "\".bbbbbb.\"", "«\".bbbbbb..\"", "9 squares", "draw 8");
    assert_mistake(LOA, "\".bbbbbb.\"", "«\"\"", "0 squares", "draw 8");
    assert_mistake(LOA, "[\n        \".bbbbbb.\",", "«[", "7 rows", "draw 8");
    assert_mistake(LOA, "[\n", "«[\n\"........\",\n", "9 rows", "draw 8");
}

#[test]
fn a_letter_that_means_nothing() {
    assert_mistake(
        LOA,
        "\".bbbbbb.\"",
        "\".bb«xbbb.\"",
        "`x` on d8",
        "`b` and `w`",
    );
    assert_mistake(LOA, "\"w......w\"", "\"w....«é.w\"", "`é` on f7", "`.`");
    assert_mistake(
        LOA,
        "\"w......w\"",
        "\"«B......w\"",
        "`B` on a7",
        "`b` and `w`",
    );
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
        "d7 is a hole and drawn as `.`",
        "`*`",
    );
    assert_mistake(
        &drawn,
        "w..*...w",
        "w..«b...w",
        "d7 is a hole and drawn as `b`",
        "`*`",
    );
    assert_mistake(
        LOA,
        "w......w",
        "w..«*...w",
        "not named in `holes`",
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
        "`i1` is not a square of a 8×8 board",
        "a1 to h8",
    );
    assert_mistake(
        LOA,
        "ranks: 8)",
        &holes("\"d4\", «\"e\""),
        "`e`",
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
        "remove `holes`",
    );
}

#[test]
fn a_side_without_stones() {
    let no_black = LOA.replace(".bbbbbb.", "........");
    assert_mistake(
        &no_black,
        "start: [",
        "start: «[",
        "black has no stones",
        "`b`",
    );
    let no_white = LOA.replace("w......w", "........");
    assert_mistake(
        &no_white,
        "start: [",
        "start: «[",
        "white has no stones",
        "`w`",
    );
}

#[test]
fn a_start_that_is_over() {
    let joined = LOA.replacen("        \"w......w\",\n", "        \"wbbbbbbw\",\n", 6);
    assert_mistake(
        &joined,
        "start: [",
        "start: «[",
        "over before the first move (black connected)",
        "nobody has won",
    );
    let single = LOA
        .replace("w......w", "........")
        .replacen("........", "w.......", 1);
    assert_mistake(
        &single,
        "start: [",
        "start: «[",
        "over before the first move (white connected)",
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
    let over = |winner: &str| format!("over before the first move ({winner} home-row)");
    wrong(
        ["bb.w", "...w", "...w", "...w", "wwww"],
        &over("white"),
        "nobody has won",
    );
    wrong(
        ["bbb.", "..b.", "..b.", "..b.", "w.b."],
        &over("black"),
        "nobody has won",
    );
    wrong(
        ["bb.b", "....", "....", "....", "wwww"],
        "black's stones are not one group",
        "one group",
    );
    wrong(
        ["bbbb", "....", "...w", "....", "www."],
        "white's stones are not one group",
        "one group",
    );
    // Split and on the goal at once is split.
    wrong(
        ["b.bw", "....", "....", "....", "wwww"],
        "are not one group",
        "one group",
    );
}

#[test]
fn a_first_side_without_a_move() {
    let rows = ["b......b", "w......w"];
    let stuck = LOA
        .replacen(".bbbbbb.", "bw....wb", 1)
        .replacen(rows[1], "ww....ww", 1)
        .replace("w......w", "........")
        .replacen(".bbbbbb.", "....w..w", 1);
    assert_mistake(
        &stuck,
        "start: [",
        "start: «[",
        "black moves first and has no legal move",
        "first side can move",
    );
}

#[test]
fn a_repetition_that_no_game_survives() {
    for times in ["0", "1"] {
        let wrong = format!("times: «{times}");
        assert_mistake(LOA, "times: 3", &wrong, "cannot be a draw", "at least 2");
    }
    assert_mistake(LOA, "times: 3", "times: «256", "", "whole number");
}

#[test]
fn broken_syntax() {
    let comma = "separate fields and items with `,`";
    assert_mistake(
        LOA,
        "ranks: 8),\n    first",
        "ranks: 8)\n    «first",
        "comma",
        comma,
    );
    assert_mistake(LOA, "8, ranks", "8 «ranks", "comma", comma);
    assert_mistake(
        LOA,
        "bb.\",\n        \"w",
        "bb.\" // here\n        «\"w",
        "",
        comma,
    );
    assert_mistake(LOA, "id: \"mine\"", "id «\"mine\"", "", "field: value");
    assert_mistake(LOA, "\"mine\"", "«mine", "string", "double quotes");
}

#[test]
fn a_bracket_that_does_not_close() {
    let source = good(LOA);
    let (inside, _) = source.rsplit_once(')').unwrap();
    let (in_list, _) = source.split_once("    ],").unwrap();
    let (in_text, _) = source.split_once("mine").unwrap();
    for cut in [inside, in_list] {
        let error = problem_with(cut.as_bytes());
        // The place is the end of the file.
        assert_eq!(
            (error.line, error.column),
            (cut.matches('\n').count() + 1, 1),
            "{error}"
        );
        assert!(error.problem.contains("end"), "{error}");
        assert!(
            error.remedy.contains("`)`") && error.remedy.contains("`]`"),
            "{error}"
        );
    }
    let error = problem_with(in_text.as_bytes());
    assert_eq!(
        (error.line, error.column),
        (in_text.matches('\n').count() + 1, 9),
        "{error}"
    );
    assert!(error.remedy.contains("double quotes"), "{error}");
}

#[test]
fn text_behind_the_end() {
    let text = good(LOA) + "\n";
    let lines = text.matches('\n').count();
    let error = problem_with(format!("{text}rest").as_bytes());
    assert_eq!((error.line, error.column), (lines + 1, 1), "{error}");
    assert!(error.remedy.contains("remove"), "{error}");
}

#[test]
fn an_empty_file() {
    for empty in ["", " ", "\n\n\t"] {
        let error = problem_with(empty.as_bytes());
        assert_eq!((error.line, error.column), (1, 1));
        assert!(
            error.problem.contains("empty") && error.remedy.contains("schema: 1"),
            "{error}"
        );
    }
    let error = problem_with(b"// nothing but a comment\n");
    assert!(!error.remedy.is_empty());
}

#[test]
fn a_file_that_is_not_utf_8() {
    let error = problem_with(b"(\n  schema: \xff1");
    assert_eq!((error.line, error.column), (2, 11));
    assert!(
        error.problem.contains("UTF-8") && error.remedy.contains("UTF-8"),
        "{error}"
    );
    let utf_16 = good(LOA)
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect::<Vec<_>>();
    let utf_16 = [&[0xff, 0xfe], utf_16.as_slice()].concat();
    assert_eq!(
        (problem_with(&utf_16).line, problem_with(&utf_16).column),
        (1, 1)
    );
}

#[test]
fn a_byte_order_mark_is_no_mistake() {
    let mut catalogue = catalogue();
    catalogue.add("mine.ron", format!("\u{feff}{}", good(LOA)).as_bytes());
    assert_eq!(catalogue.problems(), []);
}

#[test]
fn deep_nesting() {
    for open in ["(", "[", "{", "Some("] {
        let error = problem_with(open.repeat(100_000).as_bytes());
        assert_eq!(error.line, 1);
        assert!(!error.remedy.is_empty());
    }
}

#[test]
fn garbage() {
    for garbage in [
        "Lorem ipsum",
        "{\"schema\": 1}",
        "<xml/>",
        "\0\0\0",
        "1",
        "()",
        "[]",
        "\"text\"",
        "((",
    ] {
        let error = problem_with(garbage.as_bytes());
        assert_eq!(error.line, 1, "{error}");
        assert!(
            !error.problem.is_empty() && !error.remedy.is_empty(),
            "{error}"
        );
        assert!(!error.to_string().contains('\n'), "{error}");
    }
}
