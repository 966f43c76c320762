//! Creates temporary files, and removes temporary files that killed instances of the program have left.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::Path;

use tempfile::{Builder, NamedTempFile};

use crate::paths::folder_of;

/// Temporary files have names with this prefix and this suffix. No other program uses such names, so files of other
/// programs are never removed.
const PREFIX: &str = ".cohort-";
const SUFFIX: &str = ".tmp";

/// Creates a temporary file in the folder of `path`, so that it can be renamed to `path`. Dropping the value removes
/// the file.
///
/// # Errors
/// Fails if the file cannot be created.
pub(crate) fn beside(path: &Path) -> io::Result<NamedTempFile> {
    builder().tempfile_in(folder_of(path))
}

/// Like [`beside`], for a file that the player gives to other people. The file gets the usual permissions of new files.
///
/// # Errors
/// Fails if the file cannot be created.
pub(crate) fn readable_beside(path: &Path) -> io::Result<NamedTempFile> {
    #[cfg_attr(not(unix), expect(unused_mut, reason = "other systems have no umask"))]
    let mut builder = builder();
    // The system then removes the permissions that the umask of the process forbids.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder_of(path))
}

fn builder() -> Builder<'static, 'static> {
    let mut builder = Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX);
    builder
}

/// Removes temporary files that killed instances have left in a folder. If a file cannot be removed, the next start
/// tries again.
pub(crate) fn remove_stale(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries.filter(|entry| is_temporary(&entry.file_name())) {
        if entry.file_type().is_ok_and(|kind| kind.is_file()) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn is_temporary(name: &OsStr) -> bool {
    name.to_str()
        .is_some_and(|name| name.starts_with(PREFIX) && name.ends_with(SUFFIX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_temporaries_of_this_program_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        let (_, killed) = beside(&path).unwrap().keep().unwrap();
        let others = [
            "settings.ron",
            "settings.ron.broken",
            ".cohort-lock",
            "x.tmp",
        ];
        for name in others {
            fs::write(folder.path().join(name), "").unwrap();
        }
        assert!(killed.exists());
        remove_stale(folder.path());
        assert!(!killed.exists());
        assert!(others.iter().all(|name| folder.path().join(name).exists()));
        remove_stale(&folder.path().join("nowhere"));
    }
}
