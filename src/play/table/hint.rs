//! Hints. A hint is a good move, shown in three steps: the stone, the move, the reason.

use bevy::prelude::*;
use cohort_platform::background::Jobs;
use jobs::Running;
use referee::{GameId, Help};
use rules::Move;

use super::current::Match;
use super::messages::TableRequest;
use super::search::HintMove;

/// The state of the hint: which part of it is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hint {
    #[default]
    None,
    Searching,
    /// Shows only the stones to move, so that the player can find the move.
    Stones(Move),
    /// Shows the whole hinted move.
    Whole(Move),
    /// Shows the hinted move and its reason.
    Reasons(Move),
    /// The search for a hint failed because of a bug.
    Failed,
}

impl Hint {
    /// The move that the hint suggests; `None` until the search has found one.
    pub fn mv(self) -> Option<Move> {
        match self {
            Hint::None | Hint::Searching | Hint::Failed => None,
            Hint::Stones(mv) | Hint::Whole(mv) | Hint::Reasons(mv) => Some(mv),
        }
    }
}

/// The search for a hint, with the id and revision of the match for which it was started.
#[derive(Resource, Default)]
pub(super) struct HintSearch {
    search: Option<Running<Move>>,
    asked_for: Option<(GameId, u64)>,
}

/// Searches for a hint on request, and clears the hint when the match changes.
pub(super) fn search(
    mut requests: MessageReader<TableRequest>,
    current: Option<Res<Match>>,
    jobs: Res<Jobs>,
    mut searching: ResMut<HintSearch>,
    mut hint: ResMut<Hint>,
) {
    let (mut asked, mut dropped) = (false, false);
    for request in requests.read() {
        asked |= *request == TableRequest::Hint;
        dropped |= *request == TableRequest::DropHint;
    }
    let Some(current) =
        current.filter(|current| current.awaits_here() && current.help() >= Help::Hints)
    else {
        searching.search = None;
        searching.asked_for = None;
        hint.set_if_neq(Hint::None);
        return;
    };
    let now = Some((current.id(), current.revision()));
    if dropped || searching.asked_for != now {
        searching.search = None;
        searching.asked_for = now;
        hint.set_if_neq(Hint::None);
    }
    if asked {
        match *hint {
            Hint::None | Hint::Failed => {
                searching.search = Some(jobs.start(HintMove(current.game().clone())));
                *hint = Hint::Searching;
            }
            Hint::Stones(mv) => *hint = Hint::Whole(mv),
            Hint::Whole(mv) => *hint = Hint::Reasons(mv),
            // The reason was the last of the three steps, so nothing more can be shown.
            Hint::Reasons(_) => {}
            Hint::Searching => {}
        }
    }
    if let Some(answer) = searching.search.as_ref().and_then(Running::poll_last) {
        searching.search = None;
        *hint = answer.map_or(Hint::Failed, Hint::Stones);
    }
}
