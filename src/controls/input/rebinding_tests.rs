//! Tests how the program waits for a key or button and binds it to a command.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::WindowEvent;
use cohort_platform::redraw;
use cohort_play::settings::{Chord, Command};

use super::action::Action;
use super::areas::{Awaited, KeysAction};
use super::rebinding::{Rebinding, UsedDevice};
use super::strokes::{Strokes, gather};

/// Presses these keys together while a command waits for a key. Returns the actions, and the number of key events that
/// reach the board and panels.
fn pressed(awaited: Awaited, keys: &[KeyCode]) -> (Vec<Action>, usize) {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, redraw::logic_plugin))
        .insert_resource(Rebinding {
            awaited: Some(awaited),
            said: None,
        })
        .init_resource::<Strokes>()
        .init_resource::<UsedDevice>()
        .add_message::<WindowEvent>()
        .add_message::<Action>()
        .add_systems(PreUpdate, gather);
    for key in keys {
        app.world_mut()
            .write_message(WindowEvent::from(KeyboardInput {
                key_code: *key,
                logical_key: Key::Dead(None),
                state: ButtonState::Pressed,
                text: None,
                repeat: false,
                window: Entity::PLACEHOLDER,
            }));
    }
    app.update();
    let modifiers = [KeyCode::ControlLeft, KeyCode::ShiftLeft];
    let on = app.world().resource::<Strokes>().now().iter();
    let on = on.filter(|event| {
        matches!(event, WindowEvent::KeyboardInput(input) if !modifiers.contains(&input.key_code))
    });
    let on = on.count();
    let actions = app.world_mut().resource_mut::<Messages<Action>>();
    (actions.into_inner().drain().collect(), on)
}

#[test]
fn the_key_that_is_waited_for_does_nothing_else() {
    let undo = Awaited::Key(Command::Undo);
    let bound = |chord| vec![Action::Keys(KeysAction::BindKey(Command::Undo, chord))];
    assert_eq!(
        pressed(undo, &[KeyCode::KeyU]),
        (bound(Chord::alone(KeyCode::KeyU)), 0)
    );
    assert_eq!(
        pressed(undo, &[KeyCode::ControlLeft, KeyCode::KeyU]),
        (bound(Chord::with_control(KeyCode::KeyU)), 0)
    );
    // A modifier key alone does not end the wait. Shift does not become part of the binding.
    assert_eq!(pressed(undo, &[KeyCode::ShiftLeft]), (Vec::new(), 0));
    assert_eq!(
        pressed(undo, &[KeyCode::Escape]),
        (vec![Action::Keys(KeysAction::Await(None))], 0)
    );
    // If two keys are pressed in one frame, only the first key is bound.
    assert_eq!(
        pressed(undo, &[KeyCode::F5, KeyCode::F6]),
        (bound(Chord::alone(KeyCode::F5)), 1)
    );
}

#[test]
fn while_a_button_is_waited_for_only_escape_counts() {
    let undo = Awaited::Button(Command::Undo);
    assert_eq!(
        pressed(undo, &[KeyCode::Escape]),
        (vec![Action::Keys(KeysAction::Await(None))], 0)
    );
    assert_eq!(pressed(undo, &[KeyCode::Tab]), (Vec::new(), 1));
}
