//! Decides what the 3D scene shows on the title screen.

mod demonstration;
mod preview;

use bevy::prelude::*;
use cohort_platform::frame::{AppSet, Screen};
use cohort_play::table::{Match, think};

use crate::camera::SeatSet;

pub use demonstration::Demonstration;

/// Adds the systems that show the chosen variant and a demonstration game on the title screen. The demonstration does
/// not continue when a match exists.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Demonstration>()
        .add_systems(OnEnter(Screen::Title), preview::show)
        .add_systems(
            Update,
            (
                preview::show
                    .after(SeatSet)
                    .in_set(AppSet::Present)
                    .run_if(preview::variant_changed),
                (demonstration::play, demonstration::expect)
                    .chain()
                    .after(think)
                    .in_set(AppSet::Ai),
            )
                .run_if(in_state(Screen::Title))
                .run_if(not(resource_exists::<Match>)),
        )
        .add_systems(OnExit(Screen::Title), demonstration::end);
}
