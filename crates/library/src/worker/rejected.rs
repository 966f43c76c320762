//! Changes that the library refuses whenever they are tried: they are written to a file as text, so that nothing is lost and
//! nothing else waits for them.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::job::Change;
use crate::error::{LibraryError, Problem};

/// The ending of the name of the file.
const ENDING: &str = ".rejected";

/// A change that will never be made.
#[derive(Clone, Debug)]
pub struct Rejected {
    /// Why the library refuses it.
    pub error: LibraryError,
    /// The file at whose end it stands as text, or why it could not be written there.
    pub kept: Result<PathBuf, Problem>,
}

/// Writes a change to the end of the file beside the library.
pub(super) fn set_aside(library: &Path, change: &Change, error: LibraryError) -> Rejected {
    let mut name = library.as_os_str().to_owned();
    name.push(ENDING);
    let path = PathBuf::from(name);
    let written = append(&path, &format!("; {error}\n{}\n\n", change.text()));
    Rejected {
        error,
        kept: written.map(|()| path).map_err(Problem::from),
    }
}

fn append(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().create(true).append(true).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}
