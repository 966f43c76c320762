//! Tests of keys while a page is open.

use bevy::prelude::*;
use cohort_play::table::messages::{MatchRequested, TableRequest};
use cohort_play::table::{FreeHand, LineEdit};
use referee::Seats;
use rules::Side;

use super::hand::{
    PAGES, at_table, at_table_with, at_title, game, give, keys_of, listed, open, press,
};
use crate::input::action::Action;
use crate::input::areas::{BoardAction, MatchAction, PageAction, ProgramAction};
use crate::input::focus::KeyFocus;
use crate::input::keys::Group;
use crate::input::open_pages::OpenPages;
use crate::input::page::Page;

#[test]
fn enter_and_escape_close_one_page_at_a_time() {
    for key in [KeyCode::Enter, KeyCode::Escape] {
        let mut app = at_title();
        let about = OpenPages::default().opened(Page::Help).opened(Page::About);
        app.insert_resource(about);
        assert_eq!(
            press(&mut app, &[], &[key; 2]),
            [
                Action::Page(PageAction::Close),
                Action::Page(PageAction::Close)
            ]
        );
    }
}

#[test]
fn the_key_that_opens_a_page_also_closes_it() {
    let mut pages = 0;
    for (key, action) in [
        listed(Group::Anywhere),
        listed(Group::Sign),
        listed(Group::AtTable),
    ]
    .concat()
    {
        let Action::Page(PageAction::Open(page)) = action else {
            continue;
        };
        pages += 1;
        for focus in [KeyFocus::Board, KeyFocus::Control] {
            let mut app = at_table();
            open(&mut app, page);
            if focus != KeyFocus::Board {
                give(&mut app, focus);
            }
            // The action that opens a page closes the page if it is already on top.
            assert_eq!(
                press(&mut app, &[], &[key]),
                [Action::Page(PageAction::Open(page))]
            );
        }
        // The key that opens a page and Escape also work if the player presses both within one frame.
        let done = press(&mut at_table(), &[], &[key, KeyCode::Escape]);
        assert_eq!(
            done,
            [
                Action::Page(PageAction::Open(page)),
                Action::Page(PageAction::Close)
            ]
        );
        let done = press(&mut at_table(), &[], &[key, key, KeyCode::Escape]);
        assert_eq!(
            done,
            [
                Action::Page(PageAction::Open(page)),
                Action::Page(PageAction::Open(page)),
                Action::Page(PageAction::FocusLeave)
            ]
        );
    }
    assert_eq!(
        pages, 10,
        "settings, aids, the match, notes, the explorer, puzzles, review, analysis and, by two keys, help"
    );
}

#[test]
fn the_page_of_puzzles_opens_on_the_title_too() {
    let puzzles = [Action::Page(PageAction::Open(Page::Puzzles))];
    let mut app = at_title();
    assert_eq!(press(&mut app, &[], &[KeyCode::KeyU]), puzzles);
    open(&mut app, Page::Puzzles);
    assert_eq!(press(&mut app, &[], &[KeyCode::KeyU]), puzzles);
    let mut app = at_title();
    give(&mut app, KeyFocus::List);
    assert_eq!(press(&mut app, &[], &[KeyCode::KeyU]), []);
}

#[test]
fn behind_a_panel_the_control_key_only_leaves_the_program() {
    for page in PAGES {
        let mut app = at_table();
        open(&mut app, page);
        let done = press(
            &mut app,
            &[KeyCode::ControlLeft],
            &keys_of(Group::WithControl),
        );
        assert_eq!(done, [Action::Program(ProgramAction::Quit)], "{page:?}");
    }
}

#[test]
fn in_the_review_arrows_go_through_the_game_and_in_an_exercise_over_the_board() {
    let mut game = game();
    let mv = game.legal_moves()[0];
    game.play(mv).unwrap();
    game.resign(Side::Black).unwrap();
    let mut app = at_table_with(game);
    open(&mut app, Page::Review);
    let keys = [KeyCode::ArrowLeft, KeyCode::ArrowUp, KeyCode::Home];
    assert_eq!(
        press(&mut app, &[], &keys),
        [
            Action::Match(MatchAction::ViewStep(-1)),
            Action::Match(MatchAction::ViewStep(-1)),
            Action::Match(MatchAction::ViewPly(0))
        ]
    );
    // During a review, keys that change the game or start another game do nothing.
    let done = press(
        &mut app,
        &[],
        &[KeyCode::KeyM, KeyCode::KeyT, KeyCode::Space],
    );
    assert_eq!(done, []);
    app.world_mut().write_message(TableRequest::ViewPly(0));
    app.update();
    app.insert_resource(FreeHand {
        exercise: true,
        ..FreeHand::default()
    });
    let keys = [KeyCode::ArrowLeft, KeyCode::Enter, KeyCode::PageDown];
    assert_eq!(
        press(&mut app, &[], &keys),
        [
            Action::Board(BoardAction::MoveCursor(-1, 0)),
            Action::Board(BoardAction::ClickCursor),
            Action::Match(MatchAction::ViewStep(1))
        ]
    );
    app.insert_resource(FreeHand::default());
    assert_eq!(
        press(&mut app, &[], &[KeyCode::Enter]),
        [Action::Page(PageAction::Close)]
    );
}

#[test]
fn lines_of_a_study_are_changed_beside_its_analysis_and_those_of_a_game_are_not() {
    let keys = [KeyCode::Delete, KeyCode::KeyW];
    let game = || MatchRequested::untimed(game(), Seats::BOTH_HERE).0;
    for (setup, is_study) in [(game().as_study(), true), (game(), false)] {
        let mut app = at_title();
        app.world_mut().write_message(MatchRequested(setup));
        app.update();
        app.update();
        open(&mut app, Page::Analysis);
        for focus in [KeyFocus::Board, KeyFocus::Moves, KeyFocus::Control] {
            if focus != KeyFocus::Board {
                give(&mut app, focus);
            }
            let edits = [LineEdit::Delete, LineEdit::Promote]
                .map(|edit| Action::Match(MatchAction::EditLine { edit, at: None }));
            let expected = if is_study { edits.to_vec() } else { Vec::new() };
            assert_eq!(press(&mut app, &[], &keys), expected, "{focus:?}");
        }
    }
}
