//! Files that the player chooses, by their paths.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use cohort_features::collection::{Incoming, TransferMessage};
use rfd::FileHandle;
use sentence::Explain;
use storage::{Problem, Replacement, StorageError};

use super::Chosen;

pub(super) fn path(file: &FileHandle) -> PathBuf {
    file.path().to_owned()
}

pub(super) async fn opened(file: FileHandle) -> Chosen {
    Chosen::Open(Incoming::File(path(&file)))
}

/// Writes a text to the chosen file. The dialog has already asked the player whether to replace an existing file.
pub(super) async fn save(file: FileHandle, text: String) -> TransferMessage {
    match write(file.path(), &text) {
        Ok(()) => TransferMessage::Saved(path(&file)),
        Err(error) => TransferMessage::NotSaved(error.sentence()),
    }
}

fn write(file: &Path, text: &str) -> Result<(), StorageError> {
    let mut replacement = Replacement::begin(file)?;
    let written = replacement.write_all(text.as_bytes());
    written.map_err(|error| StorageError {
        path: file.to_owned(),
        problem: Problem::Write(Arc::new(error)),
    })?;
    replacement.finish()
}
