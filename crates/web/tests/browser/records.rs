//! Tests records: the page writes a game as text, and opens a game from pasted text.

use referee::{Seat, records};
use rules::{Catalogue, Side, Strength};
use serde_json::json;

use crate::driver::{self, Driver};
use crate::friends::{click, copied};
use crate::{Hand, begin, moves, press, start, status, wait_for};

fn shown(driver: &Driver, id: &str) -> bool {
    let script = format!("return !document.getElementById('{id}').hidden");
    driver.run(&script, &json!([])) == json!(true)
}

fn type_record(driver: &Driver, text: &str) {
    let script = "const field = document.getElementById('record-text'); field.value = arguments[0]; \
                  field.dispatchEvent(new Event('input'))";
    driver.run(script, &json!([text]));
    driver.click("#record-open");
}

#[test]
fn a_game_goes_to_the_desktop_and_another_comes_back() {
    let Some((served, driver)) = begin("a_game_goes_to_the_desktop") else {
        return;
    };
    start(&driver, "loa", "white");
    press(&driver, Hand::Pointer, "c8");
    press(&driver, Hand::Pointer, "c6");
    wait_for(
        &driver,
        "document.querySelectorAll('#moves li').length === 2",
    );
    let played = moves(&driver);
    click(&driver, "dialog:record");
    // A web worker writes the text of the record.
    wait_for(&driver, "document.getElementById('record-text').value");
    let text = copied(&driver, "#record-copy");
    let setup = records::read(text.as_bytes(), &Catalogue::builtin()).unwrap();
    assert_eq!(setup.game.notations().collect::<Vec<_>>(), played);
    let computer = setup.seats.of(Side::White);
    assert!(
        matches!(computer, Seat::Computer(Strength::Elo(_))),
        "{computer}"
    );

    // If the text is not a game, the dialog explains the problem, and the current game stays. The dialog warns that
    // another text would replace the current game.
    assert!(!shown(&driver, "record-replaces") && !shown(&driver, "record-problem"));
    type_record(&driver, "1. a1-a9");
    wait_for(&driver, "!document.getElementById('record-problem').hidden");
    assert!(shown(&driver, "record-replaces"));
    driver.keys(&[driver::ESCAPE]);
    assert_eq!(moves(&driver), played);

    // Opens a game on another board, in the notation of another program.
    click(&driver, "dialog:record");
    type_record(
        &driver,
        "[Variant \"loa-5x5\"]\n[White \"50\"]\n\n1. b1-b3 *\n",
    );
    wait_for(&driver, "!document.getElementById('record').open");
    wait_for(
        &driver,
        "document.querySelectorAll('#moves li').length === 2",
    );
    assert_eq!(status(&driver), "Your move");
    driver.open(&served.url);
    wait_for(
        &driver,
        "document.querySelectorAll('#moves li').length === 2",
    );
    let squares = "return document.querySelectorAll('.square').length";
    assert_eq!(driver.run(squares, &json!([])), json!(25));
    assert_eq!(driver.errors(), Vec::<String>::new());
}
