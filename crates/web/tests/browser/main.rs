//! Tests the light page and the pages about accounts, tournaments and operators in the browser Chromium. `tools/web.sh`
//! builds the pages, and `cohort-server` serves them.

mod account;
mod axe;
mod driver;
mod early;
mod friends;
mod host;
mod invited;
mod layout;
mod lobby;
mod native;
mod openid;
#[expect(dead_code, reason = "the tests of the server use the rest")]
#[path = "../../../server/tests/whole/openid_provider.rs"]
mod openid_provider;
mod operator;
mod pages;
mod push;
mod rated;
mod records;
mod tournaments;
mod turns;
mod whole_game;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use cohort_server::options::Serving;
use cohort_server::serve::{open, serve};
use engine::{Engine, Limits};
use rules::{Catalogue, Game, Move, Part, Side};
use serde_json::json;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

use driver::Driver;

/// The maximum time that a test waits for a move of the computer.
const PATIENCE: Duration = Duration::from_secs(60);
/// The maximum number of moves of a game. The engine usually wins much earlier.
const MOST_PLIES: usize = 300;

/// The input device with which the test makes its moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hand {
    Pointer,
    Keys,
}

/// A running server that serves the light page. Dropping this value ends the server.
struct Served {
    url: String,
    _stop: oneshot::Sender<()>,
    folder: tempfile::TempDir,
}

fn served(page: &Path, push_service: Option<String>, names: &[&'static str]) -> Served {
    let options = Serving {
        listen: "127.0.0.1:0".parse().unwrap(),
        push_services: push_service.into_iter().collect(),
        ..Serving::default()
    };
    served_for(page, options, names)
}

/// Starts a server with `options` that serves the files in the folder `page`.
fn served_with(page: &Path, options: Serving) -> Served {
    served_for(page, options, &[])
}

/// Starts a server with accounts of these names; see [`rated::create`].
fn served_for(page: &Path, options: Serving, names: &[&'static str]) -> Served {
    let names = names.to_vec();
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving {
        data: Some(folder.path().to_owned()),
        page: Some(page.to_owned()),
        ..options
    };
    let (stop, stopped) = oneshot::channel();
    let (tell, told) = oneshot::channel();
    std::thread::spawn(move || {
        Runtime::new().unwrap().block_on(async move {
            let store = open(&serving).await.unwrap();
            rated::create(&*store, &names).await;
            let started = |_, url: &str| tell.send(url.to_owned()).unwrap();
            let stopped = async {
                let _ = stopped.await;
            };
            serve(&serving, store, stopped, started).await.unwrap();
        });
    });
    Served {
        url: told.blocking_recv().unwrap(),
        _stop: stop,
        folder,
    }
}

/// The folder into which `tools/web.sh` builds the page; `None` if it has not been built.
fn page() -> Option<PathBuf> {
    let page = Path::new(env!("CARGO_TARGET_TMPDIR")).parent()?.join("web");
    page.join("index.html").exists().then_some(page)
}

/// The folder of the light page, and the browser. `None` if one of them is missing; the test is then left out.
fn page_and_browser(test: &str) -> Option<(PathBuf, Driver)> {
    let Some(page) = page() else {
        driver::leave_out(test, "tools/web.sh has not built the page");
        return None;
    };
    let Some(driver) = Driver::start() else {
        driver::leave_out(test, "chromedriver is missing");
        return None;
    };
    Some((page, driver))
}

/// A server with the light page, and the browser; `None` if the machine cannot run the test.
fn begin(test: &str) -> Option<(Served, Driver)> {
    begin_with(test, None, &[])
}

/// A server with the light page and with accounts that sends notifications to `push_service`, and the browser; `None` if
/// the machine cannot run the test. See [`rated::create`].
fn begin_with(
    test: &str,
    push_service: Option<String>,
    names: &[&'static str],
) -> Option<(Served, Driver)> {
    let (page, driver) = page_and_browser(test)?;
    let served = served(&page, push_service, names);
    driver.open(&served.url);
    wait_for(&driver, "!document.querySelector('[aria-busy]')");
    Some((served, driver))
}

#[track_caller]
fn wait_for(driver: &Driver, condition: &str) {
    let start = Instant::now();
    while driver.run(&format!("return !!({condition})"), &json!([])) != json!(true) {
        assert!(start.elapsed() < PATIENCE, "waited for {condition}");
        std::thread::sleep(Duration::from_millis(30));
    }
}

/// Returns the moves in the list of moves on the page.
fn moves(driver: &Driver) -> Vec<String> {
    let script =
        "return [...document.querySelectorAll('#moves li')].map((move) => move.textContent)";
    serde_json::from_value(driver.run(script, &json!([]))).unwrap()
}

fn status(driver: &Driver) -> String {
    let script = "return document.getElementById('status').textContent";
    serde_json::from_value(driver.run(script, &json!([]))).unwrap()
}

fn start(driver: &Driver, variant: &str, computer: &str) {
    driver.click("[data-does='dialog:new-game']");
    let choose = "for (const [id, value] of arguments) { const select = document.getElementById(id); \
                  select.value = value; select.dispatchEvent(new Event('change')); }";
    let chosen = json!([
        ["variant", variant],
        ["players", computer],
        ["strength", "50"]
    ]);
    driver.run(choose, &chosen);
    // The page starts the game when the dialog sends `close`, which comes after the click has ended.
    let listen = "const dialog = document.getElementById('new-game'); delete dialog.dataset.started; \
                  dialog.addEventListener('close', () => { dialog.dataset.started = ''; }, { once: true })";
    driver.run(listen, &json!([]));
    driver.click("#start");
    wait_for(
        driver,
        "'started' in document.getElementById('new-game').dataset",
    );
}

fn press(driver: &Driver, hand: Hand, name: &str) {
    if hand == Hand::Pointer {
        driver.click(&format!("[data-name={name}]"));
        return;
    }
    // Finds the arrow keys that move the focus to the square `name`, also on a turned board.
    let script = "const names = [...document.querySelectorAll('.grid button')].map((square) => square.dataset.name); \
                  const files = document.querySelector('[role=row]').children.length; \
                  const [at, to] = [names.indexOf(document.activeElement.dataset.name), names.indexOf(arguments[0])]; \
                  return [at % files, Math.floor(at / files), to % files, Math.floor(to / files), at]";
    let [column, row, to_column, to_row, at]: [i32; 5] =
        serde_json::from_value(driver.run(script, &json!([name]))).unwrap();
    assert!(at >= 0, "no square has the focus");
    let times = |key, count: i32| vec![key; usize::try_from(count.max(0)).unwrap()];
    let mut keys = times(driver::RIGHT, to_column - column);
    keys.extend(times(driver::LEFT, column - to_column));
    keys.extend(times(driver::DOWN, to_row - row));
    keys.extend(times(driver::UP, row - to_row));
    keys.push(driver::ENTER);
    driver.keys(&keys);
}

/// Makes a move on the board, part by part, and types lines and passes.
fn make(driver: &Driver, hand: Hand, mv: Move) {
    if mv == Move::Pass {
        return enter(driver, "pass");
    }
    for part in mv.parts().into_iter().flatten() {
        match part {
            Part::Step { from, to } => {
                press(driver, hand, &from.to_string());
                press(driver, hand, &to.to_string());
            }
            Part::Drop { to } => press(driver, hand, &to.to_string()),
            Part::Line { .. } | Part::Remove { .. } => enter(driver, &part.alone().to_string()),
        }
    }
}

/// Types a move into the field for moves, and submits it.
fn enter(driver: &Driver, text: &str) {
    let focus = "document.getElementById('typed').focus()";
    driver.run(focus, &json!([]));
    let mut keys: Vec<&str> = text.split_inclusive(|_| true).collect();
    keys.push(driver::ENTER);
    driver.keys(&keys);
}

/// Plays games against the weakest computer player until the test wins one. A game is drawn if both sides connect with
/// the same move, or if a position repeats.
fn win(driver: &Driver, url: &str, variant: &str, computer: Side, hand: Hand) {
    const GAMES: usize = 3;
    let won = (0..GAMES).find_map(|_| play(driver, url, variant, computer, hand));
    assert_eq!(won, Some(!computer));
    assert_eq!(status(driver), "You won");
}

/// Plays a game against the weakest computer player. With the pointer, reloads the page after the tenth move. Returns
/// the winner; `None` for a draw.
fn play(driver: &Driver, url: &str, variant: &str, computer: Side, hand: Hand) -> Option<Side> {
    start(driver, variant, &computer.to_string());
    if hand == Hand::Keys {
        driver.run(
            "document.querySelector('.grid [tabindex=\"0\"]').focus()",
            &json!([]),
        );
    }
    let mut game = Game::new(Catalogue::builtin().get(variant).unwrap().clone());
    let mut engine = Engine::new(8, 1);
    let limits = Limits {
        nodes: Some(20_000),
        ..Limits::default()
    };
    while game.outcome().is_none() {
        assert!(game.plies().len() < MOST_PLIES);
        if game.position().to_move() != computer {
            let never = std::sync::atomic::AtomicBool::new(false);
            let mv = engine
                .move_within(&game, &limits, &never, &mut |_| {})
                .unwrap();
            make(driver, hand, mv);
            game.play(mv).unwrap();
        } else {
            let before = game.plies().len();
            wait_for(
                driver,
                &format!("document.querySelectorAll('#moves li').length > {before}"),
            );
            let listed = moves(driver);
            let shown: Vec<String> = game.notations().collect();
            let played = game.play_text(&listed[before]);
            assert!(
                played.is_ok(),
                "{played:?} in {shown:?}, the page shows {listed:?}"
            );
        }
        let shown: Vec<String> = game.notations().collect();
        let listed = moves(driver);
        assert!(listed.starts_with(&shown), "{shown:?} in {listed:?}");
        if game.plies().len() == 10 && hand == Hand::Pointer {
            driver.open(url);
            wait_for(driver, "!document.querySelector('[aria-busy]')");
        }
    }
    game.outcome().and_then(rules::Outcome::winner)
}

#[test]
fn the_page_wins_a_game_of_each_family_and_goes_on_after_a_reload() {
    let Some((served, driver)) = begin("the_page_wins_a_game_of_each_family") else {
        return;
    };
    win(&driver, &served.url, "loa", Side::White, Hand::Pointer);
    win(&driver, &served.url, "ordo", Side::White, Hand::Pointer);
    assert_eq!(driver.errors(), Vec::<String>::new());
}

#[test]
fn a_game_is_won_by_keyboard_alone() {
    let Some((served, driver)) = begin("a_game_is_won_by_keyboard_alone") else {
        return;
    };
    win(&driver, &served.url, "loa-5x5", Side::Black, Hand::Keys);
    assert_eq!(driver.errors(), Vec::<String>::new());
}

#[test]
fn the_page_speaks_other_languages_and_two_people_take_a_move_back() {
    let Some((_served, driver)) = begin("the_page_speaks_other_languages") else {
        return;
    };
    start(&driver, "loa", "");
    press(&driver, Hand::Pointer, "c8");
    press(&driver, Hand::Pointer, "c6");
    assert_eq!(moves(&driver), ["c8-c6"]);
    driver.click("[data-does=undo]");
    assert!(moves(&driver).is_empty());
    // Only the button in the dialog resigns the game. Escape closes the dialog without resigning, even if the player
    // has resigned an earlier game.
    for (answer, buttons) in [("#resign-now", 0), ("", 1)] {
        press(&driver, Hand::Pointer, "c8");
        press(&driver, Hand::Pointer, "c6");
        driver.click("[data-does='dialog:resign']");
        if answer.is_empty() {
            driver.keys(&[driver::ESCAPE]);
        } else {
            driver.click(answer);
        }
        let count = format!(
            "document.querySelectorAll('[data-does=\"dialog:resign\"]').length === {buttons}"
        );
        wait_for(&driver, &count);
        if buttons == 0 {
            start(&driver, "loa", "");
        }
    }
    let speak = "const select = document.getElementById('language'); select.value = 'cs'; select.onchange()";
    driver.run(speak, &json!([]));
    wait_for(&driver, "document.documentElement.lang === 'cs'");
    assert_eq!(driver.errors(), Vec::<String>::new());
}

#[test]
fn hexagons_are_played_by_pointer_and_by_arrow_keys() {
    let Some((_served, driver)) = begin("hexagons_are_played") else {
        return;
    };
    start(&driver, "loa-hexagon-61", "");
    let count = "return document.querySelectorAll('.grid button').length";
    assert_eq!(driver.run(count, &json!([])), json!(61));
    press(&driver, Hand::Pointer, "e1");
    press(&driver, Hand::Pointer, "e3");
    assert_eq!(moves(&driver), ["e1-e3"]);
    // Two steps down from e3 lead to d1, two steps up lead back, and f3 is to the right of e3.
    driver.keys(&[driver::DOWN, driver::DOWN, driver::ENTER]);
    driver.keys(&[driver::UP, driver::UP, driver::RIGHT, driver::ENTER]);
    assert_eq!(moves(&driver), ["e1-e3", "d1-f3"]);
    assert_eq!(driver.errors(), Vec::<String>::new());
}

#[test]
fn the_page_starts_and_the_computer_plays_without_a_connection() {
    let Some((served, driver)) = begin("the_page_starts_without_a_connection") else {
        return;
    };
    wait_for(&driver, "navigator.serviceWorker.controller");
    let url = served.url.clone();
    drop(served);
    wait_for_end(&url);
    driver.open(&url);
    wait_for(&driver, "!document.querySelector('[aria-busy]')");
    start(&driver, "ordo", "white");
    wait_for(
        &driver,
        "document.querySelectorAll('#moves li').length === 1",
    );
}

/// Waits until a server no longer accepts connections.
fn wait_for_end(url: &str) {
    let start = Instant::now();
    let address = url.trim_start_matches("http://");
    while std::net::TcpStream::connect(address).is_ok() {
        assert!(start.elapsed() < PATIENCE);
        std::thread::sleep(Duration::from_millis(30));
    }
}
