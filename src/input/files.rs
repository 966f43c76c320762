//! Files of games that the player chooses in a dialog of the system, or drops on the window.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;
use bevy::tasks::IoTaskPool;
use bevy::window::FileDragAndDrop;
use rfd::AsyncFileDialog;

use super::action::Action;
use crate::activity::{Activity, RedrawWaker};
use crate::collection::{Incoming, Notice, Outgoing, Told, outgoing_text};
use crate::locale::Locale;
use crate::table::{Match, Viewed};

/// The endings of files with games.
const ENDINGS: [&str; 4] = ["txt", "pgn", "sgf", "fen"];

/// What a dialog ended with.
#[derive(Clone, Debug)]
enum Chosen {
    /// A file to read.
    ToOpen(PathBuf),
    /// A file to write, and what into it.
    ToSave(PathBuf, String),
}

/// What dialogs have ended with since it was looked at last.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Choices(Arc<Mutex<Vec<Chosen>>>);

impl Choices {
    fn push(&self, chosen: Chosen) {
        let mut list = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        list.push(chosen);
    }

    fn take(&self) -> Vec<Chosen> {
        let mut list = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *list)
    }
}

/// Asks the system for a dialog. It is answered by a task, so that no frame waits.
pub(super) fn ask(
    time: Res<Time<Real>>,
    mut actions: MessageReader<Action>,
    locale: Res<Locale>,
    current: Option<Res<Match>>,
    viewed: Res<Viewed>,
    choices: Res<Choices>,
    waker: Res<RedrawWaker>,
) {
    for action in actions.read() {
        let (choices, waker) = (choices.clone(), waker.clone());
        match action {
            Action::ChooseFile => {
                let dialog = AsyncFileDialog::new()
                    .set_title(locale.text("dialog-open"))
                    .add_filter(locale.text("dialog-games"), &ENDINGS)
                    .pick_file();
                let task = async move {
                    if let Some(file) = dialog.await {
                        choices.push(Chosen::ToOpen(file.path().to_owned()));
                        waker.wake();
                    }
                };
                IoTaskPool::get().spawn(task).detach();
            }
            Action::SaveGame => {
                let Some(current) = &current else { continue };
                let text = outgoing_text(current, &viewed, Outgoing::Game, time.elapsed());
                let dialog = AsyncFileDialog::new()
                    .set_title(locale.text("dialog-save"))
                    .add_filter(locale.text("dialog-games"), &ENDINGS)
                    .set_file_name(format!("{}.pgn", current.game().variant().id()))
                    .save_file();
                let task = async move {
                    if let Some(file) = dialog.await {
                        choices.push(Chosen::ToSave(file.path().to_owned(), text));
                        waker.wake();
                    }
                };
                IoTaskPool::get().spawn(task).detach();
            }
            _ => {}
        }
    }
}

/// Does what dialogs ended with, and opens files that are dropped on the window.
pub(super) fn answer(
    mut dropped: MessageReader<FileDragAndDrop>,
    choices: Res<Choices>,
    mut notice: ResMut<Notice>,
    mut incoming: MessageWriter<Incoming>,
    mut activity: ResMut<Activity>,
) {
    for dropped in dropped.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = dropped {
            incoming.write(Incoming::File(path_buf.clone()));
            activity.stir();
        }
    }
    for chosen in choices.take() {
        match chosen {
            Chosen::ToOpen(file) => {
                incoming.write(Incoming::File(file));
            }
            Chosen::ToSave(file, text) => notice.0 = Some(save(&file, &text)),
        }
        activity.stir();
    }
}

/// Writes a file that the player has chosen; the dialog has asked whether one that is there may go.
fn save(file: &Path, text: &str) -> Told {
    match storage::replace_chosen(file, text.as_bytes()) {
        Ok(()) => Told::Saved(file.to_owned()),
        Err(error) => Told::NotSaved(error.to_string()),
    }
}
