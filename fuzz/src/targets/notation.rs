//! Fuzz targets that read positions and moves.

use record::{playstrategy_fen, read_position};
use rules::{Captures, Position, TextError, Variant, read_move};

use super::variants::catalogue;
use crate::place;
use crate::target::Target;

/// Parses position strings on every board.
pub const POSITION: Target = Target {
    name: "position",
    check: |bytes| {
        each_position(bytes, Variant::parse_position, |variant, position| {
            Some(variant.position_string(position))
        });
    },
    tokens: &[
        "/", " ", "b", "w", "10", "12", "8", " b", " w", "bbbbbb", "0", "1w",
    ],
    folders: &["fuzz/corpus/fen"],
    runs: 3000,
    ..Target::USUAL
};

/// Parses positions in the FEN of `PlayStrategy`, or as position strings.
pub const FEN: Target = Target {
    name: "fen",
    check: |bytes| {
        each_position(bytes, read_position, |variant, position| {
            playstrategy_fen(variant, position, 7)
        });
    },
    tokens: &["L", "l", "/", " w", " b", " - - 0 1", "8", "LLLLLL", "b"],
    folders: &["fuzz/corpus/position"],
    runs: 3000,
    ..Target::USUAL
};

/// Parses moves as text, first without a board and then at the start of every variant.
pub const MOVE: Target = Target {
    name: "move",
    check: check_move,
    tokens: &[
        "-", "x", ":", "a1", "l12", "j10", "pass", " ", "a2:d2-a3", "+", "!?", "#", "h0",
    ],
    folders: &[],
    runs: 6000,
    ..Target::USUAL
};

fn each_position(
    bytes: &[u8],
    read: impl Fn(&Variant, &str) -> Result<Position, TextError>,
    write: impl Fn(&Variant, &Position) -> Option<String>,
) {
    let text = String::from_utf8_lossy(bytes);
    for variant in catalogue().variants() {
        match read(variant, &text) {
            Ok(position) => {
                let own = variant.position_string(&position);
                assert_eq!(variant.parse_position(&own), Ok(position), "{own}");
                if let Some(written) = write(variant, &position) {
                    assert_eq!(read(variant, &written), Ok(position), "{written}");
                }
                // The rules must compute moves without a panic in every position that the parser accepts.
                let moves = variant.legal_moves(&position);
                assert_eq!(
                    moves.is_empty(),
                    variant.outcome(&position).is_some(),
                    "{own}"
                );
                for mv in moves {
                    assert_eq!(variant.legality(&position, mv), Ok(()));
                    let notation = variant.notation(&position, mv);
                    assert_eq!(variant.parse_move(&position, &notation), Ok(mv));
                }
            }
            Err(error) => check_error(&text, &error),
        }
    }
}

fn check_move(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match read_move(&text) {
        Ok(mv) => {
            for (first, then) in [(false, false), (true, false), (false, true), (true, true)] {
                let captures = Captures { first, then };
                let notation = mv.notation(captures);
                assert_eq!(read_move(&notation), Ok(mv), "{notation}");
            }
            for variant in catalogue().variants() {
                let legal = variant.legal_moves(variant.start()).contains(&mv);
                let read = variant.parse_move(variant.start(), &text);
                assert_eq!(read.is_ok(), legal, "{}: {mv}", variant.id());
            }
        }
        Err(error) => check_error(&text, &error),
    }
}

fn check_error(text: &str, error: &TextError) {
    assert!(error.at <= text.chars().count(), "{error}");
    place::told(text, &error.problem.to_string(), &error.remedy.to_string());
}
