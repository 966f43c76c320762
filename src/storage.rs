//! Files of the player: where they are, and reading and writing them without ever losing one.
//!
//! A file is written whole beside its place and then moved there, so that a crash leaves the old or the new
//! one. A file that cannot be understood is kept beside its place under another name.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use directories::ProjectDirs;
use strict_ron::{FileError, Place};

/// The largest file that is read: no file of ours comes near it.
const MAX_SIZE: u64 = 4 << 20;

/// The folders of the player. `None` where the system names none: then nothing is kept.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Folders {
    /// Settings and the player's own variants.
    pub config: Option<PathBuf>,
    /// Games.
    pub data: Option<PathBuf>,
}

impl Folders {
    /// Where this system keeps them.
    pub fn of_system() -> Self {
        let folders = ProjectDirs::from("", "", "cohort");
        Folders {
            config: folders.as_ref().map(|f| f.config_dir().to_owned()),
            data: folders.as_ref().map(|f| f.data_dir().to_owned()),
        }
    }

    /// The file with the settings.
    pub fn settings(&self) -> Option<PathBuf> {
        self.config
            .as_ref()
            .map(|folder| folder.join("settings.ron"))
    }

    /// The folder with the player's own variants.
    pub fn variants(&self) -> Option<PathBuf> {
        self.config.as_ref().map(|folder| folder.join("variants"))
    }

    /// The folder with the player's own themes.
    pub fn themes(&self) -> Option<PathBuf> {
        self.config.as_ref().map(|folder| folder.join("themes"))
    }

    /// The game that can be continued.
    pub fn last_game(&self) -> Option<PathBuf> {
        self.data
            .as_ref()
            .map(|folder| folder.join("last-game.txt"))
    }
}

/// Reads a file that may not be there.
///
/// # Errors
/// If it is there and cannot be read, or is larger than anything this program writes.
pub fn read(path: &Path) -> io::Result<Option<Vec<u8>>> {
    let size = match fs::metadata(path) {
        Ok(metadata) => metadata.len(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    if size > MAX_SIZE {
        return Err(io::Error::new(
            io::ErrorKind::FileTooLarge,
            format!("the file has {size} bytes, too many to be one of ours"),
        ));
    }
    fs::read(path).map(Some)
}

/// Writes a file whole, making its folder first.
///
/// # Errors
/// If folder or file cannot be written; what was there before is then still there.
pub fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let draft = with_suffix(path, ".new");
    let mut file = fs::File::create(&draft)?;
    file.write_all(content)?;
    file.sync_all()?;
    fs::rename(&draft, path)
}

/// Moves a file that cannot be understood out of the way, where the player can find it.
///
/// # Errors
/// If it cannot be moved.
pub fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let aside = (0..1000)
        .map(|n| {
            with_suffix(
                path,
                &if n == 0 {
                    ".broken".to_owned()
                } else {
                    format!(".broken-{n}")
                },
            )
        })
        .find(|aside| !aside.exists())
        .ok_or_else(|| io::Error::other("too many broken files are kept already"))?;
    fs::rename(path, &aside)?;
    Ok(aside)
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.file_name().map(OsString::from).unwrap_or_default();
    name.push(suffix);
    path.with_file_name(name)
}

/// The name and the content of every `.ron` file of a folder that may not be there, in the order of their names, or
/// why it cannot be read.
pub fn ron_files(folder: &Path) -> Vec<Result<(String, Vec<u8>), FileError>> {
    let paths = match ron_paths(folder) {
        Ok(paths) => paths,
        Err(error) => return vec![Err(unreadable(folder, &error))],
    };
    paths
        .into_iter()
        .filter_map(|path| match read(&path) {
            Ok(content) => content.map(|content| Ok((path.display().to_string(), content))),
            Err(error) => Some(Err(unreadable(&path, &error))),
        })
        .collect()
}

/// The `.ron` files of a folder that may not be there, in the order of their names.
fn ron_paths(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut paths = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<io::Result<Vec<_>>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "ron"));
    paths.sort();
    Ok(paths)
}

fn unreadable(path: &Path, error: &io::Error) -> FileError {
    let file = path.display().to_string();
    let remedy = "make it readable or move it away";
    FileError::at(&file, Place::START, &error.to_string(), remedy)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_its_folder_made() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a/b/settings.ron");
        assert_eq!(read(&path).unwrap(), None);
        write(&path, b"one").unwrap();
        write(&path, b"two").unwrap();
        assert_eq!(read(&path).unwrap().as_deref(), Some(b"two".as_slice()));
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_an_error_and_nothing_more() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "").unwrap();
        assert!(write(&file.join("settings.ron"), b"one").is_err());
        assert!(read(&folder.path().join("file")).unwrap().is_some());
    }

    #[test]
    fn broken_files_are_all_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        for content in ["one", "two"] {
            write(&path, content.as_bytes()).unwrap();
            let aside = set_aside(&path).unwrap();
            assert_eq!(fs::read_to_string(aside).unwrap(), content);
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }
}
