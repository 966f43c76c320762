//! The output to the other program.

use std::fmt::Display;
use std::sync::{Arc, Mutex, PoisonError};

use crate::failure::Failure;
use crate::stdout::Stdout;

/// The output, shared by the session and its search.
#[derive(Clone)]
pub struct Wire(Arc<Mutex<Stdout>>);

impl Wire {
    pub fn new() -> Self {
        Wire(Arc::new(Mutex::new(Stdout::new())))
    }

    /// Sends one line and flushes it.
    ///
    /// # Errors
    /// The output is closed.
    pub fn say(&self, line: impl Display) -> Result<(), Failure> {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        out.line(line)?;
        out.flush()
    }
}
