//! What both games have in common: the trait that search, perft and games are written against.

use crate::geometry::Geometry;
use crate::moves::Move;
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::state::State;
use crate::word::Word;

/// The rules of one variant on one board, over positions in words of type [`Ruleset::Word`].
///
/// Repetition and resignation need a history and belong to [`Game`](crate::Game); everything here is a
/// function of one position.
pub trait Ruleset: Send + Sync {
    /// The word that holds the board.
    type Word: Word;

    /// The board.
    fn geometry(&self) -> &Geometry<Self::Word>;

    /// The outcome of a terminal position: what the stones alone show, without looking for moves, such as connected
    /// groups, a home row reached, no stones left. `None` does not yet mean that there is a legal move; see [`Ruleset::no_move_rule`].
    fn terminal_outcome(&self, state: &State<Self::Word>) -> Option<Outcome>;

    /// Appends the legal moves of the stones to `moves`, never a pass. The position is not terminal.
    fn generate(&self, state: &State<Self::Word>, moves: &mut Vec<Move>);

    /// The number of moves [`Ruleset::generate`] would append, counted without making them.
    fn count(&self, state: &State<Self::Word>) -> u64;

    /// What it means that [`Ruleset::generate`] finds nothing: asked only then.
    fn no_move_rule(&self, state: &State<Self::Word>) -> NoMoveRule;

    /// The position after a legal move. An illegal one gives a position without meaning, never a panic.
    fn apply(&self, state: &State<Self::Word>, mv: Move) -> State<Self::Word>;

    /// Whether `mv` is legal for the stones of a position that is not terminal.
    ///
    /// # Errors
    /// The reason why it is not.
    fn legality(&self, state: &State<Self::Word>, mv: Move) -> Result<(), Refusal>;

    /// The same without the reason.
    #[inline]
    fn is_legal(&self, state: &State<Self::Word>, mv: Move) -> bool {
        self.legality(state, mv).is_ok()
    }

    /// Whether `mv`, a legal move, takes an enemy stone.
    #[inline]
    fn captures(&self, state: &State<Self::Word>, mv: Move) -> bool {
        match mv {
            Move::Step { to, .. } => !(state.enemy() & self.geometry().bit(to)).is_empty(),
            Move::Pass | Move::Line { .. } => false,
        }
    }

    /// The outcome of a position without regard to how it arose, or `None` while the game goes on.
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

    /// All legal moves, a forced pass included; none when the game is over.
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

/// What happens to a side to move that has no legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMoveRule {
    /// It passes; the pass counts as a move.
    Pass,
    /// The game is over.
    Over(Outcome),
}
