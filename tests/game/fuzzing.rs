//! Fuzz tests of the parsers in the game itself. `fuzz/README.md` explains how to run the fuzz tests for a longer time.

use cohort::shell::autopilot::Script;
use cohort_platform::engines::{joined, split};
use cohort_play::records::record;
use cohort_play::settings::{Settings, SettingsTrouble, read};
use fuzz::growth::{assert_even, usual_shapes};
use fuzz::{Share, Target, place, run};
use rules::Catalogue;
use strict_ron::FileError;

/// The fuzz target for settings files, including key bindings. The program must keep every valid value. A saved file
/// must give the same settings when it is read.
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
        "Elo(300)",
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
    reaches: Some(Share {
        is: |input| {
            read("settings.ron", input).is_ok_and(|(settings, _)| settings != Settings::default())
        },
        percent: 8,
        of: 300,
    }),
    ..Target::USUAL
};

fn check_settings(input: &[u8]) {
    let told = |error: &FileError| place::mistake(input, error);
    match read("settings.ron", input) {
        Err(error) => told(&error),
        Ok((settings, trouble)) => {
            trouble.values.iter().for_each(told);
            let written = settings.text().unwrap();
            let (again, trouble) = read("settings.ron", written.as_bytes()).unwrap();
            assert_eq!(trouble, SettingsTrouble::default(), "{written}");
            assert_eq!(again, settings);
        }
    }
}

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
        "black: Computer(300)",
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

/// The fuzz target for records of saved games, with players, clocks, score, and moves taken back.
const KEPT: Target = Target {
    name: "kept",
    check: check_kept,
    tokens: &[
        "[",
        "]",
        "\"",
        "[Black \"level:300\"]\n",
        "[White \"elo:9999\"]\n",
        "[Present \"1\"]\n",
        "[Present \"-1\"]\n",
        "[Score \"1.5-0.5\"]\n",
        "[DrawOffers \"12,-\"]\n",
        "[Purpose \"study\"]\n",
        "[BlackTimeControl \"300+5\"]\n",
        "[TimeControl \"300+3x30\"]\n",
        "{[%clk 0:01:02]}",
        "{[%periods 2]}",
        "1. c8-c6",
        "a2-c2",
        "(1... a3-c3)",
        "*",
        "black",
        "\n\n",
    ],
    folders: &["fuzz/corpus/record"],
    runs: 500,
    reaches: Some(Share {
        is: |input| cohort_play::records::read(input, &Catalogue::builtin()).is_ok(),
        percent: 10,
        of: 100,
    }),
    ..Target::USUAL
};

/// Parses the input as a saved game. If it is valid, checks that writing and reading the game again does not change it.
fn check_kept(input: &[u8]) {
    let catalogue = Catalogue::builtin();
    match cohort_play::records::read(input, &catalogue) {
        Err(error) => place::told("", &error.problem.to_string(), &error.remedy.to_string()),
        Ok(setup) => {
            let written = record(&setup).to_text(true);
            let again = cohort_play::records::read(written.as_bytes(), &catalogue);
            let again = again.unwrap_or_else(|error| panic!("{error} in {written}"));
            assert_eq!(record(&again).to_text(true), written);
            assert_eq!(again.game.plies().len(), setup.game.plies().len());
        }
    }
}

/// The fuzz target for the command line that starts an external engine. Splitting, joining and splitting again must
/// give the same words.
const ARGUMENTS: Target = Target {
    name: "arguments",
    check: |input| {
        if let Ok(words) = split(&String::from_utf8_lossy(input)) {
            assert_eq!(split(&joined(&words)).as_ref(), Ok(&words));
        }
    },
    tokens: &["\"", " ", "\t", "--a=b", "\\", "'", "\u{a0}"],
    folders: &[],
    runs: 5000,
    ..Target::USUAL
};

#[test]
fn settings() {
    run(&SETTINGS);
}

#[test]
fn kept() {
    run(&KEPT);
}

#[test]
fn arguments() {
    run(&ARGUMENTS);
}

#[test]
fn what_is_read_costs_no_more_than_its_size() {
    let shapes = |target: &Target| usual_shapes(target.tokens, 2 << 10);
    assert_even("settings", &shapes(&SETTINGS), |input| {
        drop(read("settings.ron", input));
    });
    let catalogue = Catalogue::builtin();
    assert_even("kept", &shapes(&KEPT), |input| {
        drop(cohort_play::records::read(input, &catalogue));
    });
    assert_even("script", &shapes(&SCRIPT), |input| {
        drop(Script::read(input));
    });
    assert_even("arguments", &shapes(&ARGUMENTS), |input| {
        drop(split(&String::from_utf8_lossy(input)));
    });
}

#[test]
fn script() {
    run(&SCRIPT);
}
