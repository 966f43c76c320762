//! Tests of the text field in which the player types moves.

use bevy::prelude::*;
use cohort_play::settings::Switch;

use super::hand::{
    Press, at_table, at_table_after_the_end, at_title, focus_next, frame, give, keys, keys_of,
    listed, press, type_text, write,
};
use crate::input::action::Action;
use crate::input::areas::{MatchAction, PageAction, ProgramAction, ViewAction};
use crate::input::entry::Entry;
use crate::input::focus::KeyFocus;
use crate::input::keys::ARROWS;
use crate::input::keys::Group;
use crate::input::keys::PRESS;
use crate::input::page::Page;
use crate::input::refusal::LastRefusal;

#[test]
fn a_field_and_an_open_list_keep_their_keys() {
    for focus in [KeyFocus::Field, KeyFocus::List] {
        let mut app = at_table();
        give(&mut app, focus);
        type_text(&mut app, "c8");
        for list in [
            keys(ARROWS),
            keys(PRESS),
            keys_of(Group::AtTable),
            keys_of(Group::Sign),
            vec![KeyCode::KeyT],
        ] {
            assert_eq!(press(&mut app, &[], &list), []);
            assert_eq!(press(&mut app, &[KeyCode::ShiftLeft], &list), []);
        }
        let undo_and_quit = [KeyCode::KeyZ, KeyCode::KeyQ];
        let done = press(&mut app, &[KeyCode::ControlLeft], &undo_and_quit);
        assert_eq!(done, [Action::Program(ProgramAction::Quit)]);
        for (key, action) in listed(Group::Anywhere) {
            assert_eq!(press(&mut app, &[], &[key]), [action]);
        }
    }
}

#[test]
fn t_goes_to_the_field_for_moves_while_a_move_can_be_made() {
    for (mut app, focus) in [
        (at_table(), true),
        (at_table_after_the_end(), false),
        (at_title(), false),
    ] {
        assert_eq!(press(&mut app, &[], &[KeyCode::KeyT]), []);
        assert_eq!(app.world().resource::<Entry>().focus, focus);
    }
}

#[test]
fn the_field_for_moves_is_empty_once_a_key_has_left_it_and_when_one_goes_to_it() {
    let text = |app: &App| app.world().resource::<Entry>().text.clone();
    let mut app = at_table();
    give(&mut app, KeyFocus::Field);
    type_text(&mut app, "h");
    let error = rules::read_move("h").unwrap_err();
    app.insert_resource(LastRefusal::Typed {
        text: "h".to_owned(),
        error,
    });
    assert_eq!(press(&mut app, &[], &[KeyCode::Escape]), []);
    assert_eq!(text(&app), "");
    assert_eq!(
        *app.world().resource::<LastRefusal>(),
        LastRefusal::None,
        "the message must be cleared"
    );
    // T clears the text that was left in the field, for example after a click on the board.
    focus_next(&mut app);
    type_text(&mut app, "?");
    for letter in ["t", "c", "8"] {
        write(&mut app, KeyCode::KeyC, letter);
    }
    frame(&mut app, &[]);
    assert_eq!(text(&app), "c8");
}

#[test]
fn a_command_is_not_written_into_the_field_that_is_not_there_yet() {
    for (key, letter, done) in [
        (KeyCode::KeyM, "m", Action::Match(MatchAction::MoveNow)),
        (
            KeyCode::Slash,
            "?",
            Action::Page(PageAction::Open(Page::Help)),
        ),
    ] {
        let mut app = at_table();
        app.world_mut().resource_mut::<Entry>().focus = true;
        write(&mut app, key, letter);
        assert_eq!(frame(&mut app, &[]), [done]);
        assert_eq!(*app.world().resource::<Entry>(), Entry::default());
    }
    // After the first letter of a move, all letters and signs are added to the field.
    let mut app = at_table();
    app.insert_resource(Entry {
        text: "b".into(),
        focus: true,
        ..Entry::default()
    });
    write(&mut app, KeyCode::Minus, "-");
    assert_eq!(frame(&mut app, &[]), []);
    assert_eq!(app.world().resource::<Entry>().text, "b-");
}

#[test]
fn what_follows_enter_in_the_field_waits_until_the_move_is_taken() {
    for enter in [KeyCode::Enter, KeyCode::NumpadEnter] {
        let mut app = at_table();
        give(&mut app, KeyFocus::Field);
        let (left, control) = (KeyCode::KeyV, KeyFocus::Control);
        assert_eq!(frame(&mut app, &[Press(enter), Press(left)]), []);
        // In the next frame, a control has focus.
        app.insert_resource(control);
        assert_eq!(
            frame(&mut app, &[]),
            [Action::View(ViewAction::ToggleTop)],
            "{enter:?}"
        );
    }
}

#[test]
fn what_is_typed_in_the_same_frame_as_t_is_in_the_field() {
    let mut app = at_table();
    for letter in ["t", "c", "8"] {
        write(&mut app, KeyCode::KeyC, letter);
    }
    assert_eq!(frame(&mut app, &[]), []);
    let entry = app.world().resource::<Entry>();
    assert_eq!((entry.text.as_str(), entry.focus), ("c8", true));
}

#[test]
fn letters_go_to_the_field_that_waits_until_the_computer_has_moved() {
    let mut app = at_table();
    app.world_mut().resource_mut::<Entry>().focus = true;
    write(&mut app, KeyCode::KeyB, "b");
    assert_eq!(frame(&mut app, &[]), []);
    let entry = app.world().resource::<Entry>();
    assert_eq!((entry.text.as_str(), entry.focus), ("b", true));
    // Escape ends the wait for the field, so letters are commands again.
    assert_eq!(press(&mut app, &[], &[KeyCode::Escape]), []);
    write(&mut app, KeyCode::KeyB, "b");
    assert_eq!(
        frame(&mut app, &[]),
        [Action::Switch(Switch::ToggleFullBoard)]
    );
    assert!(!app.world().resource::<Entry>().focus);
}
