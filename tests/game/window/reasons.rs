//! Tests of playing with the keyboard while a screen reader listens.

use std::collections::HashMap;
use std::process::Stdio;

use super::ear::{BUTTON, Desktop, Ear};
use super::session::{Display, Running};
use crate::process::game;

#[test]
fn a_refused_move_is_explained_by_ear_and_the_player_resigns_with_the_button_in_a_real_window() {
    let desktop = Desktop::open();
    let display = Display::open();
    let home = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(home.path().join("config/cohort")).unwrap();
    std::fs::write(
        home.path().join("config/cohort/settings.ron"),
        "(window: (800, 520), quality: Some(Low), animation_speed: Off, render_scale: Some(0.5), \
         players: (first: Human, second: Human))",
    )
    .unwrap();
    let mut program = Running(
        game(home.path())
            .args(["--variant", "loa"])
            .env("DISPLAY", &display.name)
            .env("DBUS_SESSION_BUS_ADDRESS", &desktop.address)
            .stdout(Stdio::null())
            .spawn()
            .unwrap(),
    );
    display.focus_game();
    let mut ear = Ear::new(&desktop);
    let stands = |heard: &HashMap<String, String>| heard.contains_key("d1").then_some(());
    ear.look_until("the board", stands);

    // The stone on d1 moves two squares up the file, and not four. The reason is announced for each refused move.
    ear.press_square("d1");
    ear.hears("d1 selected");
    for _ in 0..2 {
        ear.press_square("d5");
        ear.hears("This line has 2 stones");
    }

    // Tab reaches all controls of the panel, of which the help is the last.
    let mut walked = vec![String::new()];
    while walked.last().is_some_and(|name| name != "Help") {
        assert!(walked.len() < 40, "{walked:?}");
        display.press("Tab");
        let next = ear.focus_moves_from(&walked[walked.len() - 1]);
        walked.push(next);
    }

    // The button that opened the question is no longer there after the game.
    ear.focus(BUTTON, "Resign");
    display.press("Return");
    ear.hears("Resign this game?");
    ear.focus(BUTTON, "Resign");
    display.press("Return");
    ear.hears("White wins");
    ear.press(BUTTON, "Menu");
    ear.press(BUTTON, "Quit");
    assert!(program.0.wait().unwrap().success());
}
