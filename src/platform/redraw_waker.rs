//! Asking for a frame from another thread.

use std::sync::{Arc, OnceLock};

use bevy::prelude::*;

/// Asks for a frame from any thread: where nothing moves none is drawn otherwise.
/// While it is not connected frames come without being asked for.
#[derive(Resource, Clone, Default)]
pub struct RedrawWaker(Arc<OnceLock<Box<dyn Fn() + Send + Sync>>>);

impl RedrawWaker {
    /// Has this and its clones ask for a frame by calling this, once and for all.
    pub fn connect(&self, call: impl Fn() + Send + Sync + 'static) {
        let _ = self.0.set(Box::new(call));
    }

    pub fn wake(&self) {
        if let Some(call) = self.0.get() {
            call();
        }
    }
}
