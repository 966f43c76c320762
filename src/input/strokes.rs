//! The keys of a frame, in the order in which they were pressed and let go.
//!
//! After a Tab the rest waits for the next frame: egui takes the keyboard on by one control a frame, and what the keys
//! after it do depends on where that is. So a slow frame loses none of several Tabs, and Enter after Tab presses the
//! control that has just got the keyboard. So it does after an Enter in the field for moves: what
//! follows a move that was typed belongs to the next one.

use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::window::WindowEvent;

use super::focus::KeyFocus;
use crate::activity::Activity;

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

/// Takes the keys of this frame.
pub(super) fn gather(
    mut events: MessageReader<WindowEvent>,
    focus: Option<Res<KeyFocus>>,
    mut strokes: ResMut<Strokes>,
    mut activity: ResMut<Activity>,
) {
    let of_the_keyboard = |event: &&WindowEvent| {
        matches!(
            event,
            WindowEvent::KeyboardInput(_) | WindowEvent::KeyboardFocusLost(_)
        )
    };
    let Strokes { now, waiting } = &mut *strokes;
    waiting.extend(events.read().filter(of_the_keyboard).cloned());
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

fn is_press(event: &WindowEvent, key: KeyCode) -> bool {
    matches!(
        event,
        WindowEvent::KeyboardInput(input)
            if input.key_code == key && input.state == ButtonState::Pressed
    )
}
