//! Chooses the moves of the losing side: the longest defence. Of equally long defences, chooses the defence with the
//! fewest winning replies.

use std::sync::atomic::AtomicBool;

use rules::{Move, Position, SharedVariant, Side};

use crate::proof::Prover;
use crate::puzzle::Puzzle;
use crate::task::Task;

/// Search limit for each call of the solver, in positions.
const NODES: u64 = 200_000;

/// Finds the best defences and the wins against these defences.
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

    /// Finds the longest defence of a side to move that loses in at most `plies` plies. Returns the defending move, and
    /// the number of plies that the winner needs after this move. Returns `None` if the solver reached its limit.
    pub(crate) fn longest(&mut self, position: &Position, plies: u32) -> Option<(Move, u32)> {
        let winner = !position.to_move();
        let mut moves = self.variant.legal_moves(position);
        let mut left = plies.checked_sub(1)?;
        // Looks for defences after which the winner needs `left` plies: a win within `left - 2` plies is impossible.
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

    /// Counts the winner's replies to a defence that win within `left` plies. Stops counting at `most`. Returns `None`
    /// if the solver reached its limit.
    fn ways(
        &mut self,
        position: &Position,
        defence: Move,
        left: u32,
        most: usize,
    ) -> Option<usize> {
        let after = self.variant.apply(position, defence);
        if self.variant.outcome(&after).is_some() {
            // A move that ends the game is the worst defence, so it gets the highest possible number of winning
            // replies.
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

    /// Returns a move with which the side to move wins within `plies` plies; `None` if the solver finds none.
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

    /// Returns a line that begins with `first` and wins within `plies` plies. The line is shorter if the solver reached
    /// its limit.
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

/// Returns the solution of a puzzle against the longest resistance, to the end of the game. In a hold puzzle, returns
/// only the right move. The line is shorter if the solver reached its limit.
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
