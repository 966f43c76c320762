//! The panel of a puzzle: the task, messages, hints, the solution, the rating, the streak, and the buttons.

mod view;

use bevy::prelude::{Local, Res};
use bevy_egui::egui::{
    Id, Sense, StrokeKind, TextStyle, TextWrapMode, Ui, Vec2, WidgetInfo, WidgetText, WidgetType,
    vec2,
};
use cohort_controls::input::{Action, Page, PageAction};
use cohort_features::learning::Learned;
use cohort_features::puzzles::CurrentPuzzle;
use cohort_features::puzzles::PuzzleRequest;
use cohort_play::locale::Locale;
use cohort_play::table::HalfTurn;
use cohort_puzzles::Hint;

use super::practice::{self, PracticeMessage, RowButton};
use super::{controls, icons, style, tips};
use crate::drawing::Panel;
use crate::layout::{Content, Place};
use crate::refusals::Refusals;
use crate::screen_reader::{Topic, say};
use crate::words::second_part;

pub use view::{More, Next, PuzzleView, ThemeShown};
pub(crate) use view::{course, not_kept, rating, streak};

pub(super) fn draw(
    mut panel: Panel,
    locale: Res<Locale>,
    puzzle: Res<CurrentPuzzle>,
    learned: Res<Learned>,
    (refusals, half): (Refusals, Res<HalfTurn>),
    mut last: Local<Option<PuzzleView>>,
) {
    let refusal = refusals.in_panel();
    let asked = second_part(&half, &locale).filter(|_| refusal.is_none());
    let Some(mut view) = PuzzleView::of(&puzzle, &learned, &locale, refusal) else {
        return;
    };
    view.said = asked.map(PracticeMessage::plain).or(view.said);
    practice::announce(
        panel.around().0,
        &locale,
        (&view.task, &view.text),
        view.said.as_ref(),
        true,
    );
    let themes = view.themes.iter();
    let themes: Vec<_> = themes
        .map(|theme| format!("{}. {}", theme.name, theme.shown))
        .collect();
    say(panel.around().0, Topic::Themes, themes.join("\n"));
    let same = |one: &PuzzleView, other: &PuzzleView| one.without_clock() == other.without_clock();
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

/// Draws the puzzle panel next to the board, as one column with the buttons at the bottom.
pub fn show(ui: &mut Ui, locale: &Locale, view: &PuzzleView) -> Vec<Action> {
    let mut actions = Vec::new();
    let low = practice::is_low(ui);
    practice::column(
        ui,
        "puzzle",
        |ui| {
            heading(ui, view, low);
            practice::explain(ui, view.task.clone(), view.text.clone(), low);
            practice::said(ui, view.said.as_ref(), low);
            themes(ui, view);
        },
        |ui| {
            facts(ui, view);
            ways(ui, locale, view, &mut actions);
        },
    );
    actions
}

/// Draws the puzzle panel below the board: the message and the task at the left, and the buttons at the right.
pub fn show_band(ui: &mut Ui, locale: &Locale, view: &PuzzleView) -> Vec<Action> {
    let mut actions = Vec::new();
    let (left, right) = practice::halves(ui);
    practice::within(ui, "puzzle", left, |ui| {
        practice::said(ui, view.said.as_ref(), true);
        // In a panel of little height, the clock of a puzzle storm is above the text, so that it is visible without
        // scrolling.
        if view.storm.is_some() {
            heading(ui, view, true);
        }
        practice::explain(ui, view.task.clone(), view.text.clone(), true);
        themes(ui, view);
    });
    practice::within(ui, "ways", right, |ui| {
        ways(ui, locale, view, &mut actions);
        if view.storm.is_none() {
            heading(ui, view, true);
        }
        facts(ui, view);
    });
    actions
}

/// Text size of the clock in a puzzle storm, and the smaller text size for a panel of little height, in points.
const CLOCK: f32 = 64.0;
const LOW_CLOCK: f32 = 36.0;

/// Draws the name of the puzzle series. In a puzzle storm (puzzles against the clock), also draws the clock and the
/// number of solved puzzles.
fn heading(ui: &mut Ui, view: &PuzzleView, low: bool) {
    ui.label(style::small(ui, &view.course));
    if let Some((clock, score)) = &view.storm {
        let size = if low { LOW_CLOCK } else { CLOCK };
        ui.horizontal(|ui| {
            ui.label(style::strong(clock).size(size));
            ui.add_space(10.0);
            ui.label(style::lead(score).color(style::accent(ui)));
        });
    }
}

/// Draws the themes of the puzzle: a framed word for each, and the explanations below.
fn themes(ui: &mut Ui, view: &PuzzleView) {
    if view.themes.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for theme in &view.themes {
            chip(ui, &theme.name);
        }
    });
    for theme in &view.themes {
        ui.label(&theme.shown);
    }
}

/// Draws a word in a frame. A word that is too long is truncated, not broken into lines.
fn chip(ui: &mut Ui, word: &str) {
    const INSET: Vec2 = vec2(8.0, 4.0);
    let text = WidgetText::from(style::strong(word).size(style::SMALL));
    let width = ui.max_rect().width() - 2.0 * INSET.x;
    let galley = text.into_galley(ui, Some(TextWrapMode::Truncate), width, TextStyle::Body);
    let size = galley.size() + 2.0 * INSET;
    let (place, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, word));
    let (fill, line, ink) = (ui.visuals().faint_bg_color, style::line(ui), style::ink(ui));
    let painter = ui.painter();
    painter.rect(place, place.height() / 2.0, fill, line, StrokeKind::Inside);
    painter.galley(place.min + INSET, galley, ink);
}

fn facts(ui: &mut Ui, view: &PuzzleView) {
    if let Some(rating) = &view.rating {
        ui.add_space(6.0);
        ui.label(style::lead(rating).color(style::accent(ui)));
    }
    for fact in &view.facts {
        ui.label(style::small(ui, fact));
    }
}

fn ways(ui: &mut Ui, locale: &Locale, view: &PuzzleView, actions: &mut Vec<Action>) {
    let is_free = view.help_is_free;
    let (icon, key, request, is_main) = match view.next {
        Next::Puzzle => (icons::STEP, "puzzle-next", PuzzleRequest::Next, true),
        Next::Rated => (icons::STEP, "puzzle-next-rated", PuzzleRequest::Next, true),
        Next::Storm => (icons::PLAY, "storm-again", PuzzleRequest::Next, true),
        Next::TryAgain => (icons::AGAIN, "puzzle-try-again", PuzzleRequest::Again, true),
        Next::Hint(Hint::Move) if is_free => (
            icons::SHOW,
            "puzzle-show-move-free",
            PuzzleRequest::Hint,
            false,
        ),
        Next::Hint(_) if is_free => (
            icons::HINT,
            "puzzle-show-stone-free",
            PuzzleRequest::Hint,
            false,
        ),
        Next::Hint(Hint::Move) => (icons::SHOW, "puzzle-show-move", PuzzleRequest::Hint, false),
        Next::Hint(_) => (icons::HINT, "puzzle-show-stone", PuzzleRequest::Hint, false),
        Next::Move => ("", "", PuzzleRequest::Show, false),
    };
    if key.is_empty() {
        // The buttons below keep their place.
        let size = vec2(ui.available_width(), style::TALL_CONTROL);
        ui.allocate_exact_size(size, Sense::hover());
    } else {
        let text = locale.text(key);
        let width = ui.available_width();
        let button = match is_main {
            true => controls::primary(ui, icon, &text),
            false => {
                let tip = match is_free {
                    true => "puzzle-hint-free-tip",
                    false => "puzzle-hint-tip",
                };
                let button = controls::tall_button(ui, width, icon, &text);
                tips::beside_row(ui, button, &locale.text(tip))
            }
        };
        let is_meant = !has_just_come(ui, is_main) || is_main;
        if button.clicked() && is_meant {
            actions.push(Action::Puzzle(request));
        }
    }
    practice::row(ui, locale, &row(view), actions);
}

/// The time for which clicks on a new hint button are ignored, in seconds. The hint button replaces the button for the
/// next puzzle, so an early click was probably meant for the next puzzle.
const TOO_SOON: f64 = 0.9;

/// Returns whether the hint button has replaced the primary button less than [`TOO_SOON`] seconds ago.
fn has_just_come(ui: &Ui, is_main: bool) -> bool {
    let id = Id::new("the hint of a puzzle has just come");
    let now = ui.input(|input| input.time);
    ui.data_mut(|data| {
        let (was_main, since): (bool, f64) = data.get_temp(id).unwrap_or((is_main, f64::MIN));
        let since = if was_main && !is_main { now } else { since };
        data.insert_temp(id, (is_main, since));
        now - since < TOO_SOON
    })
}

/// Returns the quiet buttons (without frames) below the main button.
fn row(view: &PuzzleView) -> Vec<RowButton> {
    let button = |icon, key, request, enabled| RowButton {
        icon,
        key,
        leaves: request == PuzzleRequest::Leave,
        action: Action::Puzzle(request),
        enabled,
    };
    let mut buttons = match view.more {
        More::Ask { is_decided } => {
            let give_up = button(icons::RESIGN, "puzzle-give-up", PuzzleRequest::GiveUp, true);
            let skip = button(icons::STEP, "puzzle-go-on", PuzzleRequest::Next, is_decided);
            vec![give_up, skip]
        }
        More::Look { back, forward } => vec![
            button(icons::BACK, "puzzle-back", PuzzleRequest::Step(-1), back),
            button(
                icons::FORWARD,
                "puzzle-forward",
                PuzzleRequest::Step(1),
                forward,
            ),
            button(icons::AGAIN, "puzzle-again", PuzzleRequest::Again, true),
        ],
        More::Nothing => Vec::new(),
    };
    buttons.push(RowButton {
        icon: icons::PUZZLES,
        key: "puzzle-all",
        action: Action::Page(PageAction::Open(Page::Puzzles)),
        enabled: true,
        leaves: false,
    });
    buttons.push(button(
        icons::MENU,
        "puzzle-leave",
        PuzzleRequest::Leave,
        true,
    ));
    buttons
}
