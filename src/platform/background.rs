//! Background jobs. When a job reports a result, the window draws a frame.

use bevy::prelude::*;
#[cfg(target_family = "wasm")]
use jobs::Queue;
#[cfg(not(target_family = "wasm"))]
use jobs::Threads;

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

#[cfg(not(target_family = "wasm"))]
impl FromWorld for Jobs {
    fn from_world(world: &mut World) -> Self {
        Jobs::on(
            Threads,
            world.get_resource_or_init::<RedrawWaker>().as_ref(),
        )
    }
}

/// The jobs of a browser, which has no threads: one runs at the end of each frame.
#[cfg(target_family = "wasm")]
#[derive(Resource)]
pub struct Waiting(Queue);

#[cfg(target_family = "wasm")]
impl FromWorld for Jobs {
    fn from_world(world: &mut World) -> Self {
        let queue = Queue::default();
        world.insert_resource(Waiting(queue.clone()));
        Jobs::on(queue, world.get_resource_or_init::<RedrawWaker>().as_ref())
    }
}

/// Runs the job that has waited longest.
#[cfg(target_family = "wasm")]
pub fn run_next(waiting: Res<Waiting>) {
    waiting.0.run_next();
}
