//! Compares the position at the end of the played line with the position at the end of the better line.

use rules::{ByGame, Outcome, Position, WinReason};

use super::ordo::NEAR;
use super::weight::Weighed;
use crate::case::Case;
use crate::count::{groups, links, mobility, moves_on, run, steps_to_gather, stones};
use crate::reason::Reason;

/// The played line and the better line are compared after at most this many plies.
const LINE: usize = 8;

/// Whether the player of the move wins at the end of a line, and how the game ends there. `None` if the game continues
/// or is drawn.
fn end_of(case: &Case<'_>, line: &[Position]) -> Option<(bool, WinReason)> {
    match case.variant.outcome(line.last()?)? {
        Outcome::Win { winner, reason } => Some((winner == case.mover(), reason)),
        Outcome::Draw(_) => None,
    }
}

pub(super) fn wins_by_force(case: &Case<'_>) -> Option<Weighed> {
    let line = case.better_line();
    let (won, how) = end_of(case, &line)?;
    let plies = line.len();
    // A missed win in one ply has a separate reason.
    (won && plies > 1 && !case.is_best()).then_some((92, Reason::WinsByForce { plies, how }))
}

pub(super) fn loses_by_force(case: &Case<'_>) -> Option<Weighed> {
    let line = case.played_line();
    let (won, how) = end_of(case, &line)?;
    let plies = line.len() - 1;
    (!won && plies > 1).then_some((91, Reason::LosesByForce { plies, how }))
}

/// Compares the ends of the played line and of the better line, which are equally many plies long.
type Ends = fn(&Case<'_>, usize, &Position, &Position) -> Vec<Weighed>;

/// The differences that only one of the games has.
const ENDS: ByGame<Ends> = ByGame {
    loa: ends_of_loa,
    ordo: ends_of_ordo,
};

/// The differences between the played line and the better line after equally many plies.
pub(super) fn ends(case: &Case<'_>) -> Vec<Weighed> {
    let (variant, mover) = (case.variant, case.mover());
    let (played, better) = (case.played_line(), case.better_line());
    let plies = played.len().min(better.len()).min(LINE);
    // Rounds down to an even number of plies, so that each line ends with a reply of the enemy.
    let plies = plies - plies % 2;
    let last = |line: &[Position]| line.get(plies.checked_sub(1)?).copied();
    let (Some(played), Some(better)) = (last(&played), last(&better)) else {
        return Vec::new();
    };
    if case.is_best()
        || [played, better]
            .iter()
            .any(|p| variant.outcome(p).is_some())
    {
        return Vec::new();
    }
    let of_game = ENDS.of(variant.kind())(case, plies, &played, &better);
    let moves = mobility(variant, &played, mover);
    let instead = mobility(variant, &better, mover);
    // A split group in Ordo restricts the legal moves, so the numbers of moves are not comparable.
    let whole = |position| !variant.is_split(position, mover);
    let weight = if moves * 4 <= instead * 3 {
        45
    } else if moves * 10 <= instead * 9 {
        32
    } else if moves * 20 <= instead * 19 {
        // The weight is below `TELLING`, so this reason is shown only if there is no other reason.
        22
    } else {
        0
    };
    let reason = Reason::EndsCramped {
        plies,
        moves,
        instead,
    };
    let cramped = (weight > 0 && whole(&played) && whole(&better)).then_some((weight, reason));
    of_game.into_iter().chain(cramped).collect()
}

fn ends_of_loa(
    case: &Case<'_>,
    plies: usize,
    played: &Position,
    better: &Position,
) -> Vec<Weighed> {
    let mut found = Vec::new();
    let both = |side| [played, better].map(|position| groups(case.variant, position, side));
    let [groups, instead] = both(case.mover());
    if groups > instead {
        let reason = Reason::EndsApart {
            plies,
            groups,
            instead,
        };
        found.push((far(groups, instead, 49), reason));
    }
    let [groups, instead] = both(!case.mover());
    if groups < instead {
        let reason = Reason::EndsWithEnemyJoined {
            plies,
            groups,
            instead,
        };
        found.push((far(instead, groups, 48), reason));
    }
    let steps = |position| steps_to_gather(case.variant, position, case.mover());
    let (steps, instead) = (steps(played), steps(better));
    if steps >= instead + FARTHER {
        let reason = Reason::EndsScattered {
            plies,
            steps,
            instead,
        };
        found.push((47, reason));
    }
    found
}

/// The weight of a difference between two counts. A difference of one gets a lower weight, so it is shown only if there
/// is no other reason.
fn far(more: usize, fewer: usize, weight: u32) -> u32 {
    if more > fewer + 1 {
        weight
    } else {
        weight - 12
    }
}

/// The smallest difference between two sums of king steps that is reported.
const FARTHER: usize = 2;

fn ends_of_ordo(
    case: &Case<'_>,
    plies: usize,
    played: &Position,
    better: &Position,
) -> Vec<Weighed> {
    let (variant, mover) = (case.variant, case.mover());
    let mut found = Vec::new();
    let lead =
        |position: &Position| stones(position, mover) as i32 - stones(position, !mover) as i32;
    let (lead, instead) = (lead(played), lead(better));
    if lead < instead {
        let reason = Reason::EndsBehind {
            plies,
            lead,
            instead,
        };
        found.push((65, reason));
    }
    let needed = |position, side| run(variant, position, side).map(|path| moves_on(&path));
    if let Some(instead) = needed(better, mover).filter(|moves| *moves <= NEAR) {
        let moves = needed(played, mover);
        if moves.is_none_or(|moves| moves > instead) {
            let reason = Reason::EndsSlower {
                plies,
                moves,
                instead,
            };
            found.push((55, reason));
        }
    }
    if let Some(moves) = needed(played, !mover).filter(|moves| *moves <= NEAR) {
        let instead = needed(better, !mover);
        if instead.is_none_or(|instead| instead > moves) {
            let reason = Reason::EndsWithEnemyFaster {
                plies,
                moves,
                instead,
            };
            found.push((57, reason));
        }
    }
    let hold = |position| links(variant, position, mover);
    let (links, instead) = (hold(played), hold(better));
    if links > instead {
        let reason = Reason::EndsHanging {
            plies,
            links,
            instead,
        };
        found.push((far(links, instead, 46), reason));
    }
    found
}
