//! Questions, and how they are answered.

use bevy_egui::egui::Key;
use cohort::input::{Action, Question};
use cohort::locale::Locale;
use cohort::ui::dialog::{self, QuestionView};
use egui_kittest::kittest::Queryable;
use rules::Side;

use super::run::actions;

#[test]
fn questions_are_answered_by_verbs() {
    let resign = |locale: &Locale| QuestionView::of(locale, Question::Resign, Side::Black);
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
    let resign = |locale: &Locale| QuestionView::of(locale, Question::Resign, Side::Black);
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
