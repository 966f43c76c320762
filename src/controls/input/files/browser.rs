//! Files that the player chooses in a browser. A page can read and write them, but does not learn their paths.

use std::path::PathBuf;
use std::sync::Arc;

use cohort_features::collection::{Incoming, TransferMessage};
use rfd::FileHandle;
use sentence::Explain;
use storage::{MAX_FILE_SIZE, Problem, StorageError};

use super::Chosen;

/// The name of the file.
pub(super) fn path(file: &FileHandle) -> PathBuf {
    file.file_name().into()
}

pub(super) async fn opened(file: FileHandle) -> Chosen {
    let bytes = file.read().await;
    if bytes.len() as u64 > MAX_FILE_SIZE {
        let error = StorageError {
            path: path(&file),
            problem: Problem::TooLarge {
                limit: MAX_FILE_SIZE,
            },
        };
        let message = TransferMessage::Unreadable(Some(path(&file)), error.sentence());
        return Chosen::Saved(message);
    }
    // Read text that is not UTF-8 as Latin-1, which is the usual encoding of old programs.
    let text = String::from_utf8(bytes)
        .unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect());
    Chosen::Open(Incoming::Text(text))
}

/// Downloads a text as a file.
pub(super) async fn save(file: FileHandle, text: String) -> TransferMessage {
    match file.write(text.as_bytes()).await {
        Ok(()) => TransferMessage::Saved(path(&file)),
        Err(error) => {
            let error = StorageError {
                path: path(&file),
                problem: Problem::Write(Arc::new(error)),
            };
            TransferMessage::NotSaved(error.sentence())
        }
    }
}
