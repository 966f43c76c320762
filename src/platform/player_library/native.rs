//! Opens the library on a thread.

use std::path::Path;

use bevy::prelude::*;
use cohort_library_sqlite::Worker;

use super::RETRY;
use crate::redraw_waker::RedrawWaker;

/// Adds nothing, because the library's thread needs no systems.
pub(super) fn add(_: &mut App) {}

/// Opens the library; `None` if no thread can be started.
pub(super) fn open(path: &Path, waker: &RedrawWaker) -> Option<Worker> {
    let waker = waker.clone();
    let opened = Worker::new(path, RETRY, move || waker.wake());
    opened
        .inspect_err(|error| warn!("the library cannot be opened: {error}"))
        .ok()
}
