//! Messages to and from the table.

use bevy::prelude::*;
use clock::TimeControl;
use record::{NodeId, Notes};
use referee::{GameId, LineEdit, MatchSetup, Seat, Seats, Speaker};
use rules::{Game, Move, Outcome, Ply, Position, Refusal, SharedVariant, Side};

pub use super::news::GameNews;
use super::watch::WatchSpeed;

/// Starts a match and opens the table screen.
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
    /// Whether the player dragged the stones there, so they need no motion.
    pub carried: bool,
}

/// Shows moves tried from a position of the game or of a variation. The match stays unchanged.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct LineRequested {
    pub from: NodeId,
    /// The moves; everything from the first illegal one on is dropped.
    pub moves: Vec<Move>,
}

/// Replaces the notes of positions. Moves and the viewed position stay unchanged.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct NotesRequested {
    /// The match; the message is ignored if another match is at the table.
    pub id: GameId,
    /// The positions, each with its complete notes.
    pub notes: Vec<(NodeId, Notes)>,
}

/// Requests to the table other than moves.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableRequest {
    /// Take back up to a person's last decision.
    Undo,
    /// Make again what was taken back.
    Redo,
    /// Redo until this many plies are made, and on to a person's next decision.
    RedoTo(usize),
    /// Offer a draw: by the person to move or the only person at the table; once in ten moves.
    OfferDraw,
    /// Accept the offered draw, for the other side if a person plays it.
    AgreeToDraw,
    /// Resign: the person to move or the only person at the table.
    Resign,
    /// Show a hint; each further request shows its next step.
    Hint,
    /// Remove the hint.
    DropHint,
    /// The computer plays the best move found so far. In a paused game of two computers, makes one move.
    MoveNow,
    /// Pause the game or resume it.
    Pause,
    /// Set the speed of two computers.
    Watch(WatchSpeed),
    /// Change the player of a side.
    ChangeSeat(Side, Seat),
    /// Change or remove the clock of a side.
    ChangeTimeControl(Side, Option<TimeControl>),
    /// View the position after this many plies.
    ViewPly(usize),
    /// View a position of the game or of a variation.
    ViewNode(NodeId),
    /// View the position this many plies later or, if negative, earlier.
    ViewStep(i32),
    /// View the current position of the game.
    ViewPresent,
    /// Continue the game from the viewed position.
    GoOnFromHere,
    /// Edit a line of a study, starting at a position.
    EditLine(LineEdit, NodeId),
    /// Start again with the same variant and players.
    Restart,
    /// After the end of a game, start again with sides swapped.
    Rematch,
    /// Return to the title screen.
    Leave,
}

/// A move was made or taken back.
#[derive(Message, Clone, Debug)]
pub struct MoveApplied {
    pub variant: SharedVariant,
    /// The position before the move, even if the move is taken back.
    pub before: Position,
    pub mv: Move,
    pub captures: bool,
    /// The position after the move, even if the move is taken back.
    pub after: Position,
    pub way: TimeDirection,
    /// Whether the player dragged the stones there, so they need no motion.
    pub carried: bool,
}

impl BoardReset {
    /// Resets the board to a game's current position.
    pub fn of(game: &Game) -> Self {
        BoardReset {
            variant: game.variant().clone(),
            position: *game.position(),
        }
    }
}

impl MoveApplied {
    /// The effect of a ply on the position `before` it.
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
    /// The move is made: the board changes from `before` to `after`.
    Forward,
    /// The move is taken back: the board changes from `after` to `before`.
    Back,
}

/// A move is not allowed. The match is unchanged.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRefused {
    pub mv: Move,
    pub refusal: Refusal,
}

/// Shows a position without motion: for a new match, a loaded one or the title's preview.
#[derive(Message, Clone, Debug)]
pub struct BoardReset {
    /// The variant whose board it is.
    pub variant: SharedVariant,
    pub position: Position,
}

/// Another position of the game is viewed. The match is unchanged.
#[derive(Message, Clone, Debug)]
pub struct PositionShown {
    pub reset: BoardReset,
    /// The move that leads there from the previously shown position, if it is a single move.
    pub step: Option<MoveApplied>,
    /// The game's result, if this is its last position.
    pub outcome: Option<Outcome>,
    /// Whether the player requested it; handled after changes of the match in this frame. Otherwise a change of the
    /// match has ended the view of the past.
    pub asked: bool,
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndShown {
    pub outcome: Outcome,
}
