//! Tells egui when the pointer leaves the window, and when the window is resized. `bevy_egui` 0.42 does not tell egui,
//! so a control would stay highlighted after the pointer has left.

use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::egui::Event;
use bevy_egui::input::{EguiInputEvent, WindowToEguiContextMap};

/// Tells egui that no pointer is over the window, if the pointer has left the window or the window was resized. Does
/// nothing if the pointer moved after that event in the same frame.
pub(super) fn leave(
    mut events: MessageReader<WindowEvent>,
    panels: Res<WindowToEguiContextMap>,
    mut inputs: MessageWriter<EguiInputEvent>,
) {
    let last = events.read().filter(|event| is_about_place(event)).last();
    let window = match last {
        Some(WindowEvent::CursorLeft(left)) => left.window,
        Some(WindowEvent::WindowResized(resized)) => resized.window,
        _ => return,
    };
    for context in panels.window_to_contexts.get(&window).into_iter().flatten() {
        inputs.write(EguiInputEvent {
            context: *context,
            event: Event::PointerGone,
        });
    }
}

/// Returns whether the event is about the pointer's position.
fn is_about_place(event: &WindowEvent) -> bool {
    matches!(
        event,
        WindowEvent::CursorMoved(_)
            | WindowEvent::CursorEntered(_)
            | WindowEvent::CursorLeft(_)
            | WindowEvent::WindowResized(_)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::window::{CursorEntered, CursorLeft, CursorMoved, WindowResized};

    /// Returns how many times these window events make the game tell egui that the pointer has left.
    fn told(events: impl FnOnce(Entity) -> Vec<WindowEvent>) -> usize {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .add_message::<WindowEvent>()
            .add_message::<EguiInputEvent>()
            .init_resource::<WindowToEguiContextMap>()
            .add_systems(Update, leave);
        let world = app.world_mut();
        let (window, panels) = (world.spawn_empty().id(), world.spawn_empty().id());
        let mut map = world.resource_mut::<WindowToEguiContextMap>();
        map.window_to_contexts.insert(window, [panels].into());
        world.write_message_batch(events(window));
        app.update();
        let mut inputs = app.world_mut().resource_mut::<Messages<EguiInputEvent>>();
        let gone =
            |input: &EguiInputEvent| input.context == panels && input.event == Event::PointerGone;
        inputs.drain().filter(gone).count()
    }

    fn moved(window: Entity) -> WindowEvent {
        WindowEvent::CursorMoved(CursorMoved {
            window,
            position: Vec2::ZERO,
            delta: None,
        })
    }

    #[test]
    fn a_pointer_that_has_left_points_at_nothing() {
        let left = |window| WindowEvent::CursorLeft(CursorLeft { window });
        let entered = |window| WindowEvent::CursorEntered(CursorEntered { window });
        assert_eq!(told(|window| vec![moved(window), left(window)]), 1);
        assert_eq!(told(|window| vec![moved(window)]), 0);
        assert_eq!(
            told(|window| vec![left(window), entered(window)]),
            0,
            "the pointer has returned"
        );
        assert_eq!(told(|window| vec![left(window), moved(window)]), 0);
    }

    #[test]
    fn a_pointer_points_at_nothing_in_a_resized_window_until_it_is_moved() {
        let resized = |window| {
            WindowEvent::WindowResized(WindowResized {
                window,
                width: 900.0,
                height: 700.0,
            })
        };
        assert_eq!(told(|window| vec![moved(window), resized(window)]), 1);
        assert_eq!(told(|window| vec![resized(window), moved(window)]), 0);
    }
}
