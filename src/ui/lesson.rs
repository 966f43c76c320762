//! The panel of a lesson: the explanation and task of a step, the message about the last move, and the buttons.

mod view;

use bevy::prelude::{Local, Res};
use bevy_egui::egui::Ui;
use cohort_controls::input::{Action, is_left_by};
use cohort_features::learning::Learned;
use cohort_features::lessons::CurrentLesson;
use cohort_features::lessons::{LessonRequest, Stage};
use cohort_play::locale::Locale;
use cohort_play::table::HalfTurn;

use super::drop_down::{self, Choice};
use super::practice::{self, RowButton};
use super::{controls, icons, style};
use crate::drawing::Panel;
use crate::layout::{Content, Place};
use crate::refusals::Refusals;
use crate::words::second_part;

pub use super::practice::{PracticeMessage, Tone};
pub use view::{DrillView, LessonView};
pub(crate) use view::{seconds, text};

pub(super) fn draw(
    mut panel: Panel,
    locale: Res<Locale>,
    lesson: Res<CurrentLesson>,
    learned: Res<Learned>,
    (refusals, half): (Refusals, Res<HalfTurn>),
    mut last: Local<Option<LessonView>>,
) {
    let refusal = refusals.in_panel();
    let asked = second_part(&half, &locale).filter(|_| refusal.is_none());
    let Some(mut view) = LessonView::of(&lesson, learned.latest(), &locale, refusal) else {
        return;
    };
    view.said = asked.map(PracticeMessage::plain).or(view.said);
    let (title, text) = title_and_text(&locale, &view);
    practice::announce(
        panel.around().0,
        &locale,
        (&title, &text),
        view.said.as_ref(),
        view.stage == Stage::Asking,
    );
    let same = |one: &LessonView, other: &LessonView| one == other;
    panel.show(
        Content::Lesson,
        &mut last,
        view,
        same,
        |ui, locale, view, place| match place {
            Place::Beside(_) => show(ui, locale, view),
            Place::Below(_) => show_band(ui, locale, view),
        },
    );
}

/// Draws the lesson panel next to the board, as one column with the buttons at the bottom.
pub fn show(ui: &mut Ui, locale: &Locale, view: &LessonView) -> Vec<Action> {
    let (mut actions, mut done) = (Vec::new(), Vec::new());
    let low = practice::is_low(ui);
    practice::column(
        ui,
        "step",
        |ui| {
            heading(ui, locale, view, &mut actions);
            explain(ui, locale, view, low);
            practice::said(ui, view.said.as_ref(), low);
        },
        |ui| ways(ui, locale, view, &mut done),
    );
    actions.append(&mut done);
    actions
}

/// Draws the lesson panel below the board: the message and the text at the left, and the buttons at the right.
pub fn show_band(ui: &mut Ui, locale: &Locale, view: &LessonView) -> Vec<Action> {
    let (mut actions, mut done) = (Vec::new(), Vec::new());
    let (left, right) = practice::halves(ui);
    practice::within(ui, "step", left, |ui| {
        // The message about the last move comes first, so that it is visible without scrolling.
        practice::said(ui, view.said.as_ref(), true);
        explain(ui, locale, view, true);
    });
    practice::within(ui, "ways", right, |ui| {
        ways(ui, locale, view, &mut done);
        heading(ui, locale, view, &mut actions);
    });
    done.append(&mut actions);
    done
}

/// Draws the title of the lesson, and the list of its steps.
fn heading(ui: &mut Ui, locale: &Locale, view: &LessonView, actions: &mut Vec<Action>) {
    ui.label(style::small(ui, &view.lesson));
    if let Some(drill) = &view.drill {
        ui.label(style::lead(&drill.far).color(style::accent(ui)));
        return;
    }
    let steps = view.steps.iter().enumerate();
    let choices: Vec<_> = steps
        .map(|(index, (title, done))| {
            let arguments = [
                ("number", (index + 1).into()),
                ("title", title.as_str().into()),
            ];
            let key = if *done {
                "lesson-step-done"
            } else {
                "lesson-step"
            };
            Choice {
                shorter: vec![(index + 1).to_string()],
                ..Choice::named(index, locale.format(key, &arguments))
            }
        })
        .collect();
    let width = ui.available_width();
    let name = locale.text("lesson-steps");
    let (_, taken) = drop_down::show(ui, width, &name, &choices, &view.number);
    actions.extend(taken.map(|step| Action::Lesson(LessonRequest::GoTo(step))));
}

/// Returns the title of the step with its explanation and task. At the end of the lesson, returns the closing words.
fn title_and_text(locale: &Locale, view: &LessonView) -> (String, String) {
    match (view.stage, &view.drill) {
        (Stage::Finished, Some(drill)) => (view.title.clone(), drill.result.clone()),
        (Stage::Finished, None) => match view.done() {
            done if done < view.steps.len() => {
                let far = [("done", done.into()), ("steps", view.steps.len().into())];
                let text = locale.format("lesson-ended", &far);
                (locale.text("lesson-ended-title"), text)
            }
            _ => (
                locale.text("lesson-finished-title"),
                locale.text("lesson-finished"),
            ),
        },
        _ => (view.title.clone(), view.text.clone()),
    }
}

fn explain(ui: &mut Ui, locale: &Locale, view: &LessonView, low: bool) {
    let (title, text) = title_and_text(locale, view);
    practice::explain(ui, title, text, low);
}

/// Draws the buttons of a drill: restart and leave.
fn ways_of_drill(ui: &mut Ui, locale: &Locale, view: &LessonView, actions: &mut Vec<Action>) {
    let again = locale.text("drill-again");
    let over = view.stage == Stage::Finished;
    let width = ui.available_width();
    let button = match over {
        true => controls::primary(ui, icons::AGAIN, &again),
        false => controls::tall_button(ui, width, icons::AGAIN, &again),
    };
    if button.clicked() {
        actions.push(Action::Lesson(LessonRequest::Again));
    }
    let leave = controls::secondary(ui, icons::MENU, &locale.text("lesson-leave"));
    if is_left_by(ui, &leave) {
        actions.push(Action::Lesson(LessonRequest::Leave));
    }
}

/// Draws the buttons of a lesson: next, back, restart, show a move, skip, and leave.
fn ways(ui: &mut Ui, locale: &Locale, view: &LessonView, actions: &mut Vec<Action>) {
    if view.drill.is_some() {
        return ways_of_drill(ui, locale, view, actions);
    }
    let (icon, key, request) = match (view.stage, view.is_last()) {
        (Stage::Finished, _) => (icons::PLAY, "lesson-play", LessonRequest::FirstGame),
        (_, false) => (icons::STEP, "lesson-next", LessonRequest::Next),
        (_, true) => (icons::CHOSEN, "lesson-finish", LessonRequest::Next),
    };
    let asks = !matches!(view.stage, Stage::Done | Stage::Finished);
    // The button for the next step is disabled until the step is completed, so that a click cannot skip the step by
    // mistake. The row below has a button to skip it.
    if asks {
        controls::waiting(ui, icon, &locale.text(key))
            .on_disabled_hover_text(locale.text("lesson-next-waits"));
    } else if controls::primary(ui, icon, &locale.text(key)).clicked() {
        actions.push(Action::Lesson(request));
    }
    let first = view.number == 0 && view.stage != Stage::Finished;
    let buttons = [
        (icons::BACK, "lesson-back", LessonRequest::Previous, !first),
        (icons::AGAIN, "lesson-again", LessonRequest::Again, true),
        (icons::SHOW, "lesson-show", LessonRequest::ShowMove, asks),
        (icons::FORWARD, "lesson-skip", LessonRequest::Next, asks),
        (icons::MENU, "lesson-leave", LessonRequest::Leave, true),
    ];
    let buttons = buttons.map(|(icon, key, request, enabled)| RowButton {
        icon,
        key,
        leaves: request == LessonRequest::Leave,
        action: Action::Lesson(request),
        enabled,
    });
    practice::row(ui, locale, &buttons, actions);
}
