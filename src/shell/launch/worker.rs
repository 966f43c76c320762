//! The program in a worker of the browser, where it does the searches of the program in the page.

use std::cell::RefCell;
use std::sync::atomic::AtomicBool;

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
