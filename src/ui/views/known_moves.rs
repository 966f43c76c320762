//! Caches the last move list until anything that it depends on changes.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::ecs::change_detection::Tick;
use bevy::prelude::*;
use cohort_play::table::GameId;
use record::NodeId;

use super::remarks::Reviews;
use crate::panel::MoveList;

/// The last move list, and what it was made from.
#[derive(Resource, Debug, Default)]
pub(crate) struct KnownMoveList(Mutex<Option<(Origin, Arc<MoveList>)>>);

/// Everything that a move list depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Origin {
    pub(super) id: GameId,
    /// Revisions of the match and of its record.
    pub(super) revisions: (u64, u64),
    pub(super) reviews: Reviews,
    /// The node of the position on the board.
    pub(super) shown: NodeId,
    /// When the review and the language last changed, in ticks of Bevy's change detection.
    pub(super) changed: (Tick, Tick),
}

impl KnownMoveList {
    /// Returns the move list for `origin`. Calls `make` if the cached list has another origin.
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
