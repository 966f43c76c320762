//! Tests the errors for mistakes in lesson files: the problem, its place and the remedy.

use cohort_lessons::Lessons;
use phrases::{Catalog, Texts};
use rules::Catalogue;

const RIGHT: &str = r#"(
    schema: 1,
    id: "mine",
    title: "My lesson",
    variant: "loa",
    steps: [
        (
            name: "one",
            title: "One",
            text: "go",
            praise: "Well done",
            position: "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b",
            lead: ["c1-c3", "a2-c2"],
            show: ["c3-c6"],
            marks: [Square("c3"), Arrow("c1", "c8"), Count("c6", 3)],
            goal: Moves(["d1-d3"]),
            from: ["d1"],
            wrong: [(moves: ["d1-d4", "e1-e3"], why: "Two squares")],
            otherwise: "Another one",
        ),
    ],
    texts: { "go": "Move d1." },
)"#;

fn read(text: &str) -> Lessons {
    let mut lessons = Lessons::default();
    lessons.add("mine.ron", text.as_bytes(), &Catalogue::builtin());
    lessons
}

/// Returns the first error, as players read it in English.
fn first_error(lessons: &Lessons) -> String {
    Catalog::new("en").explain(&lessons.problems()[0])
}

/// Replaces `before` in the correct file by `marked`, and asserts the resulting error. The sign « in `marked` is the
/// expected place of the error.
#[track_caller]
fn assert_told(before: &str, marked: &str, problem: &str, remedy: &str) {
    assert_eq!(RIGHT.matches(before).count(), 1, "{before}");
    let text = RIGHT.replace(before, marked);
    let (head, tail) = text.split_once('«').expect("a mark");
    let lessons = read(&format!("{head}{tail}"));
    assert!(lessons.all().is_empty(), "{marked} must be refused");
    let error = &lessons.problems()[0];
    let column = head.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    let place = (head.matches('\n').count() + 1, column);
    assert_eq!((error.line, error.column), place, "{error}");
    let english = Catalog::new("en");
    let told = [&error.problem, &error.remedy].map(|sentence| english.say(sentence));
    assert!(told[0].contains(problem), "{told:?}");
    assert!(told[1].contains(remedy), "{told:?}");
}

#[test]
fn the_right_file_is_a_lesson_with_its_own_texts() {
    let lessons = read(RIGHT);
    assert_eq!(lessons.problems(), []);
    let lesson = lessons.get("mine").expect("the lesson");
    assert_eq!(lesson.text("go"), Some("Move d1."));
    assert_eq!(lesson.text("My lesson"), None);
    let step = &lesson.steps()[0];
    // Two moves lead from the start of the step to the position in which the player moves.
    assert_eq!(step.game().plies().len(), 2);
    assert_eq!(step.start().plies().len(), 0);
    let keys: Vec<_> = lesson.keys().collect();
    for key in [
        "My lesson",
        "One",
        "go",
        "Well done",
        "Two squares",
        "Another one",
    ] {
        assert!(keys.contains(&key), "{key}");
    }
}

#[test]
fn mistakes_of_syntax_and_schema_are_told_with_their_place() {
    assert_told(
        "schema: 1",
        "schema: «2",
        "Schema 2 is unknown",
        "schema: 1",
    );
    assert_told("praise:", "«prise:", "“prise”", "praise");
    assert_told("goal: Moves", "goal: «Mooves", "Mooves", "Moves");
    let error = first_error(&read("  \n"));
    assert!(
        error.starts_with("mine.ron:1:1: The file is empty."),
        "{error}"
    );
}

#[test]
fn names_and_texts_are_checked() {
    assert_told("\"mine\"", "\"mi«_ne\"", "not an id", "hyphens");
    assert_told("\"mine\"", "«\"\"", "empty", "1 to 40");
    let long = format!("«\"{}\"", "a".repeat(41));
    assert_told("\"mine\"", &long, "characters: 41", "1 to 40");
    assert_told("\"loa\"", "«\"lao\"", "“lao”", "loa, loa-scrambled");
    assert_told("\"One\"", "«\" \"", "empty", "the text itself");
    assert_told("\"Two squares\"", "«\"\"", "empty", "the text itself");
    assert_told(
        "{ \"go\": \"Move d1.\" }",
        "«{ \"go\": \"\" }",
        "“go” is empty",
        "reads",
    );
    let twice = RIGHT.replace(
        "    ],\n    texts",
        &format!("{},\n    ],\n    texts", step()),
    );
    let error = first_error(&read(&twice));
    assert!(error.contains("The id “one” is already taken"), "{error}");
}

fn step() -> &'static str {
    let start = RIGHT.find("        (\n").expect("a step");
    let end = RIGHT.find("        ),\n").expect("its end");
    &RIGHT[start..end + "        )".len()]
}

#[test]
fn a_lesson_has_steps_and_an_id_of_its_own() {
    let none = RIGHT
        .replace(step(), "")
        .replace("steps: [\n,", "steps: [\n");
    let error = first_error(&read(&none));
    assert!(error.contains("0 steps"), "{error}");
    let mut lessons = read(RIGHT);
    lessons.add("again.ron", RIGHT.as_bytes(), &Catalogue::builtin());
    assert_eq!(lessons.all().len(), 1);
    let error = first_error(&lessons);
    assert!(
        error.starts_with("again.ron:3:9: The id “mine” is already taken"),
        "{error}"
    );
}

#[test]
fn positions_and_moves_are_checked_against_the_rules() {
    assert_told("\"1bbbbbb1/w6w", "\"1bbb«xbb1/w6w", "x", "");
    assert_told(
        "\"a2-c2\"",
        "«\"a2-c3\"",
        "not a legal move here",
        "legal move",
    );
    assert_told(
        "[\"c3-c6\"]",
        "[«\"c3-c4\"]",
        "not a legal move here",
        "legal move",
    );
    assert_told("[\"c3-c6\"]", "[\"«z9\"]", "", "");
    assert_told(
        "Square(\"c3\")",
        "«Square(\"c9\")",
        "“c9” is not a square",
        "a1 to h8",
    );
    assert_told(
        "[\"d1-d3\"]",
        "[«\"d1-d4\"]",
        "not a legal move here",
        "legal move",
    );
    assert_told(
        "from: [\"d1\"]",
        "from: [«\"k1\"]",
        "“k1” is not a square",
        "a1 to h8",
    );
}

#[test]
fn a_goal_that_nothing_meets_is_refused() {
    assert_told(
        "goal: Moves([\"d1-d3\"])",
        "goal: «Win",
        "No legal move",
        "something",
    );
    assert_told(
        "\"e1-e3\"]",
        "«\"d1-d3\"]",
        "the goal asks for it",
        "Remove it",
    );
    assert_told(
        "            goal: Moves([\"d1-d3\"]),\n            from: [\"d1\"],\n            wrong: [(moves: [\"d1-d4\", \"e1-e3\"], why: \"Two squares\")],\n            otherwise: \"Another one\",\n",
        "            goal: «Moves([\"d1-d3\"]),\n",
        "neither asked for nor explained",
        "otherwise",
    );
    assert_told(
        "\"1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b\",\n            lead: [\"c1-c3\", \"a2-c2\"],\n            show: [\"c3-c6\"],",
        "«\"8/8/8/8/8/8/bb6/7w b\",",
        "over before the player moves",
        "goes on",
    );
}

#[test]
fn a_wrong_file_hides_no_other() {
    let mut lessons = Lessons::default();
    let catalogue = Catalogue::builtin();
    lessons.add("a.ron", b"(schema: 1, nonsense)", &catalogue);
    lessons.add("b.ron", RIGHT.as_bytes(), &catalogue);
    lessons.add("c.ron", b"\xff", &catalogue);
    assert_eq!(lessons.all().len(), 1);
    assert_eq!(lessons.problems().len(), 2);
}
