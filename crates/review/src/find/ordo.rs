//! Reasons that apply only to Ordo: split groups, links, runners and the front.

use rules::Position;
use rules::insight::rejoining_moves;

use super::weight::Weighed;
use crate::case::Case;
use crate::count::{exposed, front, groups, links, moves_on, run};
use crate::reason::Reason;

/// A runner (a stone on its way to the far row) is a threat if it needs at most this many moves.
pub(super) const NEAR: usize = 3;

pub(super) fn allows_split(case: &Case<'_>) -> Option<Weighed> {
    let (by, position) = case.after_reply()?;
    let (variant, mover) = (case.variant, case.mover());
    let (_, instead) = case.after_better()?;
    let split = |position: &Position| groups(variant, position, mover) > 1;
    let splittable = |position: &Position| {
        let answers = variant.legal_moves(position);
        answers
            .iter()
            .any(|answer| split(&variant.apply(position, *answer)))
    };
    let allowed = variant.outcome(&position).is_none() && split(&position) && !splittable(&instead);
    let rejoining = rejoining_moves(variant, &position).len();
    allowed.then_some((81, Reason::AllowsSplit { by, rejoining }))
}

pub(super) fn runner_let_go(case: &Case<'_>) -> Option<Weighed> {
    let (_, instead) = case.after_better()?;
    let path = |position: &Position| run(case.variant, position, !case.mover());
    let now = path(&case.after())?;
    let otherwise = path(&instead).map(|path| moves_on(&path));
    let moves = moves_on(&now);
    let nearer = moves <= NEAR && otherwise.is_none_or(|otherwise| otherwise > moves);
    let over = case.variant.outcome(&instead).is_some();
    (nearer && !over).then_some((
        84 - moves as u32,
        Reason::RunnerLetGo {
            path: now,
            instead: otherwise,
        },
    ))
}

pub(super) fn runner_given_up(case: &Case<'_>) -> Option<Weighed> {
    let (_, better) = case.after_better()?;
    let path = |position: &Position| run(case.variant, position, case.mover());
    let would = path(&better)?;
    let now = path(&case.after()).map(|path| moves_on(&path));
    let moves = moves_on(&would);
    let nearer = moves <= NEAR && now.is_none_or(|now| now > moves);
    let over = case.variant.outcome(&case.after()).is_some();
    (nearer && !over).then_some((
        77 - moves as u32,
        Reason::RunnerGivenUp { path: would, now },
    ))
}

pub(super) fn spare_link_lost(case: &Case<'_>) -> Option<Weighed> {
    let (by, position) = case.after_reply()?;
    let own = |position: &Position| links(case.variant, position, case.mover());
    let whole = groups(case.variant, &position, case.mover()) == 1;
    let (links_before, links) = (own(&case.before), own(&position));
    let better = case.better_line();
    let instead = better.get(1).or(better.first()).map(own)?;
    let lost = whole && links > links_before && instead <= links_before;
    lost.then_some((
        50,
        Reason::SpareLinkLost {
            by,
            links_before,
            links,
        },
    ))
}

pub(super) fn hangs_back(case: &Case<'_>) -> Option<Weighed> {
    let (by, better) = case.after_better()?;
    let own = |position: &Position| front(case.variant, position, case.mover());
    let (rows, instead) = (own(&case.after())?, own(&better)?);
    (instead < rows).then_some((43, Reason::HangsBack { by, rows, instead }))
}

pub(super) fn exposes(case: &Case<'_>) -> Option<Weighed> {
    let (_, better) = case.after_better()?;
    let own = |position: &Position| exposed(case.variant, position, case.mover());
    let (stones, instead) = (own(&case.after()), own(&better).len());
    let over = case.variant.outcome(&better).is_some();
    (stones.len() > instead && !over).then_some((47, Reason::Exposes { stones, instead }))
}
