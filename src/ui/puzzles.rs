//! The puzzles page: the puzzle series of each game, the player's progress in them, and buttons to start them.

mod view;

use bevy::prelude::{DetectChanges, Local, Res};
use bevy_egui::egui::{Context, RichText, Ui};
use cohort_controls::input::OpenPages;
use cohort_controls::input::{Action, PageAction};
use cohort_features::learning::Learned;
use cohort_features::puzzles::PuzzleRequest;
use cohort_features::puzzles::{OfferedPuzzles, PuzzlePage};
use cohort_play::locale::Locale;
use cohort_play::variants::Variants;

use super::begin_row::{self, Begin};
use super::radio::RadioGroup;
use super::{closing, controls, dialog, drop_down, style};
use crate::drawing::Over;

pub use view::{PuzzlesView, SeriesRow};

/// Width of the button that starts a puzzle series, in points.
const BEGIN: f32 = 120.0;

pub(super) fn draw(
    mut over: Over,
    (open_pages, locale): (Res<OpenPages>, Res<Locale>),
    page: Res<PuzzlePage>,
    offered: Res<OfferedPuzzles>,
    learned: Res<Learned>,
    variants: Res<Variants>,
    mut view: Local<PuzzlesView>,
) {
    let is_new = open_pages.is_changed() || locale.is_changed();
    if is_new || page.is_changed() || offered.is_changed() || learned.is_changed() {
        *view = PuzzlesView::of(&page, &offered, &learned, &variants.0, &locale);
    }
    over.show(|context, locale| show(context, locale, &view));
}

pub fn show(context: &Context, locale: &Locale, view: &PuzzlesView) -> Vec<Action> {
    let mut begun = Vec::new();
    let mut actions = dialog::page(
        context,
        locale,
        "puzzles",
        &locale.text("puzzles-title"),
        |ui| {
            begun.extend(games(ui, view));
            begun.extend(boards(ui, locale, view));
            for trouble in &view.troubles {
                let warning = style::warning(ui);
                ui.label(RichText::new(trouble).color(warning).size(style::SMALL));
            }
            ui.label(style::lead(view.facts.join("  ·  ")).color(style::accent(ui)));
            for row in &view.courses {
                begun.extend(course(ui, locale, row));
            }
            ui.add_space(14.0);
            ui.label(style::lead(locale.text("puzzles-themes")).color(style::accent(ui)));
            match &view.themes {
                None => drop(ui.label(locale.text("puzzles-reading"))),
                Some(themes) => {
                    for row in themes {
                        begun.extend(course(ui, locale, row));
                    }
                }
            }
        },
        |ui, actions| {
            if closing::button(ui, &locale.text("help-close")).clicked() {
                actions.push(Action::Page(PageAction::Close));
            }
        },
    );
    actions.append(&mut begun);
    actions
}

/// Draws one tab for each game.
fn games(ui: &mut Ui, view: &PuzzlesView) -> Option<Action> {
    let width = controls::share(ui, view.families.len());
    let mut group = RadioGroup::new(true);
    ui.horizontal(|ui| {
        for (_, name, chosen) in &view.families {
            let tab = controls::tab(ui, width, name, *chosen, group.sense(*chosen));
            group.add(tab, *chosen, name);
        }
    });
    let (kind, _, chosen) = group.taken(ui).and_then(|taken| view.families.get(taken))?;
    (!chosen).then_some(Action::Puzzle(PuzzleRequest::ChooseGame(*kind)))
}

/// Draws the list of the boards on which the shown game has puzzles, if there is more than one.
fn boards(ui: &mut Ui, locale: &Locale, view: &PuzzlesView) -> Option<Action> {
    if view.boards.len() < 2 {
        return None;
    }
    ui.add_space(6.0);
    let width = ui.available_width();
    let name = locale.text("rules-variant");
    let (_, taken) = drop_down::show(ui, width, &name, &view.boards, &view.board);
    ui.add_space(6.0);
    taken.map(|id| Action::Puzzle(PuzzleRequest::ChooseVariant(id)))
}

/// Draws the row of a puzzle series: its name, the player's progress, and the button that starts it.
fn course(ui: &mut Ui, locale: &Locale, row: &SeriesRow) -> Option<Action> {
    ui.add_space(8.0);
    let word = row.begin.map(|key| locale.text(key)).unwrap_or_default();
    let which = [
        ("does", word.as_str().into()),
        ("lesson", row.name.as_str().into()),
    ];
    let name = locale.format("learn-which", &which);
    let begin = row.begin.map(|_| Begin {
        word: &word,
        name: &name,
    });
    let clicked = begin_row::show(ui, BEGIN, begin, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.label(style::lead(&row.name));
        ui.label(RichText::new(&row.about).size(style::SMALL));
        ui.label(style::small(ui, &row.far));
    });
    clicked.then_some(Action::Puzzle(PuzzleRequest::Begin(row.course)))
}
