//! Tests of reading and writing settings files that are valid, invalid, too large or from a newer version of the
//! program.

use std::fs;
use std::path::Path;

use bevy::input::keyboard::KeyCode;
use clock::{FlagRule, TimeControl};
use cohort_platform::engines::EngineSetup;
use rules::Strength;
use rules::{
    Connection, Corners, NoMoves, Repetition, RuleChanges, Side, Sideways, Simultaneous, SingleFile,
};
use storage::Folders;

use super::super::aids::AidSet;
use super::super::bindings::{Bindings, Chord, Command};
use super::super::start::Start;
use super::super::unknown::text_with;
use super::super::values::{
    AnimationSpeed, Appearance, DayBudget, MAX_WINDOW, MIN_WINDOW, OnlineChoices, OnlinePace,
    PanelMode, Players, Quality, SystemLook, TimeControls,
};
use super::*;
use crate::locale::{Locale, Texts};
use crate::settings::AnalysisSettings;
use crate::table::{FullStrength, Seat, ThinkingTime};

fn files(folder: &Path) -> PlayerFiles {
    PlayerFiles::open(&Folders {
        config: Some(folder.to_owned()),
        data: None,
    })
}

/// Loads a settings file with the given content, and returns the settings and the errors.
fn loaded(content: impl AsRef<[u8]>) -> (Settings, SettingsTrouble) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("settings.ron"), content).unwrap();
    load(&files(folder.path()))
}

#[test]
fn what_is_saved_is_read_again() {
    let settings = Settings {
        theme: "marble".into(),
        quality: Some(Quality::Ultra),
        render_scale: Some(0.5),
        appearance: Appearance::Light,
        animation_speed: AnimationSpeed::Fast,
        reduced_motion: true,
        system_look: SystemLook {
            more_contrast: true,
            reduced_motion: true,
        },
        show_targets: false,
        confirm_moves: true,
        ask_undo: true,
        turn_board: true,
        thinking_time: ThinkingTime {
            at_once: true,
            full: FullStrength {
                seconds: 30,
                all_cores: true,
                ponders: true,
            },
        },
        analysis: AnalysisSettings {
            threads: Some(3),
            memory: 512,
            engine: Some("Fox".parse().unwrap()),
        },
        engines: vec![EngineSetup {
            name: "Fox".parse().unwrap(),
            program: "/opt/fox 1".into(),
            arguments: vec!["ugi".into()],
            options: [("Hash".to_owned(), "64".to_owned())].into(),
        }],
        aids: Some(AidSet::PLAIN),
        games_finished: 3,
        moved_line: true,
        name: "Anna “Ann” Q.".to_owned(),
        introduced: true,
        language: Some("de".into()),
        scale: 1.5,
        volume: 0.25,
        effects: 0.5,
        ambience: 0.75,
        panel: PanelMode::Strip { folded: true },
        bindings: {
            let mut bindings = Bindings::default();
            bindings.bind_key(Command::Hint, Chord::with_control(KeyCode::KeyK));
            bindings
        },
        fullscreen: true,
        window: (900, 600),
        variant: "ordo".into(),
        other_variant: "loa-gemma".into(),
        players: Players {
            first: Seat::Computer(Strength::Elo(450)),
            second: Seat::Computer(Strength::Elo(650)),
        },
        time_controls: TimeControls {
            first: None,
            second: TimeControl::parse("300+5").ok(),
        },
        flag_rule: FlagRule::GoesOn,
        start: Start::Position("8/8/3b4/8/3b4/8/8/w6w w".into()),
        rules: RuleChanges {
            simultaneous: Some(Simultaneous::MoverWins),
            no_moves: Some(NoMoves::Loses),
            corners: Some(Corners::Forbidden),
            connection: Some(Connection::AfterMove),
            single_file: Some(SingleFile::Allowed),
            sideways: Some(Sideways::GoesOn),
            repetition: Some(Repetition::Draw { times: 2 }),
        },
        online: OnlineChoices {
            server: "play.example.org".into(),
            hosts: true,
            pace: OnlinePace::Days {
                budget: DayBudget::Bank {
                    start: 3,
                    more: 1,
                    most: 7,
                },
                weekends_off: true,
                vacation: 14,
            },
            side: Some(Side::White),
            spectators: Some(3),
            listed: true,
            rated: true,
        },
    };
    let texts = [&settings, &Settings::default()].map(|settings| settings.text().unwrap());
    let [fields, defaults] =
        [&texts[0], &texts[1]].map(|text| Source::from_text("", text).fields().unwrap());
    let unchanged = fields.iter().zip(&defaults).filter(|(field, default)| {
        assert_eq!(field.name(), default.name());
        field.text().trim() == default.text().trim()
    });
    let unchanged: Vec<_> = unchanged.map(|(field, _)| field.name()).collect();
    assert_eq!(
        unchanged,
        Vec::<&str>::new(),
        "a setting with its default does not show whether it is saved"
    );
    let folder = tempfile::tempdir().unwrap();
    let files = files(folder.path());
    let text = settings.text().unwrap();
    files.settings().unwrap().write(text.as_bytes()).unwrap();
    assert_eq!(load(&files), (settings, SettingsTrouble::default()));
}

#[test]
fn an_older_or_later_file_gets_defaults_for_what_it_lacks() {
    let (settings, trouble) = loaded("(animation_speed: Slow, unknown_today: 3)");
    let expected = Settings {
        animation_speed: AnimationSpeed::Slow,
        ..Settings::default()
    };
    assert_eq!(settings, expected);
    assert_eq!((trouble.file, trouble.values), (None, Vec::new()));
}

/// Loads settings from a text, applies a change, and returns the text that the program would save.
fn written_after(text: &str, change: impl Fn(&mut Settings)) -> String {
    let (mut settings, trouble) = loaded(text);
    change(&mut settings);
    text_with(&settings, &trouble.unknown, LARGEST).unwrap()
}

#[test]
fn what_a_later_version_wrote_is_kept_when_the_settings_are_written() {
    // The file contains a line comment after a value, values of unknown form, and a name that requires the prefix `r#`.
    let later = "(\n  quality: Some(Raytraced),\n  weather: Rain(drops: [1, 2], // many\n  ),\n  scale: 1.5,\n \
                 r#in-between: \"é\", weather: Sun, animation_speed: Jumping // x\n)";
    let written = written_after(later, |settings| settings.volume = 0.25);
    for kept in ["Some(Raytraced)", "Rain(drops: [1, 2]", "\"é\"", "Jumping"] {
        assert!(written.contains(kept), "{kept} is not in {written}");
    }
    let (settings, trouble) = read("settings.ron", written.as_bytes()).unwrap();
    assert_eq!((settings.scale, settings.volume), (1.5, 0.25));
    assert_eq!(trouble.values.len(), 2, "{trouble:?}");
    // If the program reads the saved text and saves it again, the text stays the same.
    assert_eq!(written_after(&written, |_| {}), written);
}

#[test]
fn what_the_player_chooses_takes_the_place_of_what_a_later_version_wrote() {
    let later = "(animation_speed: Jumping, scale: \"large\")";
    let written = written_after(later, |settings| {
        settings.animation_speed = AnimationSpeed::Fast;
    });
    assert!(!written.contains("Jumping"), "{written}");
    assert!(written.contains("\"large\""), "{written}");
    let (settings, _) = read("settings.ron", written.as_bytes()).unwrap();
    assert_eq!(settings.animation_speed, AnimationSpeed::Fast);
}

#[test]
fn what_is_kept_for_a_later_version_leaves_room_for_the_settings() {
    let large = format!("(scale: 1.5, later: \"{}\")", "x".repeat(LARGEST - 40));
    let written = written_after(&large, |settings| settings.volume = 0.25);
    let (settings, _) = read("settings.ron", written.as_bytes()).unwrap();
    assert_eq!((settings.scale, settings.volume), (1.5, 0.25));
}

#[test]
fn what_is_far_too_large_or_has_far_too_many_fields_is_no_file_of_settings() {
    for (content, problem) in [
        (
            format!("({})", "a:1,".repeat(100_000)),
            "1:1: This file is larger than 256 KiB.",
        ),
        (
            format!("({})", "a:1,".repeat(60_000)),
            "1:4004: This file has more than 1,000 fields.",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        fs::write(&path, &content).unwrap();
        let (settings, trouble) = load(&files(folder.path()));
        assert_eq!(settings, Settings::default());
        let Some(FileTrouble::SetAside {
            problem: told,
            kept,
            ..
        }) = trouble.file
        else {
            panic!("{trouble:?}");
        };
        let told = Locale::new(Some("en")).say(&told);
        assert!(told.contains(problem), "{told}");
        assert_eq!(fs::read(kept).unwrap(), content.as_bytes());
    }
}

#[test]
fn a_wrong_value_costs_that_value_only_and_is_told_by_its_place() {
    for (wrong, told) in [
        (
            "animation_speed: Quick",
            "“Quick” is not a choice here. Use one of these: Off, Fast",
        ),
        ("scale: \"big\"", "Expected"),
        (
            "scale: 3.5",
            "“scale” cannot be 3.5. Write a number from 0.75 to 2.",
        ),
        ("scale: NaN", "“scale” cannot be NaN."),
        ("render_scale: Some(0.1)", "Write a number from 0.25 to 1."),
        ("volume: -1", "Write a number from 0 to 1."),
        ("quality: Some(Best)", "“Best” is not a choice here."),
        ("reduced_motion: yes", "Expected"),
        ("window: (0)", "Expected"),
        ("aids: Some([Sums])", "“Sums” is not a choice here."),
        ("theme: 3", "Write text in double quotes."),
        ("language: [1]", "Expected"),
        (
            "analysis: (threads: Some(0))",
            "“threads” cannot be 0. Write a number from 1 to 1024.",
        ),
        (
            "analysis: (memory: 8)",
            "“memory” cannot be 8. Write a number from 16 to 65536.",
        ),
        ("analysis: (cores: 2)", "cores"),
        (
            "analysis: (engine: Some(\"\"))",
            "“” cannot be the name of an engine. Write 1 to 40 characters",
        ),
        (
            "engines: [(name: \"a\", program: \"x\"), (name: \"A\", program: \"y\")]",
            "Two engines are called “A”. Write another name",
        ),
        (
            "engines: [(name: \"a\", program: \"\")]",
            "The engine “a” cannot be used. Type the path of a program first.",
        ),
        (
            "engines: [(name: \"a\", program: \"x\", options: {\"Hash\": \"1\\nquit\"})]",
            "contains characters that are not allowed",
        ),
        ("engines: [(name: \"a\")]", "program"),
        (
            "bindings: (keys: {Flip: [\"Tab\"]})",
            "“Tab” is not a key that can be bound. Write a key such as H",
        ),
        (
            "time_controls: (first: Some(\"soon\"), second: None)",
            "“soon” is not a time control. Write seconds",
        ),
        (
            "players: (first: Computer(4001), second: Human)",
            "There is no computer player of strength 4001.",
        ),
        ("players: (first: Human)", "The field “second” is missing."),
        (
            "rules: (repetition: Some(Draw(times: 1)))",
            "cannot be a draw",
        ),
    ] {
        let text = format!("(\n  variant: \"ordo\",\n  {wrong},\n  ambience: 0.5,\n)");
        let (settings, trouble) = loaded(text);
        let expected = Settings {
            variant: "ordo".into(),
            ambience: 0.5,
            ..Settings::default()
        };
        assert_eq!(settings, expected, "{wrong}");
        assert_eq!((trouble.file, trouble.values.len()), (None, 1), "{wrong}");
        let message = Locale::new(Some("en")).explain(&trouble.values[0]);
        assert!(message.contains("settings.ron:3:"), "{message}");
        assert!(message.contains(told), "{message}");
    }
}

#[test]
fn a_window_that_a_window_manager_made_small_is_no_mistake() {
    let (settings, trouble) = loaded("(window: (1, 99999))");
    assert_eq!(settings.window, (MIN_WINDOW.0, MAX_WINDOW));
    assert_eq!(trouble, SettingsTrouble::default());
}

#[test]
fn only_a_file_that_is_no_list_of_settings_is_set_aside() {
    for content in [
        &b""[..],
        b"\xff\xfe",
        b"42",
        b"(animation_speed: Slow",
        b"\0\0\0\0",
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        fs::write(&path, content).unwrap();
        let (settings, trouble) = load(&files(folder.path()));
        assert_eq!(settings, Settings::default());
        let Some(FileTrouble::SetAside { problem, kept, .. }) = trouble.file else {
            panic!("{content:?}: {trouble:?}");
        };
        let told = Locale::new(Some("en")).say(&problem);
        assert!(told.contains("settings.ron:1:"), "{told}");
        assert_eq!(fs::read(kept).unwrap(), content);
        assert!(!path.exists());
    }
}

#[test]
fn the_copy_before_takes_the_place_of_a_broken_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.ron");
    fs::write(&path, "(animation_speed: ").unwrap();
    fs::write(
        folder.path().join("settings.ron.previous"),
        "(animation_speed: Slow)",
    )
    .unwrap();
    let files = files(folder.path());
    let (settings, trouble) = load(&files);
    assert_eq!(settings.animation_speed, AnimationSpeed::Slow);
    assert!(matches!(
        trouble.file,
        Some(FileTrouble::SetAside { restored: true, .. })
    ));
    // The first call of `load` has restored the file, so the second call reads the same settings without errors.
    assert_eq!(load(&files), (settings, SettingsTrouble::default()));
}

#[test]
fn what_cannot_be_read_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.ron");
    fs::create_dir(&path).unwrap();
    let files = files(folder.path());
    let (settings, trouble) = load(&files);
    assert_eq!(settings, Settings::default());
    let Some(FileTrouble::LeftAlone { problem, .. }) = trouble.file else {
        panic!("{trouble:?}");
    };
    assert!(
        problem.to_string().contains("error-file-not-a-file"),
        "{problem}"
    );
    fs::remove_dir(&path).unwrap();
    fs::write(&path, "(animation_speed: Slow)").unwrap();
    files.settings().unwrap().write(b"()").unwrap_err();
    assert_eq!(fs::read(&path).unwrap(), b"(animation_speed: Slow)");
}

#[test]
fn a_second_copy_sets_nothing_aside() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.ron");
    fs::write(&path, "(animation_speed: ").unwrap();
    let _first = files(folder.path());
    let (_, trouble) = load(&files(folder.path()));
    assert!(matches!(trouble.file, Some(FileTrouble::LeftAlone { .. })));
    assert_eq!(fs::read(&path).unwrap(), b"(animation_speed: ");
}
