//! The built-in archives in a browser. The page downloads the archives when the board is visible.

use std::sync::OnceLock;

use js_sys::{Array, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

use crate::archive::Archive;

/// The name of the global JavaScript property in which the page puts the bytes of all archives.
const PROPERTY: &str = "cohortArchives";

static ARCHIVES: OnceLock<Vec<Archive>> = OnceLock::new();

/// Returns the archives; an empty slice until the page has downloaded them.
pub(super) fn archives() -> &'static [Archive] {
    if let Some(archives) = ARCHIVES.get() {
        return archives;
    }
    let given = Reflect::get(&js_sys::global(), &JsValue::from_str(PROPERTY));
    let given = given.ok().and_then(|given| given.dyn_into::<Array>().ok());
    let Some(given) = given else { return &[] };
    let bytes = given
        .iter()
        .filter_map(|it| it.dyn_into::<Uint8Array>().ok());
    let read = bytes.filter_map(|bytes| Archive::read(&bytes.to_vec()).ok());
    ARCHIVES.get_or_init(|| read.collect())
}
