//! Finds reasons against a move: what the reply does, and what a better move would have done.

use rules::Position;
use rules::insight;

use super::weight::{Weighed, harms, is_missed, weight};
use crate::case::Case;
use crate::count::mobility;
use crate::reason::{Reason, has_like};

pub(super) fn allows(case: &Case<'_>) -> Vec<Weighed> {
    let (Some((reply, _)), Some((_, instead))) = (case.after_reply(), case.after_better()) else {
        return Vec::new();
    };
    let (variant, after) = (case.variant, case.after());
    let merits = insight::reasons(variant, &after, reply);
    let answers = variant.legal_moves(&instead);
    merits
        .into_iter()
        .filter(|(merit, _)| harms(merit, variant.kind()))
        .filter(|(merit, _)| {
            answers
                .iter()
                .all(|answer| !has_like(variant, &instead, *answer, merit))
        })
        .map(|(merit, squares)| {
            let by = reply;
            let weight = weight(&merit, variant.kind()).saturating_sub(2);
            (weight, Reason::Allows { by, merit, squares })
        })
        .collect()
}

pub(super) fn misses(case: &Case<'_>) -> Vec<Weighed> {
    let Some((by, _)) = case.after_better() else {
        return Vec::new();
    };
    let variant = case.variant;
    let merits = insight::reasons(variant, &case.before, by);
    merits
        .into_iter()
        .filter(|(merit, _)| is_missed(merit))
        .filter(|(merit, _)| !has_like(variant, &case.before, case.played, merit))
        .map(|(merit, squares)| {
            let weight = weight(&merit, variant.kind()).saturating_sub(4);
            (weight, Reason::Misses { by, merit, squares })
        })
        .collect()
}

pub(super) fn cramped(case: &Case<'_>) -> Option<Weighed> {
    let (by, position) = case.after_reply()?;
    let own = |position: &Position| mobility(case.variant, position, case.mover());
    let over = case.variant.outcome(&position).is_some();
    let (moves_before, moves) = (own(&case.before), own(&position));
    let better = case.better_line();
    let instead = better.get(1).map_or(usize::MAX, own);
    // A split group in Ordo restricts the legal moves, so the numbers of moves are not comparable.
    let split = [&case.before, &position]
        .iter()
        .any(|position| case.variant.is_split(position, case.mover()));
    let halved = moves * 2 <= moves_before && instead > moves_before / 2;
    (halved && !over && !split).then_some((
        52,
        Reason::Cramped {
            by,
            moves_before,
            moves,
        },
    ))
}
