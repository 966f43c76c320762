//! Fuzz targets that read game records: as text, as SGF, and as pasted text.

use record::{GameTree, Games, Limits, Pasted, Record, RecordError, read_any};
use rules::Move;

use super::variants::catalogue;
use crate::place;
use crate::target::Target;

const FILES: &[&str] = &["crates/record/tests/files"];

/// Parses game records as text, several in a file.
pub const RECORD: Target = Target {
    name: "record",
    check: |bytes| {
        each_game(bytes, |text| Record::from_text(text, 1, catalogue()));
    },
    tokens: &[
        "[",
        "]",
        "\"",
        "\\",
        "{",
        "}",
        "(",
        ")",
        ";",
        "$1",
        "$255",
        "$300",
        "1.",
        "1...",
        "*",
        "draw",
        "black",
        "1-0",
        "\n",
        "\n\n",
        "pass",
        "resign",
        "[%clk 0:01:02]",
        "[%eval #-3]",
        "[%eval 0.25]",
        "[%csl Ga1]",
        "[%cal Ra1b2]",
        "!?",
        "[Variant \"ordo\"]",
        "[Position \"",
        "[SetUp \"1\"]",
        "[Rules \"repetition=off\"]",
        "[Termination \"agreed\"]",
        "[Result \"draw\"]",
        "c8-c6",
        "a2-c2",
        "-",
        "x",
        "\u{feff}",
        "\r\n",
    ],
    folders: FILES,
    runs: 900,
    ..Target::USUAL
};

/// Parses SGF games, several in a file.
pub const SGF: Target = Target {
    name: "sgf",
    check: |bytes| {
        each_game(bytes, |text| Record::from_sgf(text, 1, catalogue()));
    },
    tokens: &[
        "(",
        ")",
        ";",
        "[",
        "]",
        "\\",
        "GM[9]",
        "GM[Ordo]",
        "SZ[10]",
        "SU[reversed]",
        "SU[scrambled-eggs]",
        "AB[c3]",
        "AW[a1]",
        "PL[W]",
        "RE[B+T]",
        "RE[0]",
        "B[c8-c6]",
        "W[a2:c2]",
        "B[]",
        "B[resign]",
        "C[x]",
        "BL[9.5]",
        "AR[a1:b2]",
        "MA[a1]",
        "P0[id \"a\"]",
        "P1[Move A 6 A 5]",
        "P0[Ordo C 2 D 2 C 3]",
        "V[1]",
        "TE[1]",
        "XX[1][2]",
        "\n",
        "\u{feff}",
    ],
    folders: FILES,
    runs: 1500,
    ..Target::USUAL
};

pub const PASTE: Target = Target {
    name: "paste",
    check: check_paste,
    tokens: &[
        "1.",
        " ",
        "-",
        "x",
        ":",
        "\n\n",
        "\n",
        "*",
        "Move A 3 A 4",
        "Ordo A 2 D 2 A 3",
        "Select A 3",
        "Done",
        ",",
        "/",
        "8/8/8 b",
        "(;GM[9]",
        "[White \"x\"]",
        "{",
        "}",
        "c8-c6",
        "a2-c2",
        "a3-a4",
        "resigns",
        "1/2-1/2",
        "\u{feff}",
        "b",
    ],
    folders: &[
        "crates/record/tests/files",
        "fuzz/corpus/fen",
        "fuzz/corpus/record",
        "fuzz/corpus/sgf",
    ],
    runs: 900,
    ..Target::USUAL
};

/// Returns the text that the file readers decode from these bytes.
fn text_of(bytes: &[u8]) -> String {
    let text = match String::from_utf8(bytes.to_vec()) {
        Ok(text) => text,
        Err(error) => error.into_bytes().into_iter().map(char::from).collect(),
    };
    text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned()
}

fn each_game(bytes: &[u8], read_whole: impl Fn(&str) -> Result<Record, RecordError>) {
    let catalogue = catalogue();
    let mut read_bytes = 0;
    for game in Games::new(bytes) {
        let game = match game {
            Ok(game) => game,
            Err(error) => panic!("{error} of {} bytes", bytes.len()),
        };
        // No byte of the input can belong to two games. Decoding text that is not UTF-8 can make the text up to twice
        // as long.
        read_bytes += game.text.len();
        assert!(read_bytes <= 2 * bytes.len());
        match game.read(catalogue) {
            Ok(record) => check_record(&record),
            Err(error) => check_error(&error, None),
        }
    }
    check_limits(bytes);
    let text = text_of(bytes);
    match read_whole(&text) {
        Ok(record) => check_record(&record),
        Err(error) => check_error(&error, Some(&text)),
    }
}

/// Reads games with very small size limits. Games above a limit must be reported as errors. All other games must be
/// read and be within the limits.
fn check_limits(bytes: &[u8]) {
    let limits = Limits {
        bytes: 60,
        nodes: 4,
        plies: 3,
        comment: 5,
        tags: 2,
    };
    for game in Games::within(&limits, bytes) {
        match game {
            Ok(game) => {
                // Decoding text that is not UTF-8 can make the text up to twice as long.
                assert!(game.text.len() <= 2 * limits.bytes, "{}", game.text);
                match game.read_within(&limits, catalogue(), None) {
                    Ok(record) => assert!(record.tree.moves() <= limits.nodes),
                    Err(error) => check_error(&error, None),
                }
            }
            Err(error) => assert!(error.to_string().len() < 300, "{error}"),
        }
    }
}

fn check_paste(bytes: &[u8]) {
    let catalogue = catalogue();
    let text = text_of(bytes);
    for usual in ["loa", "ordo"] {
        let usual = catalogue.get(usual).expect("a built-in variant");
        match read_any(&text, catalogue, usual) {
            Ok(Pasted::Position { variant, position }) => {
                let own = variant.position_string(&position);
                assert_eq!(variant.parse_position(&own), Ok(position), "{own}");
            }
            Ok(Pasted::Games { games, mistakes }) => {
                assert!(!games.is_empty());
                games.iter().for_each(check_record);
                mistakes
                    .iter()
                    .for_each(|error| check_error(error, Some(&text)));
            }
            Err(error) => check_error(&error, Some(&text)),
        }
    }
}

/// Checks that a game record is the same after writing and reading it again.
fn check_record(record: &Record) {
    let catalogue = catalogue();
    let text = record.to_text(true);
    let read = Record::from_text(&text, 1, catalogue);
    let read = read.unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(moves(&read), moves(record), "{text}");
    assert_eq!(all_moves(&read), all_moves(record), "{text}");
    assert_eq!(read.tree.start(), record.tree.start(), "{text}");
    assert_eq!(
        read.tree.main_line().outcome(),
        record.tree.main_line().outcome(),
        "{text}"
    );
    assert_eq!(read.to_text(true), text);
    if let Ok(sgf) = record.to_sgf(true) {
        let read = Record::from_sgf(&sgf, 1, catalogue);
        let read = read.unwrap_or_else(|error| panic!("{error}\n{sgf}"));
        assert_eq!(moves(&read), moves(record), "{sgf}");
        assert_eq!(all_moves(&read), all_moves(record), "{sgf}");
        assert_eq!(read.tree.start(), record.tree.start(), "{sgf}");
        assert_eq!(read.to_sgf(true).ok().as_deref(), Some(sgf.as_str()));
    }
}

fn moves(record: &Record) -> Vec<String> {
    record.tree.main_line().notations().collect()
}

/// Returns the moves of all variations, each with its depth in the tree, in order.
fn all_moves(record: &Record) -> Vec<(usize, Option<Move>)> {
    let mut all = Vec::new();
    let mut open = vec![(GameTree::ROOT, 0)];
    while let Some((id, depth)) = open.pop() {
        let node = record.tree.node(id);
        all.push((depth, node.mv()));
        open.extend(node.next().iter().map(|next| (*next, depth + 1)));
    }
    all
}

/// Checks that the position of a parsing error is within the text, if the text is known.
fn check_error(error: &RecordError, text: Option<&str>) {
    assert!(error.line >= 1 && error.column >= 1, "{error}");
    if let Some(text) = text {
        place::within(text, error.line, error.column);
    }
    // Error messages shorten the texts that they quote, so every error message has a fixed maximum length.
    place::told("", &error.problem.to_string(), &error.remedy.to_string());
    assert!(!error.to_string().contains(['\n', '\r']), "{error}");
}
