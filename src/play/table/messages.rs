//! What is asked of the table, and what it tells the rest of the game.

use bevy::prelude::*;
use clock::TimeControl;
use record::{NodeId, Notes};
use referee::{GameId, LineEdit, MatchSetup, Seat, Seats, Speaker};
use rules::{Game, Move, Outcome, Ply, Position, Refusal, SharedVariant, Side};

pub use super::news::GameNews;
use super::watch::WatchSpeed;

/// Starts a match and goes to the table.
#[derive(Message, Clone, Debug)]
pub struct MatchRequested(pub MatchSetup);

impl MatchRequested {
    pub fn untimed(game: Game, seats: Seats) -> Self {
        MatchRequested(MatchSetup::untimed(game, seats))
    }
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRequested {
    pub mv: Move,
    pub by: Speaker,
    /// Whether a hand has carried the stones there, so that the board need not.
    pub carried: bool,
}

/// Somebody looks at what comes of moves that are tried from a position of the game or of a variation. The match stays as it is.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct LineRequested {
    pub from: NodeId,
    /// The moves, of which illegal ones are left out with all that follow.
    pub moves: Vec<Move>,
}

/// What is said about positions of a match is to be this. Its moves stay as they are, and so does what is looked at.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct NotesRequested {
    /// The match; for another one it means nothing.
    pub id: GameId,
    /// The positions, and all that is said about each.
    pub notes: Vec<(NodeId, Notes)>,
}

/// What a player can ask of the table besides moves.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableRequest {
    /// Take back up to the last decision of a person.
    Undo,
    /// Make again what was taken back.
    Redo,
    /// Make again what was taken back until so many plies are made, and on to the next decision of a person.
    RedoTo(usize),
    /// Offer a draw: the person to move, or the only person at the table; once in ten moves.
    OfferDraw,
    /// The other side, which a person plays, agrees to the draw that is offered.
    AgreeToDraw,
    /// Give up: the person to move, or the only person at the table.
    Resign,
    /// Show a good move: first its stone, when asked again where it goes.
    Hint,
    /// Take the hint off the board.
    DropHint,
    /// The computer plays the best it has found so far; where two of them are paused, one of them moves.
    MoveNow,
    /// Pause the game, or go on with it.
    Pause,
    /// Two computers play this fast from now on.
    Watch(WatchSpeed),
    /// Another player for a side.
    ChangeSeat(Side, Seat),
    /// A new clock for a side, or none.
    ChangeTimeControl(Side, Option<TimeControl>),
    /// Look at the position after so many plies.
    ViewPly(usize),
    /// Look at a position of the game or of a variation.
    ViewNode(NodeId),
    /// Look at the position so many plies later or, negative, earlier.
    ViewStep(i32),
    /// Look at the position on which the game goes on.
    ViewPresent,
    /// The game goes on from the position that is looked at.
    GoOnFromHere,
    /// Change a line of a study, from a position of it on.
    EditLine(LineEdit, NodeId),
    /// The same variant and players from the start.
    Restart,
    /// The same, once the game is over, with the sides of the players swapped.
    Rematch,
    /// Back to the title screen.
    Leave,
}

/// A move was made, or taken back.
#[derive(Message, Clone, Debug)]
pub struct MoveApplied {
    pub variant: SharedVariant,
    /// The position before the move, also where the move is taken back.
    pub before: Position,
    pub mv: Move,
    /// Whether it takes an enemy stone.
    pub captures: bool,
    /// The position after the move, also where the move is taken back.
    pub after: Position,
    pub way: TimeDirection,
    /// Whether a hand has carried the stones there, so that the board need not.
    pub carried: bool,
}

impl BoardReset {
    /// The position on which a game stands.
    pub fn of(game: &Game) -> Self {
        BoardReset {
            variant: game.variant().clone(),
            position: *game.position(),
        }
    }
}

impl MoveApplied {
    /// What a ply changes in the position `before` it.
    pub fn of(variant: &SharedVariant, before: Position, ply: Ply, way: TimeDirection) -> Self {
        MoveApplied {
            variant: variant.clone(),
            before,
            mv: ply.mv,
            captures: ply.captures,
            after: ply.after,
            way,
            carried: false,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeDirection {
    /// The move is made: the board goes from `before` to `after`.
    Forward,
    /// The move is taken back: the board goes from `after` to `before`.
    Back,
}

/// A move may not be made. The match is unchanged.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRefused {
    pub mv: Move,
    pub refusal: Refusal,
}

/// The board shows a position at once, without motion: a new match, a loaded one, the title's preview.
#[derive(Message, Clone, Debug)]
pub struct BoardReset {
    /// The variant whose board it is.
    pub variant: SharedVariant,
    pub position: Position,
}

/// Another position of the game is looked at. The match is unchanged.
#[derive(Message, Clone, Debug)]
pub struct PositionShown {
    pub reset: BoardReset,
    /// The move that leads there from the position shown before, where it is one.
    pub step: Option<MoveApplied>,
    /// The end of the game, where this is its last position.
    pub outcome: Option<Outcome>,
    /// Whether it was asked for, after what happened to the match in this frame. Otherwise that has ended the past.
    pub asked: bool,
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndShown {
    pub outcome: Outcome,
}
