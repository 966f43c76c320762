//! The board of the variant that is chosen, shown on the title screen.

use bevy::prelude::*;

use super::demonstration::Demonstration;
use crate::camera::CameraRequest;
use crate::settings::Settings;
use crate::table::messages::BoardReset;
use crate::variants::Variants;

pub(super) fn variant_changed(settings: Res<Settings>, mut shown: Local<String>) -> bool {
    let changed = *shown != settings.variant;
    if changed {
        shown.clone_from(&settings.variant);
    }
    changed
}

/// Shows the board, and begins a game on it.
pub(super) fn show(
    settings: Res<Settings>,
    variants: Res<Variants>,
    mut demonstration: ResMut<Demonstration>,
    mut resets: MessageWriter<BoardReset>,
    mut camera: MessageWriter<CameraRequest>,
) {
    let catalogue = &variants.0;
    let Some(variant) = catalogue
        .get(&settings.variant)
        .or_else(|| catalogue.variants().first())
    else {
        return;
    };
    resets.write(BoardReset {
        variant: variant.clone(),
        position: *variant.start(),
    });
    demonstration.begin(variant.clone());
    camera.write(CameraRequest::Seat(variant.bottom()));
}
