//! Caches the move list of the panel until anything that the list depends on changes.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::ecs::change_detection::Tick;
use bevy::prelude::*;
use cohort_play::table::GameId;
use record::NodeId;

use super::remarks::Reviews;
use crate::panel::MoveList;

/// The cached move list, and the state from which it was made.
#[derive(Resource, Debug, Default)]
pub(crate) struct KnownMoveList(Mutex<Option<(Origin, Arc<MoveList>)>>);

/// The state on which the content of a move list depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Origin {
    pub(super) id: GameId,
    /// Revision numbers of the match, and of its game record.
    pub(super) revisions: (u64, u64),
    pub(super) reviews: Reviews,
    /// The tree node of the position on the board.
    pub(super) shown: NodeId,
    /// The last changes of the review and of the language, in ticks of Bevy's change detection.
    pub(super) changed: (Tick, Tick),
}

impl KnownMoveList {
    /// Returns the move list for `origin`. Calls `make` if the cached list was made from another origin.
    pub(super) fn of(&self, origin: Origin, make: impl FnOnce() -> MoveList) -> Arc<MoveList> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*known {
            Some((of, list)) if *of == origin => list.clone(),
            _ => {
                let list = Arc::new(make());
                *known = Some((origin, list.clone()));
                list
            }
        }
    }
}
