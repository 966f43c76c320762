//! Saves the current match in the library after each change, from the first move on. The moves are therefore not lost
//! if the program crashes.

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

/// Remembers which games the program has saved in this session.
#[derive(Resource, Default)]
pub struct Autosave {
    /// The id of the current match, if the match has been saved.
    current: Option<GameId>,
    /// The ids of the games that this instance of the program has saved. Another instance may be playing the other
    /// games of the library.
    own: BTreeSet<GameId>,
    /// A copy of the last saved game; `None` if that game cannot be continued. The title screen offers this copy while
    /// the library cannot write.
    last: Option<MatchSetup>,
}

impl Autosave {
    /// Whether the game with this id is the current match and has been saved.
    pub fn keeps(&self, id: GameId) -> bool {
        self.current == Some(id)
    }

    /// Whether a game opened from the library keeps its id, so that later saves replace its record. If this instance of
    /// the program may only read the library, only games that this instance saved keep their ids. Another instance may
    /// be playing any other game.
    pub(super) fn is_own(&self, key: Option<&String>, access: Option<Access>) -> bool {
        let id = key.and_then(|key| key.parse().ok());
        let is_owner = !matches!(access, Some(Access::ReadOnly(_)));
        id.is_some_and(|id| is_owner || self.own.contains(&id))
    }

    /// Returns a copy of the last saved game; `None` if that game cannot be continued.
    pub(super) fn last(&self) -> Option<&MatchSetup> {
        self.last.as_ref()
    }
}

/// Saves the current match after each change. Before the program exits, saves an unfinished match with a clock again,
/// because the clock has moved on since the last change.
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
    // Until a remote game ends, only its server stores it. The player could open a copy in the library as a second
    // game.
    if goes_on && current.seats().any_elsewhere() {
        return;
    }
    let thinks = ends && current.is_timed() && goes_on;
    if !(began || changed || thinks) {
        return;
    }
    // This game was opened from the library, so save new notes in its library record.
    if let Some(source) = current.source() {
        if changed {
            let said = source.with(current.tree().clone());
            worker.edit(Edit::Rewrite(RecordId(source.number), Box::new(said)));
        }
        return;
    }
    // Do not save a game without moves. Two exceptions apply if the game was saved before: a study (an analysis board)
    // whose moves were all deleted, and a game that ended without a move. Do not save a study that the player has only
    // opened.
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
