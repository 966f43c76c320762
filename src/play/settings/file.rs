//! The settings file: what it says of each setting, and what is wrong in it.

use bevy::prelude::*;
use ron::ser::{PrettyConfig, to_string_pretty};
use storage::PlayerFiles;
use strict_ron::{FileError, Mistake, Source};

use super::table::Settings;
use super::unknown::UnknownField;
use super::valid::Understood;
use crate::platform::files::{FileTrouble, understand};

/// What was wrong with the settings file, for the player to read; nothing is lost.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct SettingsTrouble {
    /// With the file as a whole.
    pub file: Option<FileTrouble>,
    /// With single values, which have their defaults instead.
    pub values: Vec<FileError>,
    /// The fields that this version does not understand, or whose values it does not.
    pub unknown: Vec<UnknownField>,
}

/// A file of settings has at most so many bytes.
pub(super) const LARGEST: usize = 256 << 10;

/// A file of settings has at most so many fields.
const MOST_FIELDS: usize = 1000;

/// Reads the settings. What the file lacks or says wrongly has its default; a file that is no list of settings at all is
/// set aside.
pub fn load(files: &PlayerFiles) -> (Settings, SettingsTrouble) {
    let Some(file) = files.settings() else {
        return (Settings::default(), SettingsTrouble::default());
    };
    let name = file.path().display().to_string();
    let content = file.read().map(|content| content.map(Into::into));
    let (read, trouble) = understand(file, content, |bytes| {
        read(&name, bytes).map_err(|error| error.to_string())
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

/// The settings in a file called `name`, and what is wrong with single fields of it.
///
/// # Errors
/// If it is no list of settings.
pub fn read(name: &str, bytes: &[u8]) -> Result<(Settings, SettingsTrouble), FileError> {
    if bytes.len() > LARGEST {
        let problem = format!("this file has more than {} KiB", LARGEST >> 10);
        let remedy = "leave out what is no setting";
        let mistake = Mistake::new(&[], problem, remedy);
        return Err(Source::from_text(name, "").error(&mistake));
    }
    let fields = Source::from_bytes(name, bytes)?.fields()?;
    if let Some(field) = fields.get(MOST_FIELDS) {
        let problem = format!("this file has more than {MOST_FIELDS} fields");
        return Err(field.error(&problem, "leave out what is no setting"));
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
    /// The settings as [`load`] reads them.
    ///
    /// # Errors
    /// None that this program knows how to cause.
    pub fn text(&self) -> Result<String, ron::Error> {
        to_string_pretty(self, PrettyConfig::default())
    }
}

#[cfg(test)]
mod tests;
