//! The player's files, and the background saver. The crate [`storage`] writes files so that a crash cannot damage them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::ExitSystems;
use sentence::{Explain, Sentence};
use storage::{Access, FolderLimits, PlayerFiles, Saver, StorageError, StoredFile, read_folder};
use strict_ron::{FileError, Place};

use crate::redraw::RedrawWaker;

/// The player's files. By default there are none, and nothing is saved.
#[derive(Resource, Clone, Debug, Default, Deref)]
pub struct Files(pub PlayerFiles);

/// Saves files in the background; clones can be used on other threads.
#[derive(Resource, Clone, Debug, Deref)]
pub struct FileSaver(Arc<Saver>);

/// The delay before a failed save is retried.
const RETRY: Duration = Duration::from_secs(5);

impl FromWorld for FileSaver {
    fn from_world(world: &mut World) -> Self {
        let waker = world.resource::<RedrawWaker>().clone();
        // Wake the window after a save, because the next frame shows whether the save failed.
        FileSaver(Arc::new(Saver::new(RETRY, move || waker.wake())))
    }
}

/// The system sets that save files at the end of each frame, in the order in which they run.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SaveSet {
    /// Passes changed data to the [`FileSaver`] and to the library.
    Request,
    /// Decides whether the program exits.
    Decide,
    /// On exit, waits until the saver has written all files.
    Finish,
}

/// Tells all systems to hand over their unsaved data now, to the saver or the library. The program may end after this
/// frame.
#[derive(Message, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HandOver;

/// Initialises [`Files`] and [`FileSaver`], and sets the order of the systems that save.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Files>()
        .init_resource::<FileSaver>()
        .add_message::<HandOver>()
        // Saving runs after Bevy's `ExitSystems`, which decide in the same schedule whether the program exits.
        .configure_sets(
            Last,
            (SaveSet::Request, SaveSet::Decide, SaveSet::Finish)
                .chain()
                .after(ExitSystems),
        )
        .add_systems(Startup, log_access)
        .add_systems(Last, log_failures.after(SaveSet::Finish));
}

/// A player file that could not be read or parsed, and what the game did with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileTrouble {
    /// The file with the invalid content was renamed.
    SetAside {
        /// The error that was found in the file.
        problem: Sentence,
        kept: PathBuf,
        /// Whether the file's previous version was restored in its place.
        restored: bool,
    },
    /// The file is unchanged, and nothing is saved to it.
    LeftAlone {
        file: PathBuf,
        /// The error that was found in the file.
        problem: Sentence,
    },
}

/// Parses a file. If the content is invalid, renames the file and restores the file's previous version, if that version
/// is valid. Does not touch a file that cannot be read.
pub fn understand<T>(
    file: &StoredFile,
    content: Result<Option<Arc<[u8]>>, StorageError>,
    mut meaning: impl FnMut(&[u8]) -> Result<T, Sentence>,
) -> (Option<T>, Option<FileTrouble>) {
    let left_alone = |problem| {
        let file = file.path().to_owned();
        (None, Some(FileTrouble::LeftAlone { file, problem }))
    };
    let problem = match content {
        Ok(None) => return (None, None),
        Err(error) => return left_alone(error.sentence()),
        Ok(Some(content)) => match meaning(&content) {
            Ok(meant) => return (Some(meant), None),
            Err(problem) => problem,
        },
    };
    let kept = match file.set_aside() {
        Ok(kept) => kept,
        Err(error) if matches!(file.access(), Access::Owner) => {
            let both = Sentence::new("error-both").and("first", problem);
            return left_alone(both.and("second", error.sentence()));
        }
        Err(_) => return left_alone(problem),
    };
    let previous = file.read_previous().and_then(|previous| {
        let meant = meaning(&previous).ok()?;
        file.write(&previous).is_ok().then_some(meant)
    });
    let trouble = FileTrouble::SetAside {
        problem,
        kept,
        restored: previous.is_some(),
    };
    (previous, Some(trouble))
}

/// Reads the `.ron` files of a folder. Yields first the name and content of each readable file, ordered by name, then
/// the errors of unreadable files.
pub fn ron_files(folder: &Path) -> impl Iterator<Item = Result<(String, Vec<u8>), FileError>> {
    let found = read_folder(folder, "ron", FolderLimits::default());
    let files = found.files.into_iter();
    let files = files.map(|file| Ok((file.path.display().to_string(), file.content)));
    files.chain(found.problems.into_iter().map(|error| Err(in_file(&error))))
}

/// Converts an error that concerns a whole file to a `FileError` at the start of the file.
fn in_file(error: &StorageError) -> FileError {
    let file = error.path.display().to_string();
    let remedy = Sentence::new("file-start-again");
    FileError::at(&file, Place::START, error.sentence(), remedy)
}

/// Warns on the terminal about folders in which nothing can be saved.
fn log_access(files: Res<Files>) {
    for folder in files.folders() {
        match folder.access() {
            Access::Owner => {}
            Access::ReadOnly(_) => {
                let path = folder.path().display();
                warn!("{path}: another copy of the game is running; this one keeps nothing there");
            }
            Access::Unwritable(error) => warn!("nothing can be kept: {error}"),
        }
    }
}

/// Warns once about each file that cannot be saved. Warns again only after a save of the file has succeeded.
fn log_failures(saver: Res<FileSaver>, mut told: Local<BTreeSet<PathBuf>>) {
    let failures = saver.failures();
    told.retain(|path| failures.iter().any(|error| error.path == *path));
    for error in failures {
        if told.insert(error.path.clone()) {
            warn!("not saved: {error}");
        }
    }
}
