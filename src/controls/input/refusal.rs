//! What was refused last, until something else happens.

use bevy::prelude::*;
use rules::insight::{Immobility, immobility};
use rules::{Game, Refusal, Square, TextError};

use super::selection::Selection;
use crate::play::table::messages::MoveRefused;

/// What was refused last, until something else happens.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum LastRefusal {
    #[default]
    None,
    /// A move, or picking a stone.
    Rules(Refusal),
    /// Nothing is wrong, but the stone or line picked has no legal move.
    Immobile {
        squares: Vec<Square>,
        why: Immobility,
    },
    /// Somebody typed what is no move.
    Typed {
        text: String,
        /// What is wrong with it.
        error: TextError,
    },
    /// Somebody typed a move that the rules refuse.
    TypedMove(Refusal),
    /// It is the computer's turn.
    NotYourTurn,
    /// The board shows the past, in which nothing is played.
    Past,
    Paused,
    /// A draw was offered a short while ago.
    DrawOffered,
}

impl LastRefusal {
    /// What there is to say of what has just been picked: why it cannot move, where it cannot.
    pub(super) fn of_picked(game: &Game, picked: Selection) -> Self {
        let squares = picked.squares();
        match immobility(game.variant(), game.position(), &squares) {
            Some(why) => LastRefusal::Immobile { squares, why },
            None => LastRefusal::None,
        }
    }

    /// Whether it was typed, and is told where it was typed.
    pub fn is_typed(&self) -> bool {
        matches!(self, LastRefusal::Typed { .. } | LastRefusal::TypedMove(_))
    }

    /// The square at which the reason is said, if one shows it or is what was refused.
    pub fn place(&self) -> Option<Square> {
        match self {
            LastRefusal::Immobile { squares, .. } => squares.first().copied(),
            _ => self.square(),
        }
    }

    /// The square that shows the reason, if one does.
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
