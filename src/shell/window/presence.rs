//! Detects whether the player is present at the window.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};
use cohort_platform::redraw::UserPresent;

/// How long the player counts as present after the last input.
const ATTENTION: Duration = Duration::from_secs(60);

/// Updates whether the player is present. The player is present while the window has focus and the last input is
/// recent.
pub(super) fn note(
    time: Res<Time<Real>>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut events: MessageReader<WindowEvent>,
    mut alone_for: Local<Duration>,
    mut user: ResMut<UserPresent>,
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
    user.set_if_neq(UserPresent(focused && *alone_for < ATTENTION));
}
