//! The messages between the module `table`, which runs the match, and other modules.

use bevy::prelude::*;
use clock::TimeControl;
use record::{NodeId, Notes};
use referee::{GameId, LineEdit, MatchSetup, Seat, Seats, ServerState, Speaker};
use rules::{Captures, Game, Move, Outcome, Part, Ply, Position, Refusal, SharedVariant, Side};

pub use super::news::GameNews;
use super::watch::WatchSpeed;

/// Requests a new match. The module `table` starts the match and opens the match screen.
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
    /// Whether the player dragged the stones to their squares. If so, the board does not animate the move.
    pub carried: bool,
}

/// Requests to view the position after some moves from a position of the game. The moves do not become part of the
/// game; a study (an analysis board) stores them as a variation.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct LineRequested {
    pub from: NodeId,
    /// The moves from the position `from`. The first illegal move and all later moves are dropped.
    pub moves: Vec<Move>,
}

/// Requests to update a match against a remote player to the state that the server sent.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct FollowRequested {
    /// The id of the game that the server describes. The message has no effect if the player has opened another game.
    pub game: GameId,
    pub state: ServerState,
}

/// Requests to replace the notes on positions of the match. Moves and the viewed position stay unchanged.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct NotesRequested {
    /// The id of the match that contains the positions. The message has no effect if the player has opened another
    /// match.
    pub id: GameId,
    /// The positions to change. Each has the complete new notes, which replace all of its old notes.
    pub notes: Vec<(NodeId, Notes)>,
}

/// All requests about the match that have no other message, such as taking back moves, resigning or viewing a position.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableRequest {
    /// Take back an end without a move, such as a resignation. Without such an end, take back the last move of a human
    /// player at this computer and all moves after it. Without a human player, take back one move.
    Undo,
    /// Make the moves again that were taken back, until a human player at this computer is to move.
    Redo,
    /// Make moves again that were taken back. Stop when the game has at least the given number of plies and a human
    /// player at this computer is to move.
    RedoTo(usize),
    /// Offer a draw on behalf of the human player to move at this computer. A side can offer a draw once in ten moves.
    OfferDraw,
    /// Accept an offered draw on behalf of a human player at this computer.
    AgreeToDraw,
    /// Resign on behalf of the human player to move, or on behalf of the only human player at this computer.
    Resign,
    /// Show a hint. Each further request reveals the next step of the hint.
    Hint,
    /// Remove the hint from the board.
    DropHint,
    /// Make the computer immediately play the best move that it has found so far. In a paused game of two computers,
    /// let the side to move make one move.
    MoveNow,
    /// Pause the game, or resume a paused game.
    Pause,
    /// Set the speed of a game between two computers.
    Watch(WatchSpeed),
    /// Replace the player of a side.
    ChangeSeat(Side, Seat),
    /// Give a side another time control. `None` removes the clock of the side.
    ChangeTimeControl(Side, Option<TimeControl>),
    /// View the position of the game after the given number of plies.
    ViewPly(usize),
    /// View a position of the game or of a variation.
    ViewNode(NodeId),
    /// View a position that lies the given number of plies after the viewed position. A negative number means plies
    /// before the viewed position.
    ViewStep(i32),
    /// View the present position of the game.
    ViewPresent,
    /// Continue the game from the viewed position.
    GoOnFromHere,
    /// Edit a line of moves in a study (an analysis board), for example delete or promote it. The node is the position
    /// after the move at which the edit starts.
    EditLine(LineEdit, NodeId),
    /// Start a new game with the same variant and the same players.
    Restart,
    /// Start a new game in which the players swap sides. This request has no effect before the game has ended.
    Rematch,
    /// Return to the title screen.
    Leave,
}

/// Reports that a move was made or taken back.
#[derive(Message, Clone, Debug)]
pub struct MoveApplied {
    pub variant: SharedVariant,
    /// The position before the move is made. This field is the earlier of the two positions even if the move is taken
    /// back.
    pub before: Position,
    pub mv: Move,
    pub captures: Captures,
    /// The position after the move is made. This field is the later of the two positions even if the move is taken
    /// back.
    pub after: Position,
    pub way: TimeDirection,
    /// Whether the player dragged the stones to their squares. If so, the board does not animate the move.
    pub carried: bool,
}

impl BoardReset {
    /// Returns the message that resets the board to the current position of a game.
    pub fn of(game: &Game) -> Self {
        BoardReset {
            variant: game.variant().clone(),
            position: *game.position(),
        }
    }
}

impl MoveApplied {
    /// Returns the message that a ply was made or taken back, depending on `way`. `before` is the position before the
    /// ply.
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

    /// Splits a move of two parts into its parts, in the order in which the board shows them.
    pub fn into_parts(self) -> Vec<MoveApplied> {
        let Move::Double(first, then) = self.mv else {
            return vec![self];
        };
        let half = self.variant.half(&self.before, first);
        let part = |mv: Part, captures, before, after| MoveApplied {
            mv: mv.alone(),
            captures: Captures {
                first: captures,
                then: false,
            },
            before,
            after,
            ..self.clone()
        };
        let mut parts = vec![
            part(first, self.captures.first, self.before, half),
            part(then, self.captures.then, half, self.after),
        ];
        if self.way == TimeDirection::Back {
            parts.reverse();
        }
        parts
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeDirection {
    /// The move is made, so the board changes from `before` to `after`.
    Forward,
    /// The move is taken back, so the board changes from `after` to `before`.
    Back,
}

/// Reports that the player has made the first part of a turn on the board, or has taken it back. The match is unchanged;
/// see [`HalfTurn`](super::HalfTurn).
#[derive(Message, Clone, Debug)]
pub struct PartShown(pub MoveApplied);

/// Reports that a requested move is illegal. The match is unchanged.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRefused {
    pub mv: Move,
    pub refusal: Refusal,
}

/// Makes the board show a position without motion. The position belongs to a new match, a loaded match, or the preview
/// on the title screen.
#[derive(Message, Clone, Debug)]
pub struct BoardReset {
    pub variant: SharedVariant,
    pub position: Position,
}

/// Reports that the player views another position of the game. The game itself is unchanged.
#[derive(Message, Clone, Debug)]
pub struct PositionShown {
    pub reset: BoardReset,
    /// The move between the previous position and the new position; `None` if more than one move lies between them.
    pub step: Option<MoveApplied>,
    /// The result of the game if the new position is the present position of a finished game.
    pub outcome: Option<Outcome>,
    /// Whether a player requested the new position. If true, the board shows the new position after the moves of the
    /// same frame. If false, a change of the match ended the view of an earlier position. The board then shows the new
    /// position before the moves of the same frame.
    pub asked: bool,
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndShown {
    pub outcome: Outcome,
}
