//! Test of two friends who play in two windows. The second friend opens the link of the first friend's invitation. They
//! play ten plies of Lines of Action and ten of Ordo. In the middle of each game, the second friend closes the window
//! and opens it again. The test controls both windows as a screen reader does.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use cohort_server::options::Serving;
use cohort_server::serve::{open, serve};
use rules::{Catalogue, Game, SharedVariant, Side};
use tempfile::TempDir;
use zbus::blocking::{Connection, connection::Builder};
use zbus::zvariant::OwnedValue;

use super::by_ear::is_heard;
use super::ear::{BUTTON, Desktop, Ear, RADIO};
use super::session::{Display, Running};
use crate::lessons::clicks;
use crate::process::game;

/// The notification service of a desktop. It sends the text of each notification to the test.
struct Notifications(Sender<String>);

#[zbus::interface(name = "org.freedesktop.Notifications")]
impl Notifications {
    #[expect(
        clippy::too_many_arguments,
        reason = "the arguments of the specification"
    )]
    fn notify(
        &self,
        _program: &str,
        _replaces: u32,
        _icon: &str,
        _summary: &str,
        body: &str,
        _actions: Vec<String>,
        _hints: HashMap<String, OwnedValue>,
        _expires: i32,
    ) -> u32 {
        self.0.send(body.to_owned()).unwrap();
        1
    }

    fn get_capabilities(&self) -> Vec<String> {
        vec!["body".to_owned()]
    }

    fn get_server_information(&self) -> (String, String, String, String) {
        ["test", "test", "1", "1.2"].map(str::to_owned).into()
    }
}

/// Starts a notification service on a desktop. Returns its connection, which must stay alive, and a channel with the
/// texts of the notifications.
fn notifications(desktop: &Desktop) -> (Connection, Receiver<String>) {
    let (sender, shown) = channel();
    let connection = Builder::address(desktop.address.as_str())
        .and_then(|bus| bus.name("org.freedesktop.Notifications"))
        .and_then(|bus| bus.serve_at("/org/freedesktop/Notifications", Notifications(sender)))
        .and_then(Builder::build);
    (connection.unwrap(), shown)
}

const LOA: &str = "d1-f3 h2-f2 g1-g3 a5-c7 e1-e3 h3xf1 c1-f4 a4-b3 g3xc7 b3-c2";
const ORDO: &str = "d2-d3 d7-d5 d3-c4 h7-f5 d1-d3 i6-g4 e3:f3-e4 j6-g3 h2-h4 b6xf2";

/// Starts a game server on another thread, and returns its address. The server runs until the test program ends.
fn start_server(folder: &Path) -> SocketAddr {
    let (sender, address) = channel();
    let serving = Serving {
        data: Some(folder.to_owned()),
        listen: "127.0.0.1:0".parse().unwrap(),
        ..Serving::default()
    };
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .unwrap();
        runtime.block_on(async {
            let store = open(&serving).await.unwrap();
            let never = std::future::pending();
            serve(&serving, store, never, |address, _| {
                sender.send(address).unwrap();
            })
            .await
            .unwrap();
        });
    });
    address.recv().unwrap()
}

/// A player with a window of the game and a screen reader.
struct Friend<'a> {
    home: TempDir,
    display: &'a Display,
    desktop: &'a Desktop,
    program: Running,
    ear: Ear<'a>,
}

pub(super) fn start(program: &mut Command, display: &Display, desktop: &Desktop) -> Running {
    Running(
        program
            .env("DISPLAY", &display.name)
            .env("DBUS_SESSION_BUS_ADDRESS", &desktop.address)
            .stdout(Stdio::null())
            .spawn()
            .unwrap(),
    )
}

impl<'a> Friend<'a> {
    fn new(
        name: &str,
        side: &str,
        server: SocketAddr,
        display: &'a Display,
        desktop: &'a Desktop,
    ) -> Self {
        let home = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(home.path().join("config/cohort")).unwrap();
        // Use a small window, because the game renders it without a GPU.
        let settings = format!(
            "(window: (640, 480), quality: Some(Low), animation_speed: Off, render_scale: Some(0.5), name: \"{name}\",
            online: (server: \"http://{server}\", hosts: false, pace: Live(\"1800+30\"), side: Some({side}), spectators: None))"
        );
        std::fs::write(home.path().join("config/cohort/settings.ron"), settings).unwrap();
        let program = start(&mut game(home.path()), display, desktop);
        let ear = Ear::new(desktop);
        Friend {
            home,
            display,
            desktop,
            program,
            ear,
        }
    }

    /// Starts the program again. If `link` is an invitation, the program opens it.
    fn starts(&mut self, link: Option<&str>) {
        let mut program = game(self.home.path());
        program.args(link);
        self.program = start(&mut program, self.display, self.desktop);
        self.ear = Ear::new(self.desktop);
    }

    fn quits(&mut self) {
        self.ear.press(BUTTON, "Menu");
        self.ear.press(BUTTON, "Quit");
        assert!(self.program.0.wait().unwrap().success());
    }

    /// Closes the window, starts the program again, and opens the game against Ada again. `family` is the name of the
    /// game.
    fn comes_back(&mut self, family: &str) {
        self.quits();
        self.starts(None);
        self.ear.press(BUTTON, "Online");
        self.ear.press(BUTTON, &format!("Open: Ada · {family}"));
    }
}

/// Makes the host create an invitation, and the guest open its link and accept.
fn meet(host: &Friend<'_>, guest: &mut Friend<'_>, server: SocketAddr, family: &str) {
    host.ear.press(RADIO, family);
    host.ear.press(BUTTON, "Online");
    host.ear.press(BUTTON, "Create an invitation");
    let told = host.ear.reads("Send your friend this code: ");
    let code = told.rsplit(' ').next().unwrap();
    guest.starts(Some(&format!("http://{server}/g/{code}")));
    guest.ear.reads("Ada invites you to a game");
    guest.ear.press(BUTTON, "Join the game");
}

/// Plays the game `moves`, and checks that both windows show every move. The first friend plays Black. After half of
/// the moves, the second friend closes the window and opens it again.
fn play(friends: &mut [Friend<'_>; 2], family: &str, variant: &SharedVariant, moves: &str) {
    for friend in &*friends {
        // The time for the first move runs down although nothing happens.
        let mut known = Vec::new();
        for _ in 0..3 {
            known.push(friend.ear.reads_another("First move: ", &known));
        }
    }
    let mut game = Game::new(variant.clone());
    for (ply, text) in moves.split(' ').enumerate() {
        if ply == 5 {
            friends[1].comes_back(family);
        }
        let position = *game.position();
        for friend in &mut *friends {
            let what = format!("the board before {text}");
            friend.ear.look_until(&what, |heard| {
                is_heard(heard, variant, &position).then_some(())
            });
        }
        let mv = variant.parse_move(&position, text).unwrap();
        let mover = usize::from(position.to_move() == Side::White);
        for square in clicks(mv) {
            friends[mover].ear.press_square(&square);
        }
        game.play(mv).unwrap();
    }
    for friend in &mut *friends {
        friend.ear.look_until("the last move", |heard| {
            is_heard(heard, variant, game.position()).then_some(())
        });
    }
}

/// The longest wait for the next notification.
const PATIENCE: Duration = Duration::from_secs(60);

/// The number of notifications that call the first friend to a move. The second friend makes every second ply of ten.
const CALLS: usize = 5;

fn calls(shown: &[String]) -> usize {
    let calls = shown.iter().filter(|text| *text == "Your move against Ben");
    calls.count()
}

/// Returns the notifications of one game. Waits for the last call, which may arrive later than the move on the board, so
/// that it does not count as a notification of the next game.
fn of_one_game(notified: &Receiver<String>) -> Vec<String> {
    let mut shown = Vec::new();
    while calls(&shown) < CALLS {
        let Ok(text) = notified.recv_timeout(PATIENCE) else {
            break;
        };
        shown.push(text);
    }
    shown
}

#[test]
fn two_friends_play_ten_plies_of_each_game_in_two_windows() {
    let data = tempfile::tempdir().unwrap();
    let server = start_server(data.path());
    let display = Display::open();
    let desktops = [Desktop::open(), Desktop::open()];
    let [first, second] = &desktops;
    let (_service, notified) = notifications(first);
    let mut friends = [
        Friend::new("Ada", "Black", server, &display, first),
        Friend::new("Ben", "Black", server, &display, second),
    ];
    let variants = Catalogue::builtin();
    friends[1].ear.press(BUTTON, "Quit");
    for (family, id, moves) in [("Lines of Action", "loa", LOA), ("Ordo", "ordo", ORDO)] {
        let [host, guest] = &mut friends;
        meet(host, guest, server, family);
        play(&mut friends, family, variants.get(id).unwrap(), moves);
        // The second friend's window has the focus. Only the first friend's program therefore sends notifications.
        let shown = of_one_game(&notified);
        assert_eq!(shown.first().map(String::as_str), Some("Ben is here"));
        assert!(calls(&shown) >= 4, "{shown:?}");
        friends[0].ear.press(BUTTON, "Menu");
        friends[1].quits();
    }
}
