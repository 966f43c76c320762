//! Detects touch input, because touch needs larger controls than a mouse.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::WindowEvent;

/// Whether the player has touched the screen since the last use of the mouse.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Touched(pub bool);

/// Detects whether the player uses touch or the mouse. A tap counts only from the frame after the player lifts the
/// finger: touch enlarges the controls, and the tapped control must not move under the finger.
pub(super) fn note(
    mut events: MessageReader<WindowEvent>,
    mut down: Local<usize>,
    mut lifted: Local<bool>,
    mut touched: ResMut<Touched>,
) {
    if *lifted && *down == 0 {
        *lifted = false;
        touched.set_if_neq(Touched(true));
    }
    for event in events.read() {
        match event {
            WindowEvent::TouchInput(touch) => match touch.phase {
                TouchPhase::Started => *down += 1,
                TouchPhase::Moved => {}
                TouchPhase::Ended | TouchPhase::Canceled => {
                    *down = down.saturating_sub(1);
                    *lifted = true;
                }
            },
            // Ignore movements of the pointer, because the pointer may follow the finger.
            WindowEvent::MouseButtonInput(_) | WindowEvent::MouseWheel(_) => {
                *lifted = false;
                touched.set_if_neq(Touched(false));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::ButtonState;
    use bevy::input::mouse::MouseButtonInput;
    use bevy::input::touch::TouchInput;
    use bevy::window::CursorMoved;

    fn touch(phase: TouchPhase, id: u64) -> WindowEvent {
        WindowEvent::TouchInput(TouchInput {
            phase,
            position: Vec2::ZERO,
            window: Entity::PLACEHOLDER,
            force: None,
            id,
        })
    }

    /// Returns the value of `Touched` after each of these frames.
    fn after<const FRAMES: usize>(frames: [Vec<WindowEvent>; FRAMES]) -> [bool; FRAMES] {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .add_message::<WindowEvent>()
            .init_resource::<Touched>()
            .add_systems(Update, note);
        frames.map(|events| {
            app.world_mut().write_message_batch(events);
            app.update();
            app.world().resource::<Touched>().0
        })
    }

    #[test]
    fn a_finger_counts_once_it_is_lifted_until_a_mouse_is_clicked() {
        use TouchPhase::{Ended, Started};
        let follows = WindowEvent::CursorMoved(CursorMoved {
            window: Entity::PLACEHOLDER,
            position: Vec2::ZERO,
            delta: None,
        });
        let click = WindowEvent::MouseButtonInput(MouseButtonInput {
            button: MouseButton::Left,
            state: ButtonState::Pressed,
            window: Entity::PLACEHOLDER,
        });
        let known = after([
            vec![follows.clone()],
            vec![touch(Started, 1), follows.clone()],
            vec![touch(Ended, 1)],
            vec![],
            vec![follows],
            vec![click],
            vec![touch(Started, 2), touch(Started, 3), touch(Ended, 2)],
            vec![],
            vec![touch(Ended, 3)],
            vec![],
        ]);
        let wanted = [
            false, false, false, true, true, false, false, false, false, true,
        ];
        assert_eq!(known, wanted);
    }
}
