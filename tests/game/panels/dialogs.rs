//! Questions, and how they are answered.

use bevy_egui::egui::Key;
use cohort::input::{Action, Question};
use cohort::locale::Locale;
use cohort::ui::dialog::{self, QuestionView};
use egui_kittest::kittest::Queryable;
use rules::Side;

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
fn questions_are_answered_by_verbs() {
    let resign = |locale: &Locale| asked(locale, Question::Resign);
    for (answer, action) in [("Resign", Action::Confirm), ("Keep playing", Action::Close)] {
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
    for (tabs, action) in [(0, Action::Close), (1, Action::Confirm), (2, Action::Close)] {
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
