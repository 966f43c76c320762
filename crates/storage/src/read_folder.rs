//! Reads the files that a player has put into a folder.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::error::{Problem, StorageError};
use crate::read::read;

/// The maximum number of directory entries when the files of a folder are read. A folder with more entries is an error.
const MAX_ENTRIES: usize = 10_000;

/// The maximum number of directory entries when the files of a folder are listed. A folder with more entries is an
/// error.
const MAX_LISTED: usize = 100_000;

/// The limits for reading the files of a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FolderLimits {
    /// The largest number of files.
    pub files: usize,
    /// The largest size of each file, in bytes.
    pub file_size: u64,
}

impl Default for FolderLimits {
    fn default() -> Self {
        FolderLimits {
            files: 256,
            file_size: 256 << 10,
        }
    }
}

/// The files of a folder, and the errors of the files that could not be read.
#[derive(Debug, Default)]
pub struct FolderContent {
    /// The files in the order of their names.
    pub files: Vec<FoundFile>,
    /// The errors of files that could not be read, or the error of the folder.
    pub problems: Vec<StorageError>,
}

/// A file and its content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundFile {
    /// The path: the folder and the file name.
    pub path: PathBuf,
    /// The whole content, in bytes.
    pub content: Vec<u8>,
}

/// Reads all files with an extension in a folder. Skips hidden files. A missing folder counts as empty. The error of an
/// unreadable file is added to the problems, and the other files are still read.
pub fn read_folder(folder: &Path, extension: &str, limits: FolderLimits) -> FolderContent {
    let mut content = FolderContent::default();
    let mut paths = match paths(folder, extension) {
        Ok(paths) => paths,
        Err(problem) => {
            content.problems.push(StorageError::new(folder, problem));
            return content;
        }
    };
    if paths.len() > limits.files {
        let limit = limits.files;
        let problem = Problem::TooManyFiles { limit };
        content.problems.push(StorageError::new(folder, problem));
        paths.truncate(limit);
    }
    for path in paths {
        match read(&path, limits.file_size) {
            Ok(Some(bytes)) => content.files.push(FoundFile {
                path,
                content: bytes,
            }),
            Ok(None) => {}
            Err(error) => content.problems.push(error),
        }
    }
    content
}

/// A file name in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedFile {
    /// The file name without its folder.
    pub name: String,
    /// The time of the last change; the Unix epoch if the system does not know it.
    pub modified: SystemTime,
}

/// Lists the files with an extension in a folder, sorted by name. Skips hidden files and names that are not Unicode. A
/// missing folder counts as empty. Does not read the content of the files.
///
/// # Errors
/// Fails if the folder cannot be read, or if it has too many entries.
pub fn list_folder(folder: &Path, extension: &str) -> Result<Vec<ListedFile>, StorageError> {
    names(folder, extension).map_err(|problem| StorageError::new(folder, problem))
}

fn names(folder: &Path, extension: &str) -> Result<Vec<ListedFile>, Problem> {
    let entries = match fs::read_dir(folder) {
        // The folder is missing, or a parent of its path is a file.
        Err(_) if folder.symlink_metadata().is_err() => return Ok(Vec::new()),
        entries => entries.map_err(Problem::read)?,
    };
    let mut listed = Vec::new();
    for (number, entry) in entries.enumerate() {
        if number == MAX_LISTED {
            return Err(Problem::TooManyFiles { limit: MAX_LISTED });
        }
        let entry = entry.map_err(Problem::read)?;
        if !is_meant(&entry.file_name(), extension) {
            continue;
        }
        let modified = entry.metadata().and_then(|data| data.modified());
        listed.extend(entry.file_name().into_string().map(|name| ListedFile {
            name,
            modified: modified.unwrap_or(SystemTime::UNIX_EPOCH),
        }));
    }
    listed.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(listed)
}

/// The paths of the files with an extension, sorted by name.
fn paths(folder: &Path, extension: &str) -> Result<Vec<PathBuf>, Problem> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(Problem::read)?,
    };
    let mut paths = Vec::new();
    for (number, entry) in entries.enumerate() {
        if number == MAX_ENTRIES {
            return Err(Problem::TooManyFiles { limit: MAX_ENTRIES });
        }
        let entry = entry.map_err(Problem::read)?;
        if is_meant(&entry.file_name(), extension) {
            paths.push(entry.path());
        }
    }
    paths.sort();
    Ok(paths)
}

/// Whether a file has the extension and is not hidden. The names of hidden files begin with a dot. Editors and systems
/// create such files, so the player did not mean them to be read.
fn is_meant(name: &OsStr, extension: &str) -> bool {
    let hidden = name.as_encoded_bytes().starts_with(b".");
    let found = Path::new(name).extension();
    !hidden && found.is_some_and(|found| found.eq_ignore_ascii_case(extension))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder_with(names: &[&str]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for name in names {
            fs::write(folder.path().join(name), name).unwrap();
        }
        folder
    }

    /// The names of the files that were read. In this test, the content of each file is its name.
    fn names(content: &FolderContent) -> Vec<&str> {
        content.files.iter().map(name_of).collect()
    }

    fn name_of(file: &FoundFile) -> &str {
        let name = file.path.file_name().and_then(OsStr::to_str).unwrap();
        assert_eq!(file.content, name.as_bytes());
        name
    }

    #[test]
    fn files_with_the_extension_are_read_in_the_order_of_their_names() {
        let folder = folder_with(&["b.ron", "a.ron", "C.RON", "notes.txt", ".hidden.ron", "ron"]);
        let content = read_folder(folder.path(), "ron", FolderLimits::default());
        assert_eq!(names(&content), ["C.RON", "a.ron", "b.ron"]);
        assert!(content.problems.is_empty());
    }

    #[test]
    fn a_folder_that_is_not_there_is_empty_and_a_file_in_its_place_a_problem() {
        let folder = folder_with(&["variants"]);
        let content = |name| {
            let limits = FolderLimits::default();
            read_folder(&folder.path().join(name), "ron", limits)
        };
        assert!(content("nowhere").problems.is_empty());
        assert_eq!(content("variants").problems.len(), 1);
    }

    #[test]
    fn what_is_no_file_or_too_large_is_told_and_hides_no_other() {
        let folder = folder_with(&["a.ron", "too-large.ron", "z.ron"]);
        fs::create_dir(folder.path().join("c.ron")).unwrap();
        let limits = FolderLimits {
            file_size: 5,
            ..FolderLimits::default()
        };
        let content = read_folder(folder.path(), "ron", limits);
        assert_eq!(names(&content), ["a.ron", "z.ron"]);
        let problems: Vec<_> = content.problems.iter().map(ToString::to_string).collect();
        assert!(
            problems[0].contains("c.ron: this is a folder"),
            "{problems:?}"
        );
        assert!(problems[1].contains("too-large.ron"), "{problems:?}");
        assert_eq!(problems.len(), 2);
    }

    #[test]
    fn names_are_listed_without_reading() {
        let folder = folder_with(&["b.txt", "a.txt", "a.txt.previous", ".hidden.txt"]);
        fs::create_dir(folder.path().join("c.txt")).unwrap();
        let before = SystemTime::now() - std::time::Duration::from_secs(60);
        let listed = list_folder(folder.path(), "txt").unwrap();
        let names: Vec<_> = listed.iter().map(|file| file.name.as_str()).collect();
        assert_eq!(names, ["a.txt", "b.txt", "c.txt"]);
        assert!(listed.iter().all(|file| file.modified > before));
        for nowhere in ["nowhere", "a.txt/games"] {
            let nowhere = folder.path().join(nowhere);
            assert_eq!(list_folder(&nowhere, "txt").unwrap(), []);
        }
        list_folder(&folder.path().join("a.txt"), "txt").unwrap_err();
    }

    #[test]
    fn no_more_files_are_read_than_allowed() {
        let folder = folder_with(&["a.ron", "b.ron", "c.ron"]);
        let limits = FolderLimits {
            files: 2,
            ..FolderLimits::default()
        };
        let content = read_folder(folder.path(), "ron", limits);
        assert_eq!(names(&content), ["a.ron", "b.ron"]);
        let problem = content.problems[0].to_string();
        assert!(problem.contains("more than 2 files"), "{problem}");
    }
}
