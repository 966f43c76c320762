//! The window: as large as it was left, and drawn only when something changes.

mod icon;

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{
    MonitorSelection, PrimaryWindow, RequestRedraw, WindowEvent, WindowMode,
    WindowResizeConstraints, WindowResized, WindowResolution,
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
use crate::table::{Demonstration, Hint, Thinking, Watched};

/// How long after the last change every frame is still drawn: stones and camera come to rest.
const REST: Duration = Duration::from_millis(700);

/// How often the computer is asked whether it has an answer.
const WHILE_THINKING: Duration = Duration::from_millis(200);

/// How often a window in which nothing happens is drawn anyway.
const IDLE: Duration = Duration::from_secs(60);

/// How long after the last touch of pointer or keyboard somebody still counts as watching.
const ATTENTION: Duration = Duration::from_secs(60);

/// The window as the settings want it.
pub fn window(settings: &Settings) -> Window {
    Window {
        title: "Cohort".to_owned(),
        name: Some("cohort".to_owned()),
        mode: mode(settings),
        resolution: WindowResolution::new(settings.window.0, settings.window.1),
        resize_constraints: WindowResizeConstraints {
            min_width: LEAST_WINDOW.0 as f32,
            min_height: LEAST_WINDOW.1 as f32,
            ..default()
        },
        ..default()
    }
}

fn mode(settings: &Settings) -> WindowMode {
    if settings.fullscreen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    }
}

/// Whether nothing happens in the window and so nothing need be drawn.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Idle(bool);

/// Remembers the size of the window and saves frames in which nothing happens.
pub fn plugin(app: &mut App) {
    app.init_resource::<Idle>()
        .add_systems(
            Update,
            (
                remember_size.run_if(on_message::<WindowResized>),
                fill_screen.run_if(resource_changed::<Settings>),
                (
                    note_attention,
                    save_frames.run_if(resource_exists::<WinitSettings>),
                )
                    .chain(),
            )
                .in_set(AppSet::Present),
        )
        .add_systems(Update, icon::set.run_if(resource_exists::<WinitSettings>))
        .add_systems(Last, ignore_repaints.run_if(resource_equals(Idle(true))));
}

/// `bevy_egui` 0.42 tells egui the modifier keys anew in every frame, egui takes that for a reason to draw the next
/// one, and so on for ever. What the panels really react to are events of the window, which wake them anyway. Its
/// other way to ask, the callback of the context, is taken from it in `ui::style`.
fn ignore_repaints(mut wishes: ResMut<Messages<RequestRedraw>>) {
    wishes.clear();
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

/// Fills the screen, or leaves it, as the settings say.
fn fill_screen(
    settings: Res<Settings>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
    mut filled: Local<Option<bool>>,
) {
    // Only a change of this setting counts: what a window manager does besides is left as it is.
    let before = filled.replace(settings.fullscreen);
    if let Some(mut window) = window
        && before.is_some_and(|before| before != settings.fullscreen)
    {
        window.mode = mode(&settings);
    }
}

/// Notes whether somebody watches: the window has the focus, and somebody was there not long ago.
fn note_attention(
    time: Res<Time<Real>>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut events: MessageReader<WindowEvent>,
    mut alone_for: Local<Duration>,
    mut watched: ResMut<Watched>,
) {
    let touched = events.read().any(|event| {
        matches!(
            event,
            WindowEvent::CursorMoved(_)
                | WindowEvent::MouseButtonInput(_)
                | WindowEvent::MouseWheel(_)
                | WindowEvent::KeyboardInput(_)
                | WindowEvent::TouchInput(_)
                | WindowEvent::WindowFocused(_)
        )
    });
    *alone_for = if touched {
        Duration::ZERO
    } else {
        *alone_for + time.delta()
    };
    let focused = window.is_none_or(|window| window.focused);
    watched.set_if_neq(Watched(focused && *alone_for < ATTENTION));
}

/// Draws every frame while something moves, and next to none while the player thinks.
fn save_frames(
    time: Res<Time<Real>>,
    in_motion: Res<InMotion>,
    thinking: Res<Thinking>,
    hint: Res<Hint>,
    demonstration: Res<Demonstration>,
    autopilot: Option<Res<Autopilot>>,
    changes: (
        Res<Marks>,
        Res<CameraRig>,
        Res<Carried>,
        Res<Overlay>,
        Res<Settings>,
    ),
    mut events: MessageReader<WindowEvent>,
    mut still: Local<Duration>,
    mut idle: ResMut<Idle>,
    mut winit: ResMut<WinitSettings>,
) {
    let (marks, rig, carried, overlay, settings) = changes;
    let changed = marks.is_changed()
        || rig.is_changed()
        || carried.is_changed()
        || overlay.is_changed()
        || settings.is_changed()
        || events
            .read()
            .any(|event| !matches!(event, WindowEvent::RequestRedraw(_)));
    *still = if changed || in_motion.0 {
        Duration::ZERO
    } else {
        *still + time.delta()
    };
    let searching = thinking.0 || *hint == Hint::Searching;
    idle.set_if_neq(Idle(*still >= REST && autopilot.is_none()));
    let (focused, unfocused) = if idle.0 {
        let wait = if searching {
            WHILE_THINKING
        } else {
            let due = demonstration.due().unwrap_or(IDLE);
            due.clamp(WHILE_THINKING, IDLE)
        };
        (
            UpdateMode::reactive(wait),
            UpdateMode::reactive_low_power(wait),
        )
    } else {
        (UpdateMode::Continuous, UpdateMode::Continuous)
    };
    if winit.focused_mode != focused || winit.unfocused_mode != unfocused {
        winit.focused_mode = focused;
        winit.unfocused_mode = unfocused;
    }
}
