//! Ordo: how moves affect the mover's group.

use std::cmp::Reverse;

use super::unit::Unit;
use crate::any_ruleset::with_ruleset;
use crate::game_kind::GameKind;
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::ruleset::Ruleset;
use crate::square::Square;
use crate::state::{Position, State};
use crate::variant::Variant;
use crate::word::Word;

/// Returns the squares of the mover's stones that `mv` would leave outside the mover's largest group. Empty if the move
/// leaves one group or is illegal for another reason. Of equally large groups, the group without moved stones counts as
/// the largest.
pub fn cut_off(variant: &Variant, position: &Position, mv: Move) -> Vec<Square> {
    if !variant.legality(position, mv).is_err_and(splits) {
        return Vec::new();
    }
    let geometry = variant.geometry();
    let landings = geometry.set(&mv.landings());
    let stones = position.own() & !geometry.set(&mv.origins()) | landings;
    let rest = geometry
        .groups(stones)
        .max_by_key(|&group| {
            let still = (group & landings).is_empty();
            (group.count(), still, Reverse(group.lowest()))
        })
        .map(|largest| stones & !largest);
    rest.map_or_else(Vec::new, |rest| geometry.squares(rest).collect())
}

/// Returns the squares that the stone or line on `origins` cannot enter for one reason only: the move would split the
/// mover's group.
pub fn splitting_squares(
    variant: &Variant,
    position: &Position,
    origins: &[Square],
) -> Vec<Square> {
    let Some(unit) = Unit::of(origins) else {
        return Vec::new();
    };
    if variant.outcome(position).is_some() {
        return Vec::new();
    }
    let (legal, splitting) =
        with_ruleset!(variant.ruleset(), rules => landings(rules, &position.narrow(), unit));
    let mut squares = splitting;
    squares.retain(|square| !origins.contains(square) && !legal.contains(square));
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// Returns two lists of landing squares of `unit`, a stone or line. The first list is for its legal moves. The second
/// is for the moves that are illegal only because they leave the mover's group split.
fn landings<R: Ruleset>(
    rules: &R,
    state: &State<R::Word>,
    unit: Unit,
) -> (Vec<Square>, Vec<Square>) {
    let (mut legal, mut splitting) = (Vec::new(), Vec::new());
    for to in rules.geometry().shape().squares() {
        let mv = unit.to(to);
        match rules.legality(state, mv) {
            Ok(()) | Err(Refusal::MustGoOn) => legal.extend(mv.landings()),
            Err(why) if splits(why) => splitting.extend(mv.landings()),
            Err(_) => {}
        }
    }
    (legal, splitting)
}

const fn splits(why: Refusal) -> bool {
    matches!(why, Refusal::SplitsGroup | Refusal::StaysSplit)
}

/// Ordo: returns the moves that reconnect the split group of the side to move. While the group is split, every legal
/// move reconnects it. Returns no moves if the group is not split.
pub fn rejoining_moves(variant: &Variant, position: &Position) -> Vec<Move> {
    let whole = variant.geometry().is_connected(position.own());
    if variant.kind() != GameKind::Ordo || whole {
        return Vec::new();
    }
    variant.legal_moves(position)
}
