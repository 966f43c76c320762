//! What the table tells the rest of the game.

use bevy::prelude::*;
use rules::{Move, Position, SharedVariant};

/// The board shows a position at once, without motion: a new match, a loaded one, a jump, the title's preview.
#[derive(Message, Clone, Debug)]
pub struct PositionShown {
    /// The variant whose board it is.
    pub variant: SharedVariant,
    /// The stones to show.
    pub position: Position,
}

/// A move was made, or taken back.
#[derive(Message, Clone, Debug)]
pub struct MoveApplied {
    /// The variant being played.
    pub variant: SharedVariant,
    /// The position before the move, also where the move is taken back.
    pub before: Position,
    /// The move.
    pub mv: Move,
    /// Whether it takes an enemy stone.
    pub captures: bool,
    /// The position after the move, also where the move is taken back.
    pub after: Position,
    /// Made or taken back.
    pub way: Way,
}

/// The direction of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The move is made: the board goes from `before` to `after`.
    Forward,
    /// The move is taken back: the board goes from `after` to `before`.
    Back,
}
