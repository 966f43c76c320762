//! Compares the texts that this crate reads with the texts that `serde_json` reads.

use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::from_str;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Shape {
    Point,
    Circle(u8),
    Line(i64, f64),
    Text {
        text: String,
        #[serde(default)]
        size: Option<u16>,
        inner: Vec<Shape>,
    },
}

/// Rounds the floats in a value, because `serde_json` rounds the last digit of a float differently.
fn rounded(value: Value) -> Value {
    match value {
        Value::Number(number) if number.is_f64() => {
            format!("{:.12e}", number.as_f64().unwrap()).into()
        }
        Value::Array(values) => values.into_iter().map(rounded).collect(),
        Value::Object(fields) => fields
            .into_iter()
            .map(|(name, value)| (name, rounded(value)))
            .collect(),
        other => other,
    }
}

fn both(text: &str) {
    let (ours, theirs) = (from_str::<Value>(text), serde_json::from_str::<Value>(text));
    let (ours, theirs) = (ours.ok().map(rounded), theirs.ok().map(rounded));
    assert_eq!(ours, theirs, "{text}");
    let (ours, theirs) = (from_str::<Shape>(text), serde_json::from_str::<Shape>(text));
    assert_eq!(ours.ok(), theirs.ok(), "{text}");
}

#[test]
fn special_texts_are_read_as_serde_json_reads_them() {
    for text in [
        "",
        " ",
        "nul",
        "null",
        "nullx",
        " true ",
        "falsey",
        "0",
        "-0",
        "00",
        "01",
        "-",
        "1.",
        ".5",
        "1.5e3",
        "1e",
        "1e400",
        "-12E-2",
        "+1",
        "18446744073709551615",
        "18446744073709551616",
        "-9223372036854775808",
        "-9223372036854775809",
        "[]",
        "[1,]",
        "[,1]",
        "[1 2]",
        "[1",
        "{}",
        "{\"a\":1,}",
        "{\"a\"}",
        "{1:2}",
        "{\"a\":1,\"a\":2}",
        "\"",
        "\"\\",
        "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"",
        "\"\\x\"",
        "\"\\u00e9\\ud83d\\ude00\"",
        "\"\\ud83d\"",
        "\"\\ud83d\\u0041\"",
        "\"\\ud83d \\ude00\"",
        "\"\\ude00\"",
        "\"\\u12\"",
        "\"\\u+123\"",
        "\"é😀\"",
        "\"a\nb\"",
        "\"\u{7f}\"",
        "\u{feff}1",
        "\u{a0}1",
        "\"point\"",
        "{\"point\":null}",
        "{\"point\":1}",
        "\"circle\"",
        "{\"circle\":7}",
        "{\"circle\":-7}",
        "{\"circle\":256}",
        "{\"circle\":7.0}",
        "{\"circle\":7,\"point\":null}",
        "{\"line\":[1,2]}",
        "{\"line\":[1]}",
        "{\"line\":[1,2,3]}",
        "{\"text\":{\"text\":\"\",\"inner\":[\"point\"],\"other\":[{\"a\":[]}]}}",
        "{\"text\":{\"text\":\"\",\"size\":null,\"inner\":[]}}",
        "{\"text\":{\"text\":\"\"}}",
        "{\"text\":{\"text\":\"\",\"text\":\"\",\"inner\":[]}}",
        "{\"square\":1}",
    ] {
        both(text);
    }
    for depth in [127, 128, 200_000] {
        both(&format!("{}{}", "[".repeat(depth), "]".repeat(depth)));
        both(&format!("{{\"text\":{}", "[".repeat(depth)));
    }
}

#[test]
fn only_an_unknown_name_of_the_outermost_enum_is_reported() {
    let is_unknown = |text| from_str::<Shape>(text).unwrap_err().is_unknown;
    assert!(is_unknown("{\"square\":1}"));
    assert!(!is_unknown("\"square\""));
    assert!(!is_unknown(
        "{\"text\":{\"text\":\"\",\"inner\":[{\"square\":1}]}}"
    ));
    assert!(!is_unknown("{\"circle\":\"\"}"));
    assert_eq!(from_str::<Vec<u8>>("[1, x]").unwrap_err().at, 4);
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 32, 5, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::vec((any::<String>(), inner), 0..5)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn every_value_is_read(value in value()) {
        both(&value.to_string());
        both(&format!("{value:#}"));
    }

    #[test]
    fn damaged_values_are_refused_like_serde_json_refuses_them(
        value in value(),
        at in any::<prop::sample::Index>(),
        letter in prop::sample::select("[]{}\",:\\/-+.eE0129utfna \n\u{1}é".chars().collect::<Vec<_>>()),
        goes in 0..3_usize,
    ) {
        let mut letters: Vec<char> = value.to_string().chars().collect();
        let at = at.index(letters.len());
        letters.splice(at..(at + goes).min(letters.len()), [letter]);
        both(&letters.into_iter().collect::<String>());
    }

    #[test]
    fn shapes_are_read_as_they_are_written(size in any::<Option<u16>>(), text in any::<String>(), count in 0..4_usize) {
        let shape = Shape::Text { text, size, inner: vec![Shape::Line(-1, 0.5); count] };
        let written = serde_json::to_string(&shape).unwrap();
        prop_assert_eq!(from_str::<Shape>(&written), Ok(shape));
    }
}
