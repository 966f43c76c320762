//! The window: as large as it was left, and drawn only when something changes.

mod icon;

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{
    MonitorSelection, PrimaryWindow, RequestRedraw, WindowEvent, WindowMode,
    WindowResizeConstraints, WindowResized, WindowResolution,
};
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitPlugin, WinitSettings, WinitUserEvent};

use crate::app::AppSet;
use crate::autopilot::Autopilot;
use crate::board::Carried;
use crate::board::marks::Marks;
use crate::board::warming;
use crate::camera::CameraRig;
use crate::input::Overlay;
use crate::motion::InMotion;
use crate::settings::{LEAST_WINDOW, Settings};
use crate::table::{Computer, ComputerPace, Demonstration, Wake, Watched};
use crate::ui::veil::Veil;

/// What the desktop knows the game by: the name of its menu entry, which window and entry must share to be seen as one.
pub const APP_ID: &str = "io.github.cohort_game.Cohort";

/// How long after the last change every frame is still drawn: stones and camera come to rest.
const REST: Duration = Duration::from_millis(700);

/// How often a window in which nothing happens is drawn anyway.
const IDLE: Duration = Duration::from_secs(60);

/// How long after the last touch of pointer or keyboard somebody still counts as watching.
const ATTENTION: Duration = Duration::from_secs(60);

/// The window as the settings want it.
pub fn window(settings: &Settings) -> Window {
    Window {
        title: "Cohort".to_owned(),
        name: Some(APP_ID.to_owned()),
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
    if app.is_plugin_added::<WinitPlugin>() {
        // Off-screen the renderer waits for its programs by itself.
        app.add_plugins(warming::plugin);
    }
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
        .add_systems(
            Startup,
            be_called.run_if(resource_exists::<EventLoopProxyWrapper>),
        )
        .add_systems(Last, ignore_repaints.run_if(resource_equals(Idle(true))));
}

/// Lets other threads call a frame.
fn be_called(window_system: Res<EventLoopProxyWrapper>, mut commands: Commands) {
    let window_system = (**window_system).clone();
    commands.insert_resource(Wake::new(move || {
        // Once the window system has ended nobody waits for a frame.
        let _ = window_system.send_event(WinitUserEvent::WakeUp);
    }));
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
    (computer, pace): (Res<Computer>, Res<ComputerPace>),
    demonstration: Res<Demonstration>,
    autopilot: Option<Res<Autopilot>>,
    changes: (
        Res<Marks>,
        Res<CameraRig>,
        Res<Carried>,
        Res<Overlay>,
        Res<Settings>,
        Res<Veil>,
    ),
    mut events: MessageReader<WindowEvent>,
    mut still: Local<Duration>,
    mut idle: ResMut<Idle>,
    mut winit: ResMut<WinitSettings>,
) {
    let (marks, rig, carried, overlay, settings, veil) = changes;
    let changed = marks.is_changed()
        || rig.is_changed()
        || carried.is_changed()
        || overlay.is_changed()
        || settings.is_changed()
        || veil.thickness > 0.0
        || events
            .read()
            .any(|event| !matches!(event, WindowEvent::RequestRedraw(_)));
    *still = if changed || in_motion.0 {
        Duration::ZERO
    } else {
        *still + time.delta()
    };
    idle.set_if_neq(Idle(*still >= REST && autopilot.is_none()));
    let (focused, unfocused) = if idle.0 {
        // What is being looked for wakes the window when it is found.
        let due = computer.due(&pace).or_else(|| demonstration.due());
        let wait = due.unwrap_or(IDLE).min(IDLE);
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
