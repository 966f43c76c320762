//! Tests the page of tournaments: a Swiss of eight is played to its end, by one player in the browser and seven others.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Instant;

use cohort_server::options::{MayCreate, Serving};
use lobby::Command;
use referee::GameId;
use serde_json::{Value, json};

use crate::driver::Driver;
use crate::native::Native;
use crate::pages::{self, sign_in, token, type_into, wait_for_view};
use crate::{Hand, PATIENCE, Served, make, page_and_browser, served_for, wait_for};

const NAMES: [&str; 8] = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana"];
/// The first moves of Black and White on the board of 5 × 5 squares.
const MOVES: [&str; 2] = ["b1-b3", "a2-c2"];

/// A server on which everyone can make tournaments, with an account for each name, and the browser; `None` if the machine
/// cannot run the test.
fn begin(test: &str) -> Option<(Served, Driver)> {
    let (page, driver) = page_and_browser(test)?;
    let options = Serving {
        listen: "127.0.0.1:0".parse().unwrap(),
        tournaments: MayCreate::Everyone,
        ..Serving::default()
    };
    Some((served_for(&page, options, &NAMES), driver))
}

fn number(name: &str) -> u128 {
    let place = NAMES.iter().position(|known| *known == name).unwrap();
    place as u128 + 1
}

/// Sends a request of the account with this number.
fn ask(served: &Served, method: &str, path: &str, number: u128) -> Value {
    let address = served.url.trim_start_matches("http://");
    let mut stream = TcpStream::connect(address).unwrap();
    let token = String::from(token(number));
    write!(
        stream,
        "{method} /api/{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nAuthorization: Bearer {token}\r\n\
         Content-Length: 2\r\n\r\n{{}}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 20"), "{path}: {answer}");
    serde_json::from_str(body).unwrap_or(Value::Null)
}

/// Opens the page of tournaments and waits until it has loaded.
fn open(driver: &Driver, served: &Served, view: &str) {
    pages::open(driver, served, &format!("tournaments/{view}"));
}

/// Fills in the form for a Swiss of three rounds, and makes it. Returns the id of the tournament.
fn make_swiss(driver: &Driver, served: &Served) -> String {
    open(driver, served, "");
    driver.click("#new");
    wait_for_view(driver);
    type_into(driver, "#tournament-name", "Friday Swiss");
    let choose = "for (const [id, value] of arguments) { const select = document.getElementById(id); \
                  select.value = value; select.dispatchEvent(new Event('change')); }";
    let chosen = json!([
        ["variant", "loa-5x5"],
        ["rounds", "3"],
        ["pace", "live:300+3"]
    ]);
    driver.run(choose, &chosen);
    driver.click("#make-do");
    wait_for(driver, "document.getElementById('join')");
    let id = driver.run("return location.hash.slice(1)", &json!([]));
    id.as_str().unwrap().to_owned()
}

/// The unfinished games of a tournament: their ids, and the names of Black and White.
fn unfinished(served: &Served, id: &str) -> Vec<(GameId, [String; 2])> {
    let answer = ask(served, "GET", &format!("tournaments/{id}/games"), 1);
    let games = answer["games"].as_array().unwrap().iter();
    let running = games.filter(|game| game["end"].is_null());
    running
        .map(|game| {
            let name = |side: &str| game[side]["name"].as_str().unwrap().to_owned();
            let id = game["game"].as_str().unwrap().parse().unwrap();
            (id, ["black", "white"].map(name))
        })
        .collect()
}

/// A player without a browser.
fn native(served: &Served, name: &str, game: GameId) -> (Native, client::SeatId) {
    let mut native = pages::native(served, number(name), name);
    let id = native.own_game(game);
    (native, id)
}

/// Plays a game of two players without browsers. The player whose name comes first in the alphabet wins.
fn play(served: &Served, game: GameId, names: &[String; 2]) {
    let mut players = names.each_ref().map(|name| native(served, name, game));
    for (made, ((player, id), mv)) in players.iter_mut().zip(MOVES).enumerate() {
        player.awaits_moves(*id, made);
        player.play(*id, mv.to_owned());
    }
    let loser = usize::from(names[0] < names[1]);
    let (player, id) = &mut players[loser];
    player.command(*id, Command::Resign);
}

/// Plays the game of the player in the browser on the light page, until the opponent resigns.
fn play_in_browser(driver: &Driver, served: &Served, game: GameId, names: &[String; 2]) {
    driver.click("#part-own .play");
    let own = usize::from(names[1] == "Ada");
    let (mut opponent, id) = native(served, &names[1 - own], game);
    let shown = format!(
        "document.querySelector('#top strong')?.textContent.includes('{}')",
        names[1 - own]
    );
    wait_for(driver, &shown);
    for (turn, mv) in MOVES.into_iter().enumerate() {
        if turn == own {
            make(driver, Hand::Pointer, rules::read_move(mv).unwrap());
        } else {
            opponent.awaits_moves(id, turn);
            opponent.play(id, mv.to_owned());
        }
        let made = format!(
            "document.querySelectorAll('#moves li').length === {}",
            turn + 1
        );
        wait_for(driver, &made);
    }
    opponent.command(id, Command::Resign);
    wait_for(
        driver,
        "document.getElementById('status').textContent === 'You won'",
    );
}

#[test]
fn a_swiss_of_eight_is_played_to_its_end() {
    let Some((served, driver)) = begin("a_swiss_of_eight_is_played_to_its_end") else {
        return;
    };
    sign_in(&driver, &served, 1, "Ada");
    let id = make_swiss(&driver, &served);
    driver.click("#join");
    wait_for(&driver, "document.getElementById('leave')");
    for number in 2..=8 {
        ask(&served, "POST", &format!("tournaments/{id}/join"), number);
    }
    // The page hears of the others without a reload.
    wait_for(
        &driver,
        "document.querySelectorAll('.standing tbody tr').length === 8",
    );
    driver.click("#start");
    // Another tab holds the seats. The game opens in this tab nevertheless.
    let (page, idle) = (driver.window(), driver.new_window());
    driver.switch(&idle);
    driver.open(&served.url);
    wait_for(&driver, "!document.querySelector('[aria-busy]')");
    driver.switch(&page);
    for round in 1..=3 {
        let begun = format!(
            "document.querySelector('#part-own .play') && document.getElementById('stage').textContent.includes('round {round}')"
        );
        wait_for(&driver, &begun);
        let games = unfinished(&served, &id);
        assert_eq!(games.len(), 4, "round {round}");
        for (game, names) in &games {
            match names.iter().any(|name| name == "Ada") {
                true => play_in_browser(&driver, &served, *game, names),
                false => play(&served, *game, names),
            }
        }
        // The name of the tournament beside the board leads back to its page.
        driver.click("#tournament");
        wait_for(&driver, "document.getElementById('stage')");
    }
    wait_for(
        &driver,
        "document.getElementById('stage').textContent.startsWith('Ended on')",
    );
    let table = "return [...document.querySelectorAll('.standing tbody tr')].map((row) => \
                 [row.children[0].textContent, row.querySelector('th a').textContent, row.children[2].textContent])";
    let table = driver.run(table, &json!([]));
    let rows = table.as_array().unwrap();
    assert_eq!((rows.len(), &rows[0]), (8, &json!(["1", "Ada", "3"])));
    let games: Value = ask(&served, "GET", &format!("tournaments/{id}/games"), 1);
    assert_eq!(games["games"].as_array().unwrap().len(), 12);
    // Every round can be looked up, and its games can be watched again.
    let choose = "const round = document.getElementById('round'); round.value = '1'; round.dispatchEvent(new Event('change'))";
    driver.run(choose, &json!([]));
    wait_for(
        &driver,
        "document.querySelectorAll('#part-games .games li').length === 4",
    );
    assert_eq!(driver.errors(), Vec::<String>::new());
}

#[test]
fn every_view_of_the_tournaments_fits_the_window_and_axe_finds_nothing() {
    let test = "every_view_of_the_tournaments_fits";
    let Some((served, driver)) = begin(test) else {
        return;
    };
    let axe = pages::axe(test);
    let check = |view: &str| {
        open(&driver, &served, view);
        pages::check(&driver, axe.as_deref(), view);
    };
    for view in ["", "#ended", &format!("#{}", "0".repeat(32))] {
        check(view);
    }
    sign_in(&driver, &served, 1, "Ada");
    let id = make_swiss(&driver, &served);
    check("#new");
    for number in 1..=8 {
        ask(&served, "POST", &format!("tournaments/{id}/join"), number);
    }
    check(&format!("#{id}"));
    ask(&served, "POST", &format!("tournaments/{id}/start"), 1);
    let start = Instant::now();
    while unfinished(&served, &id).is_empty() {
        assert!(start.elapsed() < PATIENCE);
    }
    check(&format!("#{id}"));
    check("#running");
}
