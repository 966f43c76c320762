//! The built-in puzzle files in a browser. The page downloads the files when the board is visible.

use js_sys::{Array, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// The global JavaScript property in which the page puts the contents of all files; null if the download has failed.
const PROPERTY: &str = "cohortPuzzles";

/// The names of the files, in the order of their contents.
const NAMES: [&str; 2] = ["loa.txt", "ordo.txt"];

/// Returns whether the page has downloaded the files, or has failed to.
pub(super) fn are_here() -> bool {
    given().is_some_and(|given| !given.is_undefined())
}

/// Returns the name and the content of each file; nothing if the page has no files.
pub(super) fn files() -> impl Iterator<Item = (&'static str, impl AsRef<str>)> {
    let given = given().and_then(|given| given.dyn_into::<Array>().ok());
    let contents = given.into_iter().flat_map(|given| given.to_vec());
    NAMES
        .into_iter()
        .zip(contents)
        .filter_map(|(name, content)| Some((name, content.as_string()?)))
}

fn given() -> Option<JsValue> {
    Reflect::get(&js_sys::global(), &JsValue::from_str(PROPERTY)).ok()
}
