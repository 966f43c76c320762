//! Tests of Escape, which goes back one step at a time.

use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;
use cohort_features::review::ReviewRequest;
use cohort_platform::frame::Screen;
use cohort_play::settings::{Bindings, PanelMode, Settings, Switch};
use cohort_play::table::Hint;
use rules::Square;

use super::hand::{PAGES, at_table, at_title, focus_next, give, open, press};
use crate::input::action::Action;
use crate::input::areas::{BoardAction, MatchAction, PageAction};
use crate::input::entry::Entry;
use crate::input::focus;
use crate::input::focus::KeyFocus;
use crate::input::open_pages::OpenPages;
use crate::input::page::Page;
use crate::input::refusal::LastRefusal;
use crate::input::selection::Selection;
use crate::input::situation::{Situation, Stroke, Turn};

#[test]
fn escape_goes_one_step_back_at_a_time() {
    let escape = [KeyCode::Escape];
    let mut app = at_table();
    app.insert_resource(Selection::Stone(Square::A1));
    for page in PAGES {
        open(&mut app, page);
        give(&mut app, KeyFocus::List);
        assert_eq!(press(&mut app, &[], &escape), [], "egui closes the list");
        give(&mut app, KeyFocus::Control);
        assert_eq!(
            press(&mut app, &[], &escape),
            [Action::Page(PageAction::Close)]
        );
    }
    app.insert_resource(OpenPages::default());
    for focus in [KeyFocus::Moves, KeyFocus::Field] {
        give(&mut app, focus);
        assert_eq!(
            press(&mut app, &[], &escape),
            [],
            "Escape must only leave the panel"
        );
        assert_eq!(focus_next(&mut app), KeyFocus::Board);
    }
    assert_eq!(
        press(&mut app, &[], &escape),
        [Action::Board(BoardAction::Drop)]
    );
    app.insert_resource(Selection::Nothing);
    assert_eq!(
        press(&mut app, &[], &escape),
        [Action::Page(PageAction::FocusLeave)]
    );
    assert_eq!(
        press(&mut at_title(), &[], &escape),
        [Action::Board(BoardAction::Drop)]
    );
}

#[test]
fn escape_goes_back_from_a_button_as_from_the_board() {
    let escape = [KeyCode::Escape];
    let mut app = at_table();
    // A button of the panel has focus, for example after Escape has closed the button's list.
    give(&mut app, KeyFocus::Control);
    assert_eq!(
        press(&mut app, &[], &escape),
        [Action::Page(PageAction::FocusLeave)]
    );
    // The first Escape has given focus to the button that leaves the match. The second press keeps the focus there.
    assert_eq!(
        press(&mut app, &[], &escape),
        [Action::Page(PageAction::FocusLeave)]
    );
    give(&mut app, KeyFocus::Control);
    app.insert_resource(Selection::Stone(Square::A1));
    assert_eq!(
        press(&mut app, &[], &escape),
        [Action::Board(BoardAction::Drop)]
    );
    assert_eq!(focus_next(&mut app), KeyFocus::Board);
}

#[test]
fn as_many_escapes_in_one_frame_go_as_many_steps() {
    let mut app = at_table();
    app.insert_resource(Selection::Stone(Square::A1));
    open(&mut app, Page::Help);
    let done = press(&mut app, &[], &[KeyCode::Escape; 3]);
    assert_eq!(
        done,
        [
            Action::Page(PageAction::Close),
            Action::Board(BoardAction::Drop),
            Action::Page(PageAction::FocusLeave)
        ]
    );
}

#[test]
fn enter_right_after_escape_starts_no_game_where_a_button_gets_the_keyboard_back() {
    let mut app = at_title();
    give(&mut app, KeyFocus::Control);
    app.world_mut()
        .run_system_once(focus::note_openers)
        .unwrap();
    open(&mut app, Page::Help);
    app.world_mut()
        .run_system_once(focus::follow_pages)
        .unwrap();
    assert_eq!(
        focus_next(&mut app),
        KeyFocus::Board,
        "the page must take focus"
    );
    let done = press(&mut app, &[], &[KeyCode::Escape, KeyCode::Enter]);
    assert_eq!(done, [Action::Page(PageAction::Close)]);
}

#[test]
fn escape_takes_a_refusal_away_before_it_goes_to_the_menu() {
    let mut app = at_table();
    app.insert_resource(LastRefusal::NotYourTurn);
    let escape = [KeyCode::Escape];
    assert_eq!(
        press(&mut app, &[], &escape),
        [Action::Board(BoardAction::Drop)]
    );
    app.insert_resource(LastRefusal::None);
    assert_eq!(
        press(&mut app, &[], &escape),
        [Action::Page(PageAction::FocusLeave)]
    );
}

#[test]
fn t_brings_the_panel_back_for_the_field_is_in_it() {
    for mode in [PanelMode::Folded, PanelMode::Strip { folded: true }] {
        let mut app = at_table();
        app.world_mut().resource_mut::<Settings>().panel = mode;
        assert_eq!(
            press(&mut app, &[], &[KeyCode::KeyT]),
            [Action::Switch(Switch::TogglePanel)]
        );
        assert!(app.world().resource::<Entry>().focus, "{mode:?}");
    }
}

#[test]
fn escape_gives_the_panel_back_before_it_goes_to_the_menu() {
    let escape = [KeyCode::Escape];
    let (unfold, back) = (
        Action::Switch(Switch::TogglePanel),
        Action::Switch(Switch::ToggleFullBoard),
    );
    for (mode, steps) in [
        (PanelMode::Folded, vec![unfold.clone()]),
        (PanelMode::Strip { folded: false }, vec![back.clone()]),
        (PanelMode::Strip { folded: true }, vec![back, unfold]),
    ] {
        let mut app = at_table();
        app.world_mut().resource_mut::<Settings>().panel = mode;
        app.insert_resource(Selection::Stone(Square::A1));
        assert_eq!(
            press(&mut app, &[], &escape),
            [Action::Board(BoardAction::Drop)],
            "{mode:?}"
        );
        app.insert_resource(Selection::Nothing);
        let keys = vec![KeyCode::Escape; steps.len() + 1];
        let done = press(&mut app, &[], &keys);
        assert_eq!(
            done,
            [steps, vec![Action::Page(PageAction::FocusLeave)]].concat(),
            "{mode:?}"
        );
        // On the title screen, Escape does not unfold the panel.
        let mut app = at_title();
        app.world_mut().resource_mut::<Settings>().panel = mode;
        assert_eq!(
            press(&mut app, &[], &escape),
            [Action::Board(BoardAction::Drop)]
        );
    }
    // Escape unfolds a panel that was folded by an earlier key of the same frame.
    for (key, fold) in [
        (KeyCode::KeyP, Action::Switch(Switch::TogglePanel)),
        (KeyCode::KeyB, Action::Switch(Switch::ToggleFullBoard)),
    ] {
        let done = press(&mut at_table(), &[], &[key, KeyCode::Escape]);
        assert_eq!(done, [fold.clone(), fold]);
    }
}

#[test]
fn escape_takes_the_hint_off_the_board_before_it_goes_to_the_menu() {
    let mut app = at_table();
    app.insert_resource(Hint::Searching);
    assert_eq!(
        press(&mut app, &[], &[KeyCode::Escape]),
        [Action::Board(BoardAction::Drop)]
    );
    app.insert_resource(Hint::None);
    assert_eq!(
        press(&mut app, &[], &[KeyCode::Escape]),
        [Action::Page(PageAction::FocusLeave)]
    );
}

#[test]
fn escape_leads_from_an_exercise_to_its_review_and_only_then_out_of_that() {
    let bindings = Bindings::default();
    let mut now = Situation {
        bindings: &bindings,
        screen: Screen::Table,
        open_pages: OpenPages::default().opened(Page::Review),
        opener: false,
        focus: KeyFocus::Board,
        typed: false,
        picked: false,
        past: true,
        tries: true,
        retries: true,
        turn: Turn::Over,
        paused: false,
        panel: PanelMode::Open,
    };
    let escape = Stroke {
        key: KeyCode::Escape,
        control: false,
        shift: false,
        repeat: false,
    };
    let back = Action::Review(ReviewRequest::EndRetry);
    let steps = [
        back,
        Action::Page(PageAction::Close),
        Action::Match(MatchAction::ViewPresent),
    ];
    for step in steps {
        assert_eq!(now.press(escape), Some(step));
    }
}
