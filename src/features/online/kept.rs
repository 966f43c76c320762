//! Loads and saves the files with the player's seats in remote games, and with the player's accounts at servers.

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

/// The error in the file with the player's accounts, if the file has one. The game shows the error to the player.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct AccountsTrouble(pub Option<FileTrouble>);

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

/// Loads the player's accounts that an earlier session saved. Must run after [`load`], which replaces the accounts.
pub(super) fn load_accounts(
    files: Res<Files>,
    mut online: ResMut<Online>,
    mut trouble: ResMut<AccountsTrouble>,
) {
    let Some(file) = files.accounts() else { return };
    let content = file.read().map(|content| content.map(Arc::from));
    let meetings = &mut online.meetings;
    let (_, problem) = understand(file, content, |bytes| {
        let read = meetings.read_accounts(bytes);
        read.map_err(|error| error.sentence())
    });
    trouble.0 = problem;
}

/// Saves the player's seats and accounts, if they have changed since they were last saved.
pub(super) fn save(files: Res<Files>, saver: Res<FileSaver>, mut online: ResMut<Online>) {
    let online = online.bypass_change_detection();
    if std::mem::take(&mut online.is_changed)
        && let Some(file) = files.seats()
    {
        saver.save(file, write(&online.meetings));
    }
    let revision = online.meetings.accounts_revision();
    let saved = std::mem::replace(&mut online.saved_accounts, revision);
    if saved != revision
        && let Some(file) = files.accounts()
    {
        saver.save(file, online.meetings.write_accounts());
    }
}
