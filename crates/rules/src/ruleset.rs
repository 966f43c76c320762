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

    /// The outcome that the stones alone show, without looking for moves: connected groups, a home row
    /// reached, no stones left. `None` does not yet mean that there is a legal move; see [`Ruleset::stuck`].
    fn settled(&self, state: &State<Self::Word>) -> Option<Outcome>;

    /// Appends the legal moves of the stones to `moves`, never a pass. The position is not settled.
    fn generate(&self, state: &State<Self::Word>, moves: &mut Vec<Move>);

    /// The number of moves [`Ruleset::generate`] would append, counted without making them.
    fn count(&self, state: &State<Self::Word>) -> u64;

    /// What it means that [`Ruleset::generate`] finds nothing in an unsettled position.
    fn stuck(&self, state: &State<Self::Word>) -> Stuck;

    /// The position after a legal move. An illegal one gives a position without meaning, never a panic.
    fn apply(&self, state: &State<Self::Word>, mv: Move) -> State<Self::Word>;

    /// Whether `mv` is legal for the stones of an unsettled position, and if not, why.
    fn check(&self, state: &State<Self::Word>, mv: Move) -> Result<(), Refusal>;

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
        self.settled(state).or_else(|| {
            if self.count(state) > 0 {
                return None;
            }
            match self.stuck(state) {
                Stuck::Passes => None,
                Stuck::Over(outcome) => Some(outcome),
            }
        })
    }

    /// All legal moves, a forced pass included; none when the game is over.
    fn legal_moves(&self, state: &State<Self::Word>) -> Vec<Move> {
        let mut moves = Vec::new();
        if self.settled(state).is_none() {
            self.generate(state, &mut moves);
            if moves.is_empty() && self.stuck(state) == Stuck::Passes {
                moves.push(Move::Pass);
            }
        }
        moves
    }
}

/// What happens to a side to move that has no legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stuck {
    /// It passes; the pass counts as a move.
    Passes,
    /// The game is over.
    Over(Outcome),
}
