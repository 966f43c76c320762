//! Saves the game at the table in the library from the first move on, after every change. A crash therefore loses
//! nothing.

use std::collections::BTreeSet;

use bevy::prelude::*;
use cohort_library::{Edit, OwnRecord, RecordId};
use cohort_platform::date::day;
use cohort_platform::files::HandOver;
use cohort_platform::player_library::PlayerLibrary;
use cohort_play::records::record;
use cohort_play::table::messages::GameNews;
use cohort_play::table::{GameId, Match, MatchSetup};
use cohort_play::variants::Variants;
use storage::Access;
use web_time::SystemTime;

/// The games that the program has saved in this session.
#[derive(Resource, Default)]
pub struct Autosave {
    /// The id of the game at the table, if that game has been saved.
    current: Option<GameId>,
    /// Ids of the games saved by this instance of the program. Another instance may have other games open.
    own: BTreeSet<GameId>,
    /// The last saved game, in the state in which it was saved, if it is unfinished. The title screen offers it if the
    /// library cannot write the game.
    last: Option<MatchSetup>,
}

impl Autosave {
    /// Whether the game at the table has been saved and can be opened again.
    pub fn keeps(&self, id: GameId) -> bool {
        self.current == Some(id)
    }

    /// Whether an opened game continues under its own id. If the library can only be read, only a game saved by this
    /// instance does: another instance may be playing any other game.
    pub(super) fn is_own(&self, key: Option<&String>, access: Option<Access>) -> bool {
        let id = key.and_then(|key| key.parse().ok());
        let is_owner = !matches!(access, Some(Access::ReadOnly(_)));
        id.is_some_and(|id| is_owner || self.own.contains(&id))
    }

    /// The last saved game, in the state in which it was saved, if it is unfinished.
    pub(super) fn last(&self) -> Option<&MatchSetup> {
        self.last.as_ref()
    }
}

/// Saves the game after each change. Before the program exits, also saves the thinking time so far if the game has a
/// clock.
pub(super) fn save(
    time: Res<Time<Real>>,
    mut news: MessageReader<GameNews>,
    mut hand_over: MessageReader<HandOver>,
    current: Option<Res<Match>>,
    library: Res<PlayerLibrary>,
    variants: Res<Variants>,
    mut autosave: ResMut<Autosave>,
) {
    let (mut began, mut changed) = (false, false);
    for news in news.read() {
        match news {
            GameNews::Began(_) => began = true,
            GameNews::Changed(_) => changed = true,
            GameNews::Left(_) => autosave.current = None,
            GameNews::Ended(_) | GameNews::Reopened(_) => {}
        }
    }
    let ends = hand_over.read().count() > 0;
    let (Some(current), Some(worker)) = (current, library.worker()) else {
        return;
    };
    let goes_on = current.game().outcome().is_none();
    // The server stores a game against a remote player until its end. A copy in the library could be opened as another
    // game.
    if goes_on && current.seats().any_elsewhere() {
        return;
    }
    let thinks = ends && current.is_timed() && goes_on;
    if !(began || changed || thinks) {
        return;
    }
    // Notes on a game that was opened from the library are saved in that game's record.
    if let Some(source) = current.source() {
        if changed {
            let said = source.with(current.tree().clone());
            worker.edit(Edit::Rewrite(RecordId(source.number), Box::new(said)));
        }
        return;
    }
    // A game without a move is not worth saving, unless it was saved before. Examples are a study from which all moves
    // were deleted, and a game that ended without a move. A study that was only opened is not saved.
    let is_kept = autosave.keeps(current.id());
    let nothing = current.tree().is_empty() && (!is_kept || goes_on && !current.is_study());
    if nothing || current.is_study() && !changed {
        return;
    }
    autosave.current = Some(current.id());
    autosave.own.insert(current.id());
    let setup = current.setup(time.elapsed());
    let own = OwnRecord {
        key: current.id().to_string(),
        text: record(&setup).to_text(true),
        date: Some(day(SystemTime::now())),
        goes_on: goes_on && !current.is_study() && !current.tree().is_empty(),
    };
    autosave.last = own.goes_on.then_some(setup);
    worker.store(own, &variants.0);
}
