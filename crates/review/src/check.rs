//! Checks by the rules alone, without a search, whether a reason for or against a move is true.

use rules::{GameKind, Move, Outcome, Position, Side, WinReason};

use crate::case::Case;
use crate::count::{
    exposed, front, groups, largest_without, links, mobility, moves_of, moves_on, run,
    steps_to_gather, stones, stragglers, way_to,
};
use crate::merit::{Fit, Made};
use crate::reason::Reason;

impl Reason {
    /// Whether the reason is true for a played move and its lines. [`Reason::Unclear`] is always true.
    pub fn holds(&self, case: &Case<'_>) -> bool {
        let shape = case.variant.shape();
        let on_board = self.squares().iter().all(|square| shape.contains(*square));
        on_board && case.variant.legality(&case.before, case.played).is_ok() && self.is_so(case)
    }

    fn is_so(&self, case: &Case<'_>) -> bool {
        let (variant, mover) = (case.variant, case.mover());
        let own_groups = |position: &Position| groups(variant, position, mover);
        let enemy_groups = |position: &Position| groups(variant, position, !mover);
        let after = case.after();
        match self {
            Reason::Does { merit, .. } => Made::new(variant, case.before, case.played)
                .is_some_and(|made| made.has(merit, Fit::Exact)),
            Reason::Misses { by, merit, .. } => {
                let does = Made::new(variant, case.before, *by)
                    .is_some_and(|made| made.has(merit, Fit::Exact));
                let did = Made::new(variant, case.before, case.played)
                    .is_some_and(|made| made.has(merit, Fit::AtLeast));
                is_better(case, *by) && does && !did
            }
            Reason::Allows { by, merit, .. } => {
                let does =
                    Made::new(variant, after, *by).is_some_and(|made| made.has(merit, Fit::Exact));
                let Some((_, instead)) = case.after_better() else {
                    return false;
                };
                let could = variant.legal_moves(&instead).into_iter().any(|answer| {
                    Made::new(variant, instead, answer)
                        .is_some_and(|made| made.has(merit, Fit::AtLeast))
                });
                is_answer(case, *by) && does && !could
            }
            Reason::OnlySafe { moves } => {
                let legal = variant.legal_moves(&case.before);
                let mut safe = legal.iter().filter(|mv| !loses_at_once(case, **mv));
                let only = safe.next() == Some(&case.played) && safe.next().is_none();
                legal.len() == *moves && *moves > 1 && only
            }
            Reason::WinsByForce { plies, how } => {
                let line = case.better_line();
                line.len() == *plies && won_by(case, line.last(), mover, *how)
            }
            Reason::LosesByForce { plies, how } => {
                let line = case.played_line();
                line.len() == plies + 1 && won_by(case, line.last(), !mover, *how)
            }
            Reason::JoinsEnemy {
                at,
                groups_before,
                groups,
            } => {
                stones(&after, !mover) < stones(&case.before, !mover)
                    && case.played.landings() == [*at]
                    && enemy_groups(&case.before) == *groups_before
                    && enemy_groups(&after) == *groups
                    && groups < groups_before
            }
            Reason::LeavesGroup {
                groups_before,
                groups,
            } => {
                own_groups(&case.before) == *groups_before
                    && own_groups(&after) == *groups
                    && groups > groups_before
            }
            Reason::Strays {
                stone,
                left_before,
                left,
            } => {
                let Move::Step { from, to } = case.played.opening() else {
                    return false;
                };
                let others = largest_without(variant, &case.before, mover, from);
                let grid = variant.shape().grid();
                to == *stone
                    && way_to(grid, from, &others) == Some(*left_before)
                    && way_to(grid, to, &others) == Some(*left)
                    && left > left_before
            }
            Reason::WalledIn {
                by,
                stone,
                moves_before,
                moves,
            } => case.after_reply().is_some_and(|(reply, position)| {
                reply == *by
                    && stragglers(variant, &position, mover).contains(stone)
                    && moves_of(variant, &after, *stone) == *moves_before
                    && moves_of(variant, &position, *stone) == *moves
                    && moves < moves_before
            }),
            Reason::LeavesFree {
                by,
                stone,
                moves,
                instead,
            } => case.after_better().is_some_and(|(better, position)| {
                better == *by
                    && stragglers(variant, &position, !mover).contains(stone)
                    && moves_of(variant, &after, *stone) == *moves
                    && moves_of(variant, &position, *stone) == *instead
                    && instead < moves
            }),
            Reason::Cramped {
                by,
                moves_before,
                moves,
            } => case.after_reply().is_some_and(|(reply, position)| {
                reply == *by
                    && mobility(variant, &case.before, mover) == *moves_before
                    && mobility(variant, &position, mover) == *moves
                    && moves * 2 <= *moves_before
            }),
            Reason::AllowsSplit { by, rejoining } => {
                case.after_reply().is_some_and(|(reply, position)| {
                    reply == *by
                        && stones(&position, mover) < stones(&after, mover)
                        && own_groups(&after) == 1
                        && own_groups(&position) > 1
                        && variant.legal_moves(&position).len() == *rejoining
                })
            }
            Reason::RunnerLetGo { path, instead } => {
                case.after_better().is_some_and(|(_, better)| {
                    let length =
                        |position| run(variant, position, !mover).map(|path| moves_on(&path));
                    run(variant, &after, !mover).as_ref() == Some(path)
                        && length(&better) == *instead
                        && instead.is_none_or(|instead| instead > moves_on(path))
                })
            }
            Reason::RunnerGivenUp { path, now } => {
                case.after_better().is_some_and(|(_, better)| {
                    let length =
                        |position| run(variant, position, mover).map(|path| moves_on(&path));
                    run(variant, &better, mover).as_ref() == Some(path)
                        && length(&after) == *now
                        && now.is_none_or(|now| now > moves_on(path))
                })
            }
            Reason::SpareLinkLost {
                by,
                links_before,
                links: count,
            } => case.after_reply().is_some_and(|(reply, position)| {
                reply == *by
                    && links(variant, &case.before, mover) == *links_before
                    && links(variant, &position, mover) == *count
                    && count > links_before
            }),
            Reason::EndsApart {
                plies,
                groups,
                instead,
            } => ends(case, *plies).is_some_and(|[played, better]| {
                let is_so = [own_groups(&played), own_groups(&better)] == [*groups, *instead];
                is_so && groups > instead
            }),
            Reason::EndsWithEnemyJoined {
                plies,
                groups,
                instead,
            } => ends(case, *plies).is_some_and(|[played, better]| {
                let is_so = [enemy_groups(&played), enemy_groups(&better)] == [*groups, *instead];
                is_so && groups < instead
            }),
            Reason::EndsBehind {
                plies,
                lead,
                instead,
            } => ends(case, *plies).is_some_and(|positions| {
                let ahead = |position: &Position| {
                    stones(position, mover) as i32 - stones(position, !mover) as i32
                };
                let is_so = positions.map(|position| ahead(&position)) == [*lead, *instead];
                is_so && lead < instead && variant.kind() == GameKind::Ordo
            }),
            Reason::EndsCramped {
                plies,
                moves,
                instead,
            } => ends(case, *plies).is_some_and(|positions| {
                let counts = positions.map(|position| mobility(variant, &position, mover));
                counts == [*moves, *instead] && moves < instead
            }),
            Reason::HangsBack { by, rows, instead } => {
                case.after_better().is_some_and(|(better, position)| {
                    better == *by
                        && front(variant, &after, mover) == Some(*rows)
                        && front(variant, &position, mover) == Some(*instead)
                        && instead < rows
                })
            }
            Reason::Exposes { stones, instead } => {
                case.after_better().is_some_and(|(_, better)| {
                    exposed(variant, &after, mover) == *stones
                        && exposed(variant, &better, mover).len() == *instead
                        && stones.len() > *instead
                })
            }
            Reason::EndsScattered {
                plies,
                steps,
                instead,
            } => ends(case, *plies).is_some_and(|positions| {
                let counts = positions.map(|position| steps_to_gather(variant, &position, mover));
                counts == [*steps, *instead] && steps > instead
            }),
            Reason::EndsHanging {
                plies,
                links: count,
                instead,
            } => ends(case, *plies).is_some_and(|positions| {
                let counts = positions.map(|position| links(variant, &position, mover));
                counts == [*count, *instead] && count > instead
            }),
            Reason::EndsSlower {
                plies,
                moves,
                instead,
            } => ends(case, *plies).is_some_and(|positions| {
                let counts = positions.map(|position| needed(case, &position, mover));
                counts == [*moves, Some(*instead)] && moves.is_none_or(|moves| moves > *instead)
            }),
            Reason::EndsWithEnemyFaster {
                plies,
                moves,
                instead,
            } => ends(case, *plies).is_some_and(|positions| {
                let counts = positions.map(|position| needed(case, &position, !mover));
                let faster = instead.is_none_or(|instead| instead > *moves);
                counts == [Some(*moves), *instead] && faster
            }),
            Reason::Unclear => true,
        }
    }
}

/// The number of moves that the side's fastest runner needs. The fastest runner is the stone that reaches the far row
/// in the fewest moves.
fn needed(case: &Case<'_>, position: &Position, side: Side) -> Option<usize> {
    run(case.variant, position, side).map(|path| moves_on(&path))
}

fn is_better(case: &Case<'_>, mv: Move) -> bool {
    case.better.first() == Some(&mv) && mv != case.played
}

fn is_answer(case: &Case<'_>, mv: Move) -> bool {
    case.reply.first() == Some(&mv)
}

/// Whether the enemy has won after the legal move `mv`, or can win with its next move.
fn loses_at_once(case: &Case<'_>, mv: Move) -> bool {
    let (variant, enemy) = (case.variant, !case.mover());
    let won = |position: &Position| {
        let outcome = variant.outcome(position);
        outcome.is_some_and(|outcome| outcome.winner() == Some(enemy))
    };
    let after = variant.apply(&case.before, mv);
    if variant.outcome(&after).is_some() {
        return won(&after);
    }
    let after = after.turned_to(enemy);
    let answers = variant.legal_moves(&after);
    answers
        .iter()
        .any(|answer| won(&variant.apply(&after, *answer)))
}

/// Whether `side` has won at `position` in the way `how`.
fn won_by(case: &Case<'_>, position: Option<&Position>, side: Side, how: WinReason) -> bool {
    let outcome = position.and_then(|position| case.variant.outcome(position));
    outcome
        == Some(Outcome::Win {
            winner: side,
            reason: how,
        })
}

/// The positions after `plies` plies of the played line and after `plies` plies of the better line.
fn ends(case: &Case<'_>, plies: usize) -> Option<[Position; 2]> {
    let last = plies.checked_sub(1)?;
    Some([
        *case.played_line().get(last)?,
        *case.better_line().get(last)?,
    ])
}
