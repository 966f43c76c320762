//! The folders and files of the game.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use directories::ProjectDirs;

use crate::error::ReadOnlyReason;
use crate::folder::{Access, Folder};
use crate::stored_file::StoredFile;

/// The database in the folder for data, and the folder for what other programs read.
const LIBRARY: &str = "library.sqlite";
const EXPORTS: &str = "exports";

/// Where the files of the player are. `None` where the system names no folder: then nothing is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folders {
    /// Settings, and the player's own variants and themes.
    pub config: Option<PathBuf>,
    /// Games and what else was done.
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
}

/// The files of the player. The default has none: nothing is read and nothing kept.
#[derive(Clone, Debug, Default)]
pub struct PlayerFiles {
    config: Option<Arc<Folder>>,
    data: Option<Arc<Folder>>,
    settings: Option<StoredFile>,
}

impl PlayerFiles {
    /// Opens the folders to read and write in.
    pub fn open(folders: &Folders) -> Self {
        PlayerFiles::with(folders, Folder::open)
    }

    /// Opens folders that are to stay as they are.
    pub fn open_read_only(folders: &Folders) -> Self {
        PlayerFiles::with(folders, Folder::open_read_only)
    }

    fn with(folders: &Folders, open: impl Fn(&Path) -> Arc<Folder>) -> Self {
        let config = folders.config.as_deref().map(&open);
        let data = match &config {
            // Some systems have one folder for both; a lock taken twice would shut this copy out.
            Some(config) if folders.data.as_deref() == Some(config.path()) => Some(config.clone()),
            _ => folders.data.as_deref().map(&open),
        };
        PlayerFiles {
            settings: config.as_ref().map(|folder| folder.file("settings.ron")),
            config,
            data,
        }
    }

    /// The folder with the settings, and the one with the games where that is another.
    pub fn folders(&self) -> impl Iterator<Item = &Folder> {
        let data = self.data.as_deref();
        let config = self.config.as_deref();
        let same = data.map(Folder::path) == config.map(Folder::path);
        config.into_iter().chain(data.filter(|_| !same))
    }

    /// The folder with the settings, variants and themes.
    pub fn config_folder(&self) -> Option<&Path> {
        self.config.as_deref().map(Folder::path)
    }

    /// The file with the settings.
    pub fn settings(&self) -> Option<&StoredFile> {
        self.settings.as_ref()
    }

    /// The database with all games. All copies of the program write it, whoever owns the folder; one that was asked to write nothing
    /// has none.
    pub fn library(&self) -> Option<PathBuf> {
        let is_asked = |access| matches!(access, Access::ReadOnly(ReadOnlyReason::Asked));
        let data = self.data.as_ref().filter(|data| !is_asked(data.access()));
        data.map(|data| data.path().join(LIBRARY))
    }

    /// The folder for files that are made for other programs.
    pub fn exports(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|data| data.path().join(EXPORTS))
    }

    /// The folder for data, if there is one.
    pub fn data(&self) -> Option<&Folder> {
        self.data.as_deref()
    }

    /// Whether this copy of the program owns the folder for data.
    pub fn data_access(&self) -> Option<Access> {
        self.data.as_deref().map(Folder::access)
    }

    /// The folder with the player's own variants.
    pub fn variants(&self) -> Option<PathBuf> {
        self.config_folder().map(|folder| folder.join("variants"))
    }

    /// The folder with the player's own lessons.
    pub fn lessons(&self) -> Option<PathBuf> {
        self.config_folder().map(|folder| folder.join("lessons"))
    }

    /// The folder with the player's own themes.
    pub fn themes(&self) -> Option<PathBuf> {
        self.config_folder().map(|folder| folder.join("themes"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::folder::Access;

    #[test]
    fn one_folder_for_both_does_not_shut_its_owner_out() {
        let folder = tempfile::tempdir().unwrap();
        let path = Some(folder.path().to_owned());
        let folders = Folders {
            config: path.clone(),
            data: path,
        };
        let files = PlayerFiles::open(&folders);
        assert!(matches!(files.settings().unwrap().access(), Access::Owner));
        assert!(matches!(files.data_access(), Some(Access::Owner)));
        assert_eq!(files.folders().count(), 1);
    }

    #[test]
    fn what_a_killed_run_has_left_is_removed_by_the_owner_alone() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders {
            config: None,
            data: Some(folder.path().to_owned()),
        };
        let left = folder.path().join(".cohort-left.tmp");
        std::fs::write(&left, "half a file").unwrap();
        let owner = PlayerFiles::open(&folders);
        assert!(!left.exists());
        std::fs::write(&left, "half a file").unwrap();
        let second = PlayerFiles::open(&folders);
        assert!(left.exists(), "the owner may be writing it");
        // Games are kept by both.
        assert!(owner.library().is_some() && owner.library() == second.library());
    }

    #[test]
    fn folders_opened_to_stay_as_they_are_stay_empty() {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders {
            config: Some(folder.path().join("config")),
            data: Some(folder.path().join("data")),
        };
        let files = PlayerFiles::open_read_only(&folders);
        assert_eq!(files.folders().count(), 2);
        assert_eq!(files.library(), None);
        assert_eq!(files.settings().unwrap().read().unwrap(), None);
        files.settings().unwrap().write(b"new").unwrap_err();
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
