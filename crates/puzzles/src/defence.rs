//! How the side that loses resists: as long as it can, and then so that few moves win.

use std::sync::atomic::AtomicBool;

use rules::{Move, Position, SharedVariant, Side};

use crate::proof::Prover;
use crate::puzzle::Puzzle;
use crate::task::Task;

/// How far each question is looked into, in positions.
const NODES: u64 = 200_000;

/// Finds defences and the wins against them.
pub(crate) struct Defender<'a> {
    pub(crate) variant: &'a SharedVariant,
    pub(crate) prover: &'a mut Prover,
    pub(crate) stop: &'a AtomicBool,
}

impl Defender<'_> {
    fn wins_within(&mut self, position: &Position, side: Side, plies: u32) -> Option<bool> {
        self.prover
            .wins_within(self.variant, position, side, plies, NODES, self.stop)
    }

    /// The longest resistance where the side to move has lost in `plies` plies at most: the move, and the plies that are left to
    /// the winner after it. `None` if the solver did not come to an end.
    pub(crate) fn longest(&mut self, position: &Position, plies: u32) -> Option<(Move, u32)> {
        let winner = !position.to_move();
        let mut moves = self.variant.legal_moves(position);
        let mut left = plies.checked_sub(1)?;
        // Who is not beaten within two plies less needs them all.
        while left >= 3 {
            let mut longer = Vec::new();
            for mv in &moves {
                let after = self.variant.apply(position, *mv);
                if !self.wins_within(&after, winner, left - 2)? {
                    longer.push(*mv);
                }
            }
            if !longer.is_empty() {
                moves = longer;
                break;
            }
            left -= 2;
        }
        let mut best: Option<(usize, Move)> = None;
        for mv in moves {
            let ways = self.ways(
                position,
                mv,
                left,
                best.map_or(usize::MAX, |(ways, _)| ways),
            )?;
            if best.is_none_or(|(fewest, _)| ways < fewest) {
                best = Some((ways, mv));
            }
        }
        best.map(|(_, mv)| (mv, left))
    }

    /// How many moves win within `left` plies after a defence; no more than `most` are counted.
    fn ways(
        &mut self,
        position: &Position,
        defence: Move,
        left: u32,
        most: usize,
    ) -> Option<usize> {
        let after = self.variant.apply(position, defence);
        if self.variant.outcome(&after).is_some() {
            // Whoever ends the game himself does not resist.
            return Some(usize::MAX);
        }
        let mut ways = 0;
        for mv in self.variant.legal_moves(&after) {
            let won = self.variant.apply(&after, mv);
            ways += usize::from(self.wins_within(&won, after.to_move(), left.checked_sub(1)?)?);
            if ways >= most {
                break;
            }
        }
        Some(ways)
    }

    /// A move of the side to move that wins within `plies` plies.
    pub(crate) fn winning_move(&mut self, position: &Position, plies: u32) -> Option<Move> {
        let left = plies.checked_sub(1)?;
        let moves = self.variant.legal_moves(position).into_iter();
        let side = position.to_move();
        let mut wins = moves.filter(|mv| {
            let after = self.variant.apply(position, *mv);
            self.wins_within(&after, side, left) == Some(true)
        });
        wins.next()
    }

    /// The line in which a side wins within `plies` plies, beginning with `first`; it ends early where the solver did.
    pub(crate) fn line(&mut self, position: &Position, first: Move, plies: u32) -> Vec<Move> {
        let mut line = vec![first];
        let mut position = self.variant.apply(position, first);
        let mut left = plies.saturating_sub(1);
        while self.variant.outcome(&position).is_none() {
            let Some((defence, after)) = self.longest(&position, left) else {
                break;
            };
            line.push(defence);
            position = self.variant.apply(&position, defence);
            let Some(mv) = self.winning_move(&position, after) else {
                break;
            };
            line.push(mv);
            position = self.variant.apply(&position, mv);
            left = after.saturating_sub(1);
        }
        line
    }
}

/// The solution of a puzzle against the longest resistance, to its end; of one to hold the first move. It ends early where the
/// solver did.
pub(crate) fn solution(puzzle: &Puzzle, prover: &mut Prover, stop: &AtomicBool) -> Vec<Move> {
    if puzzle.task() == Task::Hold {
        return vec![puzzle.first()];
    }
    let mut defender = Defender {
        variant: puzzle.variant(),
        prover,
        stop,
    };
    defender.line(puzzle.position(), puzzle.first(), puzzle.plies())
}
