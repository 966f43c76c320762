//! Reasons that apply only to Lines of Action: split or joined groups, and isolated stones.

use rules::{Move, Position};

use super::weight::Weighed;
use crate::case::Case;
use crate::count::{groups, largest_without, moves_of, stragglers, way_to};
use crate::reason::Reason;

pub(super) fn joins_enemy(case: &Case<'_>) -> Option<Weighed> {
    let Move::Step { to: at, .. } = case.played else {
        return None;
    };
    let of_enemy = |position: &Position| groups(case.variant, position, !case.mover());
    let (groups_before, groups) = (of_enemy(&case.before), of_enemy(&case.after()));
    let (_, instead) = case.after_better()?;
    let captured = case.variant.captures(&case.before, case.played);
    let only_this = captured && groups < groups_before && of_enemy(&instead) > groups;
    only_this.then_some((
        85,
        Reason::JoinsEnemy {
            at,
            groups_before,
            groups,
        },
    ))
}

pub(super) fn leaves_group(case: &Case<'_>) -> Option<Weighed> {
    let own = |position: &Position| groups(case.variant, position, case.mover());
    let (groups_before, groups) = (own(&case.before), own(&case.after()));
    let (_, instead) = case.after_better()?;
    let only_this = groups > groups_before && own(&instead) < groups;
    only_this.then_some((
        70,
        Reason::LeavesGroup {
            groups_before,
            groups,
        },
    ))
}

pub(super) fn strays(case: &Case<'_>) -> Option<Weighed> {
    let Move::Step { from, to } = case.played.opening() else {
        return None;
    };
    if case.variant.is_hole(to) {
        return None;
    }
    let others = largest_without(case.variant, &case.before, case.mover(), from);
    let grid = case.variant.shape().grid();
    let (left_before, left) = (way_to(grid, from, &others)?, way_to(grid, to, &others)?);
    (left > left_before).then_some((
        46,
        Reason::Strays {
            stone: to,
            left_before,
            left,
        },
    ))
}

/// A stone with fewer legal moves than this counts as walled in.
const FREE: usize = 2;
/// A stone with at least this many legal moves counts as free. Only a free stone can be walled in.
const AT_LARGE: usize = 3;

pub(super) fn walled_in(case: &Case<'_>) -> Option<Weighed> {
    let (by, position) = case.after_reply()?;
    let (variant, after) = (case.variant, case.after());
    let instead = case.better_line().get(1).copied();
    let stones = stragglers(variant, &position, case.mover());
    let walled = stones.into_iter().filter_map(|stone| {
        let moves_before = moves_of(variant, &after, stone);
        let moves = moves_of(variant, &position, stone);
        let free_otherwise =
            instead.is_none_or(|instead| moves_of(variant, &instead, stone) >= FREE);
        let walled = moves_before >= AT_LARGE && moves < FREE && free_otherwise;
        walled.then_some((stone, moves_before, moves))
    });
    let (stone, moves_before, moves) =
        walled.max_by_key(|(_, before, left)| before.saturating_sub(*left))?;
    Some((
        68,
        Reason::WalledIn {
            by,
            stone,
            moves_before,
            moves,
        },
    ))
}

pub(super) fn leaves_free(case: &Case<'_>) -> Option<Weighed> {
    let (by, better) = case.after_better()?;
    let (variant, after) = (case.variant, case.after());
    let stones = stragglers(variant, &better, !case.mover());
    let free = stones.into_iter().filter_map(|stone| {
        let instead = moves_of(variant, &better, stone);
        let moves = moves_of(variant, &after, stone);
        (instead < FREE && moves >= AT_LARGE).then_some((stone, moves, instead))
    });
    let (stone, moves, instead) = free.max_by_key(|(_, moves, _)| *moves)?;
    Some((
        62,
        Reason::LeavesFree {
            by,
            stone,
            moves,
            instead,
        },
    ))
}
