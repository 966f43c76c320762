//! Passes key events to egui, each with the modifier keys that were held when the key was pressed.
//!
//! `bevy_egui` reads the modifier keys once per frame, after all keys of that frame. In a slow frame, it would read a
//! quick Ctrl+A as A. The game therefore removes the system of `bevy_egui` that turns keys into egui events from the
//! schedule (see `plugin` of [`input`](super)). This module runs that system instead, once for each key.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::input::{ModifierKeysState, write_keyboard_input_messages_system};

use super::strokes::Strokes;

/// Passes the keys of a frame to egui, one by one.
pub(super) fn hand_over(
    world: &mut World,
    mut held: Local<ModifierKeysState>,
    mut alone: Local<Messages<KeyboardInput>>,
) -> Result {
    let strokes = world.resource::<Strokes>().now().to_vec();
    let at_the_end = *world.resource::<ModifierKeysState>();
    for stroke in strokes {
        match stroke {
            // Treat all keys as released when the window loses focus.
            WindowEvent::KeyboardFocusLost(_) => *held = ModifierKeysState::default(),
            WindowEvent::KeyboardInput(input) => {
                follow(&mut held, &input);
                world.insert_resource(*held);
                alone.write(input);
                swap(world, &mut alone);
                world.run_system_cached(write_keyboard_input_messages_system)?;
                swap(world, &mut alone);
                alone.clear();
            }
            _ => {}
        }
    }
    world.insert_resource(at_the_end);
    Ok(())
}

/// Swaps the key messages of the frame with `keys`. A second call restores the key messages.
fn swap(world: &mut World, keys: &mut Messages<KeyboardInput>) {
    std::mem::swap(&mut *world.resource_mut::<Messages<KeyboardInput>>(), keys);
}

/// Updates the state of the modifier keys after a press or release of a key.
fn follow(held: &mut ModifierKeysState, input: &KeyboardInput) {
    let key = match input.logical_key {
        Key::Shift => &mut held.shift,
        Key::Control => &mut held.ctrl,
        Key::Alt => &mut held.alt,
        Key::Super | Key::Meta => &mut held.win,
        _ => return,
    };
    *key = input.state.is_pressed();
}

#[cfg(test)]
mod tests {
    use bevy::input::ButtonState;
    use bevy::input::keyboard::KeyboardFocusLost;
    use bevy_egui::egui::{Context, Event, RawInput, TextEdit};
    use bevy_egui::input::{
        EguiInputEvent, WindowToEguiContextMap, write_modifiers_keys_state_system,
    };
    use bevy_egui::{EguiClipboard, EguiContext, EguiContextSettings};
    use cohort_platform::redraw::Redraw;

    use super::super::action::Action;
    use super::super::rebinding::UsedDevice;
    use super::*;
    use crate::input::strokes::gather;

    /// A test app with an egui window that receives keys.
    struct Window {
        app: App,
        entity: Entity,
    }

    impl Window {
        fn open() -> Self {
            let mut app = App::new();
            app.add_plugins(MinimalPlugins)
                .add_message::<WindowEvent>()
                .add_message::<KeyboardInput>()
                .add_message::<KeyboardFocusLost>()
                .add_message::<EguiInputEvent>()
                .init_resource::<ModifierKeysState>()
                .init_resource::<WindowToEguiContextMap>()
                .init_resource::<EguiClipboard>()
                .init_resource::<Strokes>()
                .init_resource::<UsedDevice>()
                .add_message::<Action>()
                .init_resource::<Redraw>()
                .add_systems(
                    PreUpdate,
                    (write_modifiers_keys_state_system, gather, hand_over).chain(),
                );
            let world = app.world_mut();
            let entity = world.spawn_empty().id();
            let panels = world
                .spawn((EguiContext::default(), EguiContextSettings::default()))
                .id();
            let mut map = world.resource_mut::<WindowToEguiContextMap>();
            map.window_to_contexts.insert(entity, [panels].into());
            map.context_to_window.insert(panels, entity);
            Window { app, entity }
        }

        fn tell(&mut self, logical_key: Key, state: ButtonState) {
            let input = KeyboardInput {
                key_code: match logical_key {
                    Key::Tab => KeyCode::Tab,
                    _ => KeyCode::F35,
                },
                logical_key,
                state,
                text: None,
                repeat: false,
                window: self.entity,
            };
            let world = self.app.world_mut();
            world.write_message(input.clone());
            world.write_message(WindowEvent::from(input));
        }

        fn press(&mut self, key: Key) {
            self.tell(key, ButtonState::Pressed);
        }

        fn release(&mut self, key: Key) {
            self.tell(key, ButtonState::Released);
        }

        fn tap(&mut self, key: Key) {
            self.press(key.clone());
            self.release(key);
        }

        /// Runs a frame and returns the events that egui gets.
        fn frame(&mut self) -> Vec<Event> {
            self.app.update();
            let mut told = self
                .app
                .world_mut()
                .resource_mut::<Messages<EguiInputEvent>>();
            told.drain().map(|told| told.event).collect()
        }
    }

    fn letter(letter: &str) -> Key {
        Key::Character(letter.into())
    }

    /// Returns the content of a text field that receives these events, one list of events per frame.
    fn typed_into(text: &str, frames: &[Vec<Event>]) -> String {
        let context = Context::default();
        let mut text = text.to_owned();
        for events in [vec![]].iter().chain(frames) {
            let input = RawInput {
                events: events.clone(),
                ..RawInput::default()
            };
            let output = context.run_ui(input, |ui| {
                TextEdit::singleline(&mut text)
                    .show(ui)
                    .response
                    .request_focus();
            });
            output.drop_without_applying_deltas();
        }
        text
    }

    #[test]
    fn a_modifier_let_go_within_the_frame_counts_for_the_key_pressed_with_it() {
        let mut window = Window::open();
        window.press(Key::Control);
        window.tap(letter("a"));
        window.release(Key::Control);
        window.tap(letter("x"));
        // Ctrl+A has selected the whole text, and X has replaced the text.
        assert_eq!(typed_into("c8-c6", &[window.frame()]), "x");
    }

    #[test]
    fn a_modifier_pressed_after_a_key_of_the_frame_does_not_count_for_it() {
        let mut window = Window::open();
        window.tap(letter("x"));
        window.press(Key::Control);
        let first = window.frame();
        window.tap(letter("a"));
        window.release(Key::Control);
        let second = window.frame();
        window.tap(letter("y"));
        assert_eq!(typed_into("", std::slice::from_ref(&first)), "x");
        assert_eq!(typed_into("", &[first, second, window.frame()]), "y");
    }

    #[test]
    fn the_tabulator_goes_back_with_the_shift_key_however_short() {
        let mut window = Window::open();
        window.press(Key::Shift);
        window.tap(Key::Tab);
        window.release(Key::Shift);
        window.tap(Key::Tab);
        let mut told = window.frame();
        // egui moves focus one step per frame, so the second Tab arrives in the next frame.
        told.push(Event::Text("a frame".into()));
        told.extend(window.frame());
        let shifts: Vec<_> = told
            .into_iter()
            .filter_map(|event| match event {
                Event::Key {
                    key: bevy_egui::egui::Key::Tab,
                    pressed: true,
                    modifiers,
                    ..
                } => Some(Some(modifiers.shift_only())),
                Event::Text(_) => Some(None),
                _ => None,
            })
            .collect();
        assert_eq!(shifts, [Some(true), None, Some(false)]);
    }

    #[test]
    fn a_key_held_while_the_window_is_left_is_held_no_longer() {
        let mut window = Window::open();
        window.press(Key::Control);
        window.frame();
        let world = window.app.world_mut();
        world.write_message(KeyboardFocusLost);
        world.write_message(WindowEvent::from(KeyboardFocusLost));
        window.tap(letter("a"));
        assert_eq!(typed_into("", &[window.frame()]), "a");
    }
}
