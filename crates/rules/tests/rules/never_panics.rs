//! The parsers never panic on any input. The positions of their errors are in the text or directly after its end.

use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::RngSeed;
use rules::{Square, read_move};

use crate::boards::{builtin, catalogue};

const LOA: &str = include_str!("../../../../assets/variants/loa.ron");
const HOLE: &str = include_str!("../../../../assets/variants/loa-black-hole.ron");
const ORDO: &str = include_str!("../../../../assets/variants/ordo.ron");
/// Generates texts from parts of moves, positions and variant files, and from some invalid parts.
fn words() -> impl Strategy<Value = String> {
    let known = select(vec![
        "a1",
        "c8",
        "l12",
        "c1-c3",
        "a2:d2-a3",
        "x",
        ":",
        "-",
        "pass",
        "+",
        "!",
        "8",
        "12",
        "999999999999",
        "/",
        "b",
        "w",
        " ",
        "\n",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        ";",
        "\"",
        "\\",
        ",",
        "schema:",
        "1",
        "#![x]",
        "Draw",
        "start:",
        "*",
        ".",
        "resign",
        "black",
        "draw",
        "[Variant \"loa\"]",
        "1.",
        "…",
        "é",
        "\u{0}",
        "r#\"",
        "'",
        "//",
        "/*",
        "b'",
        "\u{feff}",
        "-1",
        "1e400",
        "0x",
    ]);
    let words = prop_oneof![4 => known.prop_map(str::to_owned), 1 => any::<String>()];
    proptest::collection::vec(words, 0..24).prop_map(|words| words.concat())
}

/// Generates texts in which a part of the valid text `good` is replaced with other text.
fn spoilt(good: &'static str) -> impl Strategy<Value = Vec<u8>> {
    (
        0..good.len(),
        0usize..12,
        words(),
        proptest::collection::vec(any::<u8>(), 0..3),
    )
        .prop_map(move |(at, cut, put, raw)| {
            let bytes = good.as_bytes();
            let end = (at + cut).min(bytes.len());
            [&bytes[..at], put.as_bytes(), &raw, &bytes[end..]].concat()
        })
}

/// Asserts that the line and column are in the text or directly after its end.
fn assert_place(bytes: &[u8], line: usize, column: usize) {
    let text = String::from_utf8_lossy(bytes);
    let lines = text.split('\n').collect::<Vec<_>>();
    assert!((1..=lines.len()).contains(&line), "line {line} of {text:?}");
    let length = lines[line - 1].chars().count();
    assert!(
        (1..=length + 2).contains(&column),
        "column {column} of line {line} in {text:?}"
    );
}

fn read_variant(bytes: &[u8]) {
    let mut catalogue = catalogue();
    let known = catalogue.variants().len();
    catalogue.add("any.ron", bytes);
    assert_eq!(
        catalogue.variants().len() + catalogue.problems().len(),
        known + 1
    );
    for problem in catalogue.problems() {
        assert_place(bytes, problem.line, problem.column);
        assert!(!problem.to_string().contains('\n'), "{problem}");
    }
}

fn seed() -> RngSeed {
    match ProptestConfig::default().rng_seed {
        RngSeed::Random => RngSeed::Fixed(20_261_120),
        named => named,
    }
}

proptest! {
    // A fixed seed makes all runs the same. `PROPTEST_RNG_SEED` sets another seed.
    #![proptest_config(ProptestConfig {
        cases: 1500,
        failure_persistence: None,
        rng_seed: seed(),
        ..ProptestConfig::default()
    })]

    #[test]
    fn moves(text in words()) {
        let loa = builtin("loa");
        let ordo = builtin("ordo");
        if let Err(error) = read_move(&text) {
            prop_assert!(error.at <= text.chars().count(), "{error} in {text:?}");
        }
        let _ = loa.parse_move(loa.start(), &text);
        let _ = ordo.parse_move(ordo.start(), &text);
        let _ = Square::parse(&text);
    }

    #[test]
    fn positions(text in words(), short in "[bw0-9/ ]{0,40}") {
        for id in ["loa", "loa-black-hole", "loa-12x12", "ordo"] {
            let variant = builtin(id);
            for text in [&text, &short] {
                match variant.parse_position(text) {
                    Ok(position) => prop_assert_eq!(
                        variant.parse_position(&variant.position_string(&position)), Ok(position)
                    ),
                    Err(error) => prop_assert!(error.at <= text.chars().count(), "{} in {:?}", error, text),
                }
            }
        }
    }

    #[test]
    fn variant_files(bytes in prop_oneof![spoilt(LOA), spoilt(HOLE), spoilt(ORDO), words().prop_map(String::into_bytes)]) {
        read_variant(&bytes);
    }

    #[test]
    fn bytes(bytes in proptest::collection::vec(any::<u8>(), 0..64)) {
        read_variant(&bytes);
    }
}

#[test]
fn nesting_of_any_depth() {
    for deep in ["(", "[", "{", "((x:", "[Some(", "/*", "{ (", "a("] {
        let text = deep.repeat(200_000);
        read_variant(text.as_bytes());
        let _ = read_move(&text);
    }
}
