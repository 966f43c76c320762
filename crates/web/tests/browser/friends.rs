//! Tests games between the light page and a player who uses the installed game.

use client::{News, SeatId};
use clock::TimeControl;
use engine::{Engine, Limits};
use lobby::{Command, Pace, Phrase, SeatChoice, Settings};
use rules::{Game, RuleChanges, Side};
use serde_json::json;

use crate::driver::Driver;
use crate::native::Native;
use crate::{Hand, begin, make, moves, press, status, wait_for};

pub fn settings(pace: Pace) -> Settings {
    Settings {
        variant: "loa-5x5".to_owned(),
        rules: RuleChanges::default(),
        host_plays: SeatChoice::Black,
        pace,
        spectators: Some(3),
        listed: false,
        by_bot: false,
        rated: false,
    }
}

/// A clock with five minutes for each side, and three seconds more after each move.
pub fn live() -> Pace {
    let control = TimeControl::parse("300+3").unwrap();
    Pace::Live {
        black: control,
        white: control,
    }
}

/// Plays a game to its end. The light page plays the side `page`, and the client `native` plays the other side.
fn play(driver: &Driver, native: &mut Native, seat: SeatId, page: Side) -> Game {
    let mut engine = Engine::new(8, 1);
    let limits = Limits {
        nodes: Some(5_000),
        ..Limits::default()
    };
    loop {
        let shown = moves(driver).len();
        native.until("the same moves", |meetings| {
            let view = meetings.seat(seat).unwrap().view.as_ref();
            view.is_some_and(|view| view.moves.len() == shown)
        });
        let mut game = native.seat(seat).board().unwrap().clone();
        if game.outcome().is_some() {
            return game;
        }
        let never = std::sync::atomic::AtomicBool::new(false);
        let mv = engine
            .move_within(&game, &limits, &never, &mut |_| {})
            .unwrap();
        let made = game.plies().len() + 1;
        if game.position().to_move() == page {
            make(driver, Hand::Pointer, mv);
        } else {
            let captures = game.play(mv).unwrap().captures;
            let mv = mv.notation(captures);
            native.command(seat, Command::Move { mv });
        }
        native.until("the move", |meetings| {
            let view = meetings.seat(seat).unwrap().view.as_ref();
            view.is_some_and(|view| view.moves.len() >= made)
        });
        wait_for(
            driver,
            &format!("document.querySelectorAll('#moves li').length >= {made}"),
        );
    }
}

fn has_button(id: &str) -> String {
    format!("document.querySelector('[data-does=\"{id}\"]')")
}

pub fn click(driver: &Driver, id: &str) {
    driver.click(&format!("[data-does=\"{id}\"]"));
}

/// Opens the link of an invitation and joins the game, or opens a link for spectators and watches the game.
fn join(driver: &Driver, link: &str) {
    driver.open(link);
    driver.click("#friends[open] #join-do");
}

/// Presses a button that copies a text, and returns the text.
pub fn copied(driver: &Driver, button: &str) -> String {
    let script = "navigator.clipboard.writeText = async (text) => { window.copied = text; }";
    driver.run(script, &json!([]));
    driver.click(button);
    wait_for(driver, "window.copied");
    let text = driver.run("return window.copied", &json!([]));
    text.as_str().unwrap().to_owned()
}

#[test]
fn a_friend_joins_by_a_link_and_plays_to_the_end_and_again() {
    let Some((served, driver)) = begin("a_friend_joins_by_a_link") else {
        return;
    };
    let mut native = Native::connect(&served.url);
    let (seat, link) = native.invite(settings(live()));
    driver.open(&link);
    wait_for(
        &driver,
        "document.getElementById('join-do').checkVisibility()",
    );
    let address = driver.run("return location.href", &json!([]));
    assert_eq!(
        address,
        json!(format!("{}/", served.url)),
        "the code stays in the address"
    );
    driver.click("#join-do");
    wait_for(
        &driver,
        "document.querySelector('#top strong').textContent.includes('Ada')",
    );
    wait_for(
        &driver,
        "document.querySelector('#bottom time').textContent === '5:00'",
    );

    native.until("the guest", |meetings| {
        meetings.seat(seat).unwrap().has_begun()
    });

    // The client sends a phrase, the page declines a draw, and a move is taken back.
    native.command(
        seat,
        Command::Say {
            phrase: Phrase::GoodLuck,
        },
    );
    wait_for(
        &driver,
        "document.getElementById('detail').textContent === 'Ada: Good luck'",
    );
    let first = native.seat(seat).board().unwrap().legal_moves()[0];
    let mv = first.to_string();
    native.command(seat, Command::Move { mv });
    wait_for(
        &driver,
        "document.querySelectorAll('#moves li').length === 1",
    );
    click(&driver, "offer-draw");
    native.hears("a draw offer", |news| matches!(news, News::DrawOffered(_)));
    native.command(seat, Command::AnswerDraw { accept: false });
    wait_for(
        &driver,
        "document.getElementById('detail').textContent.includes('declines')",
    );
    native.command(seat, Command::AskTakeBack);
    click(&driver, "accept");
    wait_for(
        &driver,
        "document.querySelectorAll('#moves li').length === 0",
    );

    // After a reload, the page continues the same game.
    driver.open(&served.url);
    wait_for(
        &driver,
        "document.querySelector('#top strong')?.textContent.includes('Ada')",
    );
    let game = play(&driver, &mut native, seat, Side::White);
    let won = game.outcome().unwrap().winner() == Some(Side::White);
    assert_eq!(status(&driver), if won { "You won" } else { "You lost" });
    assert!(native.seat(seat).is_over());

    // The players play another game with sides swapped.
    click(&driver, "rematch");
    native.hears("a rematch", |news| matches!(news, News::RematchOffered(_)));
    native.command(seat, Command::AnswerRematch { accept: true });
    wait_for(
        &driver,
        "document.querySelectorAll('#moves li').length === 0",
    );
    native.until("the next game", |meetings| meetings.seats().count() == 2);
    let next = native.last();
    native.until("its state", |meetings| {
        meetings.seat(next).unwrap().board().is_some()
    });
    assert_eq!(native.seat(next).side(), Some(Side::White));
    click(&driver, "dialog:resign");
    driver.click("#resign-now");
    native.until("the end", |meetings| meetings.seat(next).unwrap().is_over());
    wait_for(
        &driver,
        "document.getElementById('status').textContent === 'The game was called off'",
    );
    assert_eq!(driver.errors(), Vec::<String>::new());
}

#[test]
fn an_invitation_over_days_goes_on_at_another_device_with_planned_moves() {
    let Some((served, driver)) = begin("an_invitation_over_days") else {
        return;
    };
    let mut native = Native::connect(&served.url);
    click(&driver, "dialog:friends");
    let choose = "for (const [id, value] of arguments) { const field = document.getElementById(id); field.value = value; \
                  field.dispatchEvent(new Event('change')); }";
    let chosen = json!([
        ["name", "Ben"],
        ["invite-variant", "loa-5x5"],
        ["invite-side", "white"],
        ["invite-pace", "days:3"]
    ]);
    driver.run(choose, &chosen);
    driver.click("#invite-do");
    wait_for(&driver, "document.querySelector('#games .code')");
    let link = driver.run(
        "return document.querySelector('#games input').value",
        &json!([]),
    );
    let link = protocol::Link::parse(link.as_str().unwrap()).unwrap();
    let seat = native.join(link.code);
    assert_eq!(native.seat(seat).opponent().unwrap().name.as_str(), "Ben");
    wait_for(&driver, "!document.getElementById('friends').open");
    wait_for(
        &driver,
        "document.querySelector('#bottom time').textContent.includes(' d ')",
    );

    // Black has not moved yet. The page plans a reply to Black's move, and the server plays this reply.
    let game = native.seat(seat).board().unwrap().clone();
    let when = game.legal_moves()[0];
    let mut after = game.clone();
    after.play(when).unwrap();
    let reply = after.legal_moves()[0];
    click(&driver, "online:plan");
    for mv in [when, reply] {
        for name in [mv.origins()[0], mv.landings()[0]] {
            press(&driver, Hand::Pointer, &name.to_string());
        }
    }
    click(&driver, "online:plan-add");
    wait_for(
        &driver,
        "document.querySelectorAll('#plan-lines li').length === 1",
    );
    click(&driver, "online:plan-end");
    wait_for(
        &driver,
        "document.querySelectorAll('#moves li').length === 0",
    );

    // The link for another device opens the same place in the game in another browser.
    click(&driver, "dialog:friends");
    let link = copied(&driver, "#games [data-key^=seat]");
    let other = Driver::start().unwrap();
    join(&other, &link);
    wait_for(
        &other,
        "document.querySelector('#top strong')?.textContent.includes('Ada')",
    );

    let mv = when.to_string();
    native.command(seat, Command::Move { mv });
    for page in [&driver, &other] {
        wait_for(page, "document.querySelectorAll('#moves li').length === 2");
        assert_eq!(moves(page)[1], reply.to_string());
        assert_eq!(page.errors(), Vec::<String>::new());
    }
}

#[test]
fn a_reload_while_nothing_happens_keeps_the_clocks_and_the_turn() {
    let Some((served, driver)) = begin("a_reload_keeps_the_clocks") else {
        return;
    };
    let mut native = Native::connect(&served.url);
    let (seat, link) = native.invite(settings(live()));
    join(&driver, &link);
    native.until("the guest", |meetings| {
        meetings.seat(seat).unwrap().has_begun()
    });
    for ply in 0..2 {
        let mut game = native.seat(seat).board().unwrap().clone();
        let mv = game.legal_moves()[0];
        game.play(mv).unwrap();
        if ply == 0 {
            native.play(seat, mv.to_string());
        } else {
            make(&driver, Hand::Pointer, mv);
        }
        let made = format!(
            "document.querySelectorAll('#moves li').length === {}",
            ply + 1
        );
        wait_for(&driver, &made);
        native.until("the move", |meetings| {
            let view = meetings.seat(seat).unwrap().view.as_ref();
            view.is_some_and(|view| view.moves.len() == ply + 1)
        });
    }
    let mv = native.seat(seat).board().unwrap().legal_moves()[0];
    native.play(seat, mv.to_string());
    wait_for(
        &driver,
        "document.querySelectorAll('#moves li').length === 3",
    );
    // When the page opens again, it gets the whole state of the game from the server.
    driver.open(&served.url);
    wait_for(
        &driver,
        "document.querySelectorAll('#moves li').length === 3",
    );
    wait_for(&driver, "document.querySelector('#bottom time.runs')");
    for row in ["top", "bottom"] {
        let script = format!("return document.querySelector('#{row} time').textContent");
        let time = driver.run(&script, &json!([]));
        let time = time.as_str().unwrap();
        let (minutes, seconds) = time.split_once(':').unwrap();
        let left = 60 * minutes.parse::<u32>().unwrap() + seconds.parse::<u32>().unwrap();
        // A slow page takes some minutes, and Black gets three seconds for each of two moves.
        assert!((180..=306).contains(&left), "{row}: {time}");
    }
    let mv = native.seat(seat).board().unwrap().legal_moves()[0];
    make(&driver, Hand::Pointer, mv);
    native.until("the move", |meetings| {
        let view = meetings.seat(seat).unwrap().view.as_ref();
        view.is_some_and(|view| view.moves.len() == 4)
    });
    assert_eq!(driver.errors(), Vec::<String>::new());
}

#[test]
fn the_title_names_a_game_that_begins_in_the_background_and_the_page_says_so_later() {
    let Some((served, driver)) = begin("the_title_names_a_game_that_begins") else {
        return;
    };
    click(&driver, "dialog:friends");
    for count in 1..=2 {
        driver.click("#invite-do");
        wait_for(
            &driver,
            &format!("document.querySelectorAll('#games .code').length === {count}"),
        );
    }
    // The page lists the newest game first, and shows the game of the newest invitation as soon as it begins.
    let script = "return [...document.querySelectorAll('#games input')].at(-1).value";
    let link = driver.run(script, &json!([]));
    driver.click("#friends-close");
    // A page without a window cannot be in the background, so the test says that it is.
    let hide = "Object.defineProperty(document, 'hidden', { value: arguments[0], configurable: true }); \
                document.dispatchEvent(new Event('visibilitychange'))";
    driver.run(hide, &json!([true]));
    let mut native = Native::connect(&served.url);
    let code = protocol::Link::parse(link.as_str().unwrap()).unwrap().code;
    native.join(code);
    wait_for(
        &driver,
        "document.title.includes('Your game against Ada begins.')",
    );
    driver.run(hide, &json!([false]));
    let title = driver.run("return document.title", &json!([]));
    assert!(!title.as_str().unwrap().contains("begins"), "{title}");
    let said = "return document.getElementById('said').textContent.trim()";
    assert_eq!(
        driver.run(said, &json!([])),
        json!("Your game against Ada begins.")
    );
    click(&driver, "online:begun");
    wait_for(
        &driver,
        "[...document.querySelectorAll('.player')].some((row) => row.textContent.includes('Ada'))",
    );
    wait_for(&driver, &format!("!{}", has_button("online:begun")));
}

#[test]
fn nobody_joins_an_invitation_of_the_own() {
    let Some((_served, driver)) = begin("nobody_joins_an_invitation_of_the_own") else {
        return;
    };
    click(&driver, "dialog:friends");
    driver.run(
        "document.getElementById('invite-pace').value = 'days:3'",
        &json!([]),
    );
    driver.run(
        "const select = document.getElementById('language'); select.value = 'cs'; select.onchange()",
        &json!([]),
    );
    wait_for(&driver, "document.documentElement.lang === 'cs'");
    let pace = driver.run(
        "return document.getElementById('invite-pace').value",
        &json!([]),
    );
    assert_eq!(pace, json!("days:3"), "another language changes no choice");
    driver.click("#invite-do");
    wait_for(&driver, "document.querySelector('#games .code')");
    let script =
        "document.getElementById('code').value = document.querySelector('#games input').value";
    driver.run(script, &json!([]));
    driver.click("#join-do");
    wait_for(
        &driver,
        "document.getElementById('friends-problem').textContent.startsWith('To je tvá vlastní')",
    );
    let cards = "return document.querySelectorAll('#games .card').length";
    assert_eq!(driver.run(cards, &json!([])), json!(1));
}

#[test]
fn a_spectator_sees_the_game_three_moves_behind_and_all_of_it_at_the_end() {
    let Some((served, driver)) = begin("a_spectator_sees_the_game") else {
        return;
    };
    let mut players = [Native::connect(&served.url), Native::connect(&served.url)];
    let (black, link) = players[0].invite(settings(live()));
    let white = players[1].join(protocol::Link::parse(&link).unwrap().code);
    players[0].until("the guest", |meetings| {
        meetings.seat(black).unwrap().has_begun()
    });
    join(&driver, &players[0].watch_link(black));
    wait_for(
        &driver,
        "document.getElementById('status').textContent.includes('3')",
    );
    let mut game = players[0].seat(black).board().unwrap().clone();
    for ply in 0..5 {
        let mv = game.legal_moves()[0];
        game.play(mv).unwrap();
        players[ply % 2].play([black, white][ply % 2], mv.to_string());
        let (made, other) = (ply + 1, 1 - ply % 2);
        players[other].until("the move", |meetings| {
            let view = meetings.seat([black, white][other]).unwrap().view.as_ref();
            view.is_some_and(|view| view.moves.len() == made)
        });
    }
    let shown: Vec<String> = game.notations().collect();
    wait_for(
        &driver,
        "document.querySelectorAll('#moves li').length >= 2",
    );
    assert_eq!(moves(&driver), shown[..2]);
    // A spectator cannot make moves in the game.
    press(&driver, Hand::Pointer, "c1");
    for id in ["dialog:resign", "offer-draw", "undo", "dialog:say"] {
        let found = driver.run(&format!("return {}", has_button(id)), &json!([]));
        assert!(found.is_null(), "{id}");
    }
    players[0].command(black, Command::Resign);
    wait_for(
        &driver,
        "document.querySelectorAll('#moves li').length === 5",
    );
    assert_eq!(
        (moves(&driver), status(&driver)),
        (shown, "White wins".to_owned())
    );
    assert_eq!(driver.errors(), Vec::<String>::new());
}

#[test]
fn one_tab_holds_the_seats_and_another_takes_them_over() {
    let Some((served, driver)) = begin("one_tab_holds_the_seats") else {
        return;
    };
    // The first tab has claimed the seats since it is no longer busy.
    let first = driver.window();
    let second = driver.new_window();
    driver.switch(&second);
    driver.open(&served.url);
    wait_for(&driver, "!document.querySelector('[aria-busy]')");
    click(&driver, "dialog:friends");
    wait_for(&driver, "!document.getElementById('use-here').hidden");
    driver.click("#use-here");
    wait_for(&driver, "document.getElementById('use-here').hidden");
    driver.switch(&first);
    click(&driver, "dialog:friends");
    wait_for(&driver, "!document.getElementById('use-here').hidden");
    assert_eq!(driver.errors(), Vec::<String>::new());
}
