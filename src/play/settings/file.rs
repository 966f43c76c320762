//! Reads the settings file and collects its errors.

use bevy::prelude::*;
use cohort_platform::files::{FileTrouble, understand};
use ron::ser::{PrettyConfig, to_string_pretty};
use sentence::{Explain, Sentence};
use storage::PlayerFiles;
use strict_ron::{FileError, Mistake, Source};

use super::list::Settings;
use super::unknown::UnknownField;
use super::valid::Understood;

/// Errors in the settings file, which are shown to the player. The values in the file are not lost.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct SettingsTrouble {
    /// An error that concerns the file as a whole.
    pub file: Option<FileTrouble>,
    /// Errors of single values. The settings concerned have their default values.
    pub values: Vec<FileError>,
    /// Fields whose names or values the running version of the program does not know.
    pub unknown: Vec<UnknownField>,
}

/// The maximum size of the settings file, in bytes.
pub(super) const LARGEST: usize = 256 << 10;

/// The maximum number of fields in the settings file.
const MOST_FIELDS: usize = 1000;

/// Reads the settings. Missing or invalid values are replaced by their defaults. Renames the file if it is not a list
/// of settings.
pub fn load(files: &PlayerFiles) -> (Settings, SettingsTrouble) {
    let Some(file) = files.settings() else {
        return (Settings::default(), SettingsTrouble::default());
    };
    let name = file.path().display().to_string();
    let content = file.read().map(|content| content.map(Into::into));
    let (read, trouble) = understand(file, content, |bytes| {
        read(&name, bytes).map_err(|error| error.sentence())
    });
    let (settings, in_fields) = read.unwrap_or_default();
    (
        settings,
        SettingsTrouble {
            file: trouble,
            ..in_fields
        },
    )
}

/// Parses a settings file and collects the errors of single fields. Error messages call the file `name`.
///
/// # Errors
/// Returns an error if the file is not a list of settings.
pub fn read(name: &str, bytes: &[u8]) -> Result<(Settings, SettingsTrouble), FileError> {
    if bytes.len() > LARGEST {
        let size = Sentence::size(LARGEST as u64);
        let problem = Sentence::new("file-large").and("most", size);
        let mistake = Mistake::new(&[], problem, Sentence::new("file-leave-out"));
        return Err(Source::from_text(name, "").error(&mistake));
    }
    let fields = Source::from_bytes(name, bytes)?.fields()?;
    if let Some(field) = fields.get(MOST_FIELDS) {
        let problem = Sentence::new("file-fields").number("most", MOST_FIELDS);
        return Err(field.error(problem, Sentence::new("file-leave-out")));
    }
    let mut settings = Settings::default();
    let (mut wrong, mut unknown) = (Vec::new(), Vec::new());
    for field in &fields {
        match settings.read(field) {
            Ok(Understood::Yes) => continue,
            Ok(Understood::No) => {}
            Err(error) => wrong.push(error),
        }
        unknown.push(UnknownField::of(field));
    }
    let trouble = SettingsTrouble {
        file: None,
        values: wrong,
        unknown,
    };
    Ok((settings, trouble))
}

impl Settings {
    /// Serialises the settings in the format that [`load`] reads.
    ///
    /// # Errors
    /// The types used in the settings cannot cause an error.
    pub fn text(&self) -> Result<String, ron::Error> {
        to_string_pretty(self, PrettyConfig::default())
    }
}

#[cfg(test)]
mod tests;
