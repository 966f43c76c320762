//! Loads and saves the file with the player's seats in remote games.

use std::sync::Arc;

use bevy::prelude::*;
use client::{Meetings, read, write};
use cohort_platform::files::{FileSaver, FileTrouble, Files, understand};
use rules::Catalogue;
use sentence::Explain;

use super::Online;

/// The error in the file with the player's seats, if the file has one. The game shows the error to the player.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatsTrouble(pub Option<FileTrouble>);

/// Loads the player's seats that an earlier session saved.
pub(super) fn load(
    files: Res<Files>,
    mut online: ResMut<Online>,
    mut trouble: ResMut<SeatsTrouble>,
) {
    let Some(file) = files.seats() else { return };
    let content = file.read().map(|content| content.map(Arc::from));
    let (seats, problem) = understand(file, content, |bytes| {
        read(bytes).map_err(|error| error.sentence())
    });
    trouble.0 = problem;
    if let Some(seats) = seats {
        online.meetings = Meetings::new(seats, Catalogue::builtin());
    }
}

/// Saves the player's seats, if they have changed since they were last saved.
pub(super) fn save(files: Res<Files>, saver: Res<FileSaver>, mut online: ResMut<Online>) {
    if !online.is_changed {
        return;
    }
    online.bypass_change_detection().is_changed = false;
    if let Some(file) = files.seats() {
        saver.save(file, write(&online.meetings));
    }
}
