//! Tests the layout of the page on phones, tablets and desktops, and with larger text.

use serde_json::json;

use crate::driver::Driver;
use crate::friends::{click, live, settings};
use crate::native::Native;
use crate::{Hand, begin, press, start, wait_for};

/// Window sizes in pixels: from the smallest phone to a screen with four times the usual pixels, upright
/// and on its side.
const SIZES: [(u32, u32); 10] = [
    (320, 568),
    (360, 740),
    (568, 320),
    (740, 360),
    (640, 400),
    (768, 1024),
    (1280, 800),
    (1920, 1080),
    (3840, 2160),
    (2160, 3840),
];
/// The minimum width and height of a control, in pixels.
const TARGET: f64 = 44.0;

/// A script that returns the controls that are too small or outside the window, and the elements that
/// scroll sideways.
const TROUBLE: &str = "
    const open = document.querySelector('dialog[open]');
    const found = [document.documentElement, open].filter((box) => box && box.scrollWidth > box.clientWidth)
        .map((box) => `${box.id} scrolls sideways`);
    for (const control of (open ?? document).querySelectorAll('button, select, input, .tick')) {
        const { width, height, left, right } = control.getBoundingClientRect();
        if (!width || control.type === 'checkbox') continue;
        const name = control.id || control.dataset.name || control.textContent;
        if (left < -.5 || right > innerWidth + .5) found.push(`${name} is outside`);
        const least = control.classList.contains('square') ? 0 : arguments[0];
        if (Math.min(width, height) < least - .1) found.push(`${name} is too small: ${width} × ${height}`);
    }
    return found";

/// Checks that the page in the state `state` fits every size of the window, with text of the usual and of the double
/// size.
#[track_caller]
pub fn fits(driver: &Driver, state: &str) {
    let enlarge = |text: &str| {
        let script = "document.documentElement.style.fontSize = arguments[0]";
        driver.run(script, &json!([text]));
    };
    for size in SIZES {
        for text in ["100%", "200%"] {
            driver.look(size, "light");
            enlarge(text);
            let found = driver.run(TROUBLE, &json!([TARGET]));
            assert_eq!(found, json!([]), "{state}, {size:?}, {text}");
        }
    }
    enlarge("");
    driver.look((1280, 800), "light");
}

#[track_caller]
fn check(driver: &Driver, state: &str) {
    fits(driver, state);
    let script = "return document.documentElement.scrollHeight - innerHeight";
    let scrolls = driver.run(script, &json!([]));
    assert_eq!(scrolls, json!(0), "{state} scrolls on a small desktop");
}

#[test]
fn everything_is_in_the_window_and_large_enough_for_a_finger() {
    let Some((served, driver)) = begin("everything_is_in_the_window") else {
        return;
    };
    check(&driver, "the table at the start");
    click(&driver, "dialog:new-game");
    check(&driver, "the dialog for a new game");
    driver.keys(&[crate::driver::ESCAPE]);
    start(&driver, "loa", "");
    press(&driver, Hand::Pointer, "c8");
    press(&driver, Hand::Pointer, "c6");
    check(&driver, "a game");
    start(&driver, "loa-hexagon-91", "");
    check(&driver, "a board of hexagons");
    click(&driver, "dialog:friends");
    driver.click("#invite-do");
    wait_for(&driver, "document.querySelector('#games .code')");
    check(&driver, "an invitation");
    let (_, link) = Native::connect(&served.url).invite(settings(live()));
    driver.open(&link);
    wait_for(
        &driver,
        "document.getElementById('join-do').checkVisibility()",
    );
    check(&driver, "an invitation of a friend");
}

#[test]
fn squares_fill_a_narrow_window() {
    let Some((_served, driver)) = begin("squares_fill_a_narrow_window") else {
        return;
    };
    let width = "const { width, height } = document.querySelector('.square').getBoundingClientRect(); return [width, height]";
    for (variant, size, square) in [
        ("loa", (360, 740), 45.0),
        ("loa", (740, 360), 45.0),
        ("loa", (320, 568), 40.0),
        ("ordo", (360, 740), 36.0),
        ("ordo", (740, 360), 45.0),
        ("loa-black-hole", (360, 740), 40.0),
        ("loa-hexagon-61", (360, 740), 38.57),
    ] {
        driver.look((1280, 800), "light");
        start(&driver, variant, "");
        driver.look(size, "light");
        let found: [f64; 2] = serde_json::from_value(driver.run(width, &json!([]))).unwrap();
        assert!(
            found.iter().all(|side| (side - square).abs() < 0.1),
            "{variant}, {size:?}: {found:?}"
        );
        // If the board is drawn without a frame, letters and numbers in the corners of squares name the files and
        // ranks.
        let script = "return [...document.querySelectorAll('.letters text')].filter((text) => getComputedStyle(text).display \
                      !== 'none').every((text) => text.classList.contains('bare'))";
        assert_eq!(driver.run(script, &json!([])), json!(true));
    }
}
