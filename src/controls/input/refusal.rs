//! The reason why the player's last input was refused, kept until another input replaces it.

use bevy::prelude::*;
use cohort_play::table::messages::MoveRefused;
use rules::insight::{Immobility, immobility};
use rules::{Game, Refusal, Square, TextError};

use super::selection::Selection;

/// Why the player's last input was refused. The reason is cleared when another action makes it obsolete.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum LastRefusal {
    #[default]
    None,
    /// A move or a selection that breaks the rules.
    Rules(Refusal),
    /// The selected stone or line has no legal move. Selecting it is not an error.
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
    /// A draw was offered a short while ago, so it cannot be offered again yet.
    DrawOffered,
}

impl LastRefusal {
    /// Returns the message for a new selection: the reason why it cannot move, or `None` if it can.
    pub(super) fn of_picked(game: &Game, picked: Selection) -> Self {
        let squares = picked.squares();
        match immobility(game.variant(), game.position(), &squares) {
            Some(why) => LastRefusal::Immobile { squares, why },
            None => LastRefusal::None,
        }
    }

    /// Returns whether the refused input was typed. The message about typed input appears at the text field.
    pub fn is_typed(&self) -> bool {
        matches!(self, LastRefusal::Typed { .. } | LastRefusal::TypedMove(_))
    }

    /// Returns the square next to which the message appears: a selected stone that cannot move, or else the square that
    /// shows the reason.
    pub fn place(&self) -> Option<Square> {
        match self {
            LastRefusal::Immobile { squares, .. } => squares.first().copied(),
            _ => self.square(),
        }
    }

    /// Returns the square that shows the reason for the refusal, if there is one.
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
