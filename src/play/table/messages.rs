//! Messages that the table receives and sends.

use bevy::prelude::*;
use clock::TimeControl;
use record::{NodeId, Notes};
use referee::{GameId, LineEdit, MatchSetup, Seat, Seats, ServerState, Speaker};
use rules::{Game, Move, Outcome, Ply, Position, Refusal, SharedVariant, Side};

pub use super::news::GameNews;
use super::watch::WatchSpeed;

/// Requests a new match, which opens the table screen.
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
    /// Whether the player dragged the stones to their squares. The board then does not animate the move.
    pub carried: bool,
}

/// Requests to show the position after some moves, without playing the moves. They start from a position of the game
/// or of a variation. The match stays unchanged.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct LineRequested {
    pub from: NodeId,
    /// The moves to show. The first illegal move and all moves after it are dropped.
    pub moves: Vec<Move>,
}

/// Requests to update a match against a remote player to the state that its server sent.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct FollowRequested {
    /// The id of the game. The message is ignored if another game is at the table.
    pub game: GameId,
    pub state: ServerState,
}

/// Requests to replace the notes of positions. Moves and the viewed position stay unchanged.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct NotesRequested {
    /// The id of the match. The message is ignored if another match is at the table.
    pub id: GameId,
    /// The positions to change, each with its complete new notes.
    pub notes: Vec<(NodeId, Notes)>,
}

/// Requests to the table, except for moves.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableRequest {
    /// Take back all moves up to the last decision of a human player.
    Undo,
    /// Redo the moves that were taken back last.
    Redo,
    /// Redo until the given number of plies are made, and then up to the next decision of a human player.
    RedoTo(usize),
    /// Offer a draw. The offer comes from the human player to move, or from the only human player at the table.
    /// Possible once in ten moves.
    OfferDraw,
    /// Accept the offered draw on behalf of the opponent, if a human plays that side.
    AgreeToDraw,
    /// Resign, on behalf of the human player to move or of the only human player at the table.
    Resign,
    /// Show a hint. Each further request shows the next step of the hint.
    Hint,
    /// Remove the hint from the board.
    DropHint,
    /// Make the computer immediately play the best move found so far. In a paused game of two computers, make it play
    /// one move.
    MoveNow,
    /// Pause the game, or resume a paused game.
    Pause,
    /// Set the speed of a game between two computers.
    Watch(WatchSpeed),
    /// Replace the player of a side.
    ChangeSeat(Side, Seat),
    /// Change the clock of a side, or remove it.
    ChangeTimeControl(Side, Option<TimeControl>),
    /// View the position after the given number of plies.
    ViewPly(usize),
    /// View a position of the game or of a variation.
    ViewNode(NodeId),
    /// View the position the given number of plies later or, if the number is negative, earlier.
    ViewStep(i32),
    /// View the present position of the game.
    ViewPresent,
    /// Continue the game from the viewed position.
    GoOnFromHere,
    /// Edit a variation of a study. The variation starts at the given position.
    EditLine(LineEdit, NodeId),
    /// Start a new game with the same variant and players.
    Restart,
    /// After the end of a game, start a new game in which the players swap sides.
    Rematch,
    /// Return to the title screen.
    Leave,
}

/// Reports that a move was made or taken back.
#[derive(Message, Clone, Debug)]
pub struct MoveApplied {
    pub variant: SharedVariant,
    /// The position before the move, whether the move is made or taken back.
    pub before: Position,
    pub mv: Move,
    pub captures: bool,
    /// The position after the move, whether the move is made or taken back.
    pub after: Position,
    pub way: TimeDirection,
    /// Whether the player dragged the stones to their squares. The board then does not animate the move.
    pub carried: bool,
}

impl BoardReset {
    /// Makes a message that resets the board to a game's current position.
    pub fn of(game: &Game) -> Self {
        BoardReset {
            variant: game.variant().clone(),
            position: *game.position(),
        }
    }
}

impl MoveApplied {
    /// Makes the message about a ply that starts from the position `before`.
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

/// Reports that a requested move is not allowed. The match is unchanged.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRefused {
    pub mv: Move,
    pub refusal: Refusal,
}

/// Shows a position without motion. It belongs to a new match, a loaded match, or the preview on the title screen.
#[derive(Message, Clone, Debug)]
pub struct BoardReset {
    /// The variant whose board is shown.
    pub variant: SharedVariant,
    pub position: Position,
}

/// Reports that another position of the game is viewed. The match is unchanged.
#[derive(Message, Clone, Debug)]
pub struct PositionShown {
    pub reset: BoardReset,
    /// The move from the previously shown position to the new one, if a single move leads there.
    pub step: Option<MoveApplied>,
    /// The result of the game, if the new position is the last position of the game.
    pub outcome: Option<Outcome>,
    /// Whether a player requested the view. If so, it is shown after the match changes of the same frame. Otherwise a
    /// change of the match ended the view of an earlier position, and the view is shown before these changes.
    pub asked: bool,
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndShown {
    pub outcome: Outcome,
}
