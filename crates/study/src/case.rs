//! A move of a game, what was better, and what came of it: what reasons are about.

use rules::{Move, Position, Side, Variant};

/// A move, the best line instead of it, and the best line behind it.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    pub variant: &'a Variant,
    /// The position before the move.
    pub before: Position,
    pub played: Move,
    /// The best line from the position before it; it begins with the move itself where that was best.
    pub better: &'a [Move],
    /// The best line of both sides behind the move; empty where that ended the game.
    pub reply: &'a [Move],
}

impl Case<'_> {
    /// The side that made the move.
    pub fn mover(&self) -> Side {
        self.before.to_move()
    }

    /// Whether no move was better.
    pub fn is_best(&self) -> bool {
        self.better.first() == Some(&self.played)
    }

    /// The position after the move.
    pub fn after(&self) -> Position {
        self.variant.apply(&self.before, self.played)
    }

    /// The better move and the position after it; `None` where no move was better.
    pub fn after_better(&self) -> Option<(Move, Position)> {
        let better = *self.better.first().filter(|mv| **mv != self.played)?;
        let after = self.walk(&[better]).last().copied()?;
        Some((better, after))
    }

    /// The first answer of the line behind the move, and the position after it.
    pub fn after_reply(&self) -> Option<(Move, Position)> {
        let reply = *self.reply.first()?;
        let after = walk(self.variant, self.after(), &[reply]).last().copied()?;
        Some((reply, after))
    }

    /// The positions after each move of the better line.
    pub fn better_line(&self) -> Vec<Position> {
        self.walk(self.better)
    }

    /// The positions after the move and after each move of the line behind it.
    pub fn played_line(&self) -> Vec<Position> {
        let after = self.after();
        let mut positions = vec![after];
        positions.extend(walk(self.variant, after, self.reply));
        positions
    }

    fn walk(&self, moves: &[Move]) -> Vec<Position> {
        walk(self.variant, self.before, moves)
    }
}

/// The positions after each of the moves, as far as they are legal.
fn walk(variant: &Variant, from: Position, moves: &[Move]) -> Vec<Position> {
    let mut positions: Vec<Position> = Vec::with_capacity(moves.len());
    for mv in moves {
        let at = positions.last().copied().unwrap_or(from);
        if variant.legality(&at, *mv).is_err() {
            break;
        }
        positions.push(variant.apply(&at, *mv));
    }
    positions
}
