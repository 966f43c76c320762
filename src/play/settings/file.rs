//! Reads the settings from their file, and collects the errors in the file.

use bevy::prelude::*;
use cohort_platform::files::{FileTrouble, understand};
use ron::ser::{PrettyConfig, to_string_pretty};
use sentence::{Explain, Sentence};
use storage::PlayerFiles;
use strict_ron::{FileError, Mistake, Source};

use super::list::Settings;
use super::unknown::UnknownField;
use super::valid::Understood;

/// The errors in the settings file, which the interface shows to the player. The player's text is never lost: the
/// program renames a file that it cannot read, and writes invalid values back when it saves the settings.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct SettingsTrouble {
    /// The error in the file as a whole, such as a syntax error.
    pub file: Option<FileTrouble>,
    /// The errors in single values. A setting with an invalid value has its default.
    pub values: Vec<FileError>,
    /// The fields with an unknown name or an invalid value. The program writes these fields back when it saves the
    /// settings.
    pub unknown: Vec<UnknownField>,
}

/// The maximum size of the settings file, in bytes.
pub(super) const LARGEST: usize = 256 << 10;

/// The maximum number of fields in the settings file.
const MOST_FIELDS: usize = 1000;

/// Reads the settings from their file. A missing or invalid value is replaced by its default. If the file is not a list
/// of settings, renames the file and reads its previous version.
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

/// Parses the content of a settings file, and collects the errors in single fields. Error messages call the file
/// `name`.
///
/// # Errors
/// Returns an error if the content is not a list of settings, is too large, or has too many fields.
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
    /// Returns the settings as text in the format that [`load`] reads.
    ///
    /// # Errors
    /// Returns an error if a value cannot be written as text. The types of the settings never cause this error.
    pub fn text(&self) -> Result<String, ron::Error> {
        to_string_pretty(self, PrettyConfig::default())
    }
}

#[cfg(test)]
mod tests;
