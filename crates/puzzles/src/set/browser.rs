//! The built-in puzzle files in a browser. The page downloads the files when the board is visible.

use super::PuzzleSet;
use js_sys::{Array, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// The global JavaScript property in which the page puts the contents of all files, in the order of
/// [`PuzzleSet::builtin_variants`]; null if the download has failed.
const PROPERTY: &str = "cohortPuzzles";

/// Returns whether the page has downloaded the files, or has failed to.
pub(super) fn are_here() -> bool {
    given().is_some_and(|given| !given.is_undefined())
}

/// Returns the name and the content of each file; nothing if the page has no files.
pub(super) fn files() -> impl Iterator<Item = (String, impl AsRef<str>)> {
    let given = given().and_then(|given| given.dyn_into::<Array>().ok());
    let contents = given.into_iter().flat_map(|given| given.to_vec());
    PuzzleSet::builtin_variants()
        .iter()
        .zip(contents)
        .filter_map(|(id, content)| Some((format!("{id}.txt"), content.as_string()?)))
}

fn given() -> Option<JsValue> {
    Reflect::get(&js_sys::global(), &JsValue::from_str(PROPERTY)).ok()
}
