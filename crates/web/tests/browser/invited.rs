//! Tests what the page says about the code of an invitation before the player accepts the invitation.

use serde_json::{Value, json};

use crate::driver::Driver;
use crate::friends::{live, settings};
use crate::native::Native;
use crate::{begin, wait_for};

/// A script that returns the visible parts of the dialog, by their ids.
const SEEN: &str =
    "return [...arguments].filter((id) => document.getElementById(id).checkVisibility())";
const PARTS: [&str; 4] = ["name", "join-do", "invite-part", "games-part"];

fn text(driver: &Driver, id: &str) -> String {
    let script = "return document.getElementById(arguments[0]).textContent";
    let text = driver.run(script, &json!([id]));
    text.as_str().unwrap().to_owned()
}

fn lines(driver: &Driver) -> Vec<String> {
    let script =
        "return [...document.querySelectorAll('#terms p')].map((line) => line.textContent)";
    serde_json::from_value(driver.run(script, &json!([]))).unwrap()
}

fn seen(driver: &Driver) -> Value {
    driver.run(SEEN, &json!(PARTS))
}

/// Opens a link and waits until the page shows the game that the link offers.
fn open(driver: &Driver, link: &str) {
    driver.open(link);
    wait_for(driver, "document.getElementById('friends').open");
    wait_for(
        driver,
        "document.getElementById('join-do').checkVisibility()",
    );
}

#[test]
fn a_link_says_who_invites_and_to_what_before_the_player_joins_or_watches() {
    let Some((served, driver)) = begin("a_link_says_who_invites_and_to_what") else {
        return;
    };
    let mut native = Native::connect(&served.url);
    let (seat, link) = native.invite(settings(live()));
    open(&driver, &link);
    assert_eq!(text(&driver, "friends-title"), "Ada invites you to a game");
    assert_eq!(
        lines(&driver),
        [
            "Lines of Action · 5 × 5",
            "Your side: White",
            "Time: 5 min + 3 s a move",
            "Spectators can watch"
        ]
    );
    assert_eq!(seen(&driver), json!(["name", "join-do"]));
    let focused = "return document.activeElement.id";
    assert_eq!(driver.run(focused, &json!([])), json!("name"));
    assert!(!native.seat(seat).has_begun(), "nobody has joined yet");
    let speak = "const select = document.getElementById('language'); select.value = 'de'; select.onchange()";
    driver.run(speak, &json!([]));
    wait_for(
        &driver,
        "document.getElementById('friends-title').textContent === 'Ada lädt dich zu einer Partie ein'",
    );
    driver.keys(&["B", "e", "n", crate::driver::ENTER]);
    native.until("the guest", |meetings| {
        let opponent = meetings.seat(seat).unwrap().opponent();
        opponent.is_some_and(|opponent| opponent.name.as_str() == "Ben")
    });
    wait_for(&driver, "!document.getElementById('friends').open");

    // The player opens the link again, and the page shows the game in progress.
    driver.open(&link);
    wait_for(
        &driver,
        "document.querySelector('#top strong')?.textContent.includes('Ada')",
    );

    let spectator = Driver::start().unwrap();
    open(&spectator, &native.watch_link(seat));
    assert_eq!(text(&spectator, "friends-title"), "Watch the game");
    assert_eq!(text(&spectator, "join-do"), "Watch the game");
    assert_eq!(
        lines(&spectator),
        [
            "This link is only for watching",
            "Ada – Ben",
            "Lines of Action · 5 × 5",
            "Time: 5 min + 3 s a move"
        ]
    );
    assert_eq!(seen(&spectator), json!(["join-do"]));
    spectator.click("#join-do");
    wait_for(
        &spectator,
        "document.getElementById('status').textContent.startsWith('Watching')",
    );
    for page in [&driver, &spectator] {
        assert_eq!(page.errors(), Vec::<String>::new());
    }
}

#[test]
fn a_link_that_nobody_can_use_says_why_before_a_name_is_typed() {
    let Some((served, driver)) = begin("a_link_that_nobody_can_use") else {
        return;
    };
    let mut host = Native::connect(&served.url);
    let (seat, withdrawn) = host.invite(settings(live()));
    host.withdraw(seat);
    let (_, taken) = host.invite(settings(live()));
    Native::connect(&served.url).join(protocol::Link::parse(&taken).unwrap().code);
    for (link, why) in [
        (format!("{}/g/0000-0000", served.url), "There is no game"),
        (withdrawn, "This invitation has expired or was withdrawn"),
        (taken, "Another player has already accepted"),
        (
            format!("{}/#g/hello", served.url),
            "This is not an invitation",
        ),
    ] {
        driver.open("about:blank");
        driver.open(&link);
        let said =
            format!("document.getElementById('friends-problem').textContent.startsWith('{why}')");
        wait_for(&driver, &said);
        assert_eq!(seen(&driver), json!([]), "{link}");
    }
    // Afterwards the whole dialog is available for another game.
    driver.click("#friends-close");
    driver.click("[data-does='dialog:friends']");
    assert_eq!(seen(&driver), json!(["name", "join-do", "invite-part"]));
    assert_eq!(text(&driver, "friends-title"), "Play online");
    assert_eq!(driver.errors(), Vec::<String>::new());
}
