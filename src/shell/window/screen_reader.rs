//! Wakes an idle window for a screen reader. The requests of a screen reader arrive on another thread and cause no
//! window event.

use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::*;
use bevy::winit::accessibility::{WinitActionRequestHandler, WinitActionRequestHandlers};
use cohort_platform::abilities::Abilities;
use cohort_platform::redraw::{Redraw, RedrawWaker};

/// The time between two checks whether a screen reader has started.
const START: Duration = Duration::from_millis(500);
/// The time between two checks for requests of a running screen reader.
const REQUEST: Duration = Duration::from_millis(30);

type Requests = Vec<Arc<Mutex<WinitActionRequestHandler>>>;

/// Starts the thread that wakes the window for a screen reader, as soon as the window can receive requests. When a
/// screen reader starts, requests a frame, which makes the window known to the screen reader.
pub(super) fn wake_for(
    requested: Res<AccessibilityRequested>,
    handlers: Res<WinitActionRequestHandlers>,
    waker: Res<RedrawWaker>,
    mut redraw: ResMut<Redraw>,
    mut watched: Local<bool>,
    mut listening: Local<bool>,
) {
    if Abilities::HERE.threads && !*watched && !handlers.is_empty() {
        *watched = true;
        let requests = handlers.values().cloned().collect();
        let (requested, waker) = (requested.clone(), waker.clone());
        let thread = thread::Builder::new().name("screen reader".to_owned());
        if let Err(error) = thread.spawn(move || watch(&requested, &requests, &waker)) {
            warn!("a screen reader cannot wake the window: {error}");
        }
    }
    if std::mem::replace(&mut *listening, requested.get()) != requested.get() {
        redraw.request();
    }
}

/// Requests another frame after a request of a screen reader. Bevy receives the request at the end of a frame, and only
/// the next frame executes it.
pub(super) fn go_on(mut requests: MessageReader<ActionRequest>, mut redraw: ResMut<Redraw>) {
    if requests.read().count() > 0 {
        redraw.request();
    }
}

/// Wakes the window when a screen reader starts, ends or sends a request. Runs until the program ends.
fn watch(requested: &AccessibilityRequested, requests: &Requests, waker: &RedrawWaker) {
    let mut listened = false;
    loop {
        let listens = requested.get();
        if listens != listened || requests.iter().any(|requests| waits(requests)) {
            waker.wake();
        }
        listened = listens;
        thread::sleep(if listens { REQUEST } else { START });
    }
}

/// Returns whether a request of a screen reader is waiting.
fn waits(requests: &Mutex<WinitActionRequestHandler>) -> bool {
    requests.lock().is_ok_and(|requests| !requests.is_empty())
}
