//! Tests of importing games from other programs, by clipboard and by drag and drop. The test acts as the other program.

use std::path::Path;
use std::thread;

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, CLIENT_MESSAGE_EVENT, ClientMessageEvent, ConnectionExt as _, CreateWindowAux,
    EventMask, PropMode, SELECTION_NOTIFY_EVENT, SelectionNotifyEvent, SelectionRequestEvent,
    Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::Session;

/// A program that offers data to other programs by X11, on the clipboard or by drag and drop.
struct Giver {
    connection: RustConnection,
    window: Window,
    root: Window,
}

impl Giver {
    fn open(display: &str) -> Self {
        let (connection, screen) = x11rb::connect(Some(display)).unwrap();
        let root = connection.setup().roots[screen].root;
        let window = connection.generate_id().unwrap();
        connection
            .create_window(
                0,
                window,
                root,
                0,
                0,
                1,
                1,
                0,
                WindowClass::INPUT_OUTPUT,
                0,
                &CreateWindowAux::new(),
            )
            .unwrap();
        Giver {
            connection,
            window,
            root,
        }
    }

    fn atom(&self, name: &str) -> Atom {
        let cookie = self.connection.intern_atom(false, name.as_bytes()).unwrap();
        cookie.reply().unwrap().atom
    }

    /// Makes this program the owner of an X11 selection, such as `CLIPBOARD`. Other programs then request the data of
    /// the selection from this program.
    fn offer(&self, selection: &str) {
        let selection = self.atom(selection);
        self.connection
            .set_selection_owner(self.window, selection, 0u32)
            .unwrap();
        self.connection.flush().unwrap();
    }

    /// Answers another program's X11 request: sends the data, or the list of the available types of data.
    fn answer(&self, request: &SelectionRequestEvent, kind: &str, content: &[u8]) {
        let (targets, kind) = (self.atom("TARGETS"), self.atom(kind));
        let (window, property) = (request.requestor, request.property);
        let property = if request.target == targets {
            self.connection
                .change_property32(
                    PropMode::REPLACE,
                    window,
                    property,
                    AtomEnum::ATOM,
                    &[targets, kind],
                )
                .unwrap();
            property
        } else if request.target == kind {
            self.connection
                .change_property8(PropMode::REPLACE, window, property, kind, content)
                .unwrap();
            property
        } else {
            0
        };
        let answer = SelectionNotifyEvent {
            response_type: SELECTION_NOTIFY_EVENT,
            sequence: 0,
            time: request.time,
            requestor: window,
            selection: request.selection,
            target: request.target,
            property,
        };
        self.connection
            .send_event(false, window, EventMask::NO_EVENT, answer)
            .unwrap();
        self.connection.flush().unwrap();
    }

    /// Offers a text on the clipboard, on another thread, until the display closes.
    fn copy(self, text: &str) {
        self.offer("CLIPBOARD");
        let text = text.to_owned();
        thread::spawn(move || {
            while let Ok(event) = self.connection.wait_for_event() {
                if let Event::SelectionRequest(request) = event {
                    self.answer(&request, "UTF8_STRING", text.as_bytes());
                }
            }
        });
    }

    /// Drags a file over a window and drops it at the place (200, 200) of the window, with the X11 protocol XDND.
    fn drop_file(&self, file: &Path, over: Window) {
        const FILES: &str = "text/uri-list";
        self.offer("XdndSelection");
        let list = format!("file://{}\r\n", file.display());
        let place = self
            .connection
            .translate_coordinates(over, self.root, 200, 200);
        let place = place.unwrap().reply().unwrap();
        let at = (place.dst_x as u32) << 16 | place.dst_y as u32;
        let copy = self.atom("XdndActionCopy");
        let version = 5 << 24;
        self.say(over, "XdndEnter", [version, self.atom(FILES), 0, 0]);
        self.say(over, "XdndPosition", [0, at, 0, copy]);
        self.until("XdndStatus", FILES, &list);
        self.say(over, "XdndDrop", [0, 0, 0, 0]);
        self.until("XdndFinished", FILES, &list);
    }

    /// Sends an X11 client message to a window. The message contains the id of this program's window and four more
    /// numbers.
    fn say(&self, to: Window, what: &str, [a, b, c, d]: [u32; 4]) {
        let message = ClientMessageEvent {
            response_type: CLIENT_MESSAGE_EVENT,
            format: 32,
            sequence: 0,
            window: to,
            type_: self.atom(what),
            data: [self.window, a, b, c, d].into(),
        };
        self.connection
            .send_event(false, to, EventMask::NO_EVENT, message)
            .unwrap();
        self.connection.flush().unwrap();
    }

    /// Answers requests for the offered data until the other program sends the client message `what`.
    fn until(&self, what: &str, kind: &str, content: &str) {
        let awaited = self.atom(what);
        loop {
            match self.connection.wait_for_event().unwrap() {
                Event::SelectionRequest(request) => self.answer(&request, kind, content.as_bytes()),
                Event::ClientMessage(message) if message.type_ == awaited => return,
                _ => {}
            }
        }
    }
}

#[test]
fn a_game_is_pasted_and_files_are_dropped_on_a_real_window() {
    let session = Session::open(
        r#"[
            Start(variant: "ordo"), Settle, Say("ready"),
            AwaitPlies(2), Position, Say("pasted"),
            AwaitPlies(3), Position, Say("dropped"),
            Notice, Position, Say("refused"), Quit,
        ]"#,
    );
    let window = session.window();
    session.lines.until("ready");
    let display = &session.display;
    Giver::open(&display.name).copy("[Variant \"loa\"]\n\n1. c8-c6 a2-c2 *\n");
    display.xdotool(&["key", "ctrl+v"]);
    let pasted = session.lines.until("pasted").join("\n");
    assert!(pasted.contains("/w1b4w/"), "c6: {pasted}");
    let giver = Giver::open(&display.name);
    let window: Window = window.parse().unwrap();
    let file = session.home.path().join("game.pgn");
    std::fs::write(&file, "[Variant \"loa\"]\n\n1. d8-d6 a2-c2 2. b8-b6 *\n").unwrap();
    giver.drop_file(&file, window);
    let dropped = session.lines.until("dropped").join("\n");
    assert!(dropped.contains("/wb1b3w/"), "b6 and d6: {dropped}");
    let bad = session.home.path().join("bad.pgn");
    std::fs::write(&bad, "[Variant \"loa\"]\n\n1. d8-d6 a2-e2 *\n").unwrap();
    giver.drop_file(&bad, window);
    let refused = session.lines.until("refused").join("\n");
    assert!(
        refused.contains("bad.pgn") && refused.contains("Number(3)), (\"column\", Number(10))"),
        "{refused}"
    );
    assert!(
        refused.contains("/wb1b3w/"),
        "the game must stay: {refused}"
    );
    session.end();
}
