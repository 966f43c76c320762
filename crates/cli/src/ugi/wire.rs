//! The way to the other program.

use std::fmt::Display;
use std::sync::{Arc, Mutex, PoisonError};

use crate::failure::Failure;
use crate::stdout::Stdout;

/// The way to the other program, which the session and its search share.
#[derive(Clone)]
pub struct Wire(Arc<Mutex<Stdout>>);

impl Wire {
    pub fn new() -> Self {
        Wire(Arc::new(Mutex::new(Stdout::new())))
    }

    /// Sends one line at once.
    ///
    /// # Errors
    /// If nobody listens any more.
    pub fn say(&self, line: impl Display) -> Result<(), Failure> {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        out.line(line)?;
        out.flush()
    }
}
