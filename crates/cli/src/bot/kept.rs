//! The folder that keeps the games of a bot.

use std::path::Path;

use client::{Meetings, Seat, read, write};
use storage::{Access, Folder, StoredFile};

use crate::english::explained;
use crate::failure::Failure;
use crate::stdout::report_error;

const FILE: &str = "bot-games.json";

/// The file with the seats of a bot.
pub struct Kept {
    file: StoredFile,
    /// The content of the file.
    written: Vec<u8>,
}

impl Kept {
    /// Opens the folder, and returns the seats of an earlier run.
    ///
    /// # Errors
    /// Returns an error if another program uses the folder, or if the file cannot be read.
    pub fn open(path: &Path) -> Result<(Self, Vec<Seat>), Failure> {
        let named = |problem: &str| {
            Failure::input(
                format!("--keep {}: {problem}", path.display()),
                "name another folder",
            )
        };
        let folder = Folder::open(path);
        match folder.access() {
            Access::Owner => {}
            Access::ReadOnly(_) => return Err(named("another program uses this folder")),
            Access::Unwritable(error) => return Err(named(&error.to_string())),
        }
        let file = folder.file(FILE);
        let content = file.read().map_err(|error| named(&error.to_string()))?;
        let written = content.unwrap_or_else(|| b"[]".to_vec());
        let seats = read(&written).map_err(|error| named(&explained(&error)))?;
        Ok((Kept { file, written }, seats))
    }

    /// Writes the seats if they have changed. Reports a failure; the next change tries again.
    pub fn save(&mut self, meetings: &Meetings) {
        let content = write(meetings);
        if content == self.written {
            return;
        }
        match self.file.write(&content) {
            Ok(()) => self.written = content,
            Err(error) => report_error("cohort-cli", &error.to_string()),
        }
    }
}
