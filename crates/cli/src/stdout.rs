//! Writes lines to stdout and stderr. A closed pipe is not an error for the user.

use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, Write};

use crate::failure::Failure;

/// Standard output. If the reader has closed the pipe, the command ends without a message.
pub struct Stdout {
    writer: BufWriter<io::Stdout>,
}

impl Stdout {
    pub fn new() -> Self {
        Stdout {
            writer: BufWriter::new(io::stdout()),
        }
    }

    /// Writes one line.
    ///
    /// # Errors
    /// Returns an error if the output is closed or full.
    pub fn line(&mut self, text: impl Display) -> Result<(), Failure> {
        writeln!(self.writer, "{text}").map_err(|error| failure(&error))
    }

    /// Writes text that has its own line endings.
    ///
    /// # Errors
    /// Returns an error if the output is closed or full.
    pub fn text(&mut self, text: &str) -> Result<(), Failure> {
        write!(self.writer, "{text}").map_err(|error| failure(&error))
    }

    /// Writes a prompt: text without a line ending, flushed immediately.
    ///
    /// # Errors
    /// Returns an error if the output is closed or full.
    pub fn prompt(&mut self, text: impl Display) -> Result<(), Failure> {
        write!(self.writer, "{text}").map_err(|error| failure(&error))?;
        self.flush()
    }

    /// Flushes the output.
    ///
    /// # Errors
    /// Returns an error if the output is closed or full.
    pub fn flush(&mut self) -> Result<(), Failure> {
        self.writer.flush().map_err(|error| failure(&error))
    }
}

fn failure(error: &io::Error) -> Failure {
    match error.kind() {
        ErrorKind::BrokenPipe => Failure::Closed,
        _ => Failure::input(
            format!("the output cannot be written: {error}"),
            "give it room or write it elsewhere",
        ),
    }
}

/// Writes a message to stderr as one line. Does nothing if stderr is closed.
pub fn report_error(who: &str, message: &str) {
    let line = message
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ");
    let _ = writeln!(io::stderr(), "{who}: {line}");
}
