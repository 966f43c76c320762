//! Perft: counts the move sequences of a given length, the standard test of a move generator.

use crate::any_ruleset::with_ruleset;
use crate::moves::Move;
use crate::ruleset::{NoMoveRule, Ruleset};
use crate::state::{Position, State};
use crate::variant::Variant;

/// Counts the sequences of `depth` legal moves from `state`.
///
/// A finished game has no continuation. Repetition has no effect. A forced pass counts as a move.
pub fn perft<R: Ruleset>(rules: &R, state: &State<R::Word>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::with_capacity(256);
    count(rules, state, depth, &mut moves)
}

/// Runs [`perft`] on a position of `variant`.
pub fn perft_of(variant: &Variant, position: &Position, depth: u32) -> u64 {
    with_ruleset!(variant.ruleset(), rules => perft(rules, &position.narrow(), depth))
}

/// Counts the sequences of `depth` moves separately for each first move. `depth` must be at least 1. Empty for a
/// finished game.
pub fn divide(variant: &Variant, position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let below = depth.saturating_sub(1);
    let share = |mv| perft_of(variant, &variant.apply(position, mv), below);
    variant
        .legal_moves(position)
        .into_iter()
        .map(|mv| (mv, share(mv)))
        .collect()
}

/// Like [`perft`]. `moves` is a stack that all depths share; on return it has the same length as on entry.
fn count<R: Ruleset>(rules: &R, state: &State<R::Word>, depth: u32, moves: &mut Vec<Move>) -> u64 {
    if rules.terminal_outcome(state).is_some() {
        return 0;
    }
    if depth == 1 {
        let count = rules.count(state);
        return if count == 0 && rules.no_move_rule(state) == NoMoveRule::Pass {
            1
        } else {
            count
        };
    }
    let bottom = moves.len();
    rules.generate(state, moves);
    if moves.len() == bottom && rules.no_move_rule(state) == NoMoveRule::Pass {
        moves.push(Move::Pass);
    }
    let mut total = 0;
    while moves.len() > bottom {
        if let Some(mv) = moves.pop() {
            total += count(rules, &rules.apply(state, mv), depth - 1, moves);
        }
    }
    total
}
