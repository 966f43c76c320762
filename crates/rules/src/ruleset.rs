//! The interface that both games share. Search, perft and games are generic over it.

use crate::geometry::Geometry;
use crate::moves::Move;
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::state::State;
use crate::word::Word;

/// The rules of one variant on one board, over positions in words of type [`Ruleset::Word`].
///
/// All methods are functions of one position. Repetition and resignation need a history and are handled by
/// [`Game`](crate::Game).
pub trait Ruleset: Send + Sync {
    /// The word that holds the board.
    type Word: Word;

    /// Returns the geometry of the board.
    fn geometry(&self) -> &Geometry<Self::Word>;

    /// Returns the outcome that the stones alone show, without looking for moves: a connected side, a stone on the home
    /// row, no stones left. `None` does not imply that there is a legal move; see [`Ruleset::no_move_rule`].
    fn terminal_outcome(&self, state: &State<Self::Word>) -> Option<Outcome>;

    /// Appends the legal moves of the stones to `moves`, never a pass. The position must not be terminal.
    fn generate(&self, state: &State<Self::Word>, moves: &mut Vec<Move>);

    /// Counts the moves that [`Ruleset::generate`] would append, without creating them.
    fn count(&self, state: &State<Self::Word>) -> u64;

    /// Returns what happens when [`Ruleset::generate`] finds no move. Only call it then.
    fn no_move_rule(&self, state: &State<Self::Word>) -> NoMoveRule;

    /// Returns the position after a legal move. For an illegal move the result is meaningless, but there is no panic.
    fn apply(&self, state: &State<Self::Word>, mv: Move) -> State<Self::Word>;

    /// Checks whether `mv` is a legal move of stones in a position that is not terminal.
    ///
    /// # Errors
    /// Why the move is illegal.
    fn legality(&self, state: &State<Self::Word>, mv: Move) -> Result<(), Refusal>;

    /// Returns whether [`Ruleset::legality`] accepts the move; may be faster.
    #[inline]
    fn is_legal(&self, state: &State<Self::Word>, mv: Move) -> bool {
        self.legality(state, mv).is_ok()
    }

    /// Returns whether `mv`, a legal move, captures an enemy stone.
    #[inline]
    fn captures(&self, state: &State<Self::Word>, mv: Move) -> bool {
        match mv {
            Move::Step { to, .. } => !(state.enemy() & self.geometry().bit(to)).is_empty(),
            Move::Pass | Move::Line { .. } => false,
        }
    }

    /// Returns the outcome of a position, without regard to the moves before it; `None` while the game is in progress.
    fn outcome(&self, state: &State<Self::Word>) -> Option<Outcome> {
        self.terminal_outcome(state).or_else(|| {
            if self.count(state) > 0 {
                return None;
            }
            match self.no_move_rule(state) {
                NoMoveRule::Pass => None,
                NoMoveRule::Over(outcome) => Some(outcome),
            }
        })
    }

    /// Returns all legal moves, including a forced pass. Empty when the game is over.
    fn legal_moves(&self, state: &State<Self::Word>) -> Vec<Move> {
        let mut moves = Vec::new();
        if self.terminal_outcome(state).is_none() {
            self.generate(state, &mut moves);
            if moves.is_empty() && self.no_move_rule(state) == NoMoveRule::Pass {
                moves.push(Move::Pass);
            }
        }
        moves
    }
}

/// What happens to a side that is to move but has no legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMoveRule {
    /// It passes; the pass counts as a move.
    Pass,
    /// The game ends with this outcome.
    Over(Outcome),
}
