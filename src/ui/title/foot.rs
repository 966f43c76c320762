//! The foot of the title: what comes next, and below it everything else there is to do.

use bevy_egui::egui::{RichText, Ui};

use super::view::TitleView;
use crate::input::{Action, Overlay};
use crate::lessons::LessonRequest;
use crate::locale::Locale;
use crate::ui::controls::{self, State};
use crate::ui::{icons, style};

/// What comes next, and below it what else can be done: a game that is kept comes before a new one.
pub(super) fn show(ui: &mut Ui, locale: &Locale, view: &TitleView, actions: &mut Vec<Action>) {
    let start = (icons::PLAY, "title-start", Action::Start);
    let last = (icons::CONTINUE, "title-continue", Action::Continue);
    let (next, start) = match view.last_game {
        Some(_) => (last, Some(start)),
        None => (start, None),
    };
    ui.add_space(10.0);
    if let Some(lesson) = &view.newcomer {
        newcomer(ui, locale, lesson, actions);
    }
    let (icon, key, action) = next;
    let tip = [("tip", locale.text(&format!("{key}-tip")).into())];
    if controls::primary(ui, icon, &locale.text(key))
        .on_hover_text(locale.format("title-next-tip", &tip))
        .clicked()
    {
        actions.push(action);
    }
    if let Some(which) = &view.last_game {
        ui.add_space(-4.0);
        ui.label(style::small(ui, which));
    }
    let page = |icon, key, page| (icon, key, Action::Open(page));
    let games = page(icons::EARLIER, "title-earlier", Overlay::Library);
    let statistics = page(icons::STATISTICS, "title-statistics", Overlay::Statistics);
    let played = start
        .into_iter()
        .chain(view.earlier.then_some(games))
        .chain(view.statistics.then_some(statistics));
    let learned = [
        page(icons::LEARN, "title-learn", Overlay::Learn),
        page(icons::PUZZLES, "title-puzzles", Overlay::Puzzles),
        page(icons::ANALYSIS, "title-analysis", Overlay::Analysis),
        page(icons::HELP, "title-help", Overlay::Help),
    ];
    for buttons in [played.collect::<Vec<_>>(), learned.to_vec()] {
        if !buttons.is_empty() {
            row(ui, locale, &buttons, actions);
        }
    }
}

/// The question at the first start, in one line: it leads to the first lesson, or is gone.
fn newcomer(ui: &mut Ui, locale: &Locale, lesson: &str, actions: &mut Vec<Action>) {
    let lesson = LessonRequest::Begin(lesson.to_owned());
    let answers = [
        (icons::LEARN, "newcomer-yes", lesson),
        (icons::CHOSEN, "newcomer-no", LessonRequest::Known),
    ];
    ui.label(style::strong(locale.text("newcomer-ask")).color(style::accent(ui)));
    let width = controls::share(ui, answers.len());
    ui.horizontal(|ui| {
        for (icon, key, request) in answers {
            if controls::button(ui, width, icon, locale.text(key), State::READY).clicked() {
                actions.push(Action::Lesson(request));
            }
        }
    });
}

/// Buttons that fill a row: icon, key of the word (and, with `-tip`, of what is said under the pointer), and action.
fn row(ui: &mut Ui, locale: &Locale, buttons: &[(&str, &str, Action)], actions: &mut Vec<Action>) {
    let words = |size: f32| {
        buttons
            .iter()
            .map(move |(_, key, _)| RichText::new(locale.text(key)).size(size))
    };
    // Smaller, and words without icons, before there are icons alone.
    let faces = [
        (style::BODY, controls::FRAMED),
        (style::SMALL, controls::FRAMED),
        (style::SMALL, controls::WORDS),
    ];
    let set = faces.into_iter().find_map(|(size, room)| {
        let widths = controls::widths(ui, room, words(size))?;
        Some((size, room, widths))
    });
    let equal = vec![controls::share(ui, buttons.len()); buttons.len()];
    let (size, room, widths) = set.unwrap_or((style::SMALL, controls::FRAMED, equal));
    ui.horizontal(|ui| {
        for (((icon, key, action), word), width) in buttons.iter().zip(words(size)).zip(widths) {
            if controls::button_in(ui, width, room, icon, word, State::READY)
                .on_hover_text(locale.text(&format!("{key}-tip")))
                .clicked()
            {
                actions.push(action.clone());
            }
        }
    });
}
