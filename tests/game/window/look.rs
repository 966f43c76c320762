//! Test of the look of the game on a system whose user prefers more contrast and less motion.

use std::time::Instant;

use zbus::blocking::{Connection, connection::Builder};
use zbus::fdo;
use zbus::zvariant::OwnedValue;

use super::ear::{BUTTON, Desktop, Ear};
use super::friends::start;
use super::session::Display;
use crate::process::{PATIENCE, game};

/// The settings service of a desktop whose user has chosen more contrast and reduced motion.
struct Portal;

#[zbus::interface(name = "org.freedesktop.portal.Settings")]
impl Portal {
    fn read(&self, namespace: &str, key: &str) -> fdo::Result<OwnedValue> {
        match (namespace, key) {
            ("org.freedesktop.appearance", "contrast" | "reduced-motion") => Ok(1_u32.into()),
            _ => Err(fdo::Error::UnknownProperty(key.to_owned())),
        }
    }
}

fn serve(desktop: &Desktop) -> Connection {
    let connection = Builder::address(desktop.address.as_str())
        .and_then(|bus| bus.name("org.freedesktop.portal.Desktop"))
        .and_then(|bus| bus.serve_at("/org/freedesktop/portal/desktop", Portal))
        .and_then(Builder::build);
    connection.unwrap()
}

#[test]
fn the_first_start_follows_the_contrast_and_motion_of_the_system() {
    let home = tempfile::tempdir().unwrap();
    let display = Display::open();
    let desktop = Desktop::open();
    let _portal = serve(&desktop);
    let mut program = start(&mut game(home.path()), &display, &desktop);
    let file = home.path().join("config/cohort/settings.ron");
    let since = Instant::now();
    let saved = || std::fs::read_to_string(&file).unwrap_or_default();
    while !saved().contains("system_look") {
        assert!(since.elapsed() < PATIENCE, "{}", saved());
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    let settings = saved();
    assert!(settings.contains("theme: \"contrast\""), "{settings}");
    assert!(settings.contains("reduced_motion: true"), "{settings}");
    Ear::new(&desktop).press(BUTTON, "Quit");
    assert!(program.0.wait().unwrap().success());
}
