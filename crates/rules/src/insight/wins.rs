//! Wins in one move.

use crate::any_ruleset::with_ruleset;
use crate::moves::Move;
use crate::outcome::{Outcome, WinReason};
use crate::ruleset::Ruleset;
use crate::side::Side;
use crate::state::{Position, State};
use crate::variant::Variant;

/// Returns the moves that would win immediately if `side` were to move.
pub fn winning_moves(variant: &Variant, position: &Position, side: Side) -> Vec<Move> {
    let wins = wins(variant, position, side);
    wins.into_iter().map(|(mv, _)| mv).collect()
}

/// Returns the moves that would win immediately if `side` were to move, each with the reason of the win.
pub fn wins(variant: &Variant, position: &Position, side: Side) -> Vec<(Move, WinReason)> {
    if variant.outcome(position).is_some() {
        return Vec::new();
    }
    let position = position.turned_to(side);
    with_ruleset!(variant.ruleset(), rules => wins_of_mover(rules, &position.narrow()))
}

fn wins_of_mover<R: Ruleset>(rules: &R, state: &State<R::Word>) -> Vec<(Move, WinReason)> {
    let moves = rules.legal_moves(state).into_iter();
    moves
        .filter_map(|mv| match rules.outcome(&rules.apply(state, mv))? {
            Outcome::Win { winner, reason } if winner == state.to_move() => Some((mv, reason)),
            _ => None,
        })
        .collect()
}
