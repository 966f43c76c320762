//! The game at the table is kept in the library: as soon as a move is made, and after each change. So nothing is lost, whatever
//! happens to the program.

use std::collections::BTreeSet;

use bevy::prelude::*;
use library::{Edit, OwnRecord, RecordId};
use storage::Access;
use web_time::SystemTime;

use crate::platform::date::day;
use crate::platform::files::HandOver;
use crate::platform::player_library::PlayerLibrary;
use crate::play::records::record;
use crate::play::table::messages::GameNews;
use crate::play::table::{GameId, Match, MatchSetup};
use crate::play::variants::Variants;

/// Which games are kept.
#[derive(Resource, Default)]
pub struct Keeping {
    /// The one at the table, if it is.
    current: Option<GameId>,
    /// Those that this copy of the program has kept. Another copy may play all others.
    own: BTreeSet<GameId>,
    /// The one handed over last as it stood then, if it goes on: the library may not be able to write it.
    last: Option<MatchSetup>,
}

impl Keeping {
    /// Whether the game at the table is kept, so that it can be opened again.
    pub fn keeps(&self, id: GameId) -> bool {
        self.current == Some(id)
    }

    /// Whether a game that is opened goes on as the game that it is: not where another copy of the program may be playing it.
    pub(super) fn is_own(&self, key: Option<&String>, access: Option<Access>) -> bool {
        let id = key.and_then(|key| key.parse().ok());
        let is_owner = !matches!(access, Some(Access::ReadOnly(_)));
        id.is_some_and(|id| is_owner || self.own.contains(&id))
    }

    /// The game handed over last, if it goes on.
    pub(super) fn last(&self) -> Option<&MatchSetup> {
        self.last.as_ref()
    }
}

/// Hands the game over after each change, and one on the clock as the program may end, with what was thought until then.
pub(super) fn keep(
    time: Res<Time<Real>>,
    mut news: MessageReader<GameNews>,
    mut hand_over: MessageReader<HandOver>,
    current: Option<Res<Match>>,
    library: Res<PlayerLibrary>,
    variants: Res<Variants>,
    mut keeping: ResMut<Keeping>,
) {
    let (mut began, mut changed) = (false, false);
    for news in news.read() {
        match news {
            GameNews::Began(_) => began = true,
            GameNews::Changed(_) => changed = true,
            GameNews::Left(_) => keeping.current = None,
            GameNews::Ended(_) | GameNews::Reopened(_) => {}
        }
    }
    let ends = hand_over.read().count() > 0;
    let (Some(current), Some(worker)) = (current, library.worker()) else {
        return;
    };
    let goes_on = current.game().outcome().is_none();
    let thinks = ends && current.is_timed() && goes_on;
    if !(began || changed || thinks) {
        return;
    }
    // What is said about a game that came from elsewhere is kept with that.
    if let Some(source) = current.source() {
        if changed {
            let said = source.with(current.tree().clone());
            worker.edit(Edit::Rewrite(RecordId(source.number), Box::new(said)));
        }
        return;
    }
    // A game without a move is nothing; a study of which all was deleted is one all the same. One that was opened and left as it is,
    // is nothing new, and neither is a study before something is found in it.
    let is_kept = keeping.keeps(current.id());
    let nothing = current.tree().is_empty() && (!is_kept || goes_on && !current.is_study());
    if nothing || current.is_study() && !changed {
        return;
    }
    keeping.current = Some(current.id());
    keeping.own.insert(current.id());
    let setup = current.setup(time.elapsed());
    let own = OwnRecord {
        key: current.id().to_string(),
        text: record(&setup).to_text(true),
        date: Some(day(SystemTime::now())),
        goes_on: goes_on && !current.is_study() && !current.tree().is_empty(),
    };
    keeping.last = own.goes_on.then_some(setup);
    worker.store(own, &variants.0);
}
