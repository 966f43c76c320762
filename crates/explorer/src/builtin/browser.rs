//! The built-in archives as downloads. The page downloads them when the board is visible.

use std::sync::OnceLock;

use js_sys::{Array, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

use crate::archive::Archive;

/// The property of the page with the bytes of all archives.
const PROPERTY: &str = "cohortArchives";

static ARCHIVES: OnceLock<Vec<Archive>> = OnceLock::new();

/// The archives; none until they are downloaded.
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
