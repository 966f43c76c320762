//! Tests of the analysis page: pointing at lines, clicking on lines, and the player's requests to the engine.

use bevy_egui::egui::accesskit::Role;
use cohort_controls::input::{Action, Page, PageAction};
use cohort_features::analysis::AnalysisRequest;
use cohort_ui::analysis::{self, AnalysisView, LineView};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::run::actions;
use super::table::panel_view;

fn view() -> AnalysisView {
    let line = |worth: &str, moves: &[&str]| LineView {
        worth: worth.into(),
        moves: moves.iter().map(|mv| (*mv).to_owned()).collect(),
    };
    AnalysisView {
        table: panel_view(),
        chances: Some((0.62, "Black 62%".into())),
        facts: "Depth 12 · 3.1 M positions · 1.2 M a second".into(),
        proved: Some("Proved: Black wins in 5 moves".into()),
        lines: vec![
            line("62%", &["d8-d6", "h4-f4", "e8-e6"]),
            line("58%", &["c8-c7"]),
        ],
        count: 2,
        threat: (false, "Show threat: White".into()),
        ..AnalysisView::default()
    }
}

fn on_page(
    view: &AnalysisView,
    size: (f32, f32),
    play: impl FnOnce(&mut Harness<'_>),
) -> Vec<Action> {
    actions(size, |ui, locale| analysis::show(ui, locale, view), play)
}

#[test]
fn a_move_of_a_line_is_shown_while_it_is_pointed_at_and_made_by_a_click() {
    let done = on_page(&view(), (340.0, 900.0), |harness| {
        harness.get_by_label("h4-f4").hover();
        harness.run();
    });
    let point = Action::Analysis(AnalysisRequest::Point(Some((0, 2))));
    assert_eq!(done.first(), Some(&point));
    let done = on_page(&view(), (340.0, 900.0), |harness| {
        harness.get_by_label("c8-c7").click();
    });
    assert!(done.contains(&Action::Analysis(AnalysisRequest::Play(1, 1))));
    // The pointer is no longer over a line, so the page asks to end the preview of the line.
    let pointed = AnalysisView {
        pointed: Some((0, 2)),
        ..view()
    };
    let done = on_page(&pointed, (340.0, 900.0), |_| {});
    assert_eq!(
        done.first(),
        Some(&Action::Analysis(AnalysisRequest::Point(None)))
    );
}

#[test]
fn lines_and_threats_are_asked_for() {
    for (name, request) in [
        ("Lines: 4", AnalysisRequest::Lines(4)),
        ("Show threat: White", AnalysisRequest::Threat(true)),
    ] {
        let done = on_page(&view(), (340.0, 900.0), |harness| {
            harness.get_by_label(name).click();
        });
        assert_eq!(done, [Action::Analysis(request)], "{name}");
    }
    for (name, action) in [
        (
            "External engines",
            Action::Page(PageAction::Open(Page::Engines)),
        ),
        ("Close", Action::Page(PageAction::Close)),
    ] {
        let done = on_page(&view(), (340.0, 900.0), |harness| {
            harness.get_by_label(name).click();
        });
        assert_eq!(done, [action], "{name}");
    }
}

#[test]
fn an_engine_that_does_not_think_is_told_in_place_of_how_far_it_has_come() {
    let trouble = "Fox did not answer for 5 seconds and was stopped.";
    let view = AnalysisView {
        trouble: Some(trouble.into()),
        ..view()
    };
    let done = on_page(&view, (340.0, 900.0), |harness| {
        harness.get_by_label(trouble);
        assert!(harness.query_by_label(&view.facts).is_none());
        harness.get_by_label("Try again").click();
    });
    assert_eq!(done, [Action::Analysis(AnalysisRequest::Again)]);
}

#[test]
fn it_is_said_how_the_position_stands_and_nothing_sticks_out() {
    for size in [(340.0, 900.0), (250.0, 380.0), (168.0, 280.0)] {
        on_page(&view(), size, |harness| {
            for said in ["Proved: Black wins in 5 moves", "62%", "58%"] {
                assert!(harness.query_by_label(said).is_some(), "{said}");
            }
            assert_eq!(harness.get_all_by_label("Black 62%").count(), 2);
            for node in harness.root().children_recursive() {
                let role = node.accesskit_node().role();
                if matches!(role, Role::Button | Role::Link | Role::RadioButton) {
                    let rect = node.rect();
                    assert!(
                        rect.left() >= -0.5 && rect.right() <= size.0 + 0.5,
                        "{rect:?}"
                    );
                }
            }
        });
    }
}
