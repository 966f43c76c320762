//! Changes that the library can never accept. The worker writes such a change to a file as text, so that the change is
//! not lost and does not delay other changes.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use cohort_library::LibraryError;

use super::job::Change;
use crate::error::Failure;

/// The ending that is added to the name of the library, for example `library.sqlite.rejected`.
const ENDING: &str = ".rejected";

/// A change that the library can never accept.
#[derive(Clone, Debug)]
pub struct Rejected {
    pub error: LibraryError,
    /// The file to which the text of the change was appended, or why that failed.
    pub kept: Result<PathBuf, LibraryError>,
}

/// Appends a change to the file beside the library.
pub(super) fn set_aside(library: &Path, change: &Change, error: LibraryError) -> Rejected {
    let mut name = library.as_os_str().to_owned();
    name.push(ENDING);
    let path = PathBuf::from(name);
    let written = append(&path, &format!("; {error}\n{}\n\n", change.text()));
    Rejected {
        error,
        kept: match written {
            Ok(()) => Ok(path),
            Err(error) => Err(Failure::from(error).at(&path)),
        },
    }
}

fn append(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().create(true).append(true).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}
