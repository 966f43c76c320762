//! Keeping the match at the table.

use bevy::prelude::*;
use storage::{Access, StoredFile};

use super::kept::{KeptGames, name_of};
use super::record::record;
use crate::platform::files::{FileSaver, Files, HandOver};
use crate::play::table::{GameId, Match};

/// The match that is kept, if there is one.
#[derive(Resource, Default)]
pub struct Keeping(Option<KeptMatch>);

impl Keeping {
    /// What a match is called by which it can be opened again; `None` where this copy of the program keeps none.
    pub fn name(&self, id: GameId) -> Option<String> {
        let kept = self.0.as_ref().filter(|kept| kept.id == id)?;
        let file = kept.file.as_ref()?;
        let is_written = !matches!(file.access(), Access::ReadOnly(_));
        is_written.then(|| name_of(file))
    }
}

/// A match that is kept, and how far it is.
struct KeptMatch {
    id: GameId,
    /// Its file, once it has one.
    file: Option<StoredFile>,
    /// The state of the match that is in the file, or will be.
    saved: Option<u64>,
}

/// Saves the match after each change, in a file of its own, and one on the clock as the program may end, with what was thought
/// until then. One of which nothing was played has none.
pub(super) fn keep(
    time: Res<Time<Real>>,
    current: Option<Res<Match>>,
    files: Res<Files>,
    saver: Res<FileSaver>,
    mut kept: ResMut<KeptGames>,
    mut keeping: ResMut<Keeping>,
    mut hand_over: MessageReader<HandOver>,
) {
    let Some(current) = current else {
        keeping.0 = None;
        return;
    };
    let game = current.game();
    let setup = || current.setup(time.elapsed());
    let now = match &mut keeping.0 {
        Some(now) if now.id == current.id() => now,
        other => {
            // One that was kept goes on in its file, and is in it already.
            let file = kept.file_of(&setup());
            other.insert(KeptMatch {
                id: current.id(),
                // A study that was opened and left as it is, is nothing new.
                saved: (file.is_some() || current.is_study()).then(|| current.record_revision()),
                file,
            })
        }
    };
    // A match without a move has no file; a study of which all was deleted has one without moves.
    let without_end = game.outcome().is_none() && !current.is_study();
    let nothing = current.tree().is_empty() && (now.file.is_none() || without_end);
    // What is said about a game of the library is kept there.
    let nothing = nothing || current.source().is_some();
    let thinks = hand_over.read().count() > 0 && current.is_timed() && game.outcome().is_none();
    if now.saved == Some(current.record_revision()) && !thinks || nothing {
        return;
    }
    now.saved = Some(current.record_revision());
    if now.file.is_none() {
        now.file = kept.new_file(&files);
    }
    let Some(file) = &now.file else { return };
    if matches!(file.access(), Access::ReadOnly(_)) {
        return;
    }
    saver.save(file, record(&setup()).to_text(true).into_bytes());
    kept.note_written(file);
}
