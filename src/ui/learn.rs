//! The learning page: the list of lessons and drills, with the player's progress in each.

mod view;

use bevy::prelude::Res;
use bevy_egui::egui::{Context, RichText, Ui};
use cohort_controls::input::{Action, Page, PageAction};
use cohort_features::learning::Learned;
use cohort_features::lessons::LessonRequest;
use cohort_features::lessons::{CurrentLesson, OfferedLessons};
use cohort_features::puzzles::CurrentPuzzle;
use cohort_features::solved::CurrentSolved;
use cohort_play::locale::Locale;
use cohort_play::table::Match;

use super::begin_row::{self, Begin};
use super::{closing, dialog, icons, style};
use crate::drawing::Over;

pub use view::{DrillRow, LearnView, LessonRow};

/// Width of the button that starts a lesson, in points.
const BEGIN: f32 = 150.0;

/// Draws the learning page. Offers the analysis board and the position editor only while the board shows no match,
/// lesson or puzzle.
pub(super) fn draw(
    mut over: Over,
    locale: Res<Locale>,
    offered: Res<OfferedLessons>,
    learned: Res<Learned>,
    (current, lesson): (Option<Res<Match>>, Res<CurrentLesson>),
    (puzzle, solved): (Res<CurrentPuzzle>, Res<CurrentSolved>),
) {
    let is_learning = lesson.session().is_some() || puzzle.is_played() || solved.is_played();
    let boards = current.is_none() && !is_learning;
    let view = LearnView::of(&offered.0, learned.latest(), boards, &locale);
    over.show(|context, locale| show(context, locale, &view));
}

pub fn show(context: &Context, locale: &Locale, view: &LearnView) -> Vec<Action> {
    let mut begun = Vec::new();
    let mut actions = dialog::page(
        context,
        locale,
        "learn",
        &locale.text("learn-title"),
        |ui| {
            ui.label(RichText::new(locale.text("learn-about")).color(style::faint(ui)));
            for row in &view.lessons {
                begun.extend(lesson(ui, locale, row));
            }
            ui.add_space(14.0);
            ui.label(style::lead(locale.text("learn-drills")).color(style::accent(ui)));
            ui.label(RichText::new(locale.text("learn-drills-about")).color(style::faint(ui)));
            for row in &view.drills {
                begun.extend(drill(ui, locale, row));
            }
            ui.add_space(14.0);
            let title = locale.text("solved-title");
            ui.label(style::lead(locale.text("learn-perfect")).color(style::accent(ui)));
            let about = locale.text("learn-solved-about");
            if line(ui, locale, "learn-open", &title, &about) {
                begun.push(Action::Page(PageAction::Open(Page::Solved)));
            }
            if view.boards {
                ui.add_space(14.0);
                ui.label(style::lead(locale.text("learn-boards")).color(style::accent(ui)));
                for (key, page) in [
                    ("learn-analysis", Page::Analysis),
                    ("learn-editor", Page::Editor),
                ] {
                    let about = locale.text(&format!("{key}-about"));
                    if line(ui, locale, "learn-open", &locale.text(key), &about) {
                        begun.push(Action::Page(PageAction::Open(page)));
                    }
                }
            }
            for problem in &view.problems {
                let warning = style::warning(ui);
                ui.label(RichText::new(problem).color(warning).size(style::SMALL));
            }
        },
        |ui, actions| {
            let others = [
                (icons::PUZZLES, "puzzles-title", Page::Puzzles),
                (icons::HELP, "rules-title", Page::Rules),
                (icons::PROGRESS, "progress-title", Page::Progress),
            ];
            actions.extend(closing::foot_with_pages(ui, locale, others, "help-close"));
        },
    );
    actions.append(&mut begun);
    actions
}

/// Draws the row of a drill: its title, its best time, and the button that starts it.
fn drill(ui: &mut Ui, locale: &Locale, row: &DrillRow) -> Option<Action> {
    let title = locale.text(row.title);
    let best = match &row.best {
        Some(best) => locale.format("learn-best", &[("best", best.as_str().into())]),
        None => locale.text("learn-no-best"),
    };
    let below = format!("{} · {best}", locale.text(row.game));
    let begun = line(ui, locale, "learn-begin", &title, &below);
    begun.then_some(Action::Lesson(LessonRequest::Drill(row.drill)))
}

/// Draws the row of a lesson: its title, the player's progress, and the button that starts or resumes it.
fn lesson(ui: &mut Ui, locale: &Locale, row: &LessonRow) -> Option<Action> {
    let key = match (row.done, row.is_left) {
        (0, false) => "learn-begin",
        (done, false) if done >= row.steps => "learn-again",
        _ => "learn-go-on",
    };
    let far = [("done", row.done.into()), ("steps", row.steps.into())];
    let far = locale.format("learn-far", &far);
    let begun = line(ui, locale, key, &row.title, &far);
    begun.then(|| Action::Lesson(LessonRequest::Begin(row.id.clone())))
}

/// Draws a row with a title, a text below the title, and a button. Returns whether the player has clicked the button.
fn line(ui: &mut Ui, locale: &Locale, key: &str, title: &str, below: &str) -> bool {
    let word = locale.text(key);
    let which = [("does", word.as_str().into()), ("lesson", title.into())];
    let name = locale.format("learn-which", &which);
    ui.add_space(8.0);
    let begin = Begin {
        word: &word,
        name: &name,
    };
    begin_row::show(ui, BEGIN, Some(begin), |ui| {
        ui.label(style::lead(title));
        ui.label(style::small(ui, below));
    })
}
