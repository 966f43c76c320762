//! Messages about files: errors in files, and changes that cannot be saved.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use cohort_controls::input::{OpenPages, Page};
use cohort_features::collection::{LastTransfer, TransferMessage};
use cohort_features::online::{AccountsTrouble, SeatsTrouble};
use cohort_features::statistics::Statistics;
use cohort_platform::files::{FileSaver, FileTrouble, Files};
use cohort_play::locale::{Locale, Texts};
use cohort_play::settings::SettingsTrouble;
use cohort_play::variants::Variants;
use cohort_scene::theme::Themes;
use storage::{Access, ReadOnlyReason, StoredFile};
use strict_ron::FileError;

use super::words::{is_warning, told_text};

/// The resources from which the messages about files are made.
#[derive(SystemParam)]
pub struct FileMessages<'w> {
    locale: Res<'w, Locale>,
    files: Res<'w, Files>,
    saver: Res<'w, FileSaver>,
    settings: Res<'w, SettingsTrouble>,
    seats: Res<'w, SeatsTrouble>,
    accounts: Res<'w, AccountsTrouble>,
    notice: Res<'w, LastTransfer>,
    open_pages: Res<'w, OpenPages>,
    statistics: Res<'w, Statistics>,
    variants: Res<'w, Variants>,
    themes: Res<'w, Themes>,
}

impl FileMessages<'_> {
    /// Returns all messages about files, for the title screen.
    pub fn on_title(&self) -> Vec<String> {
        let mut folders = self.files.folders();
        let settings = self.settings.file.iter();
        [
            self.wrong("title-problems", self.variants.0.problems()),
            self.themes(),
            folders
                .find_map(|folder| self.access(&folder.access()))
                .into_iter()
                .collect(),
            settings
                .map(|trouble| self.trouble(["settings-set-aside", "settings-left-alone"], trouble))
                .collect(),
            self.wrong("settings-problems", &self.settings.values),
            (self.seats.0.iter())
                .map(|trouble| self.trouble(["online-set-aside", "online-left-alone"], trouble))
                .collect(),
            self.failure("online-unsaved", self.files.seats())
                .into_iter()
                .collect(),
            (self.accounts.0.iter())
                .map(|trouble| {
                    let keys = ["online-accounts-set-aside", "online-accounts-left-alone"];
                    self.trouble(keys, trouble)
                })
                .collect(),
            self.failure("online-accounts-unsaved", self.files.accounts())
                .into_iter()
                .collect(),
            self.set_aside(),
            self.of_library(),
            self.failure("settings-unsaved", self.files.settings())
                .into_iter()
                .collect(),
            self.incoming().into_iter().collect(),
        ]
        .concat()
    }

    /// Returns the message about an import, export or copy, to show next to the board. `None` while the collection page
    /// is open, because that page shows the message itself.
    pub fn told(&self) -> Option<&TransferMessage> {
        let is_on_its_page = self.open_pages.top() == Some(Page::Library);
        self.notice.0.as_ref().filter(|_| !is_on_its_page)
    }

    /// Returns the last message about an import, export or copy, if the message is a warning.
    fn incoming(&self) -> Option<String> {
        let told = self.told().filter(|told| is_warning(told))?;
        Some(told_text(&self.locale, told))
    }

    /// Returns the reason why the settings cannot be saved, for the settings page.
    pub(crate) fn in_settings(&self) -> Option<String> {
        let file = self.files.settings()?;
        self.access(&file.access())
            .or_else(|| self.failure("settings-unsaved", Some(file)))
    }

    /// Returns the messages about errors in theme files.
    pub fn themes(&self) -> Vec<String> {
        self.wrong("title-theme-problems", self.themes.problems())
    }

    /// Returns the reason why the match cannot be saved at present, to show next to the board.
    pub fn at_table(&self) -> Option<String> {
        match self.files.data_access()? {
            access @ Access::Unwritable(_) => self.access(&access),
            Access::Owner | Access::ReadOnly(_) => self.unrecorded(),
        }
    }

    /// Returns the messages about damaged library files and unsaved changes, for the statistics page.
    pub(crate) fn of_statistics(&self) -> Vec<String> {
        [self.set_aside(), self.of_library()].concat()
    }

    /// Returns the messages about damaged library files that the program has moved away.
    fn set_aside(&self) -> Vec<String> {
        let set_aside = self.statistics.set_aside().iter().map(|file| {
            let arguments = [
                ("kept", file.kept.display().to_string().into()),
                ("restored", if file.restored { "yes" } else { "no" }.into()),
            ];
            self.locale.format("statistics-set-aside", &arguments)
        });
        set_aside.collect()
    }

    /// Returns the messages about changes that the library has rejected permanently, and about a library that cannot be
    /// written at present.
    pub(crate) fn of_library(&self) -> Vec<String> {
        let rejected = self.statistics.rejected().iter().map(|rejected| {
            let problem = ("problem", self.locale.explain(&rejected.error).into());
            match &rejected.kept {
                Ok(file) => {
                    let file = ("file", file.display().to_string().into());
                    self.locale.format("library-rejected", &[problem, file])
                }
                Err(lost) => {
                    let lost = ("lost", self.locale.explain(lost).into());
                    self.locale
                        .format("library-rejected-lost", &[problem, lost])
                }
            }
        });
        rejected.chain(self.unrecorded()).collect()
    }

    /// Returns the reason why the library cannot be written at present. Returns `None` if the folder is not writable,
    /// because this has its own message.
    fn unrecorded(&self) -> Option<String> {
        if matches!(self.files.data_access(), Some(Access::Unwritable(_))) {
            return None;
        }
        let problem = self.locale.explain(self.statistics.failure()?);
        let arguments = [("problem", problem.into())];
        Some(self.locale.format("statistics-unrecorded", &arguments))
    }

    /// Returns the reason why the program cannot save in a folder. `None` if it can save, or if the player has asked it
    /// to save nothing.
    fn access(&self, access: &Access) -> Option<String> {
        match access {
            Access::Owner | Access::ReadOnly(ReadOnlyReason::Asked) => None,
            Access::ReadOnly(ReadOnlyReason::OtherCopy) => {
                Some(self.locale.text("files-other-copy"))
            }
            Access::Unwritable(error) => {
                let problem = self.locale.explain(error);
                let arguments = [("problem", problem.into())];
                Some(self.locale.format("files-unwritable", &arguments))
            }
        }
    }

    /// Returns the reason why a file could not be saved. Returns `None` if its folder is not writable.
    fn failure(&self, key: &str, file: Option<&StoredFile>) -> Option<String> {
        let file = file.filter(|file| matches!(file.access(), Access::Owner))?;
        let problem = self.locale.explain(&self.saver.failure(file.path())?);
        Some(self.locale.format(key, &[("problem", problem.into())]))
    }

    /// Returns the message about an invalid file. The first locale key is for a file that was moved away, and the
    /// second is for a file that stayed in place.
    fn trouble(&self, keys: [&str; 2], trouble: &FileTrouble) -> String {
        let [set_aside, left_alone] = keys;
        match trouble {
            FileTrouble::SetAside {
                problem,
                kept,
                restored,
            } => {
                let restored = if *restored { "yes" } else { "no" };
                let arguments = [
                    ("problem", self.locale.say(problem).into()),
                    ("kept", kept.display().to_string().into()),
                    ("restored", restored.into()),
                ];
                self.locale.format(set_aside, &arguments)
            }
            FileTrouble::LeftAlone { file, problem } => {
                let arguments = [
                    ("problem", self.locale.say(problem).into()),
                    ("file", file.display().to_string().into()),
                ];
                self.locale.format(left_alone, &arguments)
            }
        }
    }

    /// Returns a line with the number of invalid files, followed by the error of each file. Empty without invalid
    /// files.
    fn wrong(&self, key: &str, problems: &[FileError]) -> Vec<String> {
        let count = [("count", problems.len().into())];
        let summary = (!problems.is_empty()).then(|| self.locale.format(key, &count));
        let each = problems.iter().map(|problem| self.locale.explain(problem));
        summary.into_iter().chain(each).collect()
    }
}
