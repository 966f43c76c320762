//! The program in a worker of the browser, where it does the searches of the program in the page, or keeps the library.

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
    /// Keeps the memory of searches, such as hash tables, between two jobs.
    static WORKPLACE: RefCell<Workplace> =
        RefCell::new(sound::add_jobs(cohort_features::add_jobs(cohort_play::table::add_jobs(
            Workplace::default(),
        ))));
}

/// Whether the program runs in a worker.
pub(super) fn is_here() -> bool {
    js_sys::global().is_instance_of::<DedicatedWorkerGlobalScope>()
}

/// Does a job of the page, and posts its results. Returns false if the job makes no sense.
#[wasm_bindgen]
pub fn work(name: &str, text: &str) -> bool {
    // A worker hears nothing while it works. To stop the job, the page ends the worker.
    let never = AtomicBool::new(false);
    WORKPLACE.with_borrow(|place| place.run(name, text, &never, &post))
}

/// Posts a result as a list: whether it is a draft, and the result.
fn post(posted: Posted) {
    let (is_draft, text) = match posted {
        Posted::Draft(text) => (true, text),
        Posted::Report(text) => (false, text),
    };
    let parts = Array::of2(&JsValue::from_bool(is_draft), &JsValue::from_str(&text));
    let worker: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    // Fails only for values that cannot be copied.
    let _ = worker.post_message(&parts);
}

/// The name of the library in the private files of the page's origin.
const LIBRARY: &str = "library.sqlite";

thread_local! {
    static LIBRARIAN: RefCell<Librarian> = RefCell::new(Librarian::new(Path::new(LIBRARY)));
}

/// Opens the private files, in which the library is kept. Returns why this failed; the library is then kept in memory.
#[wasm_bindgen]
pub async fn open_library() -> Option<String> {
    open_private_files().await.err()
}

/// Returns whether there is a library.
#[wasm_bindgen]
pub fn has_library() -> bool {
    exists(Path::new(LIBRARY))
}

/// Carries out an order of the page. Returns the reply; `None` if the order makes no sense.
#[wasm_bindgen]
pub fn carry_out(order: &str) -> Option<String> {
    LIBRARIAN.with_borrow_mut(|librarian| librarian.carry_out(order))
}
