//! The folders and files that the game stores for the player.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use directories::ProjectDirs;

use crate::error::ReadOnlyReason;
use crate::folder::{Access, Folder};
use crate::stored_file::StoredFile;

/// The file name of the database in the data folder.
const LIBRARY: &str = "library.sqlite";
/// Whether the program runs in a browser, which has no folders and stores only small files.
const IS_BROWSER: bool = cfg!(target_family = "wasm");
/// The folder, inside the data folder, for files that the player exports to other programs.
const EXPORTS: &str = "exports";

/// The folders for the player's files. A field is `None` if the system has no such folder; the program then stores no
/// files of that folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folders {
    /// The folder for settings, and for the player's own variants and themes.
    pub config: Option<PathBuf>,
    /// The folder for games and other data.
    pub data: Option<PathBuf>,
}

impl Folders {
    /// The usual folders for the current user on this operating system. In a browser, each path is the start of the
    /// keys under which the browser's local storage keeps the files.
    pub fn of_system() -> Self {
        if cfg!(target_family = "wasm") {
            return Folders {
                config: Some("cohort".into()),
                data: Some("cohort".into()),
            };
        }
        let folders = ProjectDirs::from("", "", "cohort");
        Folders {
            config: folders.as_ref().map(|f| f.config_dir().to_owned()),
            data: folders.as_ref().map(|f| f.data_dir().to_owned()),
        }
    }
}

/// The player's files. The default value has no folders, so nothing is read or stored.
#[derive(Clone, Debug, Default)]
pub struct PlayerFiles {
    config: Option<Arc<Folder>>,
    data: Option<Arc<Folder>>,
    settings: Option<StoredFile>,
    seats: Option<StoredFile>,
    accounts: Option<StoredFile>,
}

impl PlayerFiles {
    /// Opens the folders for reading and writing.
    pub fn open(folders: &Folders) -> Self {
        PlayerFiles::with(folders, Folder::open)
    }

    /// Opens the folders for reading only.
    pub fn open_read_only(folders: &Folders) -> Self {
        PlayerFiles::with(folders, Folder::open_read_only)
    }

    fn with(folders: &Folders, open: impl Fn(&Path) -> Arc<Folder>) -> Self {
        let config = folders.config.as_deref().map(&open);
        let data = match &config {
            // Some systems use one folder for both settings and data. This instance must not lock that folder twice,
            // because the second lock would fail.
            Some(config) if folders.data.as_deref() == Some(config.path()) => Some(config.clone()),
            _ => folders.data.as_deref().map(&open),
        };
        PlayerFiles {
            settings: config.as_ref().map(|folder| folder.file("settings.ron")),
            seats: data.as_ref().map(|folder| folder.file("online.json")),
            accounts: data.as_ref().map(|folder| folder.file("accounts.json")),
            config,
            data,
        }
    }

    /// The settings folder, and the data folder if it is another folder.
    pub fn folders(&self) -> impl Iterator<Item = &Folder> {
        let data = self.data.as_deref();
        let config = self.config.as_deref();
        let same = data.map(Folder::path) == config.map(Folder::path);
        config.into_iter().chain(data.filter(|_| !same))
    }

    /// The folder of settings, variants and themes.
    pub fn config_folder(&self) -> Option<&Path> {
        self.config.as_deref().map(Folder::path)
    }

    /// The settings file; `None` if nothing is stored.
    pub fn settings(&self) -> Option<&StoredFile> {
        self.settings.as_ref()
    }

    /// The file with the player's seats in games against remote players; `None` if nothing is stored.
    pub fn seats(&self) -> Option<&StoredFile> {
        self.seats.as_ref()
    }

    /// The file with the player's accounts at servers; `None` if nothing is stored.
    pub fn accounts(&self) -> Option<&StoredFile> {
        self.accounts.as_ref()
    }

    /// The database with all games. Every instance may write the database, even if it does not own the folder. `None`
    /// for a read-only instance, for a browser page that does not own the folder, or if nothing is stored.
    pub fn library(&self) -> Option<PathBuf> {
        // In a browser, each page has its own library, and only the library of the page that owns the folder is stored.
        let is_asked = |access| match access {
            Access::ReadOnly(ReadOnlyReason::Asked) => true,
            _ => IS_BROWSER && !matches!(access, Access::Owner),
        };
        let data = self.data.as_ref().filter(|data| !is_asked(data.access()));
        data.map(|data| data.path().join(LIBRARY))
    }

    /// The folder for files that the player exports to other programs. In a browser, the path is empty, because the
    /// browser decides where downloads go.
    pub fn exports(&self) -> Option<PathBuf> {
        let data = self.data.as_ref()?;
        Some(match IS_BROWSER {
            true => PathBuf::new(),
            false => data.path().join(EXPORTS),
        })
    }

    /// The data folder; `None` if nothing is stored.
    pub fn data(&self) -> Option<&Folder> {
        self.data.as_deref()
    }

    /// Whether this instance may write in the data folder; `None` if nothing is stored.
    pub fn data_access(&self) -> Option<Access> {
        self.data.as_deref().map(Folder::access)
    }

    /// The folder of the player's own variants.
    pub fn variants(&self) -> Option<PathBuf> {
        self.own("variants")
    }

    /// The folder of the player's own lessons.
    pub fn lessons(&self) -> Option<PathBuf> {
        self.own("lessons")
    }

    /// The folder of the player's own themes.
    pub fn themes(&self) -> Option<PathBuf> {
        self.own("themes")
    }

    /// The folder `name` that the player fills with files; `None` in a browser, or if nothing is stored.
    fn own(&self, name: &str) -> Option<PathBuf> {
        let folder = self.config_folder().filter(|_| !IS_BROWSER);
        folder.map(|folder| folder.join(name))
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
        assert!(
            left.exists(),
            "the owner of the folder may be writing the file"
        );
        // Every instance of the program can write games to the library.
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
