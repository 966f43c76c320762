//! Why a move is illegal, in enough detail to show it on the board.

use thiserror::Error;

use crate::square::Square;

/// Why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The square is off this board.
    #[error("{0} is not on this board")]
    OffBoard(Square),
    /// There is no stone on the origin.
    #[error("there is no stone on {0}")]
    NoStone(Square),
    /// There is an enemy stone on the origin.
    #[error("the stone on {0} is the opponent's")]
    NotYours(Square),
    /// The side has legal moves and cannot pass.
    #[error("passing is only for a side without a legal move")]
    MayNotPass,
    /// The side has no legal move and must pass.
    #[error("there is no legal move: the only move is to pass")]
    MustPass,
    /// The destination is the origin.
    #[error("a move must leave {0}")]
    SameSquare(Square),
    /// The squares share no rank, file or diagonal.
    #[error("{0} and {1} are not on one line")]
    NotStraight(Square, Square),
    /// Lines of Action: the distance is not the number of stones on the line.
    #[error(
        "this line holds {needed} stone{s}, so the move must be exactly {needed} square{s}, not {asked}",
        s = if *needed == 1 { "" } else { "s" }
    )]
    WrongDistance {
        /// The distance that the stone must move along this line.
        needed: u8,
        /// The distance that was attempted.
        asked: u8,
    },
    /// Lines of Action: the number of stones on the line leads off the board. Used for a way, never for a destination.
    #[error(
        "this line holds {needed} stone{s}, and so many squares lead beyond the edge",
        s = if *needed == 1 { "" } else { "s" }
    )]
    BeyondEdge {
        /// The distance that the stone would have to move along this line.
        needed: u8,
    },
    /// Lines of Action: the move jumps this enemy stone.
    #[error("the enemy stone on {0} is in the way")]
    EnemyInTheWay(Square),
    /// The destination holds a stone of the mover.
    #[error("{0} is taken by a stone of the same side")]
    OwnStone(Square),
    /// Ordo: this stone blocks the slide.
    #[error("the stone on {0} is in the way")]
    Blocked(Square),
    /// Ordo: the move goes backwards although the group is not split.
    #[error("stones move backwards only to join a split group again")]
    Backward,
    /// Ordo: the mover's stones would not form one group.
    #[error("the group would be split")]
    SplitsGroup,
    /// Ordo: the mover's group is split and this move does not reconnect it.
    #[error("the group is split and this move does not join it")]
    StaysSplit,
    /// Ordo: the two squares are not the ends of a row or column of two or more own stones.
    #[error("{0} to {1} is not an unbroken line of two or more own stones")]
    NotALine(Square, Square),
    /// Ordo: the line moves neither straight forward nor straight sideways.
    #[error("a horizontal line moves straight forward, a vertical line straight sideways")]
    LineDirection,
    /// Ordo: the line moves along itself, which this variant forbids.
    #[error("a line may not move along itself here")]
    SingleFile,
    /// Ordo: the line would land on this enemy stone.
    #[error("an ordo move never captures, and {0} is taken by the enemy")]
    LineCapture(Square),
    /// The game has no ordo moves.
    #[error("Lines of Action has no ordo moves")]
    NoOrdoMoves,
}

impl Refusal {
    /// Returns the refusal in one hyphenated word, such as `wrong-distance`, for locale keys.
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

    /// Returns the square that illustrates the reason best, if there is one.
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
