//! The input for finding reasons: a move of a game, the better line, and the line that followed the move.

use rules::{Move, Position, Side, Variant};

/// A played move, the best line instead of that move, and the best line after that move.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    pub variant: &'a Variant,
    pub before: Position,
    pub played: Move,
    /// The best line from the position before the move. Begins with the played move if no move was better.
    pub better: &'a [Move],
    /// The best line of both sides after the move; empty if the move ended the game.
    pub reply: &'a [Move],
}

impl Case<'_> {
    pub fn mover(&self) -> Side {
        self.before.to_move()
    }

    pub fn is_best(&self) -> bool {
        self.better.first() == Some(&self.played)
    }

    pub fn after(&self) -> Position {
        self.variant.apply(&self.before, self.played)
    }

    /// The better move and the position after it; `None` if no move was better.
    pub fn after_better(&self) -> Option<(Move, Position)> {
        let better = *self.better.first().filter(|mv| **mv != self.played)?;
        let after = self.walk(&[better]).last().copied()?;
        Some((better, after))
    }

    /// The first reply after the move, and the position after that reply.
    pub fn after_reply(&self) -> Option<(Move, Position)> {
        let reply = *self.reply.first()?;
        let after = walk(self.variant, self.after(), &[reply]).last().copied()?;
        Some((reply, after))
    }

    pub fn better_line(&self) -> Vec<Position> {
        self.walk(self.better)
    }

    /// The positions after the played move and after each move of the reply line.
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

/// The positions after each move of `moves`; stops at the first illegal move.
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
