//! The rules of a game as a trait. Search, perft and games work with every type that implements the trait.

use crate::geometry::Geometry;
use crate::moves::{Captures, Move, Part};
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::state::State;
use crate::word::Word;

/// The rules of one variant on one board, for positions with bitboards of type [`Ruleset::Word`].
///
/// All methods depend on one position only. [`Game`](crate::Game) handles repetition and resignation, which depend on
/// the history of a game.
pub trait Ruleset: Send + Sync {
    /// The type of the bitboards, with at least one bit per square of the board.
    type Word: Word;

    /// Returns the geometry of the board.
    fn geometry(&self) -> &Geometry<Self::Word>;

    /// Returns the outcome that follows from the stones alone, without generating moves. Such outcomes are a connected
    /// side, a stone on the enemy's home row, and a side without stones. `None` does not imply that there is a legal
    /// move; see [`Ruleset::no_move_rule`].
    fn terminal_outcome(&self, state: &State<Self::Word>) -> Option<Outcome>;

    /// Appends all legal moves except a pass to `moves`. The game must not be over in the position `state`.
    fn generate(&self, state: &State<Self::Word>, moves: &mut Vec<Move>);

    /// Counts the moves that [`Ruleset::generate`] would append, without creating them.
    fn count(&self, state: &State<Self::Word>) -> u64;

    /// Returns whether [`Ruleset::generate`] would append any move.
    fn can_move(&self, state: &State<Self::Word>) -> bool {
        self.count(state) > 0
    }

    /// Returns what happens if the side to move has no legal move. Call this method only if [`Ruleset::generate`] finds
    /// no move.
    fn no_move_rule(&self, state: &State<Self::Word>) -> NoMoveRule;

    /// Returns the position after a legal move. For an illegal move the result is meaningless, but the method does not
    /// panic.
    fn apply(&self, state: &State<Self::Word>, mv: Move) -> State<Self::Word>;

    /// Returns the position after a legal first part of a turn, with the same side to move. For another part the result
    /// is meaningless, but the method does not panic.
    fn half(&self, state: &State<Self::Word>, part: Part) -> State<Self::Word>;

    /// Returns whether a turn that begins with the legal part `part` needs a second part.
    fn goes_on(&self, state: &State<Self::Word>, part: Part) -> bool;

    /// Checks whether `mv` is legal. The game must not be over in the position `state`.
    ///
    /// # Errors
    /// Returns the reason why the move is illegal.
    fn legality(&self, state: &State<Self::Word>, mv: Move) -> Result<(), Refusal>;

    /// Returns whether [`Ruleset::legality`] accepts the move. Can be faster than `legality`, because it finds no
    /// reason.
    #[inline]
    fn is_legal(&self, state: &State<Self::Word>, mv: Move) -> bool {
        self.legality(state, mv).is_ok()
    }

    /// Checks whether `mv` is a legal turn, or the legal first part of one.
    ///
    /// # Errors
    /// Returns the reason why the move is illegal.
    fn legality_of_opening(&self, state: &State<Self::Word>, mv: Move) -> Result<(), Refusal> {
        match self.legality(state, mv) {
            Err(why) if why.asks_for_more() => Ok(()),
            legality => legality,
        }
    }

    /// Returns whether `mv`, a legal move, captures an enemy stone.
    #[inline]
    fn captures(&self, state: &State<Self::Word>, mv: Move) -> bool {
        match mv {
            Move::Step { to, .. } => !(state.enemy() & self.geometry().bit(to)).is_empty(),
            Move::Pass | Move::Line { .. } | Move::Remove { .. } | Move::Drop { .. } => false,
            Move::Double(..) => self.captures_by_part(state, mv).any(),
        }
    }

    /// Returns which parts of `mv`, a legal move, capture an enemy stone.
    #[inline(never)]
    fn captures_by_part(&self, state: &State<Self::Word>, mv: Move) -> Captures {
        let hits = |state: &State<Self::Word>, part: Option<Part>| match part {
            Some(Part::Step { to, .. }) => !(state.enemy() & self.geometry().bit(to)).is_empty(),
            _ => false,
        };
        let [first, then] = mv.parts();
        Captures {
            first: hits(state, first),
            then: first.is_some_and(|first| then.is_some() && hits(&self.half(state, first), then)),
        }
    }

    /// Returns the outcome of a position, regardless of earlier moves; `None` while the game is in progress.
    fn outcome(&self, state: &State<Self::Word>) -> Option<Outcome> {
        self.terminal_outcome(state).or_else(|| {
            if self.can_move(state) {
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

/// Which part of a turn a legal move is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// A legal move is a whole turn.
    #[default]
    Turn,
    /// A legal move is the second part of a turn whose first part has been made; see
    /// [`Variant::second_part`](crate::Variant::second_part).
    SecondPart,
}

/// What happens if the side to move has no legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMoveRule {
    /// The side to move passes; the pass counts as a move.
    Pass,
    /// The game ends with the given outcome.
    Over(Outcome),
}
