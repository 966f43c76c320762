//! The keys of a frame, in the order in which they were pressed and let go.
//!
//! After a Tab the rest waits for the next frame: egui takes the keyboard on by one control a frame, and what the keys
//! after it do depends on where that is. So a slow frame loses none of several Tabs, and Enter after Tab presses the
//! control that has just got the keyboard. So it does after an Enter in the field for moves: what
//! follows a move that was typed belongs to the next one.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::WindowEvent;

use super::action::Action;
use super::areas::{Awaited, KeysAction};
use super::focus::KeyFocus;
use super::held::Held;
use super::keys::meant;
use super::rebinding::{Rebinding, UsedDevice};
use crate::platform::activity::Activity;
use crate::play::settings::{Chord, Device};

/// What the keyboard does in this frame, and what waits for the next one.
#[derive(Resource, Debug, Default)]
pub(super) struct Strokes {
    now: Vec<WindowEvent>,
    waiting: Vec<WindowEvent>,
}

impl Strokes {
    /// Keys that go down or up in this frame, and the keyboard that goes to another window.
    pub(super) fn now(&self) -> &[WindowEvent] {
        &self.now
    }
}

impl Strokes {
    /// A key of no keyboard goes down and up, with the shift key or without: before egui and the board see it like any other.
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

/// Takes the keys of this frame; the one that is waited for to be bound means nothing else.
pub(super) fn gather(
    mut events: MessageReader<WindowEvent>,
    focus: Option<Res<KeyFocus>>,
    rebinding: Option<Res<Rebinding>>,
    mut held: Local<Held>,
    mut used: ResMut<UsedDevice>,
    mut strokes: ResMut<Strokes>,
    mut activity: ResMut<Activity>,
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
        activity.stir();
    }
}

/// What a key does while one is waited for.
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
