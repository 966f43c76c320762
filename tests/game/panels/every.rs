//! Tests of rules that every panel must keep.

use std::cell::RefCell;
use std::sync::Arc;

use bevy_egui::egui::Context;
use bevy_egui::egui::accesskit::Role;
use cohort_controls::input::{Action, Entry, Question};
use cohort_play::locale::Locale;
use cohort_play::settings::Bindings;
use cohort_ui::about::{self, AboutView};
use cohort_ui::panel::{self, PanelView, ResultView};
use cohort_ui::{dialog, help, title};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use rules::{GameKind, Side};

use super::run::actions;
use super::settings::{on_settings, open, settings_view};
use super::table::{on_panel, panel_view};
use super::title::{last_game, on_title, title_view};
use crate::texts::looks_like_a_key;

/// Asserts that the control with this label lies completely inside a panel of the given size, in points.
fn assert_seen(harness: &Harness<'_>, (width, height): (f32, f32), label: &str) {
    let rect = harness.get_by_label(label).rect();
    assert!(
        rect.bottom() <= height && rect.right() <= width && rect.left() >= 0.0,
        "{label}: {rect:?}"
    );
}

/// Returns the panel after the end of a game.
fn over() -> PanelView {
    PanelView {
        result: Some(ResultView {
            headline: "White wins".into(),
            reason: "White has connected all stones.".into(),
            ..ResultView::default()
        }),
        ..panel_view()
    }
}

/// Checks the panel in the smallest window, 600 × 520 points. The size of the panel is the size of its area in the
/// window, without the margins.
#[test]
fn on_the_smallest_window_the_game_can_be_started_and_played() {
    let size = (268.0, 500.0);
    let mut view = title_view();
    view.last_game = last_game("Ordo · Classic, after 7 moves, two people");
    actions(
        size,
        |ui, locale| title::show(ui, locale, &view),
        |harness| {
            let last = "Continue: Ordo · Classic, after 7 moves, two people";
            for label in ["Start game", last, "Settings", "Quit"] {
                assert_seen(harness, size, label);
            }
            let next = harness.get_by_label(last).rect();
            let seats = harness
                .get_by_role_and_label(Role::ComboBox, "White")
                .rect();
            assert!(seats.bottom() < next.top(), "{seats:?} {next:?}");
        },
    );
    let size = (568.0, 188.0);
    for (view, labels) in [
        (panel_view(), vec!["Black to move", "Hint", "Play"]),
        (over(), vec!["Play again"]),
    ] {
        let mut entry = Entry::default();
        actions(
            size,
            |ui, locale| panel::show_band(ui, locale, &view, &mut entry),
            |harness| {
                let always = ["Undo", "Menu", "Guides", "Help", "b1-b3"];
                for label in labels.into_iter().chain(always) {
                    assert_seen(harness, size, label);
                }
            },
        );
    }
}

/// Checks the lowest panel beside the board, which belongs to a window of 800 × 520 points.
#[test]
fn on_the_lowest_panel_another_game_can_be_started() {
    let (size, view) = ((376.0, 520.0), over());
    let mut entry = Entry::default();
    actions(
        size,
        |ui, locale| panel::show(ui, locale, &view, &mut entry),
        |harness| {
            for label in ["Play again", "Undo", "Menu", "Guides", "Help", "b1-b3"] {
                assert_seen(harness, size, label);
            }
            let button = harness.get_by_label("Play again").rect();
            assert!(button.bottom() < harness.get_by_label("Undo").rect().top());
        },
    );
}

/// Checks that the language files contain every text of the panels, dialogs and tooltips. A missing text would appear
/// as its locale key.
#[test]
fn every_text_comes_from_the_language_files() {
    let texts = RefCell::new(Vec::new());
    let note = |harness: &Harness<'_>| {
        let nodes = harness.root().children_recursive();
        texts.borrow_mut().extend(
            nodes.filter_map(|node| node.accesskit_node().label().or_else(|| node.value())),
        );
    };
    // Collects the visible texts, and the tooltip of each button.
    let note_tips = |harness: &mut Harness<'_>| {
        note(harness);
        let buttons = harness.query_all_by_role(Role::Button);
        let places: Vec<_> = buttons.map(|button| button.rect().center()).collect();
        for place in places {
            harness.hover_at(place);
            harness.run_steps(8);
            note(harness);
        }
    };
    let mut title = title_view();
    title.last_game = last_game("Ordo");
    on_title(&title, note_tips);
    let mut view = panel_view();
    view.can.redo = true;
    on_panel(&view, note_tips);
    view.can.pass = true;
    view.result = Some(ResultView {
        headline: "White wins".into(),
        reason: "Black has resigned.".into(),
        ..ResultView::default()
    });
    on_panel(&view, note_tips);
    view.can.pass = false;
    view.can.move_now = true;
    view.list = Arc::default();
    on_panel(&view, note_tips);
    actions(
        (60.0, 720.0),
        |ui, locale| panel::show_rail(ui, locale, &view, true),
        note_tips,
    );
    actions(
        (900.0, 46.0),
        |ui, locale| panel::show_line(ui, locale, &view),
        note_tips,
    );
    actions(
        (900.0, 46.0),
        |ui, locale| panel::show_strip(ui, locale, &view),
        note_tips,
    );
    on_settings(&settings_view(), |harness| {
        for page in ["Display", "Play", "Engine"] {
            open(harness, page);
            note(harness);
        }
    });
    let over_the_window = |panel: &dyn Fn(&Context, &Locale) -> Vec<Action>| {
        actions(
            (1000.0, 900.0),
            |ui, locale| panel(ui.ctx(), locale),
            |harness| note(harness),
        );
    };
    over_the_window(&|context, locale| {
        help::show(context, locale, GameKind::Ordo, &Bindings::default())
    });
    over_the_window(&|context, locale| about::show(context, locale, &AboutView::default()));
    for question in [
        Question::Resign,
        Question::OfferDraw,
        Question::Draw,
        Question::Undo,
        Question::DeleteLine,
        Question::Erase,
        Question::EraseLearning,
        Question::LeaveStorm,
        Question::Quit,
    ] {
        over_the_window(&|context, locale| {
            let asked = dialog::QuestionView::of(locale, question, Side::Black, ("c8-c6", 3));
            dialog::show(context, locale, &asked)
        });
    }
    let texts = texts.into_inner();
    for expected in [
        "Start game",
        "Keep playing",
        "Undo moves back to your last turn (Ctrl+Z)",
    ] {
        assert!(texts.iter().any(|text| text == expected), "{expected}");
    }
    for text in texts {
        assert!(!looks_like_a_key(&text), "{text} is a key");
    }
}
