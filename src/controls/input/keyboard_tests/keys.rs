//! Tests of key presses: their order, modifier keys and held keys.

use bevy::input::keyboard::KeyboardFocusLost;
use bevy::prelude::*;
use bevy::window::WindowEvent;

use super::hand::{
    Hold, PAGES, Press, Release, at_table, at_table_after_the_end, at_title, frame, give, listed,
    open, press, write,
};
use crate::input::action::Action;
use crate::input::areas::{
    BoardAction, MatchAction, PageAction, ProgramAction, TitleAction, ViewAction,
};
use crate::input::focus::KeyFocus;
use crate::input::keys::Group;
use crate::input::page::Page;

#[test]
fn keys_pressed_within_one_frame_all_count_and_in_their_order() {
    let mut app = at_table();
    let right = KeyCode::ArrowRight;
    let done = press(&mut app, &[], &[right; 5]);
    assert_eq!(done, vec![Action::Board(BoardAction::MoveCursor(1, 0)); 5]);
    let done = press(&mut app, &[KeyCode::ControlLeft], &[KeyCode::KeyZ; 4]);
    assert_eq!(done, vec![Action::Match(MatchAction::Undo); 4]);
    let done = press(&mut app, &[], &[right, KeyCode::Enter, KeyCode::ArrowUp]);
    let expected = [
        Action::Board(BoardAction::MoveCursor(1, 0)),
        Action::Board(BoardAction::ClickCursor),
        Action::Board(BoardAction::MoveCursor(0, 1)),
    ];
    assert_eq!(done, expected);
}

#[test]
fn what_follows_a_tab_waits_until_it_is_known_where_the_keyboard_has_gone() {
    let mut app = at_title();
    let (tab, enter) = (KeyCode::Tab, KeyCode::Enter);
    assert_eq!(frame(&mut app, &[Press(tab), Press(enter)]), []);
    give(&mut app, KeyFocus::Control);
    assert_eq!(frame(&mut app, &[]), [], "Enter must press the control");
    // If Tab finds no control to focus, Enter does the next step of the screen, but only once.
    let mut app = at_title();
    assert_eq!(frame(&mut app, &[Press(tab), Press(enter)]), []);
    assert_eq!(frame(&mut app, &[]), [Action::Title(TitleAction::Start)]);
    assert_eq!(frame(&mut app, &[]), []);
}

#[test]
fn a_key_held_down_repeats_steps_and_nothing_else() {
    let mut app = at_table();
    let held = |app: &mut App, key| frame(app, &[Press(key), Hold(key), Hold(key), Release(key)]);
    let done = held(&mut app, KeyCode::ArrowLeft);
    assert_eq!(done, vec![Action::Board(BoardAction::MoveCursor(-1, 0)); 3]);
    for (key, once) in [
        (KeyCode::KeyV, Action::View(ViewAction::ToggleTop)),
        (KeyCode::KeyH, Action::Match(MatchAction::Hint)),
        (KeyCode::Enter, Action::Board(BoardAction::ClickCursor)),
        (KeyCode::F1, Action::Page(PageAction::Open(Page::Help))),
        (KeyCode::Escape, Action::Page(PageAction::FocusLeave)),
    ] {
        assert_eq!(held(&mut app, key), [once]);
    }
    let control = KeyCode::ControlLeft;
    assert_eq!(frame(&mut app, &[Press(control)]), []);
    assert_eq!(
        held(&mut app, KeyCode::KeyZ),
        vec![Action::Match(MatchAction::Undo); 3]
    );
    assert_eq!(
        held(&mut app, KeyCode::KeyR),
        [Action::Match(MatchAction::Resign)]
    );
    assert_eq!(
        held(&mut app, KeyCode::KeyQ),
        [Action::Program(ProgramAction::Quit)]
    );
}

#[test]
fn a_modifier_key_counts_as_it_was_when_the_key_was_pressed() {
    let (shift, up) = (KeyCode::ShiftLeft, KeyCode::ArrowUp);
    let mut app = at_table();
    let hands = [
        Press(up),
        Press(shift),
        Press(up),
        Release(shift),
        Press(up),
    ];
    let (moved, turned) = (
        Action::Board(BoardAction::MoveCursor(0, 1)),
        Action::View(ViewAction::Turn(0.0, 1.0)),
    );
    assert_eq!(frame(&mut app, &hands), [moved.clone(), turned, moved]);
    // After the window has lost focus, Control counts as released.
    let control = KeyCode::ControlLeft;
    assert_eq!(frame(&mut app, &[Press(control)]), []);
    app.world_mut()
        .write_message(WindowEvent::from(KeyboardFocusLost));
    assert_eq!(frame(&mut app, &[Press(KeyCode::KeyZ)]), []);
}

#[test]
fn the_control_key_makes_letters_commands() {
    for control in [
        KeyCode::ControlLeft,
        KeyCode::ControlRight,
        KeyCode::SuperLeft,
        KeyCode::SuperRight,
    ] {
        for (key, action) in listed(Group::WithControl) {
            let mut app = at_table();
            let expected = std::slice::from_ref(&action);
            assert_eq!(press(&mut app, &[control], &[key]), expected);
            // Control and the letter are pressed and released in one slow frame.
            let hands = [Press(control), Press(key), Release(control), Release(key)];
            assert_eq!(frame(&mut app, &hands), expected);
        }
    }
    assert_eq!(press(&mut at_table(), &[], &[KeyCode::KeyZ]), []);
}

#[test]
fn a_question_mark_opens_the_help_wherever_letters_are_commands() {
    let help = [Action::Page(PageAction::Open(Page::Help))];
    for mut app in [at_title(), at_table(), at_table_after_the_end()] {
        write(&mut app, KeyCode::Slash, "?");
        assert_eq!(frame(&mut app, &[]), help);
        for page in PAGES {
            open(&mut app, page);
            // `?` is typed with the first key on an American keyboard, and with the second key on a German keyboard.
            for key in [KeyCode::Slash, KeyCode::Minus] {
                let shift = [Press(KeyCode::ShiftLeft)];
                assert_eq!(frame(&mut app, &shift), []);
                write(&mut app, key, "?");
                assert_eq!(frame(&mut app, &[Release(KeyCode::ShiftLeft)]), help);
            }
        }
    }
    let mut app = at_table();
    give(&mut app, KeyFocus::Field);
    write(&mut app, KeyCode::Slash, "?");
    assert_eq!(frame(&mut app, &[]), []);
}
