//! Tells egui when the pointer leaves the window. `bevy_egui` 0.42 does not do this, so a control would stay
//! highlighted after the pointer has left.

use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::egui::Event;
use bevy_egui::input::{EguiInputEvent, WindowToEguiContextMap};

/// Tells egui that the pointer has left the window, if the pointer has not returned in the same frame.
pub(super) fn leave(
    mut events: MessageReader<WindowEvent>,
    panels: Res<WindowToEguiContextMap>,
    mut inputs: MessageWriter<EguiInputEvent>,
) {
    let last = events.read().filter(|event| is_about_place(event)).last();
    let Some(WindowEvent::CursorLeft(left)) = last else {
        return;
    };
    for context in panels
        .window_to_contexts
        .get(&left.window)
        .into_iter()
        .flatten()
    {
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
        WindowEvent::CursorMoved(_) | WindowEvent::CursorEntered(_) | WindowEvent::CursorLeft(_)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::window::{CursorEntered, CursorLeft, CursorMoved};

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
}
