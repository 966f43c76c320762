//! Messages to and from the table.

use bevy::prelude::*;
use clock::TimeControl;
use record::{NodeId, Notes};
use referee::{GameId, LineEdit, MatchSetup, Seat, Seats, ServerState, Speaker};
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
    /// Whether the player dragged the stones to their squares, so that they need no motion.
    pub carried: bool,
}

/// Shows the position after moves that are only tried. They start from a position of the game or of a variation. The
/// match stays unchanged.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct LineRequested {
    pub from: NodeId,
    /// The tried moves. The first illegal move and all moves after it are dropped.
    pub moves: Vec<Move>,
}

/// Brings a match against a remote player to the state that its server sent.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct FollowRequested {
    /// The game; the message is ignored if another one is at the table.
    pub game: GameId,
    pub state: ServerState,
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
    /// Take back all moves up to a person's last decision.
    Undo,
    /// Make again the moves that were taken back.
    Redo,
    /// Redo until this many plies are made, then on to a person's next decision.
    RedoTo(usize),
    /// Offer a draw, for the person to move or the only person at the table. Possible once in ten moves.
    OfferDraw,
    /// Accept the offered draw for the other side, if a person plays that side.
    AgreeToDraw,
    /// Resign, for the person to move or the only person at the table.
    Resign,
    /// Show a hint; each further request shows its next step.
    Hint,
    /// Remove the hint.
    DropHint,
    /// Make the computer play the best move found so far. In a paused game of two computers, make one move.
    MoveNow,
    /// Pause the game or resume it.
    Pause,
    /// Set the speed of a game between two computers.
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
    /// Edit a variation of a study, starting at a position.
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
    /// The position before the move was made, even if the move is now taken back.
    pub before: Position,
    pub mv: Move,
    pub captures: bool,
    /// The position after the move was made, even if the move is now taken back.
    pub after: Position,
    pub way: TimeDirection,
    /// Whether the player dragged the stones to their squares, so that they need no motion.
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
    /// The message about a ply that leads from the position `before`.
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

/// Shows a position without motion: of a new match, of a loaded match, or of the preview on the title screen.
#[derive(Message, Clone, Debug)]
pub struct BoardReset {
    /// The variant that the board belongs to.
    pub variant: SharedVariant,
    pub position: Position,
}

/// Another position of the game is viewed. The match is unchanged.
#[derive(Message, Clone, Debug)]
pub struct PositionShown {
    pub reset: BoardReset,
    /// The move from the previously shown position to this one, if a single move leads there.
    pub step: Option<MoveApplied>,
    /// The game's result, if this is the last position of the game.
    pub outcome: Option<Outcome>,
    /// Whether a player requested the view; it is then shown after this frame's changes of the match. Otherwise a
    /// change of the match has ended the view of the past, and it is shown before them.
    pub asked: bool,
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndShown {
    pub outcome: Outcome,
}
