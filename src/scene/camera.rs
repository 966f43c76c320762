//! The camera: its position, its view of the board, and the requests that move it.

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
use cohort_platform::frame::AppSet;
use cohort_platform::redraw;

pub use area::{BoardArea, PartialRedraw, ScaledTarget, viewport};
pub use board_view::{BoardView, CurrentView};
pub use look::CameraRig;
pub use request::{CameraRequest, Jump, SeatSet};
pub use spawn::{BoardCamera, place_camera};

/// Adds the camera systems that need no renderer. They apply camera requests to the camera rig, which stores the
/// camera's current and target pose, and update the view that [`BoardView`] uses.
pub fn logic_plugin(app: &mut App) {
    app.add_message::<CameraRequest>()
        .add_message::<Jump>()
        .init_resource::<BoardArea>()
        .init_resource::<ScaledTarget>()
        .init_resource::<PartialRedraw>()
        .init_resource::<CameraRig>()
        .init_resource::<CurrentView>()
        // The camera systems run after all systems that place the board or send camera requests, so the camera follows
        // a request in the same frame.
        .add_systems(
            Update,
            (
                look::follow_requests,
                look::look,
                redraw::request.run_if(resource_changed::<CameraRig>),
            )
                .chain()
                .in_set(AppSet::Camera),
        );
}

/// Adds two camera entities: the board camera, and the panel camera, which covers the whole window.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn::spawn_cameras).add_systems(
        Update,
        place_camera.in_set(AppSet::Camera).after(look::look),
    );
    app.world_mut()
        .get_resource_or_init::<EguiGlobalSettings>()
        .auto_create_primary_context = false;
}
