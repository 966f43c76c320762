//! View model of the choice of a game.

use std::ops::RangeInclusive;

use cohort_play::settings::TimeControls;
use cohort_play::table::Seats;
use rules::Side;

use crate::seat_engine::SeatEngine;
use crate::stone::StoneFaces;

/// The chosen game, and the choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUpView {
    /// The games, each with its variants.
    pub families: Vec<FamilyView>,
    /// Id of the chosen variant.
    pub variant: String,
    pub seats: Seats,
    /// The side that moves first in the chosen variant.
    pub first: Side,
    /// Strengths of the computer in this game, in Elo.
    pub strengths: RangeInclusive<u16>,
    /// Next strength of an adaptive computer, in Elo.
    pub adaptive: u16,
    /// The external engines to choose from.
    pub engines: Vec<SeatEngine>,
    /// The side that begins the chosen game, from its start position.
    pub mover: Side,
    pub time_controls: TimeControls,
    /// Other differences from the defaults, in words.
    pub changed: Vec<String>,
    /// The look of the stones.
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
    /// A summary of its rules.
    pub summary: String,
}

impl SetUpView {
    /// The boards of the chosen game.
    pub(super) fn boards(&self) -> &[VariantView] {
        let mut families = self.families.iter().map(|family| &family.variants);
        families
            .find(|boards| boards.iter().any(|board| board.id == self.variant))
            .map_or(&[], Vec::as_slice)
    }

    pub(super) fn variant(&self) -> Option<&VariantView> {
        self.boards().iter().find(|board| board.id == self.variant)
    }
}
