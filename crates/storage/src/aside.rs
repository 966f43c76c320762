//! Renames files that cannot be parsed, so that the player can find them.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use crate::error::{Problem, StorageError};
use crate::paths::folder_of;
use crate::replace::{sync_folder, with_suffix};

/// The maximum number of renamed damaged files for one file name.
const MAX_ASIDE: u32 = 1000;

/// Renames a file to `NAME.broken`. If that name exists, uses `NAME.broken-1`, `NAME.broken-2` and so on. Returns the
/// new path.
///
/// # Errors
/// Fails if the file cannot be renamed, or if too many files with this name were renamed before.
pub fn set_aside(path: &Path) -> Result<PathBuf, StorageError> {
    let aside = reserve(path)
        .and_then(|aside| rename_to_reserved(path, &aside).map(|()| aside))
        .map_err(|error| StorageError::new(path, Problem::write(error)))?;
    Ok(aside)
}

/// Reserves a free name beside `path` by creating an empty file, so that no other instance of the program uses this
/// name.
fn reserve(path: &Path) -> io::Result<PathBuf> {
    for number in 0..MAX_ASIDE {
        let aside = match number {
            0 => with_suffix(path, ".broken"),
            _ => with_suffix(path, &format!(".broken-{number}")),
        };
        match File::create_new(&aside) {
            Ok(_) => return Ok(aside),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other(
        "too many broken files are kept beside it already",
    ))
}

fn rename_to_reserved(path: &Path, aside: &Path) -> io::Result<()> {
    let renamed = fs::rename(path, aside);
    if renamed.is_err() {
        let _ = fs::remove_file(aside);
    }
    renamed?;
    sync_folder(folder_of(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_set_aside_are_all_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        for content in ["one", "two", "three"] {
            fs::write(&path, content).unwrap();
            let aside = set_aside(&path).unwrap();
            assert_eq!(fs::read_to_string(aside).unwrap(), content);
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
    }

    #[test]
    fn what_cannot_be_set_aside_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        set_aside(&folder.path().join("gone")).unwrap_err();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
