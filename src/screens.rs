//! The screens: what each brings with it.

use bevy::prelude::*;

use crate::app::{AppSet, Screen, Variants};
use crate::camera::CameraRequest;
use crate::settings::Settings;
use crate::table::messages::PositionShown;
use crate::table::{Demonstration, Match};

/// The title shows the board of the variant that is chosen, and a game on it, unless a match is about to begin.
pub fn logic_plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), preview)
        .add_systems(
            Update,
            preview
                .in_set(AppSet::Present)
                .run_if(in_state(Screen::Title))
                .run_if(not(resource_exists::<Match>))
                .run_if(variant_changed),
        );
}

fn variant_changed(settings: Res<Settings>, mut shown: Local<String>) -> bool {
    let changed = *shown != settings.variant;
    if changed {
        shown.clone_from(&settings.variant);
    }
    changed
}

fn preview(
    settings: Res<Settings>,
    variants: Res<Variants>,
    mut demonstration: ResMut<Demonstration>,
    mut shown: MessageWriter<PositionShown>,
    mut camera: MessageWriter<CameraRequest>,
) {
    let catalogue = &variants.0;
    let Some(variant) = catalogue
        .get(&settings.variant)
        .or_else(|| catalogue.variants().first())
    else {
        return;
    };
    shown.write(PositionShown {
        variant: variant.clone(),
        position: *variant.start(),
    });
    demonstration.begin(variant.clone());
    camera.write(CameraRequest::Seat(variant.bottom()));
}
