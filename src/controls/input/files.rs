//! Opens file dialogs of the system, and handles files that the player chooses there or drops on the window.

#[cfg_attr(target_family = "wasm", path = "files/browser.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "files/native.rs")]
mod chosen;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;
use bevy::tasks::{BoxedFuture, IoTaskPool};
use bevy::window::FileDragAndDrop;
use cohort_features::collection::{
    CollectionRequest, Incoming, LastTransfer, Outgoing, TransferMessage, outgoing_text,
};
use cohort_features::pictures::{PictureChoices, PictureKind, PictureRequest};
use cohort_platform::redraw::{Redraw, RedrawWaker};
use cohort_play::locale::Locale;
use cohort_play::settings::{EngineDeedError, EngineEdit};
use cohort_play::table::{Match, Viewed};
use sentence::Explain;
use storage::{Problem, Replacement, StorageError};

use super::action::Action;
use super::areas::DialogAction;
use super::at_engines::EnginesSaid;

/// Returns whether the game can open file dialogs of the system.
pub(super) fn are_dialogs(choices: Option<Res<Choices>>) -> bool {
    choices.is_some()
}

/// The file name extensions of game files.
const ENDINGS: [&str; 4] = ["txt", "pgn", "sgf", "fen"];

/// A file or program that the player has chosen in a file dialog.
#[derive(Clone, Debug)]
enum Chosen {
    Open(Incoming),
    /// A message for the player: the game was saved or not saved, or the chosen file cannot be read.
    Saved(TransferMessage),
    /// A file to which the listed games are exported.
    Export(PathBuf),
    /// A file to which a picture of the game is saved.
    Picture(PathBuf),
    /// The program file of an engine. `None` if the player has cancelled the dialog, or if no dialog could open.
    Engine(Option<PathBuf>),
}

/// The results of file dialogs that the game has not yet handled.
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

/// A file dialog of the system.
#[derive(Clone, Debug)]
struct Dialog {
    title: String,
    /// The name of the files that the dialog shows, and the extensions of their names; `None` shows all files.
    filter: Option<(String, &'static [&'static str])>,
}

/// Opens a file dialog. An asynchronous task waits for the player's choice, because the game must continue to draw
/// frames.
pub(super) fn carry_out(
    time: Res<Time<Real>>,
    mut actions: MessageReader<Action>,
    locale: Res<Locale>,
    current: Option<Res<Match>>,
    viewed: Res<Viewed>,
    pictures: Res<PictureChoices>,
    choices: Res<Choices>,
    waker: Res<RedrawWaker>,
) {
    for action in actions.read() {
        let wanted = match action {
            Action::Dialog(wanted) => *wanted,
            Action::Engine(EngineEdit::Choose) => DialogAction::ChooseEngine,
            _ => continue,
        };
        let dialog = |title, filter: Option<(&str, &'static [&'static str])>| Dialog {
            title: locale.text(title),
            filter: filter.map(|(name, endings)| (locale.text(name), endings)),
        };
        let games = Some(("dialog-games", ENDINGS.as_slice()));
        let variant = current
            .as_ref()
            .map(|current| current.game().variant().id());
        let chosen: BoxedFuture<Option<Chosen>> = match wanted {
            DialogAction::ChooseFile => Box::pin(chosen::open(dialog("dialog-open", games))),
            DialogAction::ChooseEngine => {
                let file = chosen::find(dialog("engines-choose", None));
                Box::pin(async { Some(Chosen::Engine(file.await)) })
            }
            DialogAction::SaveGame => {
                let Some(current) = &current else { continue };
                let text = outgoing_text(current, &viewed, Outgoing::Game, time.elapsed());
                let name = format!("{}.pgn", variant.unwrap_or_default());
                let file = chosen::save(dialog("dialog-save", games), name);
                Box::pin(async move { file.await.map(|file| Chosen::Saved(saved(&file, &text))) })
            }
            DialogAction::SavePicture => {
                let kind = pictures.kind;
                let (filter, endings): (_, &[_]) = match kind {
                    PictureKind::Position => ("dialog-picture-position", &["png"]),
                    PictureKind::Game => ("dialog-picture-game", &["gif"]),
                };
                let name = format!("{}.{}", variant.unwrap_or("cohort"), kind.ending());
                let file = chosen::save(dialog("dialog-picture", Some((filter, endings))), name);
                Box::pin(async { file.await.map(Chosen::Picture) })
            }
            DialogAction::ExportGames => {
                let file = chosen::save(dialog("dialog-export", games), "games.pgn".to_owned());
                Box::pin(async { file.await.map(Chosen::Export) })
            }
        };
        let (choices, waker) = (choices.clone(), waker.clone());
        let task = async move {
            if let Some(chosen) = chosen.await {
                choices.push(chosen);
                waker.wake();
            }
        };
        IoTaskPool::get().spawn(task).detach();
    }
}

/// Writes a text to the chosen file. The dialog has already asked the player whether to replace an existing file.
fn saved(file: &Path, text: &str) -> TransferMessage {
    let write = || -> Result<(), StorageError> {
        let mut replacement = Replacement::begin(file)?;
        let written = replacement.write_all(text.as_bytes());
        written.map_err(|error| StorageError {
            path: file.to_owned(),
            problem: Problem::Write(Arc::new(error)),
        })?;
        replacement.finish()
    };
    match write() {
        Ok(()) => TransferMessage::Saved(file.to_owned()),
        Err(error) => TransferMessage::NotSaved(error.sentence()),
    }
}

/// Handles the results of file dialogs, and opens files that the player drops on the window.
pub(super) fn answer(
    mut dropped: MessageReader<FileDragAndDrop>,
    choices: Res<Choices>,
    mut notice: ResMut<LastTransfer>,
    mut incoming: MessageWriter<Incoming>,
    mut requests: MessageWriter<CollectionRequest>,
    mut pictures: MessageWriter<PictureRequest>,
    mut actions: MessageWriter<Action>,
    mut said: ResMut<EnginesSaid>,
    mut redraw: ResMut<Redraw>,
) {
    for dropped in dropped.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = dropped {
            incoming.write(Incoming::File(path_buf.clone()));
            redraw.request();
        }
    }
    for chosen in choices.take() {
        match chosen {
            Chosen::Open(opened) => {
                incoming.write(opened);
            }
            Chosen::Saved(message) => notice.0 = Some(message),
            Chosen::Export(file) => {
                requests.write(CollectionRequest::Export(file));
            }
            Chosen::Engine(Some(file)) => {
                actions.write(Action::Engine(EngineEdit::AddFile(file)));
            }
            // The dialog returned no file. The operating system does not say whether the player cancelled the dialog or
            // whether no dialog could open.
            Chosen::Engine(None) => said.0 = Some(EngineDeedError::NotChosen),
            Chosen::Picture(file) => {
                pictures.write(PictureRequest::Make(file));
            }
        }
        redraw.request();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_no_program_was_chosen_it_is_said() {
        let mut app = App::new();
        app.init_resource::<Choices>()
            .init_resource::<LastTransfer>()
            .init_resource::<Redraw>()
            .init_resource::<EnginesSaid>()
            .add_message::<FileDragAndDrop>()
            .add_message::<Incoming>()
            .add_message::<CollectionRequest>()
            .add_message::<PictureRequest>()
            .add_message::<Action>()
            .add_systems(Update, answer);
        let said = |app: &App| app.world().resource::<EnginesSaid>().0;
        app.update();
        assert_eq!(said(&app), None);
        let choices = app.world().resource::<Choices>().clone();
        choices.push(Chosen::Engine(None));
        app.update();
        assert_eq!(said(&app), Some(EngineDeedError::NotChosen));
        choices.push(Chosen::Engine(Some("fox".into())));
        app.update();
        let actions = app.world().resource::<Messages<Action>>();
        let added = Action::Engine(EngineEdit::AddFile("fox".into()));
        assert!(
            actions
                .iter_current_update_messages()
                .any(|action| *action == added)
        );
    }
}
