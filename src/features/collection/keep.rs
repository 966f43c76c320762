//! The match at the table goes into the library as it ends, and as it is left.

use bevy::prelude::*;
use library::{Edit, OwnRecord, RecordId};
use rules::Outcome;

use crate::platform::player_library::PlayerLibrary;
use crate::play::saves::{Keeping, record};
use crate::play::table::{GameId, Match};
use crate::play::variants::Variants;

/// The match at the table, as it stood last.
#[derive(Resource, Default)]
pub(super) struct Followed(Option<FollowedMatch>);

struct FollowedMatch {
    id: GameId,
    revision: u64,
    outcome: Option<Outcome>,
    /// What is to be handed over; nothing where that is done, or nothing was played.
    waiting: Option<OwnRecord>,
}

/// Hands the match over as it ends or gives way to another.
pub(super) fn keep(
    time: Res<Time<Real>>,
    current: Option<Res<Match>>,
    keeping: Res<Keeping>,
    variants: Res<Variants>,
    library: Res<PlayerLibrary>,
    mut followed: ResMut<Followed>,
) {
    let same = |followed: &FollowedMatch| {
        let now = current
            .as_ref()
            .map(|current| (current.id(), current.record_revision()));
        now == Some((followed.id, followed.revision))
    };
    if followed.0.as_ref().is_none_or(same) && (followed.0.is_some() || current.is_none()) {
        return;
    }
    let gone = |followed: &FollowedMatch| {
        current
            .as_ref()
            .is_none_or(|current| current.id() != followed.id)
    };
    if followed.0.as_ref().is_some_and(gone) {
        hand_over(&mut followed, &library, &variants);
        followed.0 = None;
    }
    let Some(current) = current else { return };
    let outcome = current.game().outcome();
    let was_over = followed
        .0
        .as_ref()
        .is_some_and(|known| known.outcome.is_some());
    let is_new = followed.0.is_none();
    let waiting = keeping.name(current.id()).map(|key| OwnRecord {
        date: key.get(..DAY).map(str::to_owned),
        text: record(&current.setup(time.elapsed())).to_text(true),
        key,
        written: None,
    });
    // It has no file in which it would be safe, so that it is not waited for its end.
    if let (Some(source), Some(worker), false) = (current.source(), library.worker(), is_new) {
        let said = source.with(current.tree().clone());
        worker.edit(Edit::Rewrite(RecordId(source.number), Box::new(said)));
    }
    followed.0 = Some(FollowedMatch {
        id: current.id(),
        revision: current.record_revision(),
        outcome,
        // One that was opened and left as it is, is in the library already.
        waiting: waiting.filter(|_| !is_new),
    });
    if outcome.is_some() && !was_over && !is_new {
        hand_over(&mut followed, &library, &variants);
    }
}

/// How many letters of the name of a game are the day on which it began.
const DAY: usize = "2026-11-22".len();

/// Hands the match over as the program ends.
pub(super) fn leave(
    library: Res<PlayerLibrary>,
    variants: Res<Variants>,
    mut followed: ResMut<Followed>,
) {
    hand_over(&mut followed, &library, &variants);
}

fn hand_over(followed: &mut Followed, library: &PlayerLibrary, variants: &Variants) {
    let waiting = followed.0.as_mut().and_then(|known| known.waiting.take());
    if let (Some(worker), Some(waiting)) = (library.worker(), waiting) {
        worker.store(waiting, &variants.0);
    }
}
