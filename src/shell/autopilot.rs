//! Autopilot scripts, which play the real game for tests, screenshots and measurements.
//!
//! A script is a list of steps in RON; see [`Step`]. Steps print their results on standard output, one result per line.

mod bare_icons;
mod controls;
mod cut_texts;
mod drawn;
mod fly;
mod frames;
mod hand;
mod perform;
mod pilot;
mod script;

use bevy::prelude::*;
use bevy_egui::EguiPostUpdateSet;
use cohort_controls::input::{ActionSet, DeviceSet};
use cohort_platform::frame::AppSet;
use cohort_platform::redraw;

pub use pilot::Autopilot;
pub use script::{Script, ScriptError, Step};

/// Adds the systems that play an autopilot script, if the command line names one.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            fly::fly
                .after(DeviceSet)
                .before(ActionSet)
                .in_set(AppSet::Input),
            // Draw a frame even if nothing changes, because scripts count frames.
            redraw::request.in_set(AppSet::Present),
        )
            .run_if(resource_exists::<Autopilot>),
    )
    .init_resource::<cut_texts::CutTexts>()
    .init_resource::<hand::Sought>()
    .add_systems(
        PostUpdate,
        (cut_texts::find_cut_texts, hand::seek)
            .after(EguiPostUpdateSet::EndPass)
            .before(EguiPostUpdateSet::ProcessOutput)
            .run_if(resource_exists::<Autopilot>),
    );
}
