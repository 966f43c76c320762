//! The layout of the statistics page: sentences, then plots, then tables.

use bevy_egui::egui::{Ui, vec2};
use cohort_play::locale::Locale;

use super::figures::{Figures, Slot};
use super::{bars, curve, tables};
use crate::{controls, style};

/// Minimum width of the page at which two plots are next to each other, in points.
const WIDE: f32 = 480.0;

pub(super) fn show(ui: &mut Ui, locale: &Locale, figures: &Figures) {
    let mut sentences = figures.sentences.iter();
    ui.add_space(4.0);
    if let Some(all) = sentences.next() {
        ui.label(style::lead(all));
    }
    sentences.for_each(|sentence| {
        ui.label(sentence);
    });
    match &figures.too_few {
        Some(too_few) => {
            ui.add_space(6.0);
            style::card_frame(ui).show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.label(too_few);
            });
        }
        None => plots(ui, locale, figures),
    }
    for table in figures
        .tables
        .iter()
        .filter(|table| !table.groups.is_empty())
    {
        tables::show(ui, locale, table);
    }
}

fn plots(ui: &mut Ui, locale: &Locale, figures: &Figures) {
    let has_results = figures.tables.iter().any(|table| !table.groups.is_empty());
    if has_results {
        results(ui, locale, figures);
    }
    plot(
        ui,
        locale,
        &figures.played_in,
        figures.unit,
        &figures.played,
    );
}

/// Draws the plots that show wins, draws and losses.
fn results(ui: &mut Ui, locale: &Locale, figures: &Figures) {
    ui.add_space(6.0);
    bars::legend(ui, locale);
    let by_level = |ui: &mut Ui| {
        let name = locale.text("statistics-by-level");
        title(ui, &name);
        bars::show(ui, locale, ("strengths", &name), &figures.strengths);
    };
    let by_side = |ui: &mut Ui| {
        let name = locale.text("statistics-by-side");
        title(ui, &name);
        bars::show(ui, locale, ("sides", &name), &figures.sides);
    };
    if ui.available_width() < WIDE {
        by_level(ui);
        by_side(ui);
    } else {
        let width = controls::share(ui, 3);
        let gap = ui.spacing().item_spacing.x;
        ui.horizontal_top(|ui| {
            ui.allocate_ui(vec2(2.0 * width + gap, 0.0), |ui| ui.vertical(by_level));
            ui.vertical(by_side);
        });
    }
    for curve in &figures.curves {
        title(ui, &curve.title);
        curve::show(ui, locale, curve);
        ui.label(style::small(ui, &curve.now));
    }
    let title = locale.text("statistics-results");
    plot(ui, locale, &title, figures.unit, &figures.results);
}

fn plot(ui: &mut Ui, locale: &Locale, what: &str, unit: &str, slots: &[Slot]) {
    let name = format!("{what} {}", locale.text(unit));
    title(ui, &name);
    bars::show(ui, locale, (what, &name), slots);
}

fn title(ui: &mut Ui, text: &str) {
    ui.add_space(6.0);
    ui.label(style::strong(text));
}
