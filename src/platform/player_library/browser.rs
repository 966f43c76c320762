//! Runs the library in a worker of the browser: another instance of the program, which the script `web/game/library.js`
//! starts.

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

/// Names of two properties of the page: the library's worker that the page has started, and whether this worker has
/// found a library.
const WORKER: &str = "cohortLibrary";
const HAS_LIBRARY: &str = "cohortHasLibrary";
/// The name of the page's function that starts another worker for the library.
const START: &str = "cohortStartLibrary";

pub(super) fn add(app: &mut App) {
    app.insert_non_send_resource(Librarian::default())
        .add_systems(Last, serve.after(SaveSet::Request).before(SaveSet::Finish));
}

/// Creates the queue of orders (requests) to the library. The first order connects the queue to a worker. Never returns
/// `None`.
pub(super) fn open(path: &Path, waker: &RedrawWaker) -> Option<Library> {
    let waker = waker.clone();
    let found = Reflect::get(&js_sys::global(), &JsValue::from_str(HAS_LIBRARY));
    let has_library = found.is_ok_and(|found| found.is_truthy());
    let notify = move || waker.wake();
    Some(Library::elsewhere(path, has_library, RETRY, notify))
}

/// The connection to the worker that executes orders (requests) to the library; `None` before the first order.
#[derive(Default)]
struct Librarian(Option<Connection>);

struct Connection {
    worker: Worker,
    /// Whether the worker has failed, so that the next order needs another worker.
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

/// Sends the next order (request) to the library if the worker is idle. After a reply, `hear` sends the following order
/// immediately, because a hidden page draws no frames and so does not run this system.
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
    /// Connects to the worker that the page has started. Starts another worker if an earlier connection has used that
    /// worker.
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
        // Remove the property, so that a later connection starts another worker.
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

/// Passes each reply of the worker to the library, and sends the next order (request). Ignores other messages of the
/// worker, which are meant for the page.
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
            // The event has no message if the worker's script cannot be loaded.
            Err(_) => Problem::System("the worker cannot be loaded".to_owned()),
        });
    })
}
