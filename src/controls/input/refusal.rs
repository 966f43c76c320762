//! The last refused input, until something else happens.

use bevy::prelude::*;
use cohort_play::table::messages::MoveRefused;
use rules::insight::{Immobility, immobility};
use rules::{Game, Refusal, Square, TextError};

use super::selection::Selection;

/// Why the last input was refused, until something else happens.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum LastRefusal {
    #[default]
    None,
    /// A move or a selection that breaks the rules.
    Rules(Refusal),
    /// The selected stone or line has no legal move, which is not an error.
    Immobile {
        squares: Vec<Square>,
        why: Immobility,
    },
    /// A typed text that is not a move.
    Typed {
        text: String,
        error: TextError,
    },
    /// A typed move that breaks the rules.
    TypedMove(Refusal),
    NotYourTurn,
    /// The board shows a past position, where no move can be made.
    Past,
    Paused,
    /// A draw was offered a short while ago.
    DrawOffered,
}

impl LastRefusal {
    /// Returns the message for a new selection: the reason if it cannot move, otherwise none.
    pub(super) fn of_picked(game: &Game, picked: Selection) -> Self {
        let squares = picked.squares();
        match immobility(game.variant(), game.position(), &squares) {
            Some(why) => LastRefusal::Immobile { squares, why },
            None => LastRefusal::None,
        }
    }

    /// Whether the refused input was typed; its message appears at the text field.
    pub fn is_typed(&self) -> bool {
        matches!(self, LastRefusal::Typed { .. } | LastRefusal::TypedMove(_))
    }

    /// The square next to which the message appears: a selected stone that cannot move, or the square that shows the
    /// reason.
    pub fn place(&self) -> Option<Square> {
        match self {
            LastRefusal::Immobile { squares, .. } => squares.first().copied(),
            _ => self.square(),
        }
    }

    /// The square that shows the reason, if there is one.
    pub fn square(&self) -> Option<Square> {
        match self {
            LastRefusal::Rules(refusal) | LastRefusal::TypedMove(refusal) => refusal.square(),
            LastRefusal::Immobile { why, .. } => why.square(),
            _ => None,
        }
    }
}

/// Stores the reason why a move was refused.
pub(super) fn note_refusals(
    mut refused: MessageReader<MoveRefused>,
    mut refusal: ResMut<LastRefusal>,
) {
    if let Some(last) = refused.read().last() {
        *refusal = LastRefusal::Rules(last.refusal);
    }
}
