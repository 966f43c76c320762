//! Tests turns of two parts on the page: Parachute and Ordo X.

use lobby::{Command, Settings};
use rules::{Catalogue, Game, Move, Part};
use serde_json::json;

use crate::driver::{self, Driver};
use crate::friends::{live, settings};
use crate::native::Native;
use crate::{Hand, begin, enter, make, moves, press, start, wait_for};

/// Returns how many elements the page contains that match `selector`.
fn count(driver: &Driver, selector: &str) -> u64 {
    let script = "return document.querySelectorAll(arguments[0]).length";
    driver.run(script, &json!([selector])).as_u64().unwrap()
}

/// Checks that the page waits for the second part of a turn, or does not.
#[track_caller]
fn assert_half(driver: &Driver, is_half: bool) {
    assert_eq!(count(driver, "[data-does=escape]") == 1, is_half);
}

fn focus_board(driver: &Driver) {
    let focus = "document.querySelector('.grid [tabindex=\"0\"]').focus()";
    driver.run(focus, &json!([]));
}

#[test]
fn turns_of_parachute_are_made_by_presses_keys_and_typing() {
    let Some((_served, driver)) = begin("turns_of_parachute") else {
        return;
    };
    start(&driver, "loa-parachute", "");
    press(&driver, Hand::Pointer, "a3");
    press(&driver, Hand::Pointer, "c3");
    assert_half(&driver, true);
    assert_eq!(count(&driver, ".square.target"), 52);
    assert_eq!(count(&driver, ".square.stone"), 12);
    assert!(moves(&driver).is_empty());
    // Escape, the button and a press on the moved stone take the first part back.
    for back in ["", "[data-does=escape]", "[data-name=c3]"] {
        assert_half(&driver, true);
        if back.is_empty() {
            driver.keys(&[driver::ESCAPE]);
        } else {
            driver.click(back);
        }
        assert_half(&driver, false);
        assert_eq!(count(&driver, "[data-name=a3].stone"), 1);
        press(&driver, Hand::Pointer, "a3");
        press(&driver, Hand::Pointer, "c3");
    }
    press(&driver, Hand::Pointer, "e5");
    assert_eq!(moves(&driver), ["a3-c3,@e5"]);
    focus_board(&driver);
    for name in ["h3", "f3", "e4"] {
        press(&driver, Hand::Keys, name);
    }
    assert_eq!(moves(&driver)[1..], ["h3-f3,@e4"]);
    enter(&driver, "c3-c4");
    assert_half(&driver, true);
    let typed = driver.run("return document.getElementById('typed').value", &json!([]));
    assert_eq!(typed, json!(""), "the first part is made");
    enter(&driver, "e8");
    enter(&driver, "a6-c6,@a1");
    assert_eq!(moves(&driver)[2..], ["c3-c4,@e8", "a6-c6,@a1"]);
    // The drawn stones are those of the squares, once they have stopped.
    wait_for(
        &driver,
        "document.querySelectorAll('.piece:not(.gone)').length === 16",
    );
    assert_eq!(count(&driver, ".square.stone"), 16);
    assert_eq!(driver.errors(), Vec::<String>::new());
}

#[test]
fn turns_of_ordo_x_are_made_by_presses_keys_and_typing() {
    let Some((_served, driver)) = begin("turns_of_ordo_x") else {
        return;
    };
    start(&driver, "ordo-x", "");
    let mut game = Game::new(Catalogue::builtin().get("ordo-x").unwrap().clone());
    let is_double = |mv: &Move| matches!(mv, Move::Double(Part::Step { .. }, Part::Step { .. }));
    for hand in [Hand::Pointer, Hand::Keys] {
        let mv = game.legal_moves().into_iter().find(is_double).unwrap();
        if hand == Hand::Keys {
            focus_board(&driver);
        }
        make(&driver, hand, mv.opening());
        assert_half(&driver, true);
        let [_, Some(then)] = mv.parts() else {
            unreachable!()
        };
        make(&driver, hand, then.alone());
        assert_half(&driver, false);
        game.play(mv).unwrap();
        assert_eq!(moves(&driver), game.notations().collect::<Vec<_>>());
    }
    let mv = game.legal_moves().into_iter().find(is_double).unwrap();
    for part in mv.parts().into_iter().flatten() {
        enter(&driver, &part.alone().to_string());
    }
    game.play(mv).unwrap();
    assert_eq!(moves(&driver), game.notations().collect::<Vec<_>>());
    assert_eq!(driver.errors(), Vec::<String>::new());
}

/// The page and its opponent make turns in turn, from the start position of the variant.
#[test]
fn the_computer_and_a_friend_make_turns_of_two_parts() {
    let Some((served, driver)) = begin("the_computer_makes_turns") else {
        return;
    };
    start(&driver, "loa-parachute", "white");
    make(
        &driver,
        Hand::Pointer,
        rules::read_move("a3-c3,@e5").unwrap(),
    );
    wait_for(
        &driver,
        "document.querySelectorAll('#moves li').length === 2",
    );
    assert!(moves(&driver)[1].contains(",@"), "{:?}", moves(&driver));

    let mut native = Native::connect(&served.url);
    let (seat, link) = native.invite(Settings {
        variant: "loa-parachute".to_owned(),
        ..settings(live())
    });
    driver.open(&link);
    driver.click("#friends[open] #join-do");
    native.until("the guest", |meetings| {
        meetings.seat(seat).unwrap().has_begun()
    });
    let mv = "a3-c3,@e5".to_owned();
    native.command(seat, Command::Move { mv });
    wait_for(
        &driver,
        "document.querySelectorAll('#moves li').length === 1",
    );
    make(
        &driver,
        Hand::Pointer,
        rules::read_move("h3-f3,@e4").unwrap(),
    );
    native.until("the turn", |meetings| {
        let view = meetings.seat(seat).unwrap().view.as_ref();
        view.is_some_and(|view| view.moves.len() == 2)
    });
    let shown = native.seat(seat).board().unwrap().notations().last();
    assert_eq!(shown.as_deref(), Some("h3-f3,@e4"));
    assert_eq!(driver.errors(), Vec::<String>::new());
}
