//! The window: as large as it was left, and drawn only when something changes.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{
    PrimaryWindow, WindowMode, WindowResizeConstraints, WindowResized, WindowResolution,
};
use bevy::winit::{UpdateMode, WinitSettings};

use crate::app::AppSet;
use crate::autopilot::Autopilot;
use crate::board::Carried;
use crate::board::marks::Marks;
use crate::camera::CameraRig;
use crate::input::Overlay;
use crate::motion::InMotion;
use crate::settings::{LEAST_WINDOW, Settings};
use crate::table::{Hint, Thinking};

/// How long after the last change every frame is still drawn: stones and camera come to rest.
const REST: Duration = Duration::from_millis(700);

/// How often the computer is asked whether it has an answer.
const WHILE_THINKING: Duration = Duration::from_millis(120);

/// How often a window in which nothing happens is drawn anyway.
const IDLE: Duration = Duration::from_secs(2);

/// The window as the settings want it.
pub fn window(settings: &Settings) -> Window {
    Window {
        title: "Cohort".to_owned(),
        name: Some("cohort".to_owned()),
        resolution: WindowResolution::new(settings.window.0, settings.window.1),
        resize_constraints: WindowResizeConstraints {
            min_width: LEAST_WINDOW.0 as f32,
            min_height: LEAST_WINDOW.1 as f32,
            ..default()
        },
        ..default()
    }
}

/// Remembers the size of the window and saves frames in which nothing happens.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            remember_size.run_if(on_message::<WindowResized>),
            save_frames.run_if(resource_exists::<WinitSettings>),
        )
            .in_set(AppSet::Present),
    );
}

fn remember_size(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut settings: ResMut<Settings>,
) {
    // A full screen is no size to start with.
    let Some(window) = window.filter(|window| window.mode == WindowMode::Windowed) else {
        return;
    };
    let size = (
        window.width().round() as u32,
        window.height().round() as u32,
    );
    if settings.window != size {
        settings.window = size;
    }
}

/// Draws every frame while something moves, and next to none while the player thinks.
fn save_frames(
    time: Res<Time<Real>>,
    in_motion: Res<InMotion>,
    thinking: Res<Thinking>,
    hint: Res<Hint>,
    autopilot: Option<Res<Autopilot>>,
    changes: (
        Res<Marks>,
        Res<CameraRig>,
        Res<Carried>,
        Res<Overlay>,
        Res<Settings>,
    ),
    mut still: Local<Duration>,
    mut winit: ResMut<WinitSettings>,
) {
    let (marks, rig, carried, overlay, settings) = changes;
    let changed = marks.is_changed()
        || rig.is_changed()
        || carried.is_changed()
        || overlay.is_changed()
        || settings.is_changed();
    *still = if changed || in_motion.0 {
        Duration::ZERO
    } else {
        *still + time.delta()
    };
    let searching = thinking.0 || *hint == Hint::Searching;
    let (focused, unfocused) = if *still < REST || autopilot.is_some() {
        (UpdateMode::Continuous, UpdateMode::Continuous)
    } else {
        let wait = if searching { WHILE_THINKING } else { IDLE };
        (
            UpdateMode::reactive(wait),
            UpdateMode::reactive_low_power(wait),
        )
    };
    if winit.focused_mode != focused || winit.unfocused_mode != unfocused {
        winit.focused_mode = focused;
        winit.unfocused_mode = unfocused;
    }
}
