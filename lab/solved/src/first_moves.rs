//! The first moves of a variant, without those that are images of others under a symmetry of the board.

use std::collections::HashSet;

use rules::{Move, Position, Variant};

use crate::keys::Keys;

/// A first move and the position after it.
#[derive(Clone, Debug)]
pub struct FirstMove {
    /// The move.
    pub mv: Move,
    /// The move as text, such as `b1-b3`.
    pub text: String,
    /// The position after the move.
    pub after: Position,
}

/// Returns the first moves of `variant`, one of each set of moves that a symmetry of the board maps to each other, in
/// the order of their texts. Returns `None` if the board is too large for [`Keys`].
pub fn first_moves(variant: &Variant) -> Option<Vec<FirstMove>> {
    let keys = Keys::new(variant)?;
    let start = variant.start();
    let mut moves: Vec<_> = variant
        .legal_moves(start)
        .into_iter()
        .map(|mv| FirstMove {
            mv,
            text: variant.notation(start, mv),
            after: variant.apply(start, mv),
        })
        .collect();
    moves.sort_by(|one, other| one.text.cmp(&other.text));
    let mut seen = HashSet::new();
    moves.retain(|first| seen.insert(keys.of(&first.after.narrow())));
    Some(moves)
}
