//! Opens the library in a worker of the browser: another instance of the program, which the script
//! `web/game/library.js` starts.

use std::cell::Cell;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use bevy::prelude::*;
use cohort_library::Problem;
use cohort_library_sqlite::Worker as Library;
use js_sys::{Function, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker};

use super::{PlayerLibrary, RETRY};
use crate::files::SaveSet;
use crate::redraw_waker::RedrawWaker;

/// The properties of the page with the worker that it has started, and with whether this worker has found a library.
const WORKER: &str = "cohortLibrary";
const HAS_LIBRARY: &str = "cohortHasLibrary";
/// The function of the page that starts another worker.
const START: &str = "cohortStartLibrary";

pub(super) fn add(app: &mut App) {
    app.insert_non_send_resource(Librarian::default())
        .add_systems(Last, serve.after(SaveSet::Request).before(SaveSet::Finish));
}

/// Opens the library.
pub(super) fn open(path: &Path, waker: &RedrawWaker) -> Option<Library> {
    let waker = waker.clone();
    let found = Reflect::get(&js_sys::global(), &JsValue::from_str(HAS_LIBRARY));
    let has_library = found.is_ok_and(|found| found.is_truthy());
    let notify = move || waker.wake();
    Some(Library::elsewhere(path, has_library, RETRY, notify))
}

/// The connection to the worker that does the jobs of the library; empty before the first job.
#[derive(Default)]
struct Librarian(Option<Connection>);

struct Connection {
    worker: Worker,
    /// Whether the worker has stopped.
    is_lost: Rc<Cell<bool>>,
    _heard: [Closure<dyn FnMut(JsValue)>; 2],
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// Sends the next order, if the worker waits for one. A reply sends the order after it at once, so that a hidden page,
/// which draws no frames, stores everything.
fn serve(library: Res<PlayerLibrary>, mut librarian: NonSendMut<Librarian>) {
    let Some(library) = library.shared() else {
        return;
    };
    let Some(order) = library.order() else { return };
    if librarian.0.as_ref().is_some_and(|it| it.is_lost.get()) {
        librarian.0 = None;
    }
    let sent = match &librarian.0 {
        Some(connection) => connection.send(&order),
        None => Connection::open(&library).and_then(|connection| {
            let sent = connection.send(&order);
            librarian.0 = Some(connection);
            sent
        }),
    };
    if let Err(error) = sent {
        library.lose_librarian(Problem::System(format!("{error:?}")));
    }
}

impl Connection {
    /// Takes the worker that the page has started, or starts another one.
    fn open(library: &Arc<Library>) -> Result<Self, JsValue> {
        let page = js_sys::global();
        let name = JsValue::from_str(WORKER);
        let worker: Worker = match Reflect::get(&page, &name)?.dyn_into() {
            Ok(worker) => worker,
            Err(_) => {
                let start: Function = Reflect::get(&page, &JsValue::from_str(START))?.dyn_into()?;
                start.call0(&page)?.dyn_into()?
            }
        };
        // Another connection needs another worker.
        Reflect::delete_property(&page, &name)?;
        let is_lost = Rc::new(Cell::new(false));
        let heard = [
            hear(library.clone(), worker.clone()),
            lose(library.clone(), is_lost.clone()),
        ];
        let [on_message, on_error] = &heard;
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Ok(Connection {
            worker,
            is_lost,
            _heard: heard,
        })
    }

    fn send(&self, order: &str) -> Result<(), JsValue> {
        self.worker.post_message(&JsValue::from_str(order))
    }
}

/// Takes each reply of the worker and sends the next order. Other messages of the worker are for the page.
fn hear(library: Arc<Library>, worker: Worker) -> Closure<dyn FnMut(JsValue)> {
    Closure::new(move |event: JsValue| {
        let Ok(event) = event.dyn_into::<MessageEvent>() else {
            return;
        };
        let Some(reply) = event.data().as_string() else {
            return;
        };
        library.take_reply(&reply);
        let Some(order) = library.order() else { return };
        if let Err(error) = worker.post_message(&JsValue::from_str(&order)) {
            library.lose_librarian(Problem::System(format!("{error:?}")));
        }
    })
}

fn lose(library: Arc<Library>, is_lost: Rc<Cell<bool>>) -> Closure<dyn FnMut(JsValue)> {
    Closure::new(move |event: JsValue| {
        is_lost.set(true);
        library.lose_librarian(match event.dyn_into::<ErrorEvent>() {
            Ok(error) => Problem::Panicked(error.message()),
            // The event has no message if the script of the worker cannot be loaded.
            Err(_) => Problem::System("the worker cannot be loaded".to_owned()),
        });
    })
}
