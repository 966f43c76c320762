//! Makes the window draw a frame on request of another thread.

use std::sync::{Arc, OnceLock};

use bevy::prelude::*;

/// Makes an idle window draw a frame, from any thread. Does nothing before [`RedrawWaker::connect`].
#[derive(Resource, Clone, Default)]
pub struct RedrawWaker(Arc<OnceLock<Box<dyn Fn() + Send + Sync>>>);

impl RedrawWaker {
    /// Sets the function that requests a frame, for this waker and all its clones. Only the first call has an effect.
    pub fn connect(&self, call: impl Fn() + Send + Sync + 'static) {
        let _ = self.0.set(Box::new(call));
    }

    pub fn wake(&self) {
        if let Some(call) = self.0.get() {
            call();
        }
    }
}
