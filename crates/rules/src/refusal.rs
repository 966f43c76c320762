//! Why a move is not legal, precisely enough to show it on the board.

use thiserror::Error;

use crate::square::Square;

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// A square is not on this board.
    #[error("{0} is not on this board")]
    OffBoard(Square),
    /// No stone stands on the origin.
    #[error("there is no stone on {0}")]
    NoStone(Square),
    /// An enemy stone stands on the origin.
    #[error("the stone on {0} is the opponent's")]
    NotYours(Square),
    /// The side has legal moves and may not pass.
    #[error("passing is only for a side without a legal move")]
    MayNotPass,
    /// The side has no legal move and must pass.
    #[error("there is no legal move: the only move is to pass")]
    MustPass,
    /// The destination is the origin.
    #[error("a move must leave {0}")]
    SameSquare(Square),
    /// The way is neither along a rank, nor a file, nor a diagonal.
    #[error("{0} and {1} are not on one line")]
    NotStraight(Square, Square),
    /// Lines of Action: the distance is not the number of stones on the line.
    #[error(
        "this line holds {needed} stone{s}, so the move must be exactly {needed} square{s}, not {asked}",
        s = if *needed == 1 { "" } else { "s" }
    )]
    WrongDistance {
        /// How far the stone must go along this line.
        needed: u8,
        /// How far it was asked to go.
        asked: u8,
    },
    /// Lines of Action: the stones on the line would lead off the board. Said of a way, never of a destination.
    #[error(
        "this line holds {needed} stone{s}, and so many squares lead beyond the edge",
        s = if *needed == 1 { "" } else { "s" }
    )]
    BeyondEdge {
        /// How far the stone would have to go along this line.
        needed: u8,
    },
    /// Lines of Action: an enemy stone is jumped over.
    #[error("the enemy stone on {0} is in the way")]
    EnemyInTheWay(Square),
    /// The destination holds a stone of the mover.
    #[error("{0} is taken by a stone of the same side")]
    OwnStone(Square),
    /// Ordo: a stone stands in the way of a slide.
    #[error("the stone on {0} is in the way")]
    Blocked(Square),
    /// Ordo: backwards, without being split.
    #[error("stones move backwards only to join a split group again")]
    Backward,
    /// Ordo: the mover's stones would not form one group.
    #[error("the group would be split")]
    SplitsGroup,
    /// Ordo: the mover's stones are split and this move does not join them.
    #[error("the group is split and this move does not join it")]
    StaysSplit,
    /// Ordo: the ends of an ordo move are not the ends of a row or column of two or more own stones.
    #[error("{0} to {1} is not an unbroken line of two or more own stones")]
    NotALine(Square, Square),
    /// Ordo: an ordo move goes neither straight forward nor straight sideways.
    #[error("a horizontal line moves straight forward, a vertical line straight sideways")]
    LineDirection,
    /// Ordo: an ordo move along its own line, where the variant forbids that.
    #[error("a line may not move along itself here")]
    SingleFile,
    /// Ordo: an ordo move onto an enemy stone.
    #[error("an ordo move never captures, and {0} is taken by the enemy")]
    LineCapture(Square),
    /// An ordo move in a game that has none.
    #[error("Lines of Action has no ordo moves")]
    NoOrdoMoves,
}

impl Refusal {
    /// The refusal in one hyphenated word, such as `wrong-distance`: for locale keys.
    pub const fn key(self) -> &'static str {
        match self {
            Refusal::GameOver => "game-over",
            Refusal::OffBoard(_) => "off-board",
            Refusal::NoStone(_) => "no-stone",
            Refusal::NotYours(_) => "not-yours",
            Refusal::MayNotPass => "may-not-pass",
            Refusal::MustPass => "must-pass",
            Refusal::SameSquare(_) => "same-square",
            Refusal::NotStraight(..) => "not-straight",
            Refusal::WrongDistance { .. } => "wrong-distance",
            Refusal::BeyondEdge { .. } => "beyond-edge",
            Refusal::EnemyInTheWay(_) => "enemy-in-the-way",
            Refusal::OwnStone(_) => "own-stone",
            Refusal::Blocked(_) => "blocked",
            Refusal::Backward => "backward",
            Refusal::SplitsGroup => "splits-group",
            Refusal::StaysSplit => "stays-split",
            Refusal::NotALine(..) => "not-a-line",
            Refusal::LineDirection => "line-direction",
            Refusal::SingleFile => "single-file",
            Refusal::LineCapture(_) => "line-capture",
            Refusal::NoOrdoMoves => "no-ordo-moves",
        }
    }

    /// The square that shows the reason best, if one does.
    pub const fn square(self) -> Option<Square> {
        match self {
            Refusal::OffBoard(square)
            | Refusal::NoStone(square)
            | Refusal::NotYours(square)
            | Refusal::SameSquare(square)
            | Refusal::EnemyInTheWay(square)
            | Refusal::OwnStone(square)
            | Refusal::Blocked(square)
            | Refusal::LineCapture(square) => Some(square),
            _ => None,
        }
    }
}
