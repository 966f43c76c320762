//! Tests the page of role holders: the fair-play figures of a player, and the layout of all views.

use std::time::{Duration, Instant};

use cohort_server::accounts::command::give_role;
use cohort_server::options::Serving;
use cohort_server::role::Role;
use cohort_server::serve::open_existing;
use lobby::{Command, Settings};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::driver::Driver;
use crate::friends::{live, settings};
use crate::pages::{self, native, sign_in};
use crate::{Served, page_and_browser, served_for, wait_for};

const NAMES: [&str; 3] = ["Uma", "Ada", "Ben"];
/// The moves of a short game of Lines of Action.
const MOVES: [&str; 6] = ["c8-c6", "a2-c2", "d8-d6", "a3-c3", "e8-e6", "a4-c4"];
/// The maximum time until the server has judged a game.
const PATIENCE: Duration = Duration::from_secs(300);

/// A server with an operator, who is signed in, and the browser; `None` if the machine cannot run the test.
fn begin(test: &str, fair_play: bool) -> Option<(Served, Driver)> {
    let (page, driver) = page_and_browser(test)?;
    let options = Serving {
        listen: "127.0.0.1:0".parse().unwrap(),
        fair_play,
        ..Serving::default()
    };
    let served = served_for(&page, options, &NAMES);
    appoint(&served, NAMES[0]);
    sign_in(&driver, &served, 1, NAMES[0]);
    Some((served, driver))
}

/// Makes the owner of an account an operator, as the command line does.
fn appoint(served: &Served, name: &str) {
    let serving = Serving {
        data: Some(served.folder.path().to_owned()),
        ..Serving::default()
    };
    Runtime::new().unwrap().block_on(async {
        let store = open_existing(&serving).await.unwrap();
        give_role(&*store, name, Role::Operator).await.unwrap();
        store.close().await.unwrap();
    });
}

fn open(driver: &Driver, served: &Served, view: &str) {
    pages::open(driver, served, &format!("operator/{view}"));
}

/// Plays a short rated game between Ada and Ben.
fn play(served: &Served) {
    let mut ada = native(served, 2, NAMES[1]);
    let mut ben = native(served, 3, NAMES[2]);
    let rated = Settings {
        variant: "loa".to_owned(),
        rated: true,
        ..settings(live())
    };
    let (of_ada, _) = ada.invite(rated);
    let of_ben = ben.join(ada.seat(of_ada).invitation().unwrap());
    for (made, mv) in MOVES.into_iter().enumerate() {
        let (player, seat) = match made % 2 {
            0 => (&mut ada, of_ada),
            _ => (&mut ben, of_ben),
        };
        player.awaits_moves(seat, made);
        player.play(seat, mv.to_owned());
    }
    // A draw leaves both ratings as they are.
    ada.awaits_moves(of_ada, MOVES.len());
    ada.command(of_ada, Command::OfferDraw);
    ben.until("the offer of a draw", |meetings| {
        let view = meetings.seat(of_ben).and_then(|seat| seat.view.as_ref());
        view.is_some_and(|view| view.draw_offered.is_some())
    });
    ben.command(of_ben, Command::AnswerDraw { accept: true });
}

fn text(driver: &Driver, selector: &str) -> String {
    let script = "return document.querySelector(arguments[0])?.textContent ?? ''";
    let text = driver.run(script, &json!([selector]));
    text.as_str().unwrap().to_owned()
}

#[test]
fn an_operator_compares_a_player_with_the_peers_and_every_view_fits_the_window() {
    let test = "an_operator_compares_a_player_with_the_peers";
    let Some((served, driver)) = begin(test, true) else {
        return;
    };
    play(&served);
    let start = Instant::now();
    loop {
        open(&driver, &served, "#@Ben");
        wait_for(
            &driver,
            "document.querySelector('#fair-play:not([aria-busy])')?.textContent",
        );
        if !text(&driver, "#fair-play table").is_empty() {
            break;
        }
        assert!(
            start.elapsed() < PATIENCE,
            "{}",
            text(&driver, "#fair-play")
        );
        // The server limits the requests of an account.
        std::thread::sleep(Duration::from_secs(1));
    }
    assert!(text(&driver, "#fair-play").contains("These figures alone prove nothing."));
    assert!(!text(&driver, "#view").contains("--fair-play"));
    assert_eq!(
        text(&driver, "#fair-play caption"),
        "Lines of Action · Blitz · Rating: 1500"
    );
    let script = "return [...document.querySelectorAll('#fair-play tbody tr')].map((row) => \
                  [...row.children].map((cell) => cell.textContent))";
    let rows = driver.run(script, &json!([]));
    let rows: Vec<[String; 3]> = serde_json::from_value(rows).unwrap();
    assert_eq!(rows.len(), 6, "{rows:?}");
    assert_eq!(rows[0], ["Games with figures", "1", "1"]);
    assert_eq!(rows[1], ["Judged moves", "3", "3"]);
    assert!(
        rows[2][1].ends_with('%') && rows[3][1].ends_with('%'),
        "{rows:?}"
    );
    assert!(rows[4][1].ends_with("sec"), "{rows:?}");
    let game = text(&driver, "#fair-play li p.soft");
    assert!(
        game.starts_with("Judged moves: 3 · First choice of the engine: "),
        "{game}"
    );
    let watch = "return new URL(document.querySelector('#fair-play li a').href).hash.length > 3";
    assert_eq!(driver.run(watch, &json!([])), Value::Bool(true));
    assert_eq!(driver.errors(), Vec::<String>::new());

    let axe = pages::axe(test);
    let unfold = "for (const part of document.querySelectorAll('details')) part.open = true";
    for view in ["", "#reports", "#accounts", "#networks", "#log", "#@Ben"] {
        open(&driver, &served, view);
        driver.run(unfold, &json!([]));
        pages::check(&driver, axe.as_deref(), view);
    }
}

#[test]
fn the_page_says_that_no_server_judges_games() {
    let Some((served, driver)) = begin("the_page_says_that_no_server_judges_games", false) else {
        return;
    };
    let off = "No server runs with the option “--fair-play”";
    open(&driver, &served, "");
    assert!(text(&driver, "#view").contains(off));
    open(&driver, &served, "#@Ben");
    assert!(text(&driver, "#fair-play .warning").starts_with(off));
    assert!(text(&driver, "#fair-play").contains("No rated game of this player has figures."));
    assert_eq!(driver.errors(), Vec::<String>::new());
}
