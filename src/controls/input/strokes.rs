//! Collects the key events of a frame, in the order in which the player pressed and released keys.
//!
//! After a Tab, the remaining keys wait for the next frame. egui moves focus by one control per frame, and the effect
//! of later keys depends on the focus. Therefore all Tabs of a slow frame count, and Enter after Tab presses the newly
//! focused control. Keys after Enter in the text field for moves also wait, because they belong to the next move.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::WindowEvent;
use cohort_platform::redraw::Redraw;
use cohort_play::settings::{Chord, Device};

use super::action::Action;
use super::areas::{Awaited, KeysAction};
use super::focus::KeyFocus;
use super::held::Held;
use super::keys::meant;
use super::rebinding::{Rebinding, UsedDevice};

/// The key events of this frame, and the key events that wait for the next frame.
#[derive(Resource, Debug, Default)]
pub(super) struct Strokes {
    now: Vec<WindowEvent>,
    waiting: Vec<WindowEvent>,
}

impl Strokes {
    /// Returns this frame's key events, and the event that the window has lost keyboard focus.
    pub(super) fn now(&self) -> &[WindowEvent] {
        &self.now
    }
}

impl Strokes {
    /// Adds a press and release of the key that a gamepad button stands for, with or without Shift. egui and the board
    /// handle this key like any other key.
    pub(super) fn add(&mut self, window: Entity, key: KeyCode, shift: bool) {
        let logical = match key {
            KeyCode::Tab => Key::Tab,
            KeyCode::Enter => Key::Enter,
            KeyCode::Escape => Key::Escape,
            KeyCode::ArrowUp => Key::ArrowUp,
            KeyCode::ArrowDown => Key::ArrowDown,
            KeyCode::ArrowLeft => Key::ArrowLeft,
            KeyCode::ArrowRight => Key::ArrowRight,
            _ => return,
        };
        let event = |key_code: KeyCode, logical_key: Key, state: ButtonState| {
            WindowEvent::KeyboardInput(KeyboardInput {
                key_code,
                logical_key,
                state,
                text: None,
                repeat: false,
                window,
            })
        };
        let shift_key = |state| event(KeyCode::ShiftLeft, Key::Shift, state);
        let press = [ButtonState::Pressed, ButtonState::Released];
        let [down, up] = press.map(|state| event(key, logical.clone(), state));
        if shift {
            self.waiting.push(shift_key(ButtonState::Pressed));
        }
        self.waiting.extend([down, up]);
        if shift {
            self.waiting.push(shift_key(ButtonState::Released));
        }
    }
}

/// Collects the key events of this frame. If a command waits for a key to bind, the pressed key is bound and has no
/// other effect.
pub(super) fn gather(
    mut events: MessageReader<WindowEvent>,
    focus: Option<Res<KeyFocus>>,
    rebinding: Option<Res<Rebinding>>,
    mut held: Local<Held>,
    mut used: ResMut<UsedDevice>,
    mut strokes: ResMut<Strokes>,
    mut redraw: ResMut<Redraw>,
    mut actions: MessageWriter<Action>,
) {
    let of_the_keyboard = |event: &&WindowEvent| {
        matches!(
            event,
            WindowEvent::KeyboardInput(_) | WindowEvent::KeyboardFocusLost(_)
        )
    };
    let Strokes { now, waiting } = &mut *strokes;
    let mut awaited = rebinding.and_then(|rebinding| rebinding.awaited);
    for event in events.read().filter(of_the_keyboard) {
        if let WindowEvent::KeyboardInput(input) = event {
            used.set_if_neq(UsedDevice(Device::Keyboard));
            held.follow(input);
            if let Some(action) = awaited.and_then(|awaited| binds(input, awaited, &held)) {
                actions.write(action);
                awaited = None;
                continue;
            }
        }
        waiting.push(event.clone());
    }
    let typing = focus.is_some_and(|focus| *focus == KeyFocus::Field);
    let last = waiting.iter().position(|event| {
        is_press(event, KeyCode::Tab)
            || typing && (is_press(event, KeyCode::Enter) || is_press(event, KeyCode::NumpadEnter))
    });
    let end = last.map_or(waiting.len(), |last| last + 1);
    *now = waiting.drain(..end).collect();
    if !waiting.is_empty() {
        redraw.request();
    }
}

/// Returns the action of a key that is pressed while a command waits for a key or button to bind.
fn binds(input: &KeyboardInput, awaited: Awaited, held: &Held) -> Option<Action> {
    if input.state == ButtonState::Released || is_modifier(input.key_code) {
        return None;
    }
    match awaited {
        _ if input.key_code == KeyCode::Escape => Some(Action::Keys(KeysAction::Await(None))),
        Awaited::Key(command) => {
            let chord = Chord {
                key: meant(input),
                control: held.control(),
            };
            Some(Action::Keys(KeysAction::BindKey(command, chord)))
        }
        Awaited::Button(_) => None,
    }
}

fn is_modifier(key: KeyCode) -> bool {
    matches!(
        key,
        KeyCode::ControlLeft
            | KeyCode::ControlRight
            | KeyCode::SuperLeft
            | KeyCode::SuperRight
            | KeyCode::ShiftLeft
            | KeyCode::ShiftRight
            | KeyCode::AltLeft
            | KeyCode::AltRight
            | KeyCode::CapsLock
    )
}

fn is_press(event: &WindowEvent, key: KeyCode) -> bool {
    matches!(
        event,
        WindowEvent::KeyboardInput(input)
            if input.key_code == key && input.state == ButtonState::Pressed
    )
}
