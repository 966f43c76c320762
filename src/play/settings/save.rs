//! Saves the settings to their file after they have changed.

use std::time::Duration;

use bevy::prelude::*;
use cohort_platform::files::{FileSaver, Files, HandOver};

use super::file::{LARGEST, SettingsTrouble};
use super::list::Settings;
use super::unknown::text_with;

/// How long the settings must stay unchanged before they are saved. Without this delay, the program would save every
/// step of a dragged slider.
const SETTLED: Duration = Duration::from_secs(1);

/// The settings that are in the file, and how long the current settings have been unsaved.
#[derive(Default)]
pub(super) struct Saved {
    settings: Option<Settings>,
    unsaved_for: Duration,
}

pub(super) fn save(
    time: Res<Time<Real>>,
    (settings, trouble): (Res<Settings>, Res<SettingsTrouble>),
    files: Res<Files>,
    saver: Res<FileSaver>,
    mut hand_over: MessageReader<HandOver>,
    mut saved: Local<Saved>,
) {
    // At the first call, the file contains the current settings, because nothing has changed yet.
    let in_file = saved.settings.get_or_insert_with(|| settings.clone());
    if *in_file == *settings {
        return;
    }
    let unsaved_for = if settings.is_changed() {
        Duration::ZERO
    } else {
        saved.unsaved_for + time.delta()
    };
    saved.unsaved_for = unsaved_for;
    if unsaved_for < SETTLED && hand_over.read().count() == 0 {
        return;
    }
    saved.settings = Some(settings.clone());
    if let Some(file) = files.settings() {
        match text_with(&settings, &trouble.unknown, LARGEST) {
            // Do not save a file that is too large, because the program could not read such a file at the next start.
            Ok(text) if text.len() > LARGEST => warn!("these settings are too large to be kept"),
            Ok(text) => saver.save(file, text.into_bytes()),
            Err(error) => warn!("settings cannot be written as text: {error}"),
        }
    }
}
