//! The game's own parsers against texts that nobody would write; `fuzz/README.md` says how to run them for longer.

use cohort::autopilot::Script;
use cohort::settings::read;
use fuzz::{Target, place, run};
use strict_ron::FileError;

/// Settings, key bindings included: every value stands for itself, and what is kept is read again as it was.
const SETTINGS: Target = Target {
    name: "settings",
    check: check_settings,
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
        "//",
        "/*",
        "Some(",
        "None",
        "NaN",
        "inf",
        "-1",
        "1e39",
        "theme",
        "scale",
        "seats",
        "players",
        "Human",
        "Computer",
        "Level(3)",
        "Elo(1850)",
        "Adaptive",
        "Full",
        "bindings",
        "\"Ctrl+Z\"",
        "Undo",
        "window",
        "(1, 1)",
        "variant: \"ordo\"",
        "rules",
        "time_controls",
        "\"300+5\"",
        "start",
        "aids: [Ways]",
    ],
    folders: &[],
    runs: 600,
    ..Target::USUAL
};

fn check_settings(input: &[u8]) {
    let told = |error: &FileError| place::mistake(input, error);
    match read("settings.ron", input) {
        Err(error) => told(&error),
        Ok((settings, wrong)) => {
            wrong.iter().for_each(told);
            let written = settings.text().unwrap();
            let (again, wrong) = read("settings.ron", written.as_bytes()).unwrap();
            assert_eq!(wrong, [], "{written}");
            assert_eq!(again, settings);
        }
    }
}

/// Scripts of the autopilot.
const SCRIPT: Target = Target {
    name: "script",
    check: check_script,
    tokens: &[
        "[",
        "]",
        "(",
        ")",
        ",",
        ":",
        "\"",
        "Keep",
        "Settle",
        "Wait(",
        "1.5",
        "NaN",
        "Start(",
        "variant: \"loa\"",
        "black: Level(3)",
        "white",
        "Play(\"c8-c6\")",
        "Do(",
        "Open(Help)",
        "Click(\"a1\")",
        "Picture(\"x.png\")",
        "Set(",
        "Theme(\"walnut\")",
        "Quit",
        "//",
        "/*",
        "*/",
        "\\",
        "\u{feff}",
        "999999999999999999999",
    ],
    folders: &["docs/bench", "docs/gallery"],
    runs: 600,
    ..Target::USUAL
};

fn check_script(input: &[u8]) {
    if let Err(error) = Script::read(input) {
        assert!(!error.problem.is_empty());
        if let Ok(text) = std::str::from_utf8(input) {
            place::within(text, error.line, error.column);
        }
    }
}

#[test]
fn settings() {
    run(&SETTINGS);
}

#[test]
fn script() {
    run(&SCRIPT);
}
