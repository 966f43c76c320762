//! Tests the light page in all its states with the accessibility checker axe-core.

use std::path::{Path, PathBuf};

use protocol::Link;
use serde_json::json;

use crate::driver::{self, Driver};
use crate::friends::{click, live, settings};
use crate::native::Native;
use crate::{Hand, begin, press, start, wait_for};

/// The tested sizes of the window, in pixels: a desktop, and a phone upright and on its side.
const SIZES: [(u32, u32); 3] = [(1280, 800), (360, 740), (740, 360)];

/// The source text of axe-core, which `tools/axe.sh` fetches; `None` if the file is missing.
pub fn axe() -> Option<String> {
    let built: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).parent()?.to_owned();
    std::fs::read_to_string(built.join("tools/axe.min.js")).ok()
}

/// Checks the page in the state `state` with all rules of axe-core, including its rules of good practice. Checks each
/// window size, in light and in dark colours.
#[track_caller]
pub fn check(driver: &Driver, axe: &str, state: &str) {
    driver.run(axe, &json!([]));
    let script = "return axe.run().then(({passes, violations}) => [passes.length, violations.flatMap(
        ({id, nodes}) => nodes.map(({html, failureSummary}) => `${id}: ${html} ${failureSummary}`))])";
    for size in SIZES {
        for colours in ["light", "dark"] {
            driver.look(size, colours);
            let (passes, found): (usize, Vec<String>) =
                serde_json::from_value(driver.run(script, &json!([]))).unwrap();
            assert!(passes > 10, "axe-core has found nothing to examine");
            assert!(found.is_empty(), "{state}, {size:?}, {colours}: {found:#?}");
        }
    }
    driver.look(SIZES[0], "light");
}

#[test]
fn axe_finds_nothing() {
    let test = "axe_finds_nothing";
    let Some((served, driver)) = begin(test) else {
        return;
    };
    let Some(axe) = axe() else {
        driver::leave_out(test, "tools/axe.sh has not fetched axe-core");
        return;
    };
    let check = |state| check(&driver, &axe, state);
    check("the table at the start");
    start(&driver, "loa", "");
    press(&driver, Hand::Pointer, "c8");
    check("a selected stone");
    press(&driver, Hand::Pointer, "c6");
    press(&driver, Hand::Pointer, "c6");
    check("a refusal");
    click(&driver, "dialog:new-game");
    check("the dialog for a new game");
    driver.keys(&[driver::ESCAPE]);
    click(&driver, "dialog:resign");
    check("the question about resigning");
    driver.click("#resign-now");
    check("the end of a game");

    click(&driver, "dialog:friends");
    wait_for(&driver, "document.getElementById('friends').open");
    check("the dialog with friends");
    driver.click("#invite-do");
    wait_for(&driver, "document.querySelector('#games .code')");
    check("an invitation");
    let script = "return document.querySelector('#games input').value";
    let link = driver.run(script, &json!([]));
    let link = Link::parse(link.as_str().unwrap()).unwrap();
    let mut native = Native::connect(&served.url);
    native.join(link.code);
    wait_for(&driver, "!document.getElementById('friends').open");
    click(&driver, "dialog:say");
    check("the phrases");
    driver.keys(&[driver::ESCAPE]);
    check("a game with a friend");

    let (_, link) = native.invite(settings(live()));
    driver.open(&link);
    wait_for(
        &driver,
        "document.getElementById('join-do').checkVisibility()",
    );
    check("a link that invites");
}
