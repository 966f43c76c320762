//! Tracks the keys that are held down, including the modifier keys.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;

/// All keys that are held down, including the modifier keys.
#[derive(Debug, Default)]
pub(super) struct Held(Vec<KeyCode>);

impl Held {
    /// Updates the list of held keys when a key is pressed or released.
    pub(super) fn follow(&mut self, input: &KeyboardInput) {
        self.0.retain(|key| *key != input.key_code);
        if input.state == ButtonState::Pressed {
            self.0.push(input.key_code);
        }
    }

    fn any(&self, keys: &[KeyCode]) -> bool {
        keys.iter().any(|key| self.0.contains(key))
    }

    /// Returns whether Control is held. The Command key of a Mac also counts as Control.
    pub(super) fn control(&self) -> bool {
        self.any(&[
            KeyCode::ControlLeft,
            KeyCode::ControlRight,
            KeyCode::SuperLeft,
            KeyCode::SuperRight,
        ])
    }

    pub(super) fn shift(&self) -> bool {
        self.any(&[KeyCode::ShiftLeft, KeyCode::ShiftRight])
    }
}
