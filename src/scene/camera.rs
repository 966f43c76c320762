//! From where the board is seen.

mod area;
mod board_view;
mod look;
mod request;
pub mod rig;
mod spawn;
pub mod view;

#[cfg(test)]
mod filling;
#[cfg(test)]
mod mapping;
#[cfg(test)]
mod tests;

use bevy::prelude::*;
use bevy_egui::EguiGlobalSettings;

use crate::platform::activity;
use crate::platform::frame::AppSet;

pub use area::{BoardArea, ScaledTarget, StillPicture, viewport};
pub use board_view::{BoardView, CurrentView};
pub use look::CameraRig;
pub use request::{CameraRequest, Jump, SeatSet};
pub use spawn::{BoardCamera, place_camera};

/// What works without a renderer: requests move the rig, and [`BoardView`] knows which square is where.
pub fn logic_plugin(app: &mut App) {
    app.add_message::<CameraRequest>()
        .add_message::<Jump>()
        .init_resource::<BoardArea>()
        .init_resource::<ScaledTarget>()
        .init_resource::<StillPicture>()
        .init_resource::<CameraRig>()
        .init_resource::<CurrentView>()
        // After all that present a frame: whoever asks for a seat in it is seated in it.
        .add_systems(
            Update,
            (
                look::follow_requests,
                look::look,
                activity::stir.run_if(resource_changed::<CameraRig>),
            )
                .chain()
                .in_set(AppSet::Camera),
        );
}

/// The camera of the board and, over the whole window, that of the panels.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn::spawn_cameras).add_systems(
        Update,
        place_camera.in_set(AppSet::Camera).after(look::look),
    );
    app.world_mut()
        .get_resource_or_init::<EguiGlobalSettings>()
        .auto_create_primary_context = false;
}
