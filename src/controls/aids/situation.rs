//! Bundles the input of the playing aids: the position, the enabled aids, the player's selection and the hint.

use cohort_play::settings::AidSet;
use cohort_play::table::Hint;
use rules::{Game, GameKind, Side, Square};

use super::facts::PositionFacts;
use crate::input::Selection;

#[derive(Clone, Copy)]
pub(super) struct Situation<'a> {
    pub(super) game: &'a Game,
    pub(super) facts: &'a PositionFacts,
    pub(super) aids: AidSet,
    pub(super) selection: Selection,
    pub(super) pointed: Option<Square>,
    pub(super) hint: Hint,
    /// The side of the person at this computer, or the side to move if two people share the computer.
    pub(super) own: Side,
    pub(super) awaits_here: bool,
    /// Whether to tell the player how to move a line of stones in Ordo.
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
