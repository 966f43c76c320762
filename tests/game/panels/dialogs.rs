//! Tests of the question dialogs and their answers.

use bevy_egui::egui::Key;
use cohort_controls::input::{Action, PageAction, Question};
use cohort_features::leaving::Unwritten;
use cohort_library::Progress;
use cohort_play::locale::Locale;
use cohort_ui::dialog::{self, QuestionView};
use egui_kittest::kittest::Queryable;
use rules::Side;
use sentence::Sentence;

use super::run::actions;

fn asked(locale: &Locale, question: Question) -> QuestionView {
    QuestionView::of(locale, question, Side::Black, ("c8-c6", 0))
}

#[test]
fn what_is_lost_with_a_move_is_said_before_it_is() {
    let locale = Locale::new(Some("en"));
    let asked = |after| {
        let line = ("c8-c6", after);
        QuestionView::of(&locale, Question::DeleteLine, Side::Black, line).asked
    };
    assert!(asked(0).contains("c8-c6 and its notes"));
    assert!(asked(1).contains("c8-c6 and the move after it"));
    assert!(asked(12).contains("c8-c6 and the 12 moves after it"));
}

#[test]
fn what_is_not_saved_is_said_before_the_end() {
    let locale = Locale::new(Some("en"));
    let mut unwritten = Unwritten::default();
    let asked = |unwritten: &Unwritten| QuestionView::unwritten(&locale, unwritten).asked;
    assert!(!asked(&unwritten).contains("waits to be saved"));
    unwritten.changes = 1;
    assert!(asked(&unwritten).contains("1 change waits"));
    unwritten.games = Some(Progress {
        done: 400,
        total: 1000,
        games: 1200,
    });
    unwritten.problem = Some(Sentence::new("error-file-no-space").text("file", "games"));
    let asked = asked(&unwritten);
    for said in ["1,200 so far", "40% done", "the disk is full"] {
        let said = said.replace(',', "");
        assert!(
            asked
                .replace([',', '\u{2068}', '\u{2069}'], "")
                .contains(&said),
            "{asked}"
        );
    }
}

#[test]
fn questions_are_answered_by_verbs() {
    let resign = |locale: &Locale| asked(locale, Question::Resign);
    for (answer, action) in [
        ("Resign", Action::Page(PageAction::Confirm)),
        ("Keep playing", Action::Page(PageAction::Close)),
    ] {
        let done = actions(
            (800.0, 600.0),
            |ui, locale| dialog::show(ui.ctx(), locale, &resign(locale)),
            |harness| {
                harness.get_by_label("Resign this game?");
                harness.get_by_label(answer).click();
            },
        );
        assert_eq!(done, [action]);
    }
}

#[test]
fn enter_keeps_playing_and_the_deed_is_one_tab_away() {
    let resign = |locale: &Locale| asked(locale, Question::Resign);
    for (tabs, action) in [
        (0, Action::Page(PageAction::Close)),
        (1, Action::Page(PageAction::Confirm)),
        (2, Action::Page(PageAction::Close)),
    ] {
        let done = actions(
            (800.0, 600.0),
            |ui, locale| dialog::show(ui.ctx(), locale, &resign(locale)),
            |harness| {
                for _ in 0..tabs {
                    harness.key_press(Key::Tab);
                    harness.run();
                }
                harness.key_press(Key::Enter);
                harness.run();
            },
        );
        assert_eq!(done, [action], "after {tabs} times Tab");
    }
}
