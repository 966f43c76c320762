//! The list of moves that was shown last: it is shown again until something changes that it depends on.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::ecs::change_detection::Tick;
use bevy::prelude::*;
use record::NodeId;

use super::remarks::Reviews;
use crate::play::table::GameId;
use crate::ui::panel::MoveList;

/// The list that was shown last, and what it is of.
#[derive(Resource, Debug, Default)]
pub(in crate::ui) struct KnownMoveList(Mutex<Option<(Origin, Arc<MoveList>)>>);

/// What a list of moves depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Origin {
    pub(super) id: GameId,
    /// How often the match, and what is said about it, have changed.
    pub(super) revisions: (u64, u64),
    pub(super) reviews: Reviews,
    /// The position on the board.
    pub(super) shown: NodeId,
    /// When the review and the language have changed.
    pub(super) changed: (Tick, Tick),
}

impl KnownMoveList {
    /// The list of `origin`, which `make` makes where another one was shown last.
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
