//! What has the keyboard: the board, or something in a panel.

use bevy::prelude::*;
use bevy_egui::EguiContext;
use bevy_egui::egui::{Event, FocusDirection, Id, Key};

/// What the list of moves is called in egui, so that the keyboard knows when it has it.
pub fn move_list() -> Id {
    Id::new("the moves of the game")
}

/// What has the keyboard.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum KeyFocus {
    /// Nothing in a panel: the board, where there is one.
    #[default]
    Board,
    /// A button, or another control that Enter and Space press.
    Control,
    /// A field for text.
    Field,
    /// A list that is open.
    List,
    /// The list of moves.
    Moves,
}

/// Notes what has had the keyboard since the last frame, before egui reads the keys of this one and moves on.
pub(super) fn note(mut contexts: Query<&mut EguiContext>, mut focus: ResMut<KeyFocus>) {
    let of = |mut context: Mut<EguiContext>| {
        let context = context.get_mut();
        if context.any_popup_open() {
            KeyFocus::List
        } else if context.text_edit_focused() {
            KeyFocus::Field
        } else {
            match context.memory(bevy_egui::egui::Memory::focused) {
                Some(focused) if focused == move_list() => KeyFocus::Moves,
                Some(_) => KeyFocus::Control,
                None => KeyFocus::Board,
            }
        }
    };
    let mut panels = contexts.iter_mut().map(of);
    let now = panels.find(|focus| *focus != KeyFocus::Board);
    focus.set_if_neq(now.unwrap_or_default());
}

/// Lets no arrow key walk from one control to the next, as egui would: Tab does that. In an open list arrows choose.
pub(super) fn stay_on_arrows(mut contexts: Query<&mut EguiContext>, focus: Res<KeyFocus>) {
    if *focus == KeyFocus::List {
        return;
    }
    for mut context in &mut contexts {
        let context = context.get_mut();
        if let Some(direction) = context.input(|input| without_arrows(&input.events)) {
            context.memory_mut(|memory| memory.move_focus(direction));
        }
    }
}

/// Where the keys of a frame move the focus without their arrows; `None` where there are no arrows among them.
fn without_arrows(events: &[Event]) -> Option<FocusDirection> {
    let keys = || {
        events.iter().filter_map(|event| match event {
            Event::Key {
                key,
                pressed: true,
                modifiers,
                ..
            } => Some((*key, *modifiers)),
            _ => None,
        })
    };
    let is_arrow = |key| {
        matches!(
            key,
            Key::ArrowUp | Key::ArrowDown | Key::ArrowLeft | Key::ArrowRight
        )
    };
    keys().find(|(key, _)| is_arrow(*key))?;
    let tab = keys().rfind(|(key, _)| *key == Key::Tab);
    Some(match tab {
        Some((_, modifiers)) if modifiers.shift_only() => FocusDirection::Previous,
        Some((_, modifiers)) if !modifiers.any() => FocusDirection::Next,
        _ => FocusDirection::None,
    })
}

/// Takes the keyboard from whatever has it in a panel.
pub(super) fn release(contexts: &mut Query<&mut EguiContext>) {
    for mut context in contexts {
        context.get_mut().memory_mut(|memory| {
            if let Some(focused) = memory.focused() {
                memory.surrender_focus(focused);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;
    use bevy_egui::egui::text_edit::TextEditState;
    use bevy_egui::egui::{Button, Id, Modifiers, RawInput, Ui, UiBuilder};

    use super::*;

    fn key(key: Key, modifiers: Modifiers) -> Event {
        Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers,
        }
    }

    /// Which of three buttons has the keyboard after frames with these keys.
    fn focused_after(frames: &[Event]) -> Option<usize> {
        let mut world = World::new();
        world.init_resource::<KeyFocus>();
        let panels = world.spawn(EguiContext::default()).id();
        let mut focused = None;
        // Before the first frame nothing is there to be focused.
        for event in [None].into_iter().chain(frames.iter().cloned().map(Some)) {
            world.run_system_once(note).unwrap();
            let events = event.into_iter().collect();
            let input = RawInput {
                events,
                ..RawInput::default()
            };
            let context = |world: &mut World| {
                let mut context = world.get_mut::<EguiContext>(panels).unwrap();
                context.get_mut().clone()
            };
            context(&mut world).begin_pass(input);
            world.run_system_once(stay_on_arrows).unwrap();
            let context = context(&mut world);
            let mut ui = Ui::new(context.clone(), "screen".into(), UiBuilder::new());
            let buttons = ["one", "two", "three"].map(|text| ui.add(Button::new(text)));
            let _ = context.end_pass();
            focused = buttons
                .iter()
                .position(|button| context.memory(|memory| memory.has_focus(button.id)));
        }
        focused
    }

    #[test]
    fn tab_walks_from_control_to_control_and_arrows_do_not() {
        let tab = || key(Key::Tab, Modifiers::NONE);
        assert_eq!(focused_after(&[tab()]), Some(0));
        assert_eq!(focused_after(&[tab(), tab()]), Some(1));
        for arrow in [
            Key::ArrowUp,
            Key::ArrowDown,
            Key::ArrowLeft,
            Key::ArrowRight,
        ] {
            let arrow = || key(arrow, Modifiers::NONE);
            assert_eq!(focused_after(&[tab(), arrow(), arrow()]), Some(0));
        }
    }

    #[test]
    fn a_tab_among_arrows_still_walks() {
        let [tab, down] = [Key::Tab, Key::ArrowDown].map(|pressed| key(pressed, Modifiers::NONE));
        let back = key(Key::Tab, Modifiers::SHIFT);
        for (events, expected) in [
            (vec![tab.clone(), down.clone()], Some(FocusDirection::Next)),
            (vec![down.clone(), back], Some(FocusDirection::Previous)),
            (vec![down], Some(FocusDirection::None)),
            (vec![tab], None),
        ] {
            assert_eq!(without_arrows(&events), expected, "{events:?}");
        }
    }

    #[test]
    fn a_field_a_button_and_the_list_of_moves_are_told_apart() {
        let mut world = World::new();
        world.init_resource::<KeyFocus>();
        let mut panels = EguiContext::default();
        let context = panels.get_mut().clone();
        world.spawn(panels);
        let mut noted = || {
            world.run_system_once(note).unwrap();
            *world.resource::<KeyFocus>()
        };
        assert_eq!(noted(), KeyFocus::Board);
        let [button, field] = ["a button", "a field"].map(Id::new);
        TextEditState::default().store(&context, field);
        for (id, expected) in [
            (button, KeyFocus::Control),
            (field, KeyFocus::Field),
            (move_list(), KeyFocus::Moves),
        ] {
            context.memory_mut(|memory| memory.request_focus(id));
            assert_eq!(noted(), expected);
        }
    }
}
