//! Finds the merits of a move: the facts that speak for it.

use rules::insight;
use rules::{Move, Position};

use super::weight::{Weighed, weight};
use crate::case::Case;
use crate::reason::Reason;

pub(super) fn in_favour(case: &Case<'_>) -> Vec<Weighed> {
    let kind = case.variant.kind();
    let merits = insight::reasons(case.variant, &case.before, case.played);
    let mut found: Vec<Weighed> = merits
        .into_iter()
        .map(|(merit, squares)| (weight(&merit, kind), Reason::Does { merit, squares }))
        .collect();
    found.extend(only_safe(case));
    found
}

/// The reason for the only move after which the enemy cannot win immediately; `None` if the played move is not that
/// move.
fn only_safe(case: &Case<'_>) -> Option<Weighed> {
    let wins =
        |after: &Position| !insight::winning_moves(case.variant, after, !case.mover()).is_empty();
    let over = |after: &Position| case.variant.outcome(after).is_some();
    if over(&case.after()) || wins(&case.after()) {
        return None;
    }
    let moves = case.variant.legal_moves(&case.before);
    let safe = |mv: &&Move| {
        let after = case.variant.apply(&case.before, **mv);
        match case.variant.outcome(&after) {
            Some(outcome) => outcome.winner() != Some(!case.mover()),
            None => !wins(&after),
        }
    };
    let is_only = moves.len() > 1 && moves.iter().filter(safe).count() == 1;
    is_only.then_some((98, Reason::OnlySafe { moves: moves.len() }))
}
