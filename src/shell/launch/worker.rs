//! Runs the program in a worker of the browser. A worker does portable jobs of the page, such as searches, or keeps the
//! library.

use std::cell::RefCell;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use cohort_library_sqlite::{Librarian, exists, open_private_files};
use jobs::{Posted, Workplace};
use js_sys::Array;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::DedicatedWorkerGlobalScope;

use crate::shell::sound;

thread_local! {
    /// The jobs that a worker can do. The value keeps the memory of searches, such as hash tables, between two jobs.
    static WORKPLACE: RefCell<Workplace> =
        RefCell::new(sound::add_jobs(cohort_features::add_jobs(cohort_play::table::add_jobs(
            Workplace::default(),
        ))));
}

/// Returns whether the program runs in a worker.
pub(super) fn is_here() -> bool {
    js_sys::global().is_instance_of::<DedicatedWorkerGlobalScope>()
}

/// Does a job of the page, and posts its results. Returns `false` if the worker does not know the job's name or cannot
/// read its text.
#[wasm_bindgen]
pub fn work(name: &str, text: &str) -> bool {
    // A worker receives no messages while it works, so nothing can set this flag. To stop the job, the page terminates
    // the worker.
    let never = AtomicBool::new(false);
    WORKPLACE.with_borrow(|place| place.run(name, text, &never, &post))
}

/// Posts a result as a list of two values: whether it is a draft, which counts only if the job is cut off, and the
/// result.
fn post(posted: Posted) {
    let (is_draft, text) = match posted {
        Posted::Draft(text) => (true, text),
        Posted::Report(text) => (false, text),
    };
    let parts = Array::of2(&JsValue::from_bool(is_draft), &JsValue::from_str(&text));
    let worker: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    // Posting fails only for values that cannot be copied. A Boolean and a text can be copied.
    let _ = worker.post_message(&parts);
}

/// The name of the library file, which contains the player's games, in the private files of the page's origin.
const LIBRARY: &str = "library.sqlite";

thread_local! {
    static LIBRARIAN: RefCell<Librarian> = RefCell::new(Librarian::new(Path::new(LIBRARY)));
}

/// Opens the browser's private files, which contain the player's library of games. Returns an error message if this
/// fails; the library is then only in memory.
#[wasm_bindgen]
pub async fn open_library() -> Option<String> {
    open_private_files().await.err()
}

/// Returns whether the private files contain a library.
#[wasm_bindgen]
pub fn has_library() -> bool {
    exists(Path::new(LIBRARY))
}

/// Executes an order (request) of the page to the library of games. Returns the reply; `None` if the order cannot be
/// read.
#[wasm_bindgen]
pub fn carry_out(order: &str) -> Option<String> {
    LIBRARIAN.with_borrow_mut(|librarian| librarian.carry_out(order))
}
