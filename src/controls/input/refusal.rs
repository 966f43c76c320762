//! Stores the reason why the player's last input was refused, for some seconds or until another input replaces the
//! reason.

use std::time::Duration;

use bevy::prelude::*;
use cohort_platform::redraw::Redraw;
use cohort_play::table::messages::MoveRefused;
use cohort_play::table::{Match, Seat};
use rules::insight::{Immobility, immobility};
use rules::{Game, Refusal, Square, TextError};

use super::selection::Selection;

/// The reason why the player's last input was refused. Cleared when another action makes the reason obsolete.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum LastRefusal {
    #[default]
    None,
    /// The move or selection breaks the rules.
    Rules(Refusal),
    /// The selected stone or line has no legal move. Selecting it is not an error.
    Immobile {
        squares: Vec<Square>,
        why: Immobility,
    },
    /// The typed text is not a move.
    Typed {
        text: String,
        error: TextError,
    },
    /// The typed move breaks the rules.
    TypedMove(Refusal),
    NotYourTurn,
    /// The board shows a past position, in which the player cannot move.
    Past,
    Paused,
    /// The player has offered a draw a short while ago and cannot offer another one yet.
    DrawOffered,
}

impl LastRefusal {
    /// Returns the refusal for a new selection: the reason why the selected stones cannot move, or
    /// [`LastRefusal::None`] if they can move.
    pub(super) fn of_picked(game: &Game, picked: Selection) -> Self {
        let squares = picked.squares();
        match immobility(game.variant(), game.position(), &squares) {
            Some(why) => LastRefusal::Immobile { squares, why },
            None => LastRefusal::None,
        }
    }

    /// Returns the reason why the player cannot offer a draw now. `None` if the player can, and if no local person plays
    /// a game that goes on.
    pub fn of_draw_offer(current: &Match) -> Option<Self> {
        if current.resigner().is_none() || current.draw_offerer().is_some() {
            None
        } else if current.is_paused() {
            Some(LastRefusal::Paused)
        } else if current.seats().of(current.to_move()) != Seat::Here {
            Some(LastRefusal::NotYourTurn)
        } else {
            Some(LastRefusal::DrawOffered)
        }
    }

    /// Returns whether the refused input was typed. The message about typed input appears at the text field, not on the
    /// board.
    pub fn is_typed(&self) -> bool {
        matches!(self, LastRefusal::Typed { .. } | LastRefusal::TypedMove(_))
    }

    /// Returns the square next to which the message appears: the square of a selected stone that cannot move, or else
    /// the square that shows the reason.
    pub fn place(&self) -> Option<Square> {
        match self {
            LastRefusal::Immobile { squares, .. } => squares.first().copied(),
            _ => self.square(),
        }
    }

    /// Returns the square that shows the reason for the refusal, such as the square of a stone in the way. `None` if
    /// the reason has no square.
    pub fn square(&self) -> Option<Square> {
        match self {
            LastRefusal::Rules(refusal) | LastRefusal::TypedMove(refusal) => refusal.square(),
            LastRefusal::Immobile { why, .. } => why.square(),
            _ => None,
        }
    }
}

/// Stores the reason why the match has refused a move.
pub(super) fn note_refusals(
    mut refused: MessageReader<MoveRefused>,
    mut refusal: ResMut<LastRefusal>,
) {
    if let Some(last) = refused.read().last() {
        *refusal = LastRefusal::Rules(last.refusal);
    }
}

/// The time after which the message about a refusal disappears; long enough to read the longest message.
const LASTS: Duration = Duration::from_secs(8);

/// Clears the message about a refusal after [`LASTS`]. Keeps a message about a selected stone or about typed text;
/// other systems clear these messages.
pub(super) fn forget(
    time: Res<Time<Real>>,
    mut refusal: ResMut<LastRefusal>,
    mut redraw: ResMut<Redraw>,
    mut since: Local<Duration>,
) {
    let now = time.elapsed();
    if refusal.is_changed() {
        *since = now;
    }
    let stays = matches!(*refusal, LastRefusal::None | LastRefusal::Immobile { .. });
    if stays || refusal.is_typed() {
        return;
    }
    match LASTS.checked_sub(now.saturating_sub(*since)) {
        Some(left) if !left.is_zero() => redraw.request_in(left),
        _ => *refusal = LastRefusal::None,
    }
}
