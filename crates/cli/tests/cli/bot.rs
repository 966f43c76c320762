//! Tests of `bot`: the program offers games at a real server, and a person plays them.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread::JoinHandle;

use client::{News, SeatId};
use cohort_server::options::Serving;
use cohort_server::serve::{open, serve};
use lobby::{Command, StageView};
use phrases::Catalog;
use protocol::Code;
use tokio::sync::watch;

use crate::native::Native;
use crate::program::{PATIENCE, command, run_within_bounds};

/// A server in this process, at a free port.
struct Server {
    url: String,
    stops: watch::Sender<bool>,
    thread: Option<JoinHandle<()>>,
    _folder: tempfile::TempDir,
}

impl Server {
    fn start() -> Server {
        let folder = tempfile::tempdir().unwrap();
        let serving = Serving {
            data: Some(folder.path().to_owned()),
            listen: SocketAddr::new(Ipv4Addr::LOCALHOST.into(), 0),
            ..Serving::default()
        };
        let (stops, mut stopping) = watch::channel(false);
        let (started, at) = channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread()
                .enable_all()
                .build()
                .unwrap();
            runtime.block_on(async {
                let store = open(&serving).await.unwrap();
                let stop = async move {
                    let _ = stopping.wait_for(|stops| *stops).await;
                };
                let tell = |address: SocketAddr, _: &str| started.send(address).unwrap();
                serve(&serving, store, stop, tell).await.unwrap();
            });
        });
        Server {
            url: format!("http://{}", at.recv_timeout(PATIENCE).unwrap()),
            stops,
            thread: Some(thread),
            _folder: folder,
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.stops.send(true);
        let _ = self.thread.take().unwrap().join();
    }
}

/// The running program. Dropping this value ends it.
struct Bot {
    child: Child,
    lines: Receiver<String>,
}

impl Bot {
    fn start(server: &Server, words: &[&str]) -> Bot {
        let words = [&["bot", "--server", &server.url], words].concat();
        let mut child = command(words).stdout(Stdio::piped()).spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                let _ = sender.send(line);
            }
        });
        Bot { child, lines }
    }

    /// Waits for a line that begins with `start`. Returns the rest of the line.
    fn says(&self, start: &str) -> String {
        loop {
            let line = self.lines.recv_timeout(PATIENCE).expect(start);
            if let Some(rest) = line.strip_prefix(start) {
                return rest.to_owned();
            }
        }
    }

    fn offers(&self) -> Code {
        self.says("offers a game: ").parse().unwrap()
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn opponent(person: &Native, id: SeatId) -> String {
    client::words::opponent(&Catalog::new("en"), person.seat(id))
}

fn is_over(person: &Native, id: SeatId) -> bool {
    person.seat(id).is_over()
}

/// Makes the person's first legal move, and waits for the bot's reply or the end of the game.
fn exchange(person: &mut Native, id: SeatId) {
    let board = person.seat(id).board().unwrap();
    let Some(mv) = board.legal_moves().first().copied() else {
        // The server has not said yet that the game is over.
        return person.until("the end", |meetings| meetings.seat(id).unwrap().is_over());
    };
    let text = board.variant().notation(board.position(), mv);
    person.play(id, text);
    person.until("the bot's move", |meetings| {
        let seat = meetings.seat(id).unwrap();
        seat.is_my_turn() || seat.is_over()
    });
}

const WORDS: &[&str] = &[
    "--variant",
    "loa-5x5",
    "--player",
    "level:0",
    "--side",
    "white",
];

#[test]
fn a_bot_plays_to_the_end_and_offers_the_next_game_meanwhile() {
    let server = Server::start();
    let bot = Bot::start(&server, WORDS);
    let first = bot.offers();
    let mut person = Native::connect(&server.url);
    let id = person.join(first);
    assert_eq!(opponent(&person, id), "Cohort 0 (bot)");
    bot.says("game ");
    let second = bot.offers();
    assert_ne!(second, first);
    while !is_over(&person, id) {
        exchange(&mut person, id);
    }
    let decided = person.seat(id).view.as_ref().unwrap().stage.clone();
    assert!(matches!(decided, StageView::Decided { .. }), "{decided:?}");
    // The bot accepts another game with the sides swapped, and makes the first move in it.
    person.command(id, Command::OfferRematch);
    person.until("the bot's move in the next game", |meetings| {
        let (last, seat) = meetings.seats().last().unwrap();
        last != id && seat.is_my_turn() && seat.view.as_ref().unwrap().moves.len() == 1
    });
}

#[test]
fn a_bot_answers_requests() {
    let server = Server::start();
    let bot = Bot::start(&server, WORDS);
    let mut person = Native::connect(&server.url);
    let id = person.join(bot.offers());
    exchange(&mut person, id);
    exchange(&mut person, id);
    // The bot lets the person take a move back. Both moves go.
    person.command(id, Command::AskTakeBack);
    person.until("the move taken back", |meetings| {
        let seat = meetings.seat(id).unwrap();
        seat.view.as_ref().unwrap().moves.len() == 2 && seat.is_my_turn()
    });
    // Whether it accepts a draw depends on the position.
    person.command(id, Command::OfferDraw);
    person.hears("the answer", |news| {
        matches!(news, News::DrawDeclined(_) | News::Ended(_))
    });
}

#[test]
fn a_bot_that_was_killed_continues_its_games() {
    let server = Server::start();
    let folder = tempfile::tempdir().unwrap();
    let keep = folder.path().to_str().unwrap();
    let words = [WORDS, &["--keep", keep]].concat();
    let bot = Bot::start(&server, &words);
    let mut person = Native::connect(&server.url);
    let id = person.join(bot.offers());
    exchange(&mut person, id);
    let open = bot.offers();
    drop(bot);
    let board = person.seat(id).board().unwrap();
    let mv = board.legal_moves()[0];
    let text = board.variant().notation(board.position(), mv);
    person.play(id, text);
    let again = Bot::start(&server, &words);
    person.until("the bot's move", |meetings| {
        meetings.seat(id).unwrap().is_my_turn()
    });
    // Its offer is still the same, so it makes no other.
    let other = person.join(open);
    assert_eq!(opponent(&person, other), "Cohort 0 (bot)");
    again.offers();
    // Two bots cannot share a folder.
    let both = [&["bot", "--server", &server.url], &words[..]].concat();
    let refused = run_within_bounds(&both).refused();
    assert!(
        refused.contains("another program uses this folder"),
        "{refused}"
    );
}

/// An engine that answers all commands except the command to search. It then ends.
#[cfg(unix)]
#[test]
fn a_bot_resigns_if_its_engine_fails_again_and_again() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let engine = folder.path().join("engine.sh");
    let script = format!(
        "#!/bin/sh\nwhile read -r line; do case $line in go*) exit 1;; esac; \
         printf '%s\\n' \"$line\"; done | '{}' ugi\n",
        env!("CARGO_BIN_EXE_cohort-cli")
    );
    std::fs::write(&engine, script).unwrap();
    std::fs::set_permissions(&engine, PermissionsExt::from_mode(0o755)).unwrap();
    let player = format!("ugi:{}", engine.display());
    let words = ["--variant", "loa", "--player", &player, "--side", "white"];
    let server = Server::start();
    let bot = Bot::start(&server, &words);
    let mut person = Native::connect(&server.url);
    let id = person.join(bot.offers());
    assert_eq!(opponent(&person, id), "engine (bot)");
    // A game without a move of each side has no result, so the bot calls it off.
    exchange(&mut person, id);
    assert!(is_over(&person, id));
    bot.says("game ");
    bot.offers();
}

#[test]
fn a_bot_that_cannot_play_says_why() {
    let server = Server::start();
    let bot = |words: &[&str]| {
        let words = [&["bot", "--server", &server.url], words].concat();
        run_within_bounds(&words).refused()
    };
    let refused = bot(&["--variant", "loa", "--player", "ugi:/no/such/engine"]);
    assert!(refused.contains("--player"), "{refused}");
    let refused = bot(&["--variant", "chess", "--player", "level:0"]);
    assert!(refused.contains("chess"), "{refused}");
    let refused = bot(&["--variant", "loa", "--player", "level:0", "--time", "soon"]);
    assert!(refused.contains("`300+3`"), "{refused}");
}
