//! What is shown of a game that is to be: what is chosen, and what can be.

use std::ops::RangeInclusive;

use rules::Side;

use crate::play::settings::TimeControls;
use crate::play::table::Seats;
use crate::ui::seat_engine::SeatEngine;
use crate::ui::stone::StoneFaces;

/// What a game is to be, and what can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUpView {
    /// The families of games, each with its variants.
    pub families: Vec<FamilyView>,
    /// The id of the variant that is chosen.
    pub variant: String,
    pub seats: Seats,
    /// The side that moves first in the variant that is chosen.
    pub first: Side,
    /// The strengths of the computer in this game, in Elo.
    pub strengths: RangeInclusive<u16>,
    /// How strong an adaptive computer is to play next, in Elo.
    pub adaptive: u16,
    /// The external engines that can play.
    pub engines: Vec<SeatEngine>,
    /// The side that begins the game that is chosen.
    pub mover: Side,
    pub time_controls: TimeControls,
    /// What else is not as usual, in words.
    pub changed: Vec<String>,
    /// What the stones look like.
    pub stones: StoneFaces,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FamilyView {
    pub name: String,
    pub variants: Vec<VariantView>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantView {
    pub id: String,
    pub name: String,
    /// Its rules in short.
    pub summary: String,
}

impl SetUpView {
    /// The boards of the game that is chosen.
    pub(super) fn boards(&self) -> &[VariantView] {
        let mut families = self.families.iter().map(|family| &family.variants);
        families
            .find(|boards| boards.iter().any(|board| board.id == self.variant))
            .map_or(&[], Vec::as_slice)
    }

    /// The variant that is chosen.
    pub(super) fn variant(&self) -> Option<&VariantView> {
        self.boards().iter().find(|board| board.id == self.variant)
    }
}
