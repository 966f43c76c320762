//! Background jobs. A job's report requests a frame.

use bevy::prelude::*;
use jobs::Threads;

use crate::redraw_waker::RedrawWaker;

/// Starts jobs; see the crate `jobs`. Their reports request a frame.
#[derive(Resource, Clone, Deref)]
pub struct Jobs(jobs::Jobs);

impl Jobs {
    /// Returns a starter that runs its jobs on this runner.
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
