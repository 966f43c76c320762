//! Fuzz targets that read one line of text: options, time controls, players, and messages of external engines.

use clock::TimeControl;
use engine::Settings;
use referee::Seat;
use rules::{GameKind, RuleChanges, Strength};
use ugi::{ChoiceKind, Command, Reply};

use crate::target::Target;

/// Parses lines of the Universal Game Interface that a program sends to an engine.
pub const UGI: Target = Target {
    name: "ugi",
    check: |bytes| {
        for line in String::from_utf8_lossy(bytes).lines() {
            match Command::read(line) {
                Ok(None) => assert!(line.trim().is_empty(), "{line}"),
                Ok(Some(command)) => {
                    let mut meant = command.clone();
                    if let Command::Go(go) = &mut meant {
                        go.ignored.clear();
                    }
                    let written = meant.to_string();
                    assert_eq!(Command::read(&written), Ok(Some(meant)), "{written}");
                }
                Err(told) => {
                    assert!(told.chars().count() < 300 && !told.contains('\n'), "{told}");
                }
            }
        }
    },
    tokens: &[
        "ugi",
        "isready",
        "setoption",
        "name",
        "value",
        "uginewgame",
        "position",
        "startpos",
        "fen",
        "moves",
        "go",
        "p1time",
        "p2inc",
        "movestogo",
        "movetime",
        "depth",
        "nodes",
        "infinite",
        "stop",
        "query",
        "gameover",
        "quit",
        " ",
        "\n",
        "\t",
        "-1",
        "\u{7}",
    ],
    folders: &[],
    runs: 20_000,
    ..Target::USUAL
};

/// Parses lines of the Universal Game Interface that an engine sends.
pub const REPLY: Target = Target {
    name: "reply",
    check: |bytes| {
        for line in String::from_utf8_lossy(bytes).lines() {
            match Reply::read(line) {
                Some(Reply::Choice(choice)) => {
                    assert!(!choice.name.is_empty());
                    match &choice.kind {
                        ChoiceKind::Spin { default, .. } => {
                            assert_eq!(choice.check(&default.to_string()), Ok(()));
                        }
                        ChoiceKind::Check { default } => {
                            assert_eq!(choice.check(&default.to_string()), Ok(()));
                        }
                        _ => {}
                    }
                    // An option value with a line break would start another command.
                    assert!(choice.check("a\nb").is_err(), "{line}");
                }
                Some(Reply::Info(info)) => {
                    assert!(info.pv.iter().all(|word| line.contains(word.as_str())));
                }
                Some(_) | None => {}
            }
        }
    },
    tokens: &[
        "id name ",
        "id author ",
        "option name ",
        " type ",
        "check",
        "spin",
        "combo",
        "button",
        "string",
        " default ",
        " min ",
        " max ",
        " var ",
        "true",
        "<empty>",
        "ugiok",
        "readyok",
        "info ",
        "depth ",
        "multipv ",
        "score cp ",
        "score mate ",
        "nodes ",
        "time ",
        "pv ",
        "bestmove ",
        "99999999999999999999",
        "-1",
        "\n",
        "\u{7}",
    ],
    folders: &[],
    runs: 20_000,
    ..Target::USUAL
};

pub const TIME_CONTROL: Target = Target {
    name: "time-control",
    check: |bytes| {
        let text = String::from_utf8_lossy(bytes);
        match TimeControl::parse(&text) {
            Ok(control) => {
                let written = control.to_string();
                assert_eq!(
                    TimeControl::parse(&written).ok(),
                    Some(control),
                    "{written}"
                );
            }
            Err(error) => assert!(error.to_string().len() < text.len() + 300),
        }
    },
    tokens: &[
        "1/",
        "300",
        "+",
        "b",
        "d",
        "x",
        ".",
        "0.001",
        ".5",
        " ",
        "99999999999999999999",
    ],
    folders: &[],
    runs: 20_000,
    ..Target::USUAL
};

/// Parses players and their strengths.
pub const PLAYER: Target = Target {
    name: "player",
    check: |bytes| {
        let text = String::from_utf8_lossy(bytes);
        if let Some(strength) = Strength::parse(&text) {
            let written = strength.to_string();
            assert_eq!(Strength::parse(&written), Some(strength), "{written}");
        }
        if let Some(seat) = Seat::parse(&text, |_| true) {
            let written = seat.to_string();
            assert_eq!(Seat::parse(&written, |_| true), Some(seat), "{written}");
        }
    },
    tokens: &[
        "human", "full", "level:", ":", "adaptive", "elo", "1850", "8", "0", "9", " ",
    ],
    folders: &[],
    runs: 20_000,
    ..Target::USUAL
};

pub const RULES: Target = Target {
    name: "rules",
    check: |bytes| {
        let text = String::from_utf8_lossy(bytes);
        for kind in GameKind::ALL {
            match RuleChanges::parse(&text, kind) {
                Ok(changes) => {
                    let written = changes.to_string();
                    assert_eq!(RuleChanges::parse(&written, kind), Ok(changes), "{written}");
                }
                Err(error) => assert!(error.at <= text.chars().count(), "{error}"),
            }
        }
    },
    tokens: &[
        "simultaneous=",
        "mover-wins",
        "no-moves=",
        "single-file=",
        "repetition=",
        "off",
        "draw",
        " ",
        "255",
        "=",
    ],
    folders: &[],
    runs: 10_000,
    ..Target::USUAL
};

pub const SETTINGS: Target = Target {
    name: "engine-settings",
    check: |bytes| {
        let text = String::from_utf8_lossy(bytes);
        match text.parse::<Settings>() {
            Ok(settings) => {
                let written = settings.to_string();
                assert_eq!(written.parse::<Settings>(), Ok(settings), "{written}");
            }
            Err(error) => assert!(error.to_string().len() < text.len() + 4000, "{error}"),
        }
    },
    tokens: &[
        "hash",
        "=",
        ",",
        "threads",
        "null_move",
        "loa.",
        "ordo.",
        "on",
        "off",
        "0",
        "1",
        " ",
        "LMR",
    ],
    folders: &[],
    runs: 10_000,
    ..Target::USUAL
};
