//! Why a move is illegal, in enough detail to show it on the board.

use std::error::Error;
use std::fmt;

use sentence::{Explain, Sentence};

use crate::square::Square;

/// Why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// The square is off this board.
    OffBoard(Square),
    /// There is no stone on the origin.
    NoStone(Square),
    /// There is an enemy stone on the origin.
    NotYours(Square),
    /// The side has legal moves and cannot pass.
    MayNotPass,
    /// The side has no legal move and must pass.
    MustPass,
    /// The destination is the square on which the stone already is.
    SameSquare(Square),
    /// The origin and the destination share no rank, file or diagonal.
    NotStraight(Square, Square),
    /// Lines of Action: the distance is not the number of stones on the line.
    WrongDistance {
        /// The distance that the stone must move along the line of the move.
        needed: u8,
        /// The distance that was attempted.
        asked: u8,
    },
    /// The stone or line would leave the board. This reason is given only for a direction, not for a move to a square.
    BeyondEdge {
        /// The distance that the stone or line would have to move in this direction.
        needed: u8,
    },
    /// Lines of Action: the move would jump the enemy stone on this square.
    EnemyInTheWay(Square),
    /// The destination holds a stone of the mover.
    OwnStone(Square),
    /// Ordo: the stone on this square blocks the move.
    Blocked(Square),
    /// Ordo: the move goes backwards although the group is not split.
    Backward,
    /// Ordo: the mover's stones would not form one group after the move.
    SplitsGroup,
    /// Ordo: the mover's group is split and this move does not reconnect it.
    StaysSplit,
    /// Ordo: the two squares are not the ends of a row or column of two or more own stones.
    NotALine(Square, Square),
    /// Ordo: the line moves neither straight forward nor straight sideways, or its other end would land off the board.
    LineDirection,
    /// Ordo: the line moves along itself, which this variant forbids.
    SingleFile,
    /// Ordo: the line would run into the enemy stone on this square, and a line cannot capture.
    LineCapture(Square),
    /// The destination has vanished.
    Vanished(Square),
    /// The stone on this square can move, so it cannot leave the board.
    CanMove(Square),
    /// In this variant no stone can leave the board.
    NoRemovals,
    /// A stone from the hand must be dropped after this move.
    MustDrop,
    /// A turn begins with a move; a stone is dropped afterwards.
    DropFirst,
    /// The side to move has no stone in hand.
    EmptyHand,
    /// There is a stone on the square on which a stone should be dropped.
    Occupied(Square),
    /// No stone can be dropped on this square: it is a hole, or a corner where the rules forbid it.
    NoLanding(Square),
    /// The turn ends with its first part.
    TurnIsOver,
    /// Ordo X: a forward move must follow the sideways move.
    MustGoOn,
    /// Ordo X: no forward move could follow the sideways move.
    NoFollowUp,
    /// Ordo X: the second part of a turn goes forward.
    NotForward,
    /// The move is an ordo move, which Lines of Action does not have.
    NoOrdoMoves,
}

impl Refusal {
    /// Returns the locale key of the reason's text for players, such as `refused-wrong-distance`.
    pub const fn key(self) -> &'static str {
        match self {
            Refusal::GameOver => "refused-game-over",
            Refusal::OffBoard(_) => "refused-off-board",
            Refusal::NoStone(_) => "refused-no-stone",
            Refusal::NotYours(_) => "refused-not-yours",
            Refusal::MayNotPass => "refused-may-not-pass",
            Refusal::MustPass => "refused-must-pass",
            Refusal::SameSquare(_) => "refused-same-square",
            Refusal::NotStraight(..) => "refused-not-straight",
            Refusal::WrongDistance { .. } => "refused-wrong-distance",
            Refusal::BeyondEdge { .. } => "refused-beyond-edge",
            Refusal::EnemyInTheWay(_) => "refused-enemy-in-the-way",
            Refusal::OwnStone(_) => "refused-own-stone",
            Refusal::Blocked(_) => "refused-blocked",
            Refusal::Backward => "refused-backward",
            Refusal::SplitsGroup => "refused-splits-group",
            Refusal::StaysSplit => "refused-stays-split",
            Refusal::NotALine(..) => "refused-not-a-line",
            Refusal::LineDirection => "refused-line-direction",
            Refusal::SingleFile => "refused-single-file",
            Refusal::LineCapture(_) => "refused-line-capture",
            Refusal::Vanished(_) => "refused-vanished",
            Refusal::CanMove(_) => "refused-can-move",
            Refusal::NoRemovals => "refused-no-removals",
            Refusal::MustDrop => "refused-must-drop",
            Refusal::DropFirst => "refused-drop-first",
            Refusal::EmptyHand => "refused-empty-hand",
            Refusal::Occupied(_) => "refused-occupied",
            Refusal::NoLanding(_) => "refused-no-landing",
            Refusal::TurnIsOver => "refused-turn-is-over",
            Refusal::MustGoOn => "refused-must-go-on",
            Refusal::NoFollowUp => "refused-no-follow-up",
            Refusal::NotForward => "refused-not-forward",
            Refusal::NoOrdoMoves => "refused-no-ordo-moves",
        }
    }

    /// Returns whether the move is legal as the first part of a turn that needs a second part.
    pub const fn asks_for_more(self) -> bool {
        matches!(self, Refusal::MustDrop | Refusal::MustGoOn)
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
            | Refusal::LineCapture(square)
            | Refusal::Vanished(square)
            | Refusal::Occupied(square)
            | Refusal::NoLanding(square)
            | Refusal::CanMove(square) => Some(square),
            _ => None,
        }
    }
}

impl Explain for Refusal {
    fn sentence(&self) -> Sentence {
        let sentence = Sentence::new(self.key());
        match *self {
            Refusal::WrongDistance { needed, asked } => {
                sentence.number("needed", needed).number("asked", asked)
            }
            Refusal::BeyondEdge { needed } => sentence.number("needed", needed),
            Refusal::NotStraight(from, to) | Refusal::NotALine(from, to) => {
                sentence.text("from", from).text("to", to)
            }
            _ => match self.square() {
                Some(square) => sentence.text("square", square),
                None => sentence,
            },
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl Error for Refusal {}
