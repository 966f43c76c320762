//! Tests arbitrary texts: the parser never panics, and every error has a position in the text.

use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::RngSeed;
use serde::Deserialize;
use strict_ron::{Source, Step, locate};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "name")]
    _name: String,
    #[serde(rename = "start")]
    _start: Vec<String>,
}

/// Random tokens of RON files, and characters that are valid nowhere.
fn words() -> impl Strategy<Value = String> {
    let known = select(vec![
        "(", ")", "[", "]", "{", "}", ",", ":", "name:", "start:", "Some", "Draw", "\"", "\\", "'",
        "b'", "r#\"", "//", "/*", "*/", "\n", " ", "#![x]", "1", "-1", "1e400", "0x", "…", "é",
        "\u{0}", "\u{feff}",
    ]);
    let words = prop_oneof![4 => known.prop_map(str::to_owned), 1 => any::<String>()];
    proptest::collection::vec(words, 0..24).prop_map(|words| words.concat())
}

fn seed() -> RngSeed {
    match ProptestConfig::default().rng_seed {
        RngSeed::Random => RngSeed::Fixed(20_261_121),
        named => named,
    }
}

fn read(text: &str) {
    let source = Source::from_text("any.ron", text);
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = text.split('\n').collect::<Vec<_>>();
    if let Err(error) = source.read::<File>() {
        assert!((1..=lines.len()).contains(&error.line), "{error} {text:?}");
        let length = lines[error.line - 1].chars().count();
        assert!((1..=length + 1).contains(&error.column), "{error} {text:?}");
        assert!(!error.to_string().contains('\n'), "{error}");
    }
    let place = locate(text, &[Step::Field("start"), Step::Item(1)]);
    assert!((1..=lines.len()).contains(&place.line) && place.column >= 1);
}

proptest! {
    // A fixed seed makes runs reproducible. The environment variable `PROPTEST_RNG_SEED` selects another seed.
    #![proptest_config(ProptestConfig {
        cases: 1500,
        failure_persistence: None,
        rng_seed: seed(),
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_text(text in words()) {
        read(&text);
        read(&format!("(start: {text}"));
    }
}

#[test]
fn nesting_of_any_depth() {
    for deep in ["(", "[", "{", "((x:", "[Some(", "/*", "{ (", "a("] {
        let text = deep.repeat(200_000);
        read(&text);
        read(&format!("(x: {text}"));
    }
}
