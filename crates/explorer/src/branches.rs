//! A position and the positions after its moves.

use std::cmp::Reverse;
use std::collections::HashSet;

use rules::{Move, Position, Variant};
use serde::{Deserialize, Serialize};

use crate::hash::BoardHasher;
use crate::tally::Known;

/// The hashes of a position and of the positions after its moves. An opening table is built by looking up these hashes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branches {
    here: u64,
    moves: Vec<(Move, u64)>,
}

/// A move, with the results and the evaluation of the position after the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explored {
    /// The move. If several moves lead to equal or symmetric positions, this is the first of these moves in the order
    /// of `legal_moves`.
    pub mv: Move,
    /// The results of the games that reached the position after the move, and the evaluation of that position. Includes
    /// games that reached that position by other moves.
    pub known: Known,
}

/// The opening table of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The results of the games that reached the position of this table, and the evaluation of that position.
    pub here: Known,
    /// The moves that lead to positions which at least one game reached, the most frequent move first.
    pub moves: Vec<Explored>,
}

impl Branches {
    /// The hashes of a position of a variant, and of the positions after its legal moves. A finished game has no moves.
    /// If several moves lead to equal or symmetric positions, keeps only the first of these moves in the order of
    /// `legal_moves`.
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

    pub fn here(&self) -> u64 {
        self.here
    }

    pub fn hashes(&self) -> impl Iterator<Item = u64> + '_ {
        let moves = self.moves.iter().map(|(_, hash)| *hash);
        std::iter::once(self.here).chain(moves)
    }

    /// Builds the opening table. `known` returns the results and the evaluation of the position with a hash.
    pub fn table(&self, mut known: impl FnMut(u64) -> Option<Known>) -> Table {
        let moves = self.moves.iter();
        let mut moves: Vec<Explored> = moves
            .filter_map(|(mv, hash)| {
                let known = known(*hash).filter(|known| known.tally.games() > 0)?;
                Some(Explored { mv: *mv, known })
            })
            .collect();
        // The sort is stable: equally frequent moves stay in the order of `legal_moves`.
        moves.sort_by_key(|explored| Reverse(explored.known.tally.games()));
        Table {
            here: known(self.here).unwrap_or_default(),
            moves,
        }
    }
}
