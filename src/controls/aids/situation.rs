//! What the aids look at: what is on the table and in the player's hand.

use rules::{Game, GameKind, Side, Square};

use super::facts::PositionFacts;
use crate::controls::input::Selection;
use crate::play::settings::AidSet;
use crate::play::table::Hint;

/// What the aids look at.
#[derive(Clone, Copy)]
pub(super) struct Situation<'a> {
    pub(super) game: &'a Game,
    pub(super) facts: &'a PositionFacts,
    pub(super) aids: AidSet,
    pub(super) selection: Selection,
    pub(super) pointed: Option<Square>,
    pub(super) hint: Hint,
    /// Whose ways are those of the person at the table: of two, those of the one to move.
    pub(super) own: Side,
    /// Whether a person is to move.
    pub(super) awaits_here: bool,
    /// Whether it is still to be said how a line of Ordo is moved.
    pub(super) tells_of_lines: bool,
}

impl Situation<'_> {
    pub(super) fn mover(&self) -> Side {
        self.game.position().to_move()
    }

    pub(super) fn is_ordo(&self) -> bool {
        self.game.variant().kind() == GameKind::Ordo
    }
}
