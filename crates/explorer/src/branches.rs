//! A position, and what its moves lead to.

use std::cmp::Reverse;
use std::collections::HashSet;

use rules::{Move, Position, Variant};

use crate::hash::BoardHasher;
use crate::tally::Known;

/// A position and those that its moves lead to, as hashes that know no symmetries: what has to be looked up to say what was played
/// there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branches {
    here: u64,
    moves: Vec<(Move, u64)>,
}

/// A move, and what is known of the position after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Explored {
    /// The move; of several that lead to the same position, the first in the order of the rules.
    pub mv: Move,
    /// The games that came to the position after it, by whatever way.
    pub known: Known,
}

/// What was played from a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// What is known of the position itself.
    pub here: Known,
    /// The moves that lead to positions that came up, the most frequent first.
    pub moves: Vec<Explored>,
}

impl Branches {
    /// A position of a variant, and those after each of its legal moves; none where the game is over. Of moves that lead to the same
    /// position, or to two that a symmetry makes of each other, the first in the order of the rules is taken.
    pub fn of(variant: &Variant, position: &Position) -> Self {
        let hasher = BoardHasher::new(variant);
        let mut seen = HashSet::new();
        let moves = match variant.outcome(position) {
            Some(_) => Vec::new(),
            None => variant.legal_moves(position),
        };
        let after = moves.into_iter().map(|mv| {
            let hash = hasher.hash(&variant.apply(position, mv));
            (mv, hash)
        });
        Branches {
            here: hasher.hash(position),
            moves: after.filter(|(_, hash)| seen.insert(*hash)).collect(),
        }
    }

    /// The hash of the position itself.
    pub fn here(&self) -> u64 {
        self.here
    }

    /// The hashes of the position and of those that its moves lead to.
    pub fn hashes(&self) -> impl Iterator<Item = u64> + '_ {
        let moves = self.moves.iter().map(|(_, hash)| *hash);
        std::iter::once(self.here).chain(moves)
    }

    /// The table, given what is known of a position with a hash.
    pub fn table(&self, mut known: impl FnMut(u64) -> Option<Known>) -> Table {
        let moves = self.moves.iter();
        let mut moves: Vec<Explored> = moves
            .filter_map(|(mv, hash)| {
                let known = known(*hash).filter(|known| known.tally.games() > 0)?;
                Some(Explored { mv: *mv, known })
            })
            .collect();
        // The sort is stable: of equally frequent moves the first in the order of the rules.
        moves.sort_by_key(|explored| Reverse(explored.known.tally.games()));
        Table {
            here: known(self.here).unwrap_or_default(),
            moves,
        }
    }
}
