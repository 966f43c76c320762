//! The player's files in the game: which there are, and saving them while it goes on. How that is done without losing
//! one is the crate [`storage`].

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::ExitSystems;
use storage::{Access, FolderLimits, PlayerFiles, Saver, StorageError, StoredFile, read_folder};
use strict_ron::{FileError, Place};

use crate::platform::activity::RedrawWaker;

/// The files of the player; by default none, and nothing is kept.
#[derive(Resource, Clone, Debug, Default, Deref)]
pub struct Files(pub PlayerFiles);

/// Saves files while the game goes on; clones of it serve other threads.
#[derive(Resource, Clone, Debug, Deref)]
pub struct FileSaver(Arc<Saver>);

/// How long after a failure a file is tried again.
const RETRY: Duration = Duration::from_secs(5);

impl FromWorld for FileSaver {
    fn from_world(world: &mut World) -> Self {
        let waker = world.resource::<RedrawWaker>().clone();
        // What is told of a failure is seen on the next frame.
        FileSaver(Arc::new(Saver::new(RETRY, move || waker.wake())))
    }
}

/// What is done about files at the end of each frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SaveSet {
    /// What has changed is given to the [`FileSaver`] and to the library.
    Request,
    /// Whether the program ends is decided.
    Decide,
    /// On exit the disk gets time to finish.
    Finish,
}

/// The program may end with this frame: what there is to keep is handed over, though it may go on all the same.
#[derive(Message, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HandOver;

/// Owns [`Files`] and [`FileSaver`].
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Files>()
        .init_resource::<FileSaver>()
        .add_message::<HandOver>()
        // A window that closes ends the program in this schedule.
        .configure_sets(
            Last,
            (SaveSet::Request, SaveSet::Decide, SaveSet::Finish)
                .chain()
                .after(ExitSystems),
        )
        .add_systems(Startup, log_access)
        .add_systems(Last, log_failures.after(SaveSet::Finish));
}

/// A file of the player that holds nothing this program understands, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileTrouble {
    /// It was moved out of the way.
    SetAside {
        /// What is wrong in it, or with it.
        problem: String,
        kept: PathBuf,
        /// Whether the copy before took its place.
        restored: bool,
    },
    /// It stays as it is, and nothing is saved in its place.
    LeftAlone {
        file: PathBuf,
        /// What is wrong in it, or with it.
        problem: String,
    },
}

/// What a file means, given what was read of it. A file that means nothing is set aside, and the copy before takes its
/// place where that means something; one that cannot be read is left alone.
pub fn understand<T>(
    file: &StoredFile,
    content: Result<Option<Arc<[u8]>>, StorageError>,
    meaning: impl Fn(&[u8]) -> Result<T, String>,
) -> (Option<T>, Option<FileTrouble>) {
    let left_alone = |problem| {
        let file = file.path().to_owned();
        (None, Some(FileTrouble::LeftAlone { file, problem }))
    };
    let problem = match content {
        Ok(None) => return (None, None),
        Err(error) => return left_alone(error.to_string()),
        Ok(Some(content)) => match meaning(&content) {
            Ok(meant) => return (Some(meant), None),
            Err(problem) => problem,
        },
    };
    let kept = match file.set_aside() {
        Ok(kept) => kept,
        Err(error) if matches!(file.access(), Access::Owner) => {
            return left_alone(format!("{problem}; {error}"));
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

/// The `.ron` files of a folder: name and content of each in the order of their names, then what is wrong with others.
pub fn ron_files(folder: &Path) -> impl Iterator<Item = Result<(String, Vec<u8>), FileError>> {
    let found = read_folder(folder, "ron", FolderLimits::default());
    let files = found.files.into_iter();
    let files = files.map(|file| Ok((file.path.display().to_string(), file.content)));
    files.chain(found.problems.into_iter().map(|error| Err(in_file(&error))))
}

/// An error with a file as a whole, as one that is told with those in files.
fn in_file(error: &StorageError) -> FileError {
    let file = error.path.display().to_string();
    let problem = error.problem.to_string();
    FileError::at(&file, Place::START, &problem, error.problem.remedy())
}

/// Tells who started the game in a terminal what will not be kept.
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

/// Tells the same each time a file starts to fail.
fn log_failures(saver: Res<FileSaver>, mut told: Local<BTreeSet<PathBuf>>) {
    let failures = saver.failures();
    told.retain(|path| failures.iter().any(|error| error.path == *path));
    for error in failures {
        if told.insert(error.path.clone()) {
            warn!("not saved: {error}");
        }
    }
}
