//! Background jobs. When a job reports a result, the window draws a frame.

#[cfg(target_family = "wasm")]
mod workers;

use bevy::prelude::*;

use crate::redraw_waker::RedrawWaker;

/// Starts background jobs. A reported result wakes the window.
#[derive(Resource, Clone, Deref)]
pub struct Jobs(jobs::Jobs);

impl Jobs {
    /// Creates a `Jobs` that runs its jobs on `runner`. Each report of a job wakes the window through `waker`.
    pub fn on(runner: impl jobs::Runner + 'static, waker: &RedrawWaker) -> Self {
        let waker = waker.clone();
        Jobs(jobs::Jobs::new(runner, move || waker.wake()))
    }
}

/// Adds [`Jobs`]. On a desktop, jobs run on threads. A browser has no threads: portable jobs, such as searches, run in
/// workers, and all other jobs run at the end of a frame.
pub fn plugin(app: &mut App) {
    let waker = app
        .world_mut()
        .get_resource_or_init::<RedrawWaker>()
        .clone();
    #[cfg(not(target_family = "wasm"))]
    app.insert_resource(Jobs::on(jobs::Threads, &waker));
    #[cfg(target_family = "wasm")]
    workers::add(app, &waker);
}
