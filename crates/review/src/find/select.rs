//! Selects the reasons to show for a move.

use rules::ByGame;

use super::answers::{allows, cramped, misses};
use super::lines::{ends, loses_by_force, wins_by_force};
use super::merits::in_favour;
use super::weight::Weighed;
use super::{loa, ordo};
use crate::case::Case;
use crate::grade::{Distinction, Grade};
use crate::reason::Reason;

/// The maximum number of reasons shown for a bad move.
const MOST: usize = 3;
/// The maximum number of reasons shown for a good move.
const MOST_GOOD: usize = 2;
/// A reason with a lower weight is shown only if it is the strongest reason.
const TELLING: u32 = 40;

/// Finds one reason against a move.
type Finder = fn(&Case<'_>) -> Option<Weighed>;

/// The reasons against a move that only one of the games has.
const FINDERS: ByGame<&[Finder]> = ByGame {
    loa: &[
        loa::joins_enemy,
        loa::leaves_group,
        loa::strays,
        loa::walled_in,
        loa::leaves_free,
    ],
    ordo: &[
        ordo::allows_split,
        ordo::runner_let_go,
        ordo::runner_given_up,
        ordo::spare_link_lost,
        ordo::exposes,
        ordo::hangs_back,
    ],
};

/// The reasons for a good move or against a bad move; never empty for a legal move.
pub fn reasons(case: &Case<'_>, grade: Grade, distinction: Option<Distinction>) -> Vec<Reason> {
    let is_bad = grade >= Grade::Inaccuracy || distinction == Some(Distinction::MissedWin);
    let mut found = if is_bad && !case.is_best() {
        against(case)
    } else {
        in_favour(case)
    };
    // The sort is stable: reasons of equal weight stay in the order in which they were found.
    found.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    let most = if is_bad { MOST } else { MOST_GOOD };
    let mut reasons: Vec<Reason> = Vec::new();
    for (weight, reason) in found {
        // Keeps one reason of each kind, and only one comparison of lines. A reason below [`TELLING`] is kept only if
        // it is the first reason.
        let is_new = |known: &Reason| {
            known.key() != reason.key() && !(known.is_of_lines() && reason.is_of_lines())
        };
        let says_something = reasons.is_empty() || weight >= TELLING;
        if reasons.len() < most && says_something && reasons.iter().all(is_new) {
            reasons.push(reason);
        }
    }
    if reasons.is_empty() {
        reasons.push(Reason::Unclear);
    }
    reasons
}

fn against(case: &Case<'_>) -> Vec<Weighed> {
    let mut found = Vec::new();
    found.extend(wins_by_force(case));
    found.extend(loses_by_force(case));
    found.extend(allows(case));
    found.extend(misses(case));
    found.extend(cramped(case));
    let finders = FINDERS.of(case.variant.kind());
    found.extend(finders.iter().filter_map(|find| find(case)));
    found.extend(ends(case));
    found
}
