//! Tests open challenges: two players who do not know each other meet in the lobby of the server.

use serde_json::{Value, json};

use crate::driver::Driver;
use crate::friends::{click, live, settings};
use crate::native::Native;
use crate::{begin, make, moves, wait_for};

pub fn open(driver: &Driver, name: &str) {
    click(driver, "dialog:friends");
    let named = "document.getElementById('name').value = arguments[0]";
    driver.run(named, &json!([name]));
    wait_for(
        driver,
        "document.getElementById('lobby-part').checkVisibility()",
    );
}

/// The text of each open challenge on the page, line by line, and whether the challenge has a button.
pub fn challenges(driver: &Driver) -> Value {
    let script = "return [...document.querySelectorAll('#lobby .card')].map((card) => \
                  [card.querySelector('strong').textContent, card.querySelector('p').textContent, \
                  Boolean(card.querySelector('button'))])";
    driver.run(script, &json!([]))
}

pub fn wait_for_challenges(driver: &Driver, count: usize) {
    wait_for(
        driver,
        &format!("document.querySelectorAll('#lobby .card').length === {count}"),
    );
}

#[test]
fn two_people_find_each_other_in_the_lobby_and_play() {
    let Some((served, one)) = begin("two_people_find_each_other_in_the_lobby") else {
        return;
    };
    let other = Driver::start().unwrap();
    other.open(&served.url);
    wait_for(&other, "!document.querySelector('[aria-busy]')");
    open(&one, "Ada");
    wait_for(
        &one,
        "document.getElementById('lobby-empty').checkVisibility()",
    );
    open(&other, "Ben");
    let choose = "for (const [id, value] of arguments) { const select = document.getElementById(id); \
                  select.value = value; select.dispatchEvent(new Event('change')); }";
    let chosen = json!([
        ["invite-variant", "loa-5x5"],
        ["invite-side", "black"],
        ["invite-pace", "none"]
    ]);
    one.run(choose, &chosen);
    one.click("#listed");
    one.click("#invite-do");
    wait_for_challenges(&other, 1);
    let conditions = "Lines of Action · 5 × 5 · No clock · Your side: White";
    assert_eq!(challenges(&other), json!([["Ada", conditions, true]]));
    wait_for_challenges(&one, 1);
    assert_eq!(
        challenges(&one),
        json!([["Your challenge", conditions, false]])
    );
    other.click("#lobby button");
    // The game begins on the pages of both players, and the challenge disappears for everyone else.
    for (page, opponent) in [(&one, "Ben"), (&other, "Ada")] {
        wait_for(page, "!document.getElementById('friends').open");
        let named =
            format!("document.querySelector('#top strong')?.textContent.includes('{opponent}')");
        wait_for(page, &named);
    }
    let mv = rules::read_move("b1-b3").unwrap();
    make(&one, crate::Hand::Pointer, mv);
    wait_for(
        &other,
        "document.querySelectorAll('#moves li').length === 1",
    );
    assert_eq!(moves(&other), moves(&one));
    open(&other, "Ben");
    wait_for_challenges(&other, 0);

    // If two people look for an opponent for the same game, their game begins without the list of challenges.
    open(&one, "Ada");
    for (page, waiting) in [(&one, 0), (&other, 1)] {
        wait_for_challenges(page, waiting);
        let chosen = json!([
            ["invite-variant", "ordo"],
            ["invite-side", ""],
            ["invite-pace", "none"]
        ]);
        page.run(choose, &chosen);
        let listed = page.run(
            "return document.getElementById('listed').checked",
            &json!([]),
        );
        if listed == json!(false) {
            page.click("#listed");
        }
        let word = "return document.getElementById('invite-do').textContent";
        assert_eq!(page.run(word, &json!([])), json!("Find an opponent"));
        page.click("#invite-do");
        wait_for(
            page,
            "document.querySelectorAll('#games .card').length >= 2",
        );
    }
    for page in [&one, &other] {
        wait_for(page, "!document.getElementById('friends').open");
        wait_for(page, "document.querySelectorAll('#moves li').length === 0");
        assert_eq!(page.errors(), Vec::<String>::new());
    }
}

#[test]
fn a_game_from_the_lobby_is_watched_on_the_page() {
    let Some((served, driver)) = begin("a_game_from_the_lobby_is_watched_on_the_page") else {
        return;
    };
    let mut players = [Native::connect(&served.url), Native::connect(&served.url)];
    let listed = lobby::Settings {
        listed: true,
        ..settings(live())
    };
    let (black, link) = players[0].invite(listed);
    let white = players[1].join(protocol::Link::parse(&link).unwrap().code);
    players[0].until("the guest", |meetings| {
        meetings.seat(black).unwrap().has_begun()
    });
    open(&driver, "Cleo");
    wait_for(
        &driver,
        "document.querySelectorAll('#watchable .card').length === 1",
    );
    let card = "const card = document.querySelector('#watchable .card'); \
                return [card.querySelector('strong').textContent, card.querySelector('p').textContent]";
    let shown = driver.run(card, &json!([]));
    assert_eq!(shown[0], json!("Ada – Ada"));
    let facts = shown[1].as_str().unwrap();
    assert!(facts.starts_with("Lines of Action · 5 × 5 · "), "{facts}");
    driver.click("#watchable button");
    wait_for(&driver, "!document.getElementById('friends').open");
    // A spectator is three moves behind.
    let mut game = players[0].seat(black).board().unwrap().clone();
    for ply in 0..4 {
        let mv = game.legal_moves()[0];
        game.play(mv).unwrap();
        players[ply % 2].play([black, white][ply % 2], mv.to_string());
        let (made, other) = (ply + 1, 1 - ply % 2);
        players[other].until("the move", |meetings| {
            let view = meetings.seat([black, white][other]).unwrap().view.as_ref();
            view.is_some_and(|view| view.moves.len() == made)
        });
    }
    wait_for(
        &driver,
        "document.querySelectorAll('#moves li').length === 1",
    );
    let first: Vec<String> = game.notations().take(1).collect();
    assert_eq!(moves(&driver), first);
    open(&driver, "Cleo");
    wait_for(
        &driver,
        "document.querySelector('#watchable .card p')?.textContent.endsWith('1 spectator')",
    );
    assert_eq!(driver.errors(), Vec::<String>::new());
}

#[test]
fn a_challenge_of_the_game_is_accepted_on_the_page_and_one_withdrawn_disappears() {
    let Some((served, driver)) = begin("a_challenge_of_the_game_is_accepted_on_the_page") else {
        return;
    };
    let mut native = Native::connect(&served.url);
    let listed = lobby::Settings {
        listed: true,
        ..settings(live())
    };
    let (withdrawn, _) = native.invite(listed.clone());
    open(&driver, "Ben");
    wait_for_challenges(&driver, 1);
    native.withdraw(withdrawn);
    wait_for_challenges(&driver, 0);
    let (seat, _) = native.invite(listed);
    wait_for_challenges(&driver, 1);
    driver.click("#lobby button");
    native.until("the guest", |meetings| {
        let opponent = meetings.seat(seat).unwrap().opponent();
        opponent.is_some_and(|opponent| opponent.name.as_str() == "Ben")
    });
    wait_for(&driver, "!document.getElementById('friends').open");
    assert_eq!(driver.errors(), Vec::<String>::new());
}
