//! View model of the controls that choose a game.

use std::ops::RangeInclusive;

use cohort_play::settings::TimeControls;
use cohort_play::table::Seats;
use rules::{GameKind, Side};

use crate::seat_engine::SeatEngine;
use crate::stone::StoneFaces;

/// The chosen game, and all options to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUpView {
    /// The games, each with its variants.
    pub families: Vec<FamilyView>,
    /// Id of the chosen variant.
    pub variant: String,
    pub seats: Seats,
    /// The side that moves first in the chosen variant.
    pub first: Side,
    /// The range of strengths that the computer can play in this game, in Elo.
    pub strengths: RangeInclusive<u16>,
    /// The strength at which an adaptive computer would play its next game, in Elo.
    pub adaptive: u16,
    /// The external engines that the player has added.
    pub engines: Vec<SeatEngine>,
    /// The side that makes the first move from the chosen start position.
    pub mover: Side,
    pub time_controls: TimeControls,
    /// Texts about the options that differ from their defaults, except time controls.
    pub changed: Vec<String>,
    pub stones: StoneFaces,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FamilyView {
    pub kind: GameKind,
    pub name: String,
    pub variants: Vec<VariantView>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantView {
    pub id: String,
    pub name: String,
    /// A summary of the variant's rules.
    pub summary: String,
}

impl SetUpView {
    /// Returns the variants of the chosen game.
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
