//! Tests of the keyboard focus: moving it with Tab, leaving the match with a button, and opening and closing pages.

use bevy::ecs::system::RunSystemOnce;
use bevy_egui::egui::text_edit::TextEditState;
use bevy_egui::egui::{Button, Id, Modal, Modifiers, RawInput, Ui, UiBuilder};

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

/// Returns the index of the focused button among three buttons, after one frame for each of these events.
fn focused_after(frames: &[Event]) -> Option<usize> {
    let mut world = World::new();
    world.init_resource::<KeyFocus>();
    world.init_resource::<OnWayOut>();
    world.init_resource::<PageOpeners>();
    let panels = world.spawn(EguiContext::default()).id();
    let mut focused = None;
    // Nothing can have focus before the first frame, so that frame has no key.
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
    world.init_resource::<OnWayOut>();
    world.init_resource::<PageOpeners>();
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

/// A test window with a panel of two buttons. The second button opens the help page.
struct Panels(World, Entity);

impl Panels {
    fn show() -> Self {
        let mut world = World::new();
        world.init_resource::<KeyFocus>();
        world.init_resource::<OnWayOut>();
        world.init_resource::<OpenPages>();
        world.init_resource::<PageOpeners>();
        world.init_resource::<LastUsed>();
        world.init_resource::<UsedDevice>();
        world.init_resource::<RingOnNext>();
        world.init_resource::<Redraw>();
        let panels = world
            .spawn((EguiContext::default(), EguiInput::default()))
            .id();
        let mut panels = Panels(world, panels);
        panels.frame(&[]);
        panels
    }

    /// Runs a frame with these events. Returns the name of the focused button, and whether the second button was
    /// pressed.
    fn frame(&mut self, events: &[Event]) -> (Option<&'static str>, bool) {
        let Panels(world, panels) = self;
        let input = RawInput {
            events: events.to_vec(),
            ..RawInput::default()
        };
        world.get_mut::<EguiInput>(*panels).unwrap().0 = input.clone();
        world.run_system_once(note).unwrap();
        world.run_system_once(note_use).unwrap();
        world.run_system_once(note_openers).unwrap();
        let mut context = world.get_mut::<EguiContext>(*panels).unwrap();
        let context = context.get_mut().clone();
        context.begin_pass(input);
        world.run_system_cached(follow_pages).unwrap();
        if world.contains_resource::<Messages<WayOutRequested>>() {
            world.run_system_cached(go_to_leave).unwrap();
        }
        let mut ui = Ui::new(context.clone(), "screen".into(), UiBuilder::new());
        let names = ["Start", "Help"];
        let buttons = names.map(|name| ui.add(Button::new(name)));
        let is_left = is_left_by(&ui, &buttons[1]);
        if let Some(page) = world.resource::<OpenPages>().top() {
            Modal::new(Id::new(page)).show(&context, |ui| ui.label("a page"));
        }
        context.end_pass().drop_without_applying_deltas();
        let focused = context.memory(egui::Memory::focused);
        let has = |button: &egui::Response| focused == Some(button.id);
        let name = names
            .into_iter()
            .zip(&buttons)
            .find(|(_, button)| has(button));
        (name.map(|(name, _)| name), is_left)
    }

    fn press(&mut self, pressed: Key) -> (Option<&'static str>, bool) {
        self.frame(&[key(pressed, Modifiers::NONE)])
    }

    fn open(&mut self, page: Page) {
        let open = self.0.resource::<OpenPages>().opened(page);
        self.0.insert_resource(open);
    }

    fn close(&mut self) {
        let open = self.0.resource::<OpenPages>().closed();
        self.0.insert_resource(open);
    }

    fn on_help() -> Self {
        let mut panels = Panels::show();
        panels.press(Key::Tab);
        assert_eq!(panels.press(Key::Tab), (Some("Help"), false));
        assert_eq!(panels.press(Key::Enter), (Some("Help"), true));
        panels.open(Page::Help);
        assert_eq!(panels.frame(&[]), (None, false), "the page must take focus");
        panels
    }
}

#[test]
fn tab_begins_at_the_button_with_the_ring() {
    let mut world = World::new();
    let mut panels = EguiContext::default();
    let context = panels.get_mut().clone();
    let tab = |modifiers| RawInput {
        events: vec![key(Key::Tab, modifiers)],
        ..RawInput::default()
    };
    let entity = world.spawn((panels, EguiInput::default())).id();
    let mut pass = |input: RawInput| {
        world.get_mut::<EguiInput>(entity).unwrap().0 = input.clone();
        world.run_system_once(begin_at_ring).unwrap();
        context.begin_pass(input);
        let mut ui = Ui::new(context.clone(), "screen".into(), UiBuilder::new());
        let buttons = ["Game", "White", "Start", "Quit"].map(|name| ui.add(Button::new(name)));
        context.data_mut(|data| data.insert_temp(ringed(), Some(buttons[2].id)));
        context.end_pass().drop_without_applying_deltas();
        buttons.map(|button| button.id)
    };
    pass(RawInput::default());
    for (modifiers, expected) in [(Modifiers::NONE, 3), (Modifiers::SHIFT, 1)] {
        pass(tab(modifiers));
        let buttons = pass(RawInput::default());
        let focused = context.memory(egui::Memory::focused);
        assert_eq!(focused, Some(buttons[expected]));
        context.memory_mut(|memory| memory.surrender_focus(buttons[expected]));
    }
}

#[test]
fn who_asks_for_the_way_out_has_the_keyboard_there_and_presses_nothing_yet() {
    let mut panels = Panels::show();
    panels.0.init_resource::<Messages<WayOutRequested>>();
    assert_eq!(panels.press(Key::Tab), (Some("Start"), false));
    panels.0.write_message(WayOutRequested);
    assert_eq!(panels.press(Key::Escape), (Some("Help"), false));
    assert_eq!(panels.frame(&[]), (Some("Help"), false));
    assert_eq!(panels.press(Key::Enter), (Some("Help"), true));
}

#[test]
fn who_asks_for_the_way_out_again_presses_it() {
    let mut panels = Panels::show();
    panels.0.init_resource::<Messages<WayOutRequested>>();
    let ask = |panels: &mut Panels| {
        panels.0.write_message(WayOutRequested);
        panels.press(Key::Escape)
    };
    assert_eq!(ask(&mut panels), (Some("Help"), false));
    assert_eq!(ask(&mut panels), (Some("Help"), true));
    assert_eq!(panels.frame(&[]), (Some("Help"), false), "once");
}

#[test]
fn a_page_that_closes_gives_the_keyboard_back_to_the_button_that_opened_it() {
    for close in [Key::Escape, Key::Enter, Key::F1] {
        let mut panels = Panels::on_help();
        panels.close();
        panels.press(close);
        // The press of Enter that closed the page must not press the button again.
        assert_eq!(panels.frame(&[]), (Some("Help"), false), "{close:?}");
        assert_eq!(panels.press(Key::Enter), (Some("Help"), true));
    }
}

#[test]
fn a_page_opened_from_a_page_gives_the_keyboard_back_to_that() {
    let mut panels = Panels::on_help();
    panels.open(Page::About);
    assert_eq!(panels.frame(&[]).0, None);
    panels.close();
    panels.press(Key::Escape);
    assert_eq!(
        panels.frame(&[]).0,
        None,
        "no control of the help opened the page"
    );
    panels.close();
    panels.press(Key::Escape);
    assert_eq!(panels.frame(&[]).0, Some("Help"));
    // Both pages close in the same frame, as when a new game starts.
    let mut panels = Panels::on_help();
    panels.open(Page::About);
    panels.frame(&[]);
    panels.0.insert_resource(OpenPages::default());
    panels.press(Key::Escape);
    assert_eq!(panels.frame(&[]).0, Some("Help"));
}

#[test]
fn a_button_that_was_clicked_has_the_keyboard_once_a_key_has_closed_its_page() {
    let click = |pressed| Event::PointerButton {
        pos: egui::pos2(12.0, 28.0),
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    for (close, expected) in [
        (key(Key::Escape, Modifiers::NONE), Some("Help")),
        (click(true), None),
    ] {
        let mut panels = Panels::show();
        panels.frame(&[Event::PointerMoved(egui::pos2(12.0, 28.0))]);
        panels.frame(&[click(true)]);
        assert_eq!(panels.frame(&[click(false)]), (None, true));
        panels.open(Page::Help);
        panels.frame(&[]);
        panels.close();
        panels.frame(std::slice::from_ref(&close));
        assert_eq!(panels.frame(&[]).0, expected, "{close:?}");
    }
}
