//! Background jobs. When a job reports a result, the window draws a frame.

use bevy::prelude::*;
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

impl FromWorld for Jobs {
    fn from_world(world: &mut World) -> Self {
        Jobs::on(
            Threads,
            world.get_resource_or_init::<RedrawWaker>().as_ref(),
        )
    }
}
