//! Which frames are drawn: every one while something is going on, next to none while the player thinks.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};

use crate::activity::{Activity, RedrawWaker};

/// How long after the last change every frame is still drawn: stones and camera come to rest.
const REST: Duration = Duration::from_millis(700);

/// How often a window in which nothing happens is drawn anyway.
const IDLE: Duration = Duration::from_secs(60);

/// Whether nothing happens in the window and so nothing need be drawn.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Idle(pub(super) bool);

/// Draws every frame while something is going on, and next to none while the player thinks.
pub(super) fn save(
    time: Res<Time<Real>>,
    mut events: MessageReader<WindowEvent>,
    mut still: Local<Duration>,
    mut activity: ResMut<Activity>,
    mut idle: ResMut<Idle>,
    mut winit: ResMut<WinitSettings>,
) {
    let (stirred, due) = activity.take();
    let touched = events
        .read()
        .any(|event| !matches!(event, WindowEvent::RequestRedraw(_)));
    *still = if stirred || touched {
        Duration::ZERO
    } else {
        *still + time.delta()
    };
    idle.set_if_neq(Idle(*still >= REST));
    let (focused, unfocused) = if idle.0 {
        // What is being looked for wakes the window when it is found.
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

/// Lends other threads the means to ask for a frame.
pub(super) fn lend_waker(window_system: Res<EventLoopProxyWrapper>, waker: Res<RedrawWaker>) {
    let window_system = (**window_system).clone();
    waker.connect(move || {
        // Once the window system has ended nobody waits for a frame.
        let _ = window_system.send_event(WinitUserEvent::WakeUp);
    });
}

/// `bevy_egui` 0.42 tells egui the modifier keys anew in every frame, egui takes that for a reason to draw the next
/// one, and so on for ever. What the panels really react to are events of the window, which wake them anyway. Its
/// other way to ask, the callback of the context, is taken from it in `ui::style`.
pub(super) fn ignore_repaints(mut wishes: ResMut<Messages<RequestRedraw>>) {
    wishes.clear();
}
