//! Shows the board of the chosen variant on the title screen.

use bevy::prelude::*;
use cohort_play::settings::Settings;
use cohort_play::table::messages::BoardReset;
use cohort_play::variants::Variants;

use super::demonstration::Demonstration;
use crate::camera::CameraRequest;

pub(super) fn variant_changed(settings: Res<Settings>, mut last: Local<String>) -> bool {
    let changed = *last != settings.variant;
    if changed {
        last.clone_from(&settings.variant);
    }
    changed
}

/// Shows the board of the chosen variant and begins a demonstration game on it.
pub(super) fn show(
    settings: Res<Settings>,
    variants: Res<Variants>,
    mut demonstration: ResMut<Demonstration>,
    mut resets: MessageWriter<BoardReset>,
    mut camera: MessageWriter<CameraRequest>,
) {
    let Some(variant) = variants.chosen(&settings.variant) else {
        return;
    };
    resets.write(BoardReset {
        variant: variant.clone(),
        position: *variant.start(),
    });
    demonstration.begin(variant.clone());
    camera.write(CameraRequest::Seat(variant.bottom()));
}
