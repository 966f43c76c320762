//! Games that lie in the folder of games and that the library does not know, or not as they are now: those of a program that ended
//! before it could hand them over, and those that were put there. And those that it knows as deleted for good: their files are removed.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::SystemTime;

use bevy::prelude::*;
use library::{Answer, OwnRecord, Stamps, Worker};
use rules::Catalogue;
use storage::{Access, MAX_FILE_SIZE, StoredFile, list_folder, read_existing};

use crate::platform::files::Files;
use crate::platform::player_library::{LibraryAnswer, PlayerLibrary};
use crate::play::saves::{EXTENSION, KeptGames, LastGame};
use crate::play::variants::Variants;

/// Asks which games the library knows.
pub(super) fn ask(files: Res<Files>, library: Res<PlayerLibrary>) {
    let has_games = || {
        let folder = files.games()?;
        let listed = list_folder(&folder, EXTENSION).ok()?;
        (!listed.is_empty()).then_some(())
    };
    // A second copy leaves that to the first. Without games there need be no library.
    if let Some(worker) = library.worker()
        && matches!(files.games_access(), Some(Access::Owner))
        && has_games().is_some()
    {
        worker.stamps();
    }
}

/// Brings in the others, on a thread of their own: there may be thousands.
pub(super) fn bring_in(
    mut answers: MessageReader<LibraryAnswer>,
    files: Res<Files>,
    variants: Res<Variants>,
    library: Res<PlayerLibrary>,
    (mut kept, mut last): (ResMut<KeptGames>, ResMut<LastGame>),
) {
    for LibraryAnswer(answer) in answers.read() {
        let stamps = match answer {
            Answer::Stamps(stamps) => stamps,
            Answer::Stored(name, Err(problem)) => {
                kept.note_untaken(name, problem, &files, &mut last);
                continue;
            }
            _ => continue,
        };
        let stamps = match stamps {
            Ok(stamps) => stamps.clone(),
            Err(error) => {
                warn!("games are not brought into the library: {error}");
                continue;
            }
        };
        for key in stamps.hidden() {
            kept.hide(key, true);
        }
        let removed = stamps.removed();
        let removed = removed.filter_map(|key| {
            let file = files.game(&format!("{key}.{EXTENSION}"))?;
            Some((key.to_owned(), file))
        });
        let removed: Vec<_> = removed.collect();
        if let (Some(worker), Some(folder)) = (library.shared(), files.games()) {
            let catalogue = variants.0.clone();
            thread::spawn(move || {
                worker.forget_removed(remove(&stamps, removed));
                store_unknown(&worker, &stamps, &folder, &catalogue);
            });
        }
    }
}

/// Removes the files of games that were deleted for good; the names of those whose files are gone.
fn remove(stamps: &Stamps, files: Vec<(String, StoredFile)>) -> Vec<String> {
    let is_gone = |(key, file): (String, StoredFile)| {
        let written = file.path().metadata().and_then(|data| data.modified());
        match written {
            // One that has changed since comes back.
            Ok(written) if !stamps.is_removed(&key, written) => None,
            Ok(_) => match file.remove() {
                Ok(()) => Some(key),
                Err(error) => {
                    warn!("a deleted game stays in its file: {error}");
                    None
                }
            },
            Err(error) => (error.kind() == io::ErrorKind::NotFound).then_some(key),
        }
    };
    files.into_iter().filter_map(is_gone).collect()
}

fn store_unknown(worker: &Arc<Worker>, stamps: &Stamps, folder: &Path, catalogue: &Catalogue) {
    let listed = match list_folder(folder, EXTENSION) {
        Ok(listed) => listed,
        Err(error) => return warn!("games are not brought into the library: {error}"),
    };
    for file in listed {
        let Some(key) = file.name.strip_suffix(EXTENSION) else {
            continue;
        };
        let key = key.trim_end_matches('.');
        if stamps.knows(key, file.modified) {
            continue;
        }
        // What is no record is told as the library answers.
        if let Some(record) = own_record(folder, &file.name, key, file.modified) {
            worker.store(record, catalogue);
        }
    }
}

fn own_record(folder: &Path, name: &str, key: &str, written: SystemTime) -> Option<OwnRecord> {
    let bytes = read_existing(&folder.join(name), MAX_FILE_SIZE).ok()?;
    let text = String::from_utf8(bytes).ok()?;
    Some(OwnRecord {
        key: key.to_owned(),
        text,
        date: key.get(.."2026-11-22".len()).map(str::to_owned),
        written: Some(written),
    })
}
