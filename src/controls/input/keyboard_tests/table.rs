//! Tests of keys during a match: on the board, in past positions, and on controls next to the board.

use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;
use bevy_egui::EguiContext;
use cohort_play::table::messages::TableRequest;
use rules::Game;

use super::hand::{
    PAGES, all, at_table, at_table_after_the_end, at_table_with, at_title, focus_next, frame, game,
    give, keys, keys_of, listed, open, press, type_text,
};
use crate::input::action::Action;
use crate::input::areas::{BoardAction, MatchAction, PageAction, TitleAction, ViewAction};
use crate::input::entry::Entry;
use crate::input::focus;
use crate::input::focus::KeyFocus;
use crate::input::keys::ARROWS;
use crate::input::keys::ARROWS_IN_MOVES;
use crate::input::keys::Group;
use crate::input::keys::PRESS;
use crate::input::page::Page;

#[test]
fn arrows_move_the_cursor_and_with_shift_the_view() {
    let arrows = [
        (
            KeyCode::ArrowUp,
            Action::Board(BoardAction::MoveCursor(0, 1)),
            (0.0, 1.0),
        ),
        (
            KeyCode::ArrowDown,
            Action::Board(BoardAction::MoveCursor(0, -1)),
            (0.0, -1.0),
        ),
        (
            KeyCode::ArrowLeft,
            Action::Board(BoardAction::MoveCursor(-1, 0)),
            (-1.0, 0.0),
        ),
        (
            KeyCode::ArrowRight,
            Action::Board(BoardAction::MoveCursor(1, 0)),
            (1.0, 0.0),
        ),
    ];
    let mut app = at_table();
    for (key, moved, (right, up)) in arrows {
        assert_eq!(press(&mut app, &[], &[key]), [moved]);
        let turned = press(&mut app, &[KeyCode::ShiftRight], &[key]);
        assert_eq!(turned, [Action::View(ViewAction::Turn(right, up))]);
        assert_eq!(press(&mut app, &[KeyCode::ControlLeft], &[key]), []);
    }
    assert_eq!(frame(&mut app, &[]), []);
}

#[test]
fn keys_of_the_table_do_nothing_elsewhere() {
    for (key, action) in [
        all(&[ARROWS, PRESS]),
        listed(Group::Past),
        listed(Group::AtTable),
    ]
    .concat()
    {
        assert_eq!(press(&mut at_table(), &[], &[key]), [action]);
    }
    let letters = [KeyCode::KeyH, KeyCode::KeyV, KeyCode::Space];
    let none = [&letters[..], &keys(ARROWS), &keys_of(Group::Past)].concat();
    assert_eq!(press(&mut at_title(), &[], &none), []);
    for page in PAGES {
        let mut app = at_table();
        open(&mut app, page);
        assert_eq!(press(&mut app, &[], &none), [], "{page:?}");
    }
}

/// Creates a match in which one move was made, and shows the position before that move.
fn in_the_past(mut game: Game) -> App {
    let mv = game.legal_moves()[0];
    game.play(mv).unwrap();
    let mut app = at_table_with(game);
    app.world_mut().write_message(TableRequest::ViewPly(0));
    app.update();
    app
}

#[test]
fn from_the_past_enter_and_escape_go_back_to_the_game() {
    for key in [KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Escape] {
        let done = press(&mut in_the_past(game()), &[], &[key]);
        assert_eq!(done, [Action::Match(MatchAction::ViewPresent)], "{key:?}");
    }
    // The first Escape returns to the current position. The second Escape focuses the button that leaves the match.
    let done = press(&mut in_the_past(game()), &[], &[KeyCode::Escape; 2]);
    assert_eq!(
        done,
        [
            Action::Match(MatchAction::ViewPresent),
            Action::Page(PageAction::FocusLeave)
        ]
    );
}

#[test]
fn arrows_go_through_the_list_of_moves_where_it_has_the_keyboard() {
    let mut app = at_table();
    app.world_mut()
        .run_system_once(|mut panels: Query<&mut EguiContext>| {
            let mut panels = panels.single_mut().unwrap();
            let request = |memory: &mut bevy_egui::egui::Memory| {
                memory.request_focus(focus::move_list());
            };
            panels.get_mut().memory_mut(request);
        })
        .unwrap();
    assert_eq!(focus_next(&mut app), KeyFocus::Moves);
    for (key, action) in [all(&[ARROWS_IN_MOVES]), listed(Group::Past)].concat() {
        assert_eq!(press(&mut app, &[], &[key]), [action]);
        assert_eq!(focus_next(&mut app), KeyFocus::Moves);
    }
    assert_eq!(press(&mut app, &[], &[KeyCode::Escape]), []);
    assert_eq!(focus_next(&mut app), KeyFocus::Board);
}

#[test]
fn a_field_with_text_in_it_keeps_home_and_end() {
    let mut app = at_table();
    give(&mut app, KeyFocus::Field);
    for (key, action) in listed(Group::Past) {
        assert_eq!(press(&mut app, &[], &[key]), [action]);
    }
    type_text(&mut app, "c8");
    assert_eq!(press(&mut app, &[], &keys_of(Group::Past)), []);
}

#[test]
fn enter_does_what_comes_next() {
    for enter in [KeyCode::Enter, KeyCode::NumpadEnter] {
        assert_eq!(
            press(&mut at_title(), &[], &[enter]),
            [Action::Title(TitleAction::Start)]
        );
        assert_eq!(
            press(&mut at_table(), &[], &[enter]),
            [Action::Board(BoardAction::ClickCursor)]
        );
        let mut over = at_table_after_the_end();
        assert_eq!(
            press(&mut over, &[], &[enter]),
            [Action::Match(MatchAction::Restart)]
        );
        for page in PAGES {
            let close = match page {
                Page::Ask(_) => vec![],
                _ => vec![Action::Page(PageAction::Close)],
            };
            open(&mut over, page);
            assert_eq!(press(&mut over, &[], &[enter]), close, "{page:?}");
        }
    }
}

#[test]
fn enter_starts_another_game_from_its_page() {
    for enter in [KeyCode::Enter, KeyCode::NumpadEnter] {
        let mut app = at_table();
        open(&mut app, Page::NewGame);
        assert_eq!(
            press(&mut app, &[], &[enter]),
            [Action::Title(TitleAction::Start)]
        );
        open(&mut app, Page::Options);
        assert_eq!(
            press(&mut app, &[], &[enter]),
            [Action::Page(PageAction::Close)]
        );
    }
}

#[test]
fn enter_and_space_press_the_control_that_has_the_keyboard_and_nothing_besides() {
    let presses = keys(PRESS);
    for mut app in [at_title(), at_table(), at_table_after_the_end()] {
        give(&mut app, KeyFocus::Control);
        assert_eq!(press(&mut app, &[], &presses), []);
        for page in PAGES {
            open(&mut app, page);
            assert_eq!(press(&mut app, &[], &presses), []);
        }
    }
}

#[test]
fn an_arrow_brings_the_keyboard_back_to_the_board() {
    for from in [KeyFocus::Control, KeyFocus::Field] {
        let mut app = at_table();
        give(&mut app, from);
        let keys = [KeyCode::ArrowLeft, KeyCode::Enter];
        let done = press(&mut app, &[], &keys);
        assert_eq!(
            done,
            [
                Action::Board(BoardAction::MoveCursor(-1, 0)),
                Action::Board(BoardAction::ClickCursor)
            ]
        );
        assert_eq!(focus_next(&mut app), KeyFocus::Board);
    }
    // The text field is to get focus after the computer's move. An arrow key before that move cancels this plan.
    let mut app = at_table();
    app.world_mut().resource_mut::<Entry>().focus = true;
    press(&mut app, &[], &[KeyCode::ArrowLeft]);
    assert!(!app.world().resource::<Entry>().focus);
}

#[test]
fn a_control_leaves_all_other_keys_to_the_table() {
    let mut app = at_table();
    give(&mut app, KeyFocus::Control);
    // Press one key per frame. One of the commands opens a page, and other commands do nothing behind a page.
    for (letter, action) in listed(Group::AtTable) {
        assert_eq!(press(&mut app, &[], &[letter]), [action]);
    }
    let done = press(&mut app, &[], &[KeyCode::KeyA, KeyCode::KeyV]);
    assert_eq!(done, [Action::Page(PageAction::Open(Page::Aids))]);
    let done = press(&mut app, &[KeyCode::ControlLeft], &[KeyCode::KeyZ]);
    assert_eq!(done, [Action::Match(MatchAction::Undo)]);
    assert_eq!(focus_next(&mut app), KeyFocus::Control);
}
