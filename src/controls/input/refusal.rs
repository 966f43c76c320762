//! The last refusal, until something else happens.

use bevy::prelude::*;
use cohort_play::table::messages::MoveRefused;
use rules::insight::{Immobility, immobility};
use rules::{Game, Refusal, Square, TextError};

use super::selection::Selection;

/// The last refusal, until something else happens.
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
    /// The board shows a past position, in which nobody can move.
    Past,
    Paused,
    /// A draw was offered a short while ago.
    DrawOffered,
}

impl LastRefusal {
    /// The message for a new selection: why it cannot move, if it cannot.
    pub(super) fn of_picked(game: &Game, picked: Selection) -> Self {
        let squares = picked.squares();
        match immobility(game.variant(), game.position(), &squares) {
            Some(why) => LastRefusal::Immobile { squares, why },
            None => LastRefusal::None,
        }
    }

    /// Whether the input was typed, so that the message appears at the text field.
    pub fn is_typed(&self) -> bool {
        matches!(self, LastRefusal::Typed { .. } | LastRefusal::TypedMove(_))
    }

    /// The square for the message: the one that shows the reason, or the one refused.
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

/// Shows why a move was refused.
pub(super) fn note_refusals(
    mut refused: MessageReader<MoveRefused>,
    mut refusal: ResMut<LastRefusal>,
) {
    if let Some(last) = refused.read().last() {
        *refusal = LastRefusal::Rules(last.refusal);
    }
}
