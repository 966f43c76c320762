//! Tests of the game as a separate process: command lines, scripts, pictures without a window, and saved files.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use image::RgbaImage;
use tempfile::TempDir;

use crate::player::kept_in;

/// The time limit for a process. It is long, because rendering without a GPU on a busy machine is slow.
pub(super) const PATIENCE: Duration = Duration::from_secs(240);

/// Returns a command that starts the game with its files in the folder `home`. The tests then do not touch the files of
/// the developer.
pub(super) fn game(home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cohort"));
    command
        .env("XDG_CONFIG_HOME", home.join("config"))
        .env("XDG_DATA_HOME", home.join("data"))
        .env("HOME", home)
        // Show English texts, because the tests compare the output with English texts.
        .env("LC_ALL", "C")
        // Without D-Bus, the game neither reads the preferences of the developer's desktop nor shows notifications.
        .env("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
    command
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("DISPLAY")
        .stdin(Stdio::null());
    let software = "/usr/share/vulkan/icd.d/lvp_icd.x86_64.json";
    if Path::new(software).exists() {
        // Let every test use the same software renderer, so that all machines render the same pictures.
        command.env("VK_DRIVER_FILES", software);
    }
    command
}

/// Writes a script for the game to a file. Returns the path of the file.
pub(super) fn script(home: &TempDir, steps: &str) -> PathBuf {
    let path = home.path().join("script.ron");
    std::fs::write(&path, steps).unwrap();
    path
}

/// Runs a command until its process ends, and returns its output. Kills the process after the time limit.
pub(super) fn run(command: &mut Command) -> Output {
    run_within(PATIENCE, command)
}

/// Runs a command as [`run`] does, with the time limit `patience`.
pub(super) fn run_within(patience: Duration, command: &mut Command) -> Output {
    let child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let id = child.id();
    let (done, watch) = channel::<()>();
    std::thread::spawn(move || {
        if watch.recv_timeout(patience) == Err(RecvTimeoutError::Timeout) {
            let _ = Command::new("kill").arg(id.to_string()).status();
        }
    });
    let output = child.wait_with_output().unwrap();
    drop(done);
    output
}

pub(super) fn picture(path: &Path, size: (u32, u32)) -> RgbaImage {
    let picture = image::open(path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        .to_rgba8();
    assert_eq!(picture.dimensions(), size);
    picture
}

/// Asserts that a picture has many colours, and that no colour covers nearly the whole picture.
pub(super) fn assert_not_blank(picture: &RgbaImage) {
    let mut counts = HashMap::new();
    picture
        .pixels()
        .for_each(|pixel| *counts.entry(pixel.0).or_insert(0u32) += 1);
    let most = counts.values().max().copied().unwrap_or_default();
    assert!(counts.len() > 200, "{} colours", counts.len());
    assert!(
        most < picture.width() * picture.height() * 9 / 10,
        "one colour covers {most} pixels"
    );
}

#[test]
fn wrong_command_lines_end_in_one_line_and_exit_code_2() {
    let home = tempfile::tempdir().unwrap();
    let broken = script(&home, "[Settle,\n Nonsense]");
    let broken = broken.to_str().unwrap();
    let record = home.path().join("record.txt");
    std::fs::write(&record, [0xff, 0xfe]).unwrap();
    let record = record.to_str().unwrap();
    let level = home.path().join("level.txt");
    std::fs::write(&level, "[Variant \"loa\"]\n[Black \"9\"]\n\n1. c8-c6 *\n").unwrap();
    let level = level.to_str().unwrap();
    for (arguments, hint) in [
        (&["--variant", "nonsense"][..], "loa-black-hole"),
        (&["--white", "9"], "human"),
        (&["--lang", "tlh"], "en"),
        (&["--autopilot", broken], "script.ron:2:"),
        (
            &["--autopilot", "/nowhere/script.ron"],
            "/nowhere/script.ron",
        ),
        (&["--load", record], "UTF-8"),
        (
            &["--load", "/nowhere/game.txt"],
            "There is no file /nowhere/game.txt.",
        ),
        (
            &["--load", level],
            "level.txt: Line 2, column 9: There is no computer player of strength 9.",
        ),
        (&["--load", home.path().to_str().unwrap()], "a folder"),
        (&["--offscreen", "0x0"], "1280x720"),
        (&["--offscreen"], "--offscreen"),
        (&["surplus"], "surplus"),
    ] {
        let output = run(game(home.path()).args(arguments));
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
        assert_eq!(message.lines().count(), 1, "{arguments:?}: {message}");
        assert!(message.contains(hint), "{arguments:?}: {message}");
    }
    // A command line with an error must not make the game create any files or folders.
    let mut left: Vec<_> = std::fs::read_dir(home.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    left.sort();
    assert_eq!(left, ["level.txt", "record.txt", "script.ron"]);
}

#[test]
fn version_commit_and_renderer_are_printed() {
    let home = tempfile::tempdir().unwrap();
    let said = |drivers: Option<&str>| {
        let mut command = game(home.path());
        command.arg("--version");
        if let Some(drivers) = drivers {
            command.env("VK_DRIVER_FILES", drivers);
        }
        let output = run(&mut command);
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    let usual = said(None);
    let [first, second] = usual.lines().collect::<Vec<_>>()[..] else {
        panic!("{usual}");
    };
    let rest = first
        .strip_prefix(concat!("cohort ", env!("CARGO_PKG_VERSION"), " ("))
        .unwrap_or_else(|| panic!("{first}"));
    let commit = rest.strip_suffix(')').unwrap();
    assert!(
        commit == "unknown"
            || commit.len() >= 7 && commit.chars().all(|digit| digit.is_ascii_hexdigit()),
        "{commit}"
    );
    let renderer = second.strip_prefix("renderer: ").unwrap();
    if cfg!(target_os = "linux") {
        assert!(renderer.starts_with("Vulkan, "), "{renderer}");
        assert!(said(Some("/nowhere/driver.json")).contains("renderer: none"));
    }
}

/// A player who starts the game from a desktop menu does not see its error output. Without a GPU, the game must
/// therefore show the error in a message box of the program `zenity`.
#[cfg(target_os = "linux")]
#[test]
fn without_a_graphics_adapter_the_player_is_told_so_and_on_the_screen_where_there_is_one() {
    use std::os::unix::fs::PermissionsExt;

    let home = tempfile::tempdir().unwrap();
    let steps = script(&home, "[Quit]");
    let told = home.path().join("told");
    let zenity = home.path().join("zenity");
    let program = format!("#!/bin/sh\nprintf '%s\\n' \"$@\" > '{}'\n", told.display());
    std::fs::write(&zenity, program).unwrap();
    std::fs::set_permissions(&zenity, PermissionsExt::from_mode(0o755)).unwrap();
    let path = format!(
        "{}:{}",
        home.path().display(),
        std::env::var("PATH").unwrap()
    );
    for (arguments, on_screen) in [
        (
            &[
                "--offscreen",
                "64x64",
                "--autopilot",
                steps.to_str().unwrap(),
            ][..],
            false,
        ),
        (&["--variant", "loa"], true),
    ] {
        let output = run(game(home.path())
            .args(arguments)
            .env("VK_DRIVER_FILES", "/nowhere/driver.json")
            .env("DISPLAY", ":4095")
            .env("PATH", &path));
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{message}");
        assert_eq!(message.lines().count(), 1, "{message}");
        assert!(message.contains("no usable graphics adapter"), "{message}");
        assert_eq!(told.exists(), on_screen);
    }
    let told = std::fs::read_to_string(told).unwrap();
    assert!(
        told.contains("Vulkan") && told.contains("mesa-vulkan-drivers"),
        "{told}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_display_the_game_says_so_and_names_the_text_game() {
    let home = tempfile::tempdir().unwrap();
    let output = run(&mut game(home.path()));
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(
        message.contains("display") && message.contains("cohort-cli text"),
        "{message}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_display_that_cannot_be_opened_is_no_display() {
    let home = tempfile::tempdir().unwrap();
    let output = run(game(home.path()).env("DISPLAY", ":4095"));
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(
        message.contains("no display") && !message.contains("panicked"),
        "{message}"
    );
    // A game that does not start must not create any files or folders.
    assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0);
}

#[test]
fn a_script_leaves_the_players_files_alone() {
    let home = tempfile::tempdir().unwrap();
    let steps = script(
        &home,
        r#"[Set(Pace(Off)), Start(variant: "loa"), Play("c8-c6"), Quit]"#,
    );
    let output = run(game(home.path())
        .args(["--offscreen", "64x64", "--autopilot"])
        .arg(steps));
    assert!(output.status.success());
    let left = std::fs::read_dir(home.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name());
    assert_eq!(left.collect::<Vec<_>>(), ["script.ron"]);
}

#[test]
fn a_script_plays_and_photographs_the_real_game_without_a_display() {
    let home = tempfile::tempdir().unwrap();
    let steps = r#"[
        Set(Pace(Fast)),
        Wait(0.2), Settle, Picture("title.png"),
        Start(variant: "loa"), Play("c8-c6 a2-c2"), Position,
        Do(Click("b1")), Settle, Picture("loa.png"),
        Start(variant: "ordo"), Play("c2:d2-c3"), Settle, Position, Picture("ordo.png"),
        Start(variant: "loa", position: "8/8/8/8/8/2b4w/8/1bb4w b"), Play("b1-b2"), Settle, Position, Picture("won.png"),
        Quit,
    ]"#;
    let steps = script(&home, steps);
    let output = run(game(home.path())
        .args(["--offscreen", "480x300", "--autopilot"])
        .arg(steps));
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        output.status.success(),
        "{said}\n{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let facts = said
        .lines()
        .filter(|line| !line.starts_with("picture"))
        .collect::<Vec<_>>();
    assert_eq!(
        facts,
        [
            "position 1b1bbbb1/w6w/w1b4w/w6w/w6w/w6w/2w4w/1bbbbbb1 b",
            "outcome ongoing",
            "position 2bb2bb2/bbbbbbbbbb/bb2bb2bb/10/10/wwwwww2ww/ww2wwwwww/2ww2ww2 b",
            "outcome ongoing",
            "position 8/8/8/8/8/2b4w/1b6/2b4w w",
            "outcome black connected",
        ]
    );
    let pictures = ["title.png", "loa.png", "ordo.png", "won.png"]
        .map(|name| picture(&home.path().join(name), (480, 300)));
    for (index, picture) in pictures.iter().enumerate() {
        assert_not_blank(picture);
        assert!(
            pictures
                .iter()
                .skip(index + 1)
                .all(|other| other != picture),
            "two pictures are equal"
        );
    }
}

#[test]
fn a_script_chooses_a_tab_of_the_settings_scrolls_it_and_presses_its_button() {
    let home = tempfile::tempdir().unwrap();
    // The tab has a button at its end, which opens another page.
    let steps = script(
        &home,
        r#"[Do(Open(Settings)), Wait(0.1), Press("settings-engine"), Wait(0.1), Scroll(End), Wait(0.1),
            Press("settings-engines"), Wait(0.1), Point("engines-title"), Say("at the engines"), Quit]"#,
    );
    let output = run(game(home.path())
        .args(["--offscreen", "800x600", "--autopilot"])
        .arg(steps));
    let said = String::from_utf8(output.stdout).unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    assert!(said.contains("at the engines"), "{said}");
}

#[test]
fn a_script_that_presses_what_is_not_there_ends_with_an_error() {
    let home = tempfile::tempdir().unwrap();
    let steps = script(&home, r#"[Wait(0.1), Press("action-resign"), Quit]"#);
    let output = run(game(home.path())
        .args(["--offscreen", "320x240", "--autopilot"])
        .arg(steps));
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.contains("step 2 of the script") && message.contains("Resign"),
        "{message}"
    );
}

#[test]
fn a_script_that_cannot_go_on_ends_with_an_error() {
    let home = tempfile::tempdir().unwrap();
    let steps = script(&home, r#"[Start(variant: "loa"), Play("c8-c5"), Quit]"#);
    let output = run(game(home.path())
        .args(["--offscreen", "64x64", "--autopilot"])
        .arg(steps));
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.contains("step 2 of the script") && message.contains("WrongDistance"),
        "{message}"
    );
}

// This test does not run on Windows. On Windows, environment variables cannot change the game's folders, so the test
// would write into the developer's own folders.
#[cfg(not(windows))]
#[test]
fn a_folder_that_cannot_be_written_only_costs_the_saving() {
    let home = tempfile::tempdir().unwrap();
    // Create files with the names of the game's folders (on macOS, of the folder `Library`). Not even the user root can
    // create a folder inside a file.
    for folder in ["config", "data", "Library"] {
        std::fs::write(home.path().join(folder), "in the way").unwrap();
    }
    let steps = script(
        &home,
        r#"[Keep, Start(variant: "loa"), Set(Pace(Off)), Play("c8-c6"), Position, Quit]"#,
    );
    let output = run(game(home.path())
        .args(["--offscreen", "64x64", "--autopilot"])
        .arg(steps));
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{message}");
    assert!(
        String::from_utf8(output.stdout)
            .unwrap()
            .contains("position 1b1bbbb1/")
    );
    assert!(message.contains("nothing can be kept: "), "{message}");
    assert!(message.contains("not saved: "), "{message}");
}

/// Puts an endless device and pipes without a writer in the place of files that the game reads. The game must not hang.
#[cfg(target_os = "linux")]
#[test]
fn no_file_of_the_player_holds_up_the_program() {
    let home = tempfile::tempdir().unwrap();
    let (config, data) = (
        home.path().join("config/cohort"),
        home.path().join("data/cohort"),
    );
    for folder in [&config.join("variants"), &config.join("themes"), &data] {
        std::fs::create_dir_all(folder).unwrap();
    }
    let endless = config.join("variants/mine.ron");
    std::os::unix::fs::symlink("/dev/zero", &endless).unwrap();
    let pipes = [config.join("themes/mine.ron"), config.join("settings.ron")];
    let made = Command::new("mkfifo").args(&pipes).status().unwrap();
    assert!(made.success());
    let steps = script(
        &home,
        r#"[Keep, Set(Pace(Off)), Start(variant: "loa"), Play("c8-c6"), Position, Quit]"#,
    );
    let output = run(game(home.path())
        .args(["--offscreen", "64x64", "--autopilot"])
        .arg(steps));
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{message}");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("position 1b1bbbb1/"), "{said}");
    let line = message.lines().find(|line| line.contains("settings.ron"));
    let line = line.unwrap_or_else(|| panic!("{message}"));
    assert!(
        line.contains("not saved") && line.contains("kind=\"pipe\""),
        "{line}"
    );
    // The library is not one of the replaced files, so it must still work.
    assert_eq!(kept_in(&data).len(), 1, "{message}");
    let left = |path: &PathBuf| !path.is_file();
    assert!(pipes.iter().chain([&endless]).all(left));
}

#[cfg(not(windows))]
#[test]
fn a_game_that_was_left_can_be_continued() {
    let home = tempfile::tempdir().unwrap();
    let first = script(
        &home,
        r#"[Keep, Set(Pace(Off)), Start(variant: "loa-quick"), Play("c8-c6"), Quit]"#,
    );
    let output = run(game(home.path())
        .args(["--offscreen", "64x64", "--autopilot"])
        .arg(first));
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let second = script(
        &home,
        "[Keep, Settle, Do(Continue), AwaitPlies(1), Position, Quit]",
    );
    let output = run(game(home.path())
        .args(["--offscreen", "64x64", "--autopilot"])
        .arg(second));
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(said.contains("position 3bbb2/"), "{said}");
}
