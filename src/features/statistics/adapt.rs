//! Sets the strength of the adaptive computer to the estimated strength of the player.

use bevy::prelude::*;
use cohort_play::table::{AdaptiveStrength, ComputerOpponents};
use rules::GameKind;

use super::answers::Statistics;
use super::rating::PlayerRating;

/// Sets the strength of the adaptive computer again after the player's latest games have changed.
pub(super) fn adapt(
    opponents: Res<ComputerOpponents>,
    statistics: Res<Statistics>,
    mut adaptive: ResMut<AdaptiveStrength>,
    mut known: Local<PlayerRating>,
) {
    let form = statistics.form();
    if !statistics.is_changed() || *form == *known {
        return;
    }
    known.clone_from(form);
    let mut strength = AdaptiveStrength::default();
    for family in GameKind::ALL {
        if let Some(last) = form.standings(family, &opponents.0).last() {
            strength = strength.with(family, last.elo);
        }
    }
    adaptive.set_if_neq(strength);
}
