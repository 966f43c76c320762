//! Fuzz targets that read RON files, which people write by hand.

use cohort_lessons::{Lessons, Rulebook};
use engine::{Dial, Weights};
use rules::Catalogue;
use sentence::Sentence;
use serde::Deserialize;
use serde::de::IgnoredAny;
use strict_ron::{FileError, Place, Source, Step, locate};

use super::variants::catalogue;
use crate::place;
use crate::target::Target;

pub const VARIANT: Target = Target {
    name: "variant",
    check: check_variant,
    tokens: &[
        "(",
        ")",
        "[",
        "]",
        ",",
        ":",
        "\"",
        "schema",
        "files: 12",
        "ranks: 3",
        "holes",
        "\"a1\"",
        "first: White",
        "start",
        "LinesOfAction",
        "Ordo",
        "simultaneous",
        "Some(",
        "//",
        "/*",
        "*",
        "b",
        "w",
        ".",
        "\u{feff}",
        "r#\"",
        "\\",
    ],
    folders: &["assets/variants"],
    runs: 600,
    ..Target::USUAL
};

pub const LESSON: Target = Target {
    name: "lesson",
    check: check_lesson,
    tokens: &[
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        ",",
        ":",
        "\"",
        "Moves([\"c1-c3\"])",
        "Into([\"a1\"])",
        "Win",
        "Hold",
        "Force",
        "Spare",
        "Connected",
        "Line",
        "Threat(\"a1\", \"b2\")",
        "lead: [\"c1-c3\"]",
        "variant: \"loa-black-hole\"",
        "\"c1\"",
        "\"10/\"",
        "otherwise",
        "//",
    ],
    folders: &["assets/lessons"],
    runs: 400,
    ..Target::USUAL
};

/// Parses the rulebook: sections with examples.
pub const RULEBOOK: Target = Target {
    name: "rulebook",
    check: |bytes| {
        let text = String::from_utf8_lossy(bytes);
        match Rulebook::read("rules.ron", &text, catalogue()) {
            Ok(rulebook) => {
                let examples = rulebook
                    .sections()
                    .iter()
                    .flat_map(|section| &section.example);
                for example in examples {
                    assert_eq!(example.moves().count(), example.game.plies().len());
                }
            }
            Err(error) => place::mistake(text.as_bytes(), &error),
        }
    },
    tokens: &[
        "(",
        ")",
        "[",
        "]",
        ",",
        ":",
        "\"",
        "schema: 1",
        "variant: \"ordo\"",
        "sections",
        "title",
        "texts: [\"\"]",
        "example: (",
        "caption",
        "position: \"8/\"",
        "moves: [\"c1-c3\"]",
        "//",
    ],
    folders: &["assets/rules"],
    runs: 400,
    ..Target::USUAL
};

pub const THEME: Target = Target {
    name: "theme",
    check: check_theme,
    tokens: &[
        "(",
        ")",
        "[",
        "]",
        ",",
        ":",
        "\"#00000000\"",
        "\"#fff\"",
        "-0.1",
        "1.0",
        "NaN",
        "inf",
        "Some(",
        "None",
        "//",
        "\"",
        "id",
    ],
    folders: &["assets/themes"],
    runs: 400,
    ..Target::USUAL
};

pub const STRENGTH: Target = Target {
    name: "strength",
    check: |bytes| {
        each_text(bytes, |text| {
            let dial = Dial::from_text("strength.ron", text)?;
            // The dial, a list of computer players from weak to strong, must have a player for every strength in every
            // variant.
            for strength in [0, 1, 150, 1000, 3500, u16::MAX] {
                for variant in Catalogue::builtin().variants() {
                    let place = dial.scale(variant).place_of(strength);
                    assert!(place <= dial.last(), "{place}");
                    dial.skill_at(place);
                }
                dial.losses().rating(strength);
            }
            Ok(dial)
        });
    },
    tokens: &[
        "(", ")", "[", "]", ",", ":", "points", "-32768", "32767", "losses", "usual",
    ],
    folders: &["assets/strength"],
    runs: 800,
    ..Target::USUAL
};

/// Parses weights of the evaluation terms.
pub const WEIGHTS: Target = Target {
    name: "weights",
    check: check_weights,
    tokens: &[
        "(",
        ")",
        ",",
        ":",
        "Loa",
        "Ordo",
        "game",
        "weights",
        "2147483648",
        "//",
    ],
    folders: &["assets/weights"],
    runs: 600,
    ..Target::USUAL
};

/// Tests the strict RON reader itself, with a schema that contains every kind of value.
pub const STRICT_RON: Target = Target {
    name: "strict-ron",
    check: |bytes| {
        let Ok(source) = Source::from_bytes("any.ron", bytes) else {
            return place::mistake(
                bytes,
                &Source::from_bytes("any.ron", bytes).expect_err("as above"),
            );
        };
        for read in [
            source.expect_schema(1),
            source.read::<IgnoredAny>().map(drop),
            source.read::<Anything>().map(drop),
        ] {
            if let Err(error) = read {
                place::mistake(bytes, &error);
            }
        }
        match source.fields() {
            Err(error) => place::mistake(bytes, &error),
            Ok(fields) => {
                let text = String::from_utf8_lossy(bytes);
                let mut rest = &*text;
                for field in fields {
                    // The value of each field must be a part of the text after the value of the field before.
                    let (_, behind) = rest.split_once(field.text()).expect("a part of the text");
                    rest = behind;
                    for error in [
                        field.read::<Anything>().err(),
                        field.read::<(bool, char)>().err(),
                        Some(
                            field
                                .error(Sentence::new("it-is-wrong"), Sentence::new("leave-it-out")),
                        ),
                    ] {
                        error.iter().for_each(|error| place::mistake(bytes, error));
                    }
                }
            }
        }
        let text = String::from_utf8_lossy(bytes);
        for path in [
            &[][..],
            &[Step::Field("table"), Step::Field("name")],
            &[Step::Field("numbers"), Step::Item(1), Step::Item(0)],
        ] {
            let Place { line, column } = locate(&text, path);
            place::within(&text, line, column);
        }
    },
    tokens: &[
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        ",",
        ":",
        "\"",
        "'",
        "r\"",
        "r#\"",
        "\\u{",
        "\\x",
        "//",
        "/*",
        "*/",
        "#![enable(implicit_some)]",
        "Some(",
        "None",
        "()",
        "true",
        "0x",
        "0b",
        "1_0",
        "-",
        ".",
        "e",
        "inf",
        "schema: 1",
        "name",
        "b\"",
        "\u{feff}",
        "é",
        "日本",
    ],
    folders: &["assets/variants", "assets/strength"],
    runs: 2000,
    ..Target::USUAL
};

/// A schema with every kind of value that a RON file can contain.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "it is only read")]
struct Anything {
    schema: u32,
    name: String,
    #[serde(default)]
    letter: Option<char>,
    #[serde(default)]
    numbers: Vec<(i8, f32)>,
    #[serde(default)]
    table: std::collections::BTreeMap<String, Choice>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "it is only read")]
enum Choice {
    Nothing,
    One(u64),
    Named { yes: bool, within: Box<Choice> },
}

/// Checks that every step of a valid lesson can be solved, and that no key of the lesson's texts is empty.
fn check_lesson(bytes: &[u8]) {
    let mut lessons = Lessons::default();
    lessons.add("lesson.ron", bytes, catalogue());
    match (lessons.all(), lessons.problems()) {
        ([lesson], []) => {
            assert!(!lesson.steps().is_empty());
            for step in lesson.steps() {
                assert!(!step.solutions().is_empty(), "{}", step.name());
                for mv in step.game().legal_moves() {
                    step.judge(mv);
                }
            }
            assert!(lesson.keys().all(|key| !key.trim().is_empty()));
        }
        ([], [problem]) => place::mistake(bytes, problem),
        (lessons, problems) => panic!("{} lessons, {problems:?}", lessons.len()),
    }
}

fn check_variant(bytes: &[u8]) {
    let mut catalogue = catalogue().clone();
    let known = catalogue.variants().len();
    catalogue.add("own.ron", bytes);
    match (catalogue.variants().get(known), catalogue.problems()) {
        (Some(variant), []) => {
            let start = variant.position_string(variant.start());
            assert_eq!(variant.parse_position(&start).as_ref(), Ok(variant.start()));
            assert_eq!(variant.outcome(variant.start()), None, "{start}");
            for mv in variant.legal_moves(variant.start()) {
                variant.outcome(&variant.apply(variant.start(), mv));
            }
        }
        (None, [problem]) => place::mistake(bytes, problem),
        (_, problems) => panic!("{problems:?}"),
    }
}

fn check_theme(bytes: &[u8]) {
    let mut catalogue = cohort_theme::Catalogue::builtin();
    let known = catalogue.all().len();
    catalogue.add("own.ron", bytes);
    match catalogue.problems() {
        [] => assert_eq!(catalogue.all().len(), known + 1),
        [problem] => {
            assert_eq!(catalogue.all().len(), known);
            place::mistake(bytes, problem);
        }
        problems => panic!("{problems:?}"),
    }
}

fn check_weights(bytes: &[u8]) {
    each_text(bytes, |text| {
        let mut weights = Weights::default();
        let kind = weights.read("weights.ron", text)?;
        let mut again = Weights::default();
        let written = weights.to_text(kind, "as read");
        assert_eq!(again.read("again.ron", &written), Ok(kind));
        assert_eq!(again, weights, "{written}");
        Ok(weights.of(kind).to_vec())
    });
}

/// Parses the input twice, and checks that both results are equal. Checks that an error has a position within the
/// input.
fn each_text<T: PartialEq + std::fmt::Debug>(
    bytes: &[u8],
    read: impl Fn(&str) -> Result<T, FileError>,
) {
    let text = String::from_utf8_lossy(bytes);
    let found = read(&text);
    assert_eq!(read(&text), found);
    if let Err(error) = found {
        place::mistake(text.as_bytes(), &error);
    }
}
