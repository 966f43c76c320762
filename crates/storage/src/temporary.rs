//! Temporary files: how they are named, and how those of a killed run are removed.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::Path;

use tempfile::{Builder, NamedTempFile};

/// How the names of temporary files begin and end, so that no other program's file is taken for one.
const PREFIX: &str = ".cohort-";
const SUFFIX: &str = ".tmp";

/// A new file with a name of its own in the folder of `path`, so that it can be renamed to it. It is removed when it is
/// dropped.
///
/// # Errors
/// If it cannot be made.
pub(crate) fn beside(path: &Path) -> io::Result<NamedTempFile> {
    Builder::new()
        .prefix(PREFIX)
        .suffix(SUFFIX)
        .tempfile_in(path.parent().unwrap_or(Path::new(".")))
}

/// Removes what killed runs have left in a folder. What cannot be removed stays for the next start.
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
