//! The novice player: it knows the rules, plays immediate wins, avoids immediate losses, and otherwise plays at random.

use std::sync::atomic::AtomicBool;

use engine::{Choice, Limits, Player};
use rules::{Game, Move, Position, Side, Variant};

use crate::random::Random;

/// A player that knows only the rules, for every variant. It looks one move ahead for each side.
///
/// The novice plays an immediate win if there is one. Otherwise it looks for moves after which the enemy has not won
/// and cannot win with its next move. It chooses at random among these moves, or among all moves if no such move
/// exists. It ignores search limits. Its nodes are the positions that it examines.
#[derive(Debug)]
pub struct Novice {
    random: Random,
}

impl Novice {
    /// Creates a novice whose choices depend only on `seed` and on the games that it plays.
    pub fn new(seed: u64) -> Self {
        Novice {
            random: Random::new(seed),
        }
    }
}

impl Player for Novice {
    fn new_game(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    fn choose_move(&mut self, game: &Game, _: &Limits, _: &AtomicBool) -> Option<Choice> {
        let (variant, position) = (game.variant(), game.position());
        let side = position.to_move();
        let moves = game.legal_moves();
        let mut nodes = 0;
        let win = winning_move(variant, position, &moves, side, &mut nodes);
        let mv = win.or_else(|| {
            let mut safe =
                |mv: &Move| !loses(variant, &variant.apply(position, *mv), side, &mut nodes);
            // Turns of two parts are too many to test them all: draws turns until one is safe.
            let mut left = moves.clone();
            while variant.movement().has_double_moves() && !left.is_empty() {
                let at = self.random.below(left.len() as u32) as usize;
                let mv = left.swap_remove(at);
                if safe(&mv) {
                    return Some(mv);
                }
            }
            left.retain(safe);
            let from = if left.is_empty() { &moves } else { &left };
            let at = self.random.below(from.len() as u32) as usize;
            from.get(at).copied()
        })?;
        Some(Choice {
            mv,
            score: None,
            depth: 0,
            nodes,
        })
    }
}

/// Returns the first of `moves` that wins the game for `side`; `None` if no move wins.
fn winning_move(
    variant: &Variant,
    position: &Position,
    moves: &[Move],
    side: Side,
    nodes: &mut u64,
) -> Option<Move> {
    moves.iter().copied().find(|mv| {
        *nodes += 1;
        let outcome = variant.outcome(&variant.apply(position, *mv));
        outcome.is_some_and(|outcome| outcome.winner() == Some(side))
    })
}

/// Returns whether `side`, which has just moved, has lost or can lose through the enemy's next move.
fn loses(variant: &Variant, position: &Position, side: Side, nodes: &mut u64) -> bool {
    match variant.outcome(position) {
        Some(outcome) => outcome.winner() == Some(!side),
        None => {
            let replies = variant.legal_moves(position);
            winning_move(variant, position, &replies, !side, nodes).is_some()
        }
    }
}
