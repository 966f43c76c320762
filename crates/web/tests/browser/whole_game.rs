//! Tests the links from the light page to the whole game.

use cohort_server::options::Serving;
use serde_json::json;

use crate::driver::Driver;
use crate::friends::{live, settings};
use crate::native::Native;
use crate::{begin, page_and_browser, served_with, wait_for};

/// A condition: the page has asked its host where the whole game is, and has got the answer.
const ASKED: &str = "localStorage.getItem('cohort-whole-game') !== null";

fn visible(driver: &Driver, id: &str) -> bool {
    let script = "return document.getElementById(arguments[0]).checkVisibility()";
    driver.run(script, &json!([id])) == json!(true)
}

fn address(driver: &Driver, id: &str) -> String {
    let script = "return document.getElementById(arguments[0]).href";
    let address = driver.run(script, &json!([id]));
    address.as_str().unwrap().to_owned()
}

#[test]
fn the_page_leads_to_the_whole_game_and_takes_an_invitation_along() {
    let test = "the_page_leads_to_the_whole_game";
    let Some((page, driver)) = page_and_browser(test) else {
        return;
    };
    let game = tempfile::tempdir().unwrap();
    std::fs::write(game.path().join("index.html"), "<h1>3D</h1>").unwrap();
    let options = Serving {
        listen: "127.0.0.1:0".parse().unwrap(),
        game: Some(game.path().to_owned()),
        ..Serving::default()
    };
    let served = served_with(&page, options);
    let mut native = Native::connect(&served.url);
    let (_, link) = native.invite(settings(live()));
    let code = link.rsplit('/').next().unwrap().to_owned();

    driver.open(&link);
    wait_for(
        &driver,
        "document.getElementById('whole-game-invited').checkVisibility()",
    );
    let game = format!("{}/game/", served.url);
    assert_eq!(
        address(&driver, "whole-game-invited"),
        format!("{game}?g={code}")
    );
    // A language that the player has chosen on the page comes along. The link without an invitation opens the game.
    driver.run("localStorage.setItem('cohort-language', 'cs')", &json!([]));
    driver.open("about:blank");
    driver.open(&served.url);
    wait_for(
        &driver,
        "document.getElementById('whole-game')?.checkVisibility()",
    );
    assert!(!visible(&driver, "whole-game-invited"));
    driver.click("#whole-game");
    wait_for(
        &driver,
        "document.querySelector('h1')?.textContent === '3D'",
    );
    let opened = driver.run("return location.href", &json!([]));
    assert_eq!(opened, json!(format!("{game}?lang=cs")));
}

#[test]
fn without_the_whole_game_the_page_has_no_link_to_it() {
    let Some((_served, driver)) = begin("without_the_whole_game") else {
        return;
    };
    wait_for(&driver, ASKED);
    assert!(!visible(&driver, "whole-game"));
    assert_eq!(driver.errors(), Vec::<String>::new());
}
