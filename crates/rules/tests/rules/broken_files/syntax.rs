//! Files that do not match the schema: wrong fields, types, brackets and bytes.

use super::{LOA, ORDO, assert_mistake, english, good, problem_with};
use crate::boards::catalogue;

#[test]
fn an_unknown_field() {
    assert_mistake(
        LOA,
        "first: Black",
        "«colour: Red",
        "“colour”",
        "schema, id, name, summary, board, first",
    );
    assert_mistake(
        LOA,
        "ranks: 8",
        "ranks: 8, «depth: 3",
        "“depth”",
        "files, ranks, grid, holes",
    );
    assert_mistake(
        LOA,
        "no_moves: Pass",
        "«passes: Pass",
        "“passes”",
        "simultaneous, no_moves",
    );
    assert_mistake(LOA, "times: 3", "«count: 3", "“count”", "times");
    assert_mistake(
        ORDO,
        "single_file: Forbidden",
        "«no_moves: Pass",
        "“no_moves”",
        "single_file",
    );
}

#[test]
fn a_missing_field() {
    // The error of a missing field points to the place where the field can be added: before the closing bracket.
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
        let problem = format!("“{name}” is missing");
        let remedy = format!("Add “{name}: …”");
        assert_mistake(&behind(field), "\u{1}", "«", &problem, &remedy);
    }
    assert_mistake(
        LOA,
        "(files: 8, ranks: 8)",
        "(files: 8«)",
        "“ranks” is missing",
        "Add “ranks: …”",
    );
    assert_mistake(
        LOA,
        "Draw(times: 3)",
        "Draw(«)",
        "“times” is missing",
        "Add “times: …”",
    );
}

#[test]
fn a_field_written_twice() {
    assert_mistake(
        LOA,
        "first: Black,",
        "first: Black, «first: White,",
        "“first”",
        "Write “first” once",
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
    assert_mistake(LOA, "files: 8", "files: 8«.5", "comma", "commas");
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
        "“Green”",
        "Black, White",
    );
    assert_mistake(
        LOA,
        "LinesOfAction(",
        "«Chess(",
        "“Chess”",
        "LinesOfAction, Ordo",
    );
    assert_mistake(
        LOA,
        "no_moves: Pass",
        "no_moves: «Wait",
        "“Wait”",
        "Pass, Loses, Draw",
    );
    assert_mistake(
        LOA,
        "simultaneous: Draw",
        "simultaneous: «Nobody",
        "“Nobody”",
        "Draw, MoverWins",
    );
    assert_mistake(
        LOA,
        "repetition: Draw(times: 3)",
        "repetition: «Never",
        "“Never”",
        "Off, Draw",
    );
    assert_mistake(ORDO, "Forbidden", "«Maybe", "“Maybe”", "Forbidden, Allowed");
}

#[test]
fn a_schema_of_another_version() {
    assert_mistake(LOA, "schema: 1", "schema: «2", "Schema 2", "schema: 1");
    assert_mistake(LOA, "schema: 1", "schema: «0", "Schema 0", "schema: 1");
    // In a file with a later schema, only the schema is reported, not the unknown fields.
    assert_mistake(
        LOA,
        "schema: 1,",
        "schema: «3, later: (a: [1]),",
        "Schema 3",
        "schema: 1",
    );
}

#[test]
fn broken_syntax() {
    let comma = "Separate fields and items with commas";
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
        // The error points to the end of the file.
        assert_eq!(
            (error.line, error.column),
            (cut.matches('\n').count() + 1, 1),
            "{error}"
        );
        assert!(english(&error.problem).contains("ends"), "{error}");
        assert!(english(&error.remedy).contains(") or ]"), "{error}");
    }
    let error = problem_with(in_text.as_bytes());
    assert_eq!(
        (error.line, error.column),
        (in_text.matches('\n').count() + 1, 9),
        "{error}"
    );
    assert!(english(&error.remedy).contains("double quotes"), "{error}");
}

#[test]
fn text_behind_the_end() {
    let text = good(LOA) + "\n";
    let lines = text.matches('\n').count();
    let error = problem_with(format!("{text}rest").as_bytes());
    assert_eq!((error.line, error.column), (lines + 1, 1), "{error}");
    assert!(english(&error.remedy).contains("Remove"), "{error}");
}

#[test]
fn an_empty_file() {
    for empty in ["", " ", "\n\n\t"] {
        let error = problem_with(empty.as_bytes());
        assert_eq!((error.line, error.column), (1, 1));
        let told = [&error.problem, &error.remedy].map(english);
        assert!(
            told[0].contains("empty") && told[1].contains("schema: 1"),
            "{told:?}"
        );
    }
    let error = problem_with(b"// nothing but a comment\n");
    assert!(!english(&error.remedy).is_empty());
}

#[test]
fn a_file_that_is_not_utf_8() {
    let error = problem_with(b"(\n  schema: \xff1");
    assert_eq!((error.line, error.column), (2, 11));
    let told = [&error.problem, &error.remedy].map(english);
    assert!(told.iter().all(|told| told.contains("UTF-8")), "{told:?}");
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
        assert!(!english(&error.remedy).is_empty());
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
            !english(&error.problem).is_empty() && !english(&error.remedy).is_empty(),
            "{error}"
        );
        assert!(!error.to_string().contains('\n'), "{error}");
    }
}
