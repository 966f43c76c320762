//! A substitute for a screen reader on Linux. It reads the tree of controls over the accessibility bus, and presses
//! controls.

use std::collections::HashMap;
use std::os::unix::fs::DirBuilderExt;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use tempfile::TempDir;
use zbus::blocking::{Connection, MessageIterator, Proxy, connection::Builder};
use zbus::zvariant::{OwnedObjectPath, Structure, Value};

use super::session::{Lines, Running};
use crate::process::PATIENCE;

/// The numbers of the roles of controls in AT-SPI, from its header `atspi-constants.h`.
pub(super) const COMBO_BOX: u32 = 11;
pub(super) const BUTTON: u32 = 43;
pub(super) const RADIO: u32 = 44;
pub(super) const LINK: u32 = 88;
pub(super) const LIST_ITEM: u32 = 32;

/// The number of the state of the control that has the focus.
const FOCUSED: u32 = 12;

/// A desktop with its own D-Bus message bus. Programs on this desktop believe that a screen reader is running.
pub(super) struct Desktop {
    pub(super) address: String,
    accessibility: Connection,
    _session: Running,
    _home: TempDir,
}

impl Desktop {
    pub(super) fn open() -> Self {
        let home = tempfile::tempdir().unwrap();
        let runtime = home.path().join("run");
        std::fs::DirBuilder::new()
            .mode(0o700)
            .create(&runtime)
            .unwrap();
        let mut session = Command::new("dbus-daemon");
        session
            .args(["--session", "--nofork", "--nopidfile", "--print-address=1"])
            .env("HOME", home.path())
            .env("XDG_RUNTIME_DIR", &runtime)
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let session = session.spawn();
        let session = session.unwrap_or_else(|error| panic!("{error}; ./check installs it"));
        let mut session = Running(session);
        let address = Lines::of(&mut session.0)
            .next()
            .expect("dbus-daemon names its address");
        let bus = connect(&address);
        // Set these properties to start the accessibility bus. The bus requires the package at-spi2-core.
        let switch = Proxy::new(&bus, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status").unwrap();
        for property in ["IsEnabled", "ScreenReaderEnabled"] {
            let done = switch.set_property(property, true);
            done.unwrap_or_else(|error| panic!("{property}: {error}; ./check installs it"));
        }
        let bus = Proxy::new(&bus, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus").unwrap();
        let accessibility: String = bus.call("GetAddress", &()).unwrap();
        Desktop {
            address,
            accessibility: connect(&accessibility),
            _session: session,
            _home: home,
        }
    }
}

fn connect(address: &str) -> Connection {
    let builder = Builder::address(address).unwrap();
    builder.method_timeout(PATIENCE).build().unwrap()
}

/// The address of an object in the accessibility tree.
#[derive(Clone)]
struct Node {
    sender: String,
    path: OwnedObjectPath,
}

/// An object of the accessibility tree, with its role and with the name that a screen reader would speak.
struct Heard {
    node: Node,
    role: u32,
    name: String,
}

/// The access that a screen reader has to the running game.
pub(super) struct Ear<'a> {
    desktop: &'a Desktop,
    announcements: Receiver<String>,
    /// The accessibility object of each square, by the name of the square. An object stays the same while the board is
    /// open.
    squares: HashMap<String, Node>,
}

/// Listens to the accessibility bus. Returns a channel that receives each text that a program announces from now on.
fn announcements(bus: &Connection) -> Receiver<String> {
    let rule = "type='signal',interface='org.a11y.atspi.Event.Object',member='Announcement'";
    let signals = MessageIterator::for_match_rule(rule, bus, None).unwrap();
    let (sender, announcements) = channel();
    std::thread::spawn(move || {
        // The text is the fourth field of the D-Bus signal.
        for signal in signals.map_while(Result::ok) {
            let body = signal.body();
            let event: Structure<'_> = body.deserialize().unwrap();
            let text = event.fields().get(3).and_then(|text| match text {
                Value::Value(text) => text.downcast_ref::<String>().ok(),
                text => text.downcast_ref::<String>().ok(),
            });
            if sender.send(text.unwrap()).is_err() {
                break;
            }
        }
    });
    announcements
}

impl<'a> Ear<'a> {
    pub(super) fn new(desktop: &'a Desktop) -> Self {
        Ear {
            desktop,
            announcements: announcements(&desktop.accessibility),
            squares: HashMap::new(),
        }
    }

    fn proxy(&self, node: &Node, interface: &'static str) -> zbus::Result<Proxy<'_>> {
        let (sender, path) = (node.sender.clone(), node.path.clone());
        Proxy::new(&self.desktop.accessibility, sender, path, interface)
    }

    fn role_and_name(&self, node: &Node) -> zbus::Result<(u32, String)> {
        let node = self.proxy(node, "org.a11y.atspi.Accessible")?;
        Ok((node.call("GetRole", &())?, node.get_property("Name")?))
    }

    fn children(&self, node: &Node) -> zbus::Result<Vec<Node>> {
        let node = self.proxy(node, "org.a11y.atspi.Accessible")?;
        let children: Vec<(String, OwnedObjectPath)> = node.call("GetChildren", &())?;
        let children = children.into_iter();
        let children = children.map(|(sender, path)| Node { sender, path });
        Ok(children.collect())
    }

    /// Returns all objects of the accessibility tree, from the top. Omits objects that disappear while the tree is
    /// read.
    fn tree(&self) -> Vec<Heard> {
        let root = Node {
            sender: "org.a11y.atspi.Registry".to_owned(),
            path: "/org/a11y/atspi/accessible/root".try_into().unwrap(),
        };
        let (mut heard, mut left) = (Vec::new(), vec![root]);
        while let Some(node) = left.pop() {
            let mut children = self.children(&node).unwrap_or_default();
            children.reverse();
            left.append(&mut children);
            if let Ok((role, name)) = self.role_and_name(&node) {
                heard.push(Heard { node, role, name });
            }
        }
        heard
    }

    /// Reads the accessibility tree again and again until `find` returns a value for it. Returns this value.
    fn until<T>(&self, what: &str, find: impl Fn(&[Heard]) -> Option<T>) -> T {
        let begun = Instant::now();
        loop {
            let tree = self.tree();
            if let Some(found) = find(&tree) {
                return found;
            }
            let names = || {
                tree.iter()
                    .map(|heard| heard.name.as_str())
                    .collect::<Vec<_>>()
            };
            assert!(begun.elapsed() < PATIENCE, "no {what} in {:?}", names());
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn click(&self, node: &Node) {
        let action = self.proxy(node, "org.a11y.atspi.Action").unwrap();
        let done: bool = action.call("DoAction", &0i32).unwrap();
        assert!(done);
    }

    /// Presses the control with this role whose name begins with `name`. If several controls match, presses the last
    /// control in the tree, because it lies on top.
    pub(super) fn press(&self, role: u32, name: &str) {
        let node = self.until(name, |tree| {
            let mut named = tree.iter().rev();
            let named = named.find(|heard| heard.role == role && heard.name.starts_with(name))?;
            Some(named.node.clone())
        });
        self.click(&node);
    }

    /// Gives the focus to the last control with this role and name, and waits until the control has it.
    pub(super) fn focus(&self, role: u32, name: &str) {
        self.until(name, |tree| {
            let mut named = tree.iter().rev();
            let node = &named
                .find(|heard| heard.role == role && heard.name == name)?
                .node;
            let place = self.proxy(node, "org.a11y.atspi.Component").ok()?;
            let _: bool = place.call("GrabFocus", &()).ok()?;
            self.has_focus(node)?.then_some(())
        });
    }

    fn has_focus(&self, node: &Node) -> Option<bool> {
        let node = self.proxy(node, "org.a11y.atspi.Accessible").ok()?;
        let states: Vec<u32> = node.call("GetState", &()).ok()?;
        Some(states.first()? & (1 << FOCUSED) != 0)
    }

    /// Waits until a control with another name than `before` has the focus, and returns its name.
    pub(super) fn focus_moves_from(&self, before: &str) -> String {
        self.until("another focus", |tree| {
            let mut others = tree.iter().filter(|heard| heard.name != before);
            let focused = others.find(|heard| self.has_focus(&heard.node) == Some(true))?;
            Some(focused.name.clone())
        })
    }

    /// Waits for a control whose name contains `part`, and returns the whole name.
    pub(super) fn reads(&self, part: &str) -> String {
        self.until(part, |tree| {
            let named = tree.iter().find(|heard| heard.name.contains(part))?;
            Some(named.name.clone())
        })
    }

    /// Waits until the drop-down list with this name has the selected child `value`. Orca says this child as the value of
    /// the list.
    pub(super) fn hears_value(&self, name: &str, value: &str) {
        self.until(value, |tree| {
            let mut named = tree.iter();
            let named = named.find(|heard| heard.role == COMBO_BOX && heard.name == name)?;
            let list = self.proxy(&named.node, "org.a11y.atspi.Selection").ok()?;
            let selected: (String, OwnedObjectPath) = list.call("GetSelectedChild", &0i32).ok()?;
            let (sender, path) = selected;
            let (_, said) = self.role_and_name(&Node { sender, path }).ok()?;
            (said == value).then_some(())
        });
    }

    /// Returns the place in its list, counted from 1, of the first control with this role whose name begins with `name`,
    /// and the number of controls in this list.
    pub(super) fn place(&self, role: u32, name: &str) -> Option<(String, String)> {
        let node = self.until(name, |tree| {
            let mut named = tree.iter();
            let named = named.find(|heard| heard.role == role && heard.name.starts_with(name))?;
            Some(named.node.clone())
        });
        let node = self.proxy(&node, "org.a11y.atspi.Accessible").unwrap();
        let mut told: HashMap<String, String> = node.call("GetAttributes", &()).unwrap();
        Some((told.remove("posinset")?, told.remove("setsize")?))
    }

    /// Waits for a control whose name contains `part` but is none of `known`, and returns the whole name.
    pub(super) fn reads_another(&self, part: &str, known: &[String]) -> String {
        self.until(part, |tree| {
            let mut names = tree.iter().map(|heard| &heard.name);
            names
                .find(|name| name.contains(part) && !known.contains(name))
                .cloned()
        })
    }

    /// Waits for an announcement that contains `part`, and returns this announcement. The next call only gets later
    /// announcements.
    pub(super) fn hears(&self, part: &str) -> String {
        let mut others = Vec::new();
        loop {
            let Ok(heard) = self.announcements.recv_timeout(PATIENCE) else {
                panic!("no announcement of {part:?} after {others:?}");
            };
            if heard.contains(part) {
                return heard;
            }
            others.push(heard);
        }
    }

    /// Waits for an announcement that contains `part`, unless the announcement `heard` already contains `part`. All
    /// news of one frame come in one announcement.
    pub(super) fn hears_after(&self, heard: &str, part: &str) {
        if !heard.contains(part) {
            self.hears(part);
        }
    }

    /// Reads the texts of all squares until `find` returns a value for them, and returns this value. The texts are
    /// without the names of the squares.
    pub(super) fn look_until<T>(
        &mut self,
        what: &str,
        find: impl Fn(&HashMap<String, String>) -> Option<T>,
    ) -> T {
        let (squares, found) = self.until(what, |tree| {
            let (mut nodes, mut texts) = (HashMap::new(), HashMap::new());
            for heard in tree.iter().filter(|heard| heard.role == BUTTON) {
                if let Some((square, text)) = heard.name.split_once(", ") {
                    nodes.insert(square.to_owned(), heard.node.clone());
                    texts.insert(square.to_owned(), text.to_owned());
                }
            }
            find(&texts).map(|found| (nodes, found))
        });
        self.squares = squares;
        found
    }

    pub(super) fn press_square(&self, square: &str) {
        self.click(&self.squares[square]);
    }
}
