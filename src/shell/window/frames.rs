//! Decides when the window draws frames: every frame while something changes, and almost none while the player thinks.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};
use cohort_platform::redraw::{Redraw, RedrawWaker, frame_time};

use super::wake_up::WakeUpTimer;

/// How long the window still draws every frame after the last change, because stones and camera may not be at rest yet.
const REST: Duration = Duration::from_millis(700);

/// The longest interval between two frames of an idle window.
const IDLE: Duration = Duration::from_secs(60);

/// Whether the window is idle. An idle window draws frames only on request.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Idle(pub(super) bool);

/// Switches the window between drawing every frame and drawing only on request.
pub(super) fn save(
    time: Res<Time<Real>>,
    mut events: MessageReader<WindowEvent>,
    mut still: Local<Duration>,
    mut redraw: ResMut<Redraw>,
    mut idle: ResMut<Idle>,
    mut timer: ResMut<WakeUpTimer>,
    mut winit: ResMut<WinitSettings>,
) {
    let (stirred, due) = redraw.take();
    let touched = events
        .read()
        .any(|event| !matches!(event, WindowEvent::RequestRedraw(_)));
    *still = if stirred || touched {
        Duration::ZERO
    } else {
        *still + frame_time(&time)
    };
    idle.set_if_neq(Idle(*still >= REST));
    // While the window draws every frame, no wake-up is needed.
    let due = due.filter(|_| idle.0).zip(time.last_update());
    timer.set(due.map(|(due, now)| now + due));
    let (focused, unfocused) = if idle.0 {
        (
            UpdateMode::reactive(IDLE),
            UpdateMode::reactive_low_power(IDLE),
        )
    } else {
        (UpdateMode::Continuous, UpdateMode::Continuous)
    };
    if winit.focused_mode != focused || winit.unfocused_mode != unfocused {
        winit.focused_mode = focused;
        winit.unfocused_mode = unfocused;
    }
}

/// Connects the waker to the window system. Other threads then request frames through the waker.
pub(super) fn lend_waker(window_system: Res<EventLoopProxyWrapper>, waker: Res<RedrawWaker>) {
    let window_system = (**window_system).clone();
    waker.connect(move || {
        // Sending fails only if the window system has ended. No frame is needed then.
        let _ = window_system.send_event(WinitUserEvent::WakeUp);
    });
}

/// Drops egui's requests for a redraw, because they would form an endless loop. `bevy_egui` 0.42 sends the modifier
/// keys to egui in every frame, and egui then requests a redraw.
///
/// Panels change only after window events, which wake the window. egui also requests redraws through a callback of its
/// context, which `ui/style/sync.rs` disables.
pub(super) fn ignore_repaints(mut requests: ResMut<Messages<RequestRedraw>>) {
    requests.clear();
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::time::TimeUpdateStrategy;
    use bevy::window::WindowFocused;

    /// The time between two frames of a test.
    const FRAME: Duration = Duration::from_millis(100);

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
            .insert_resource(WinitSettings::game())
            .init_resource::<Redraw>()
            .init_resource::<Idle>()
            .init_resource::<WakeUpTimer>()
            .add_message::<WindowEvent>()
            .add_systems(Last, save);
        app
    }

    /// Runs a frame and returns the update modes: for a window with focus, and for a window without focus.
    fn modes(app: &mut App) -> [UpdateMode; 2] {
        app.update();
        let winit = app.world().resource::<WinitSettings>();
        [winit.focused_mode, winit.unfocused_mode]
    }

    const EVERY_FRAME: [UpdateMode; 2] = [UpdateMode::Continuous; 2];

    fn rest() -> [UpdateMode; 2] {
        [
            UpdateMode::reactive(IDLE),
            UpdateMode::reactive_low_power(IDLE),
        ]
    }

    /// Returns the time that is left until the timer wakes the window.
    fn woken_in(app: &App) -> Option<Duration> {
        let at = app.world().resource::<WakeUpTimer>().at()?;
        let now = app.world().resource::<Time<Real>>().last_update().unwrap();
        Some(at - now)
    }

    /// Creates an app whose window is idle.
    fn at_rest() -> App {
        let mut app = app();
        while modes(&mut app) == EVERY_FRAME {
            let passed = app.world().resource::<Time<Real>>().elapsed();
            assert!(passed <= REST, "{passed:?}");
        }
        app
    }

    #[test]
    fn every_frame_is_drawn_until_all_has_come_to_rest() {
        let mut app = app();
        for _ in 0..20 {
            app.world_mut().resource_mut::<Redraw>().request();
            assert_eq!(modes(&mut app), EVERY_FRAME);
        }
        for _ in 1..REST.as_millis() / FRAME.as_millis() {
            assert_eq!(modes(&mut app), EVERY_FRAME);
        }
        assert_eq!(modes(&mut app), rest());
        assert_eq!(*app.world().resource::<Idle>(), Idle(true));
    }

    #[test]
    fn what_stirs_or_touches_the_window_has_every_frame_drawn_again() {
        let mut app = at_rest();
        app.world_mut().resource_mut::<Redraw>().request();
        assert_eq!(modes(&mut app), EVERY_FRAME);
        let mut app = at_rest();
        app.world_mut()
            .write_message(WindowEvent::from(WindowFocused {
                window: Entity::PLACEHOLDER,
                focused: true,
            }));
        assert_eq!(modes(&mut app), EVERY_FRAME);
        assert_eq!(*app.world().resource::<Idle>(), Idle(false));
    }

    #[test]
    fn a_sleep_that_is_told_late_does_not_count_as_rest() {
        let mut app = at_rest();
        app.world_mut().resource_mut::<Redraw>().request();
        assert_eq!(modes(&mut app), EVERY_FRAME);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(REST * 9));
        for _ in 0..3 {
            assert_eq!(modes(&mut app), EVERY_FRAME);
        }
    }

    #[test]
    fn a_wish_for_a_frame_gets_one_and_no_more() {
        let mut app = at_rest();
        app.world_mut()
            .write_message(WindowEvent::from(RequestRedraw));
        assert_eq!(modes(&mut app), rest());
    }

    #[test]
    fn a_window_at_rest_is_woken_for_what_is_due() {
        let mut app = at_rest();
        let three = Duration::from_secs(3);
        // The first three requests are for almost the same moment, because a frame passes between two requests. The
        // last two requests are for other moments.
        for due in [three, three - FRAME, three - 2 * FRAME, FRAME, 2 * three] {
            app.world_mut().resource_mut::<Redraw>().request_in(due);
            assert_eq!(
                modes(&mut app),
                rest(),
                "a change of mode would draw a frame"
            );
            assert_eq!(woken_in(&app), Some(due));
        }
        modes(&mut app);
        assert_eq!(woken_in(&app), None, "no frame may be due");
    }

    #[test]
    fn where_every_frame_is_drawn_none_is_asked_for() {
        let mut app = at_rest();
        app.world_mut().resource_mut::<Redraw>().request_in(FRAME);
        app.world_mut().resource_mut::<Redraw>().request();
        assert_eq!(modes(&mut app), EVERY_FRAME);
        assert_eq!(woken_in(&app), None);
    }
}
