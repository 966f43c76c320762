//! The output of a UGI session to the program at the other end of the pipe.

use std::fmt::Display;
use std::sync::{Arc, Mutex, PoisonError};

use crate::failure::Failure;
use crate::stdout::Stdout;

/// The output, which the session and the thread of its search share.
#[derive(Clone)]
pub struct Wire(Arc<Mutex<Stdout>>);

impl Wire {
    pub fn new() -> Self {
        Wire(Arc::new(Mutex::new(Stdout::new())))
    }

    /// Sends one line and flushes it.
    ///
    /// # Errors
    /// Returns an error if the output is closed.
    pub fn say(&self, line: impl Display) -> Result<(), Failure> {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        out.line(line)?;
        out.flush()
    }
}
