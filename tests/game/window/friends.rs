//! Test of two friends with two windows. They use an invitation and play ten plies of each game. In the middle, one
//! window is closed and opened again. The test controls both windows as a screen reader does. The second friend opens
//! the link of the invitation.

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;

use cohort_server::options::Serving;
use cohort_server::serve::{open, serve};
use rules::{Catalogue, Game, SharedVariant, Side};
use tempfile::TempDir;

use super::by_ear::is_heard;
use super::ear::{BUTTON, Desktop, Ear, RADIO};
use super::session::{Display, Running};
use crate::lessons::clicks;
use crate::process::game;

/// The first ten plies of a game of Lines of Action, and of a game of Ordo.
const LOA: &str = "d1-f3 h2-f2 g1-g3 a5-c7 e1-e3 h3xf1 c1-f4 a4-b3 g3xc7 b3-c2";
const ORDO: &str = "d2-d3 d7-d5 d3-c4 h7-f5 d1-d3 i6-g4 e3:f3-e4 j6-g3 h2-h4 b6xf2";

/// Runs a game server on another thread, until the test program ends.
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

/// A player with a game window and a screen reader.
struct Friend<'a> {
    home: TempDir,
    display: &'a Display,
    desktop: &'a Desktop,
    program: Running,
    ear: Ear<'a>,
}

fn start(program: &mut Command, display: &Display, desktop: &Desktop) -> Running {
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
        // The window is small, because it is drawn without a GPU.
        let settings = format!(
            "(window: (640, 480), quality: Some(Low), animation_speed: Off, render_scale: Some(0.5), name: \"{name}\",
            online: (server: \"http://{server}\", hosts: false, pace: Untimed, side: Some({side}), spectators: None))"
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

    /// Starts the program again. `link` is the link of an invitation, if the player opens one.
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

    /// Closes the window, starts the program again, and opens the same game.
    fn comes_back(&mut self, family: &str) {
        self.quits();
        self.starts(None);
        self.ear.press(BUTTON, "Friend");
        self.ear.press(BUTTON, &format!("Open: Ada · {family}"));
    }
}

/// The host creates an invitation, and the guest opens its link.
fn meet(host: &Friend<'_>, guest: &mut Friend<'_>, server: SocketAddr, family: &str) {
    host.ear.press(RADIO, family);
    host.ear.press(BUTTON, "Friend");
    host.ear.press(BUTTON, "Create an invitation");
    let told = host.ear.reads("Send your friend this code: ");
    let code = told.rsplit(' ').next().unwrap();
    guest.starts(Some(&format!("http://{server}/g/{code}")));
}

/// Plays `moves`, and checks that both windows show every move. Black is the first friend. After half of the moves, the
/// second friend closes the window and opens it again.
fn play(friends: &mut [Friend<'_>; 2], family: &str, variant: &SharedVariant, moves: &str) {
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

#[test]
fn two_friends_play_ten_plies_of_each_game_in_two_windows() {
    let data = tempfile::tempdir().unwrap();
    let server = start_server(data.path());
    let display = Display::open();
    let desktops = [Desktop::open(), Desktop::open()];
    let [first, second] = &desktops;
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
        friends[0].ear.press(BUTTON, "Menu");
        friends[1].quits();
    }
}
