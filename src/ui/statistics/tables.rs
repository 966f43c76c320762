//! Draws the tables of results on the statistics page.

use bevy_egui::egui::{Align, Grid, Layout, Ui};
use cohort_play::locale::{Locale, Texts};

use super::figures::{Group, Table};
use crate::style;

/// Width of a column of numbers, and gap between two columns, in points.
const NUMBER: f32 = 58.0;
const GAP: f32 = 6.0;

/// Draws a table of results. For each value of a property, it shows the numbers of wins, draws and losses, and the
/// share of points.
pub(super) fn show(ui: &mut Ui, locale: &Locale, table: &Table) {
    ui.add_space(8.0);
    let heads = [
        "statistics-win",
        "statistics-draw",
        "statistics-loss",
        "statistics-percent",
    ];
    let room = ui.available_width() - heads.len() as f32 * (NUMBER + GAP);
    Grid::new(&table.title)
        .num_columns(heads.len() + 1)
        .spacing([GAP, 2.0])
        .min_row_height(20.0)
        .min_col_width(NUMBER)
        .show(ui, |ui| {
            name(ui, room, |ui| {
                ui.label(style::strong(&table.title));
            });
            for head in heads {
                number(ui, |ui| {
                    ui.label(style::small(ui, locale.text(head)));
                });
            }
            ui.end_row();
            for group in &table.groups {
                row(ui, locale, room, group);
            }
        });
}

fn row(ui: &mut Ui, locale: &Locale, room: f32, Group { name: of, tally }: &Group) {
    name(ui, room, |ui| {
        ui.label(of);
    });
    let percent = tally.percent().map(|percent| locale.percent(percent));
    let games = [tally.wins, tally.draws, tally.losses].map(|games| games.to_string());
    for text in games.into_iter().chain(percent) {
        number(ui, |ui| {
            ui.label(text);
        });
    }
    ui.end_row();
}

/// Draws a name in the space at the left of the number columns. A long name wraps.
fn name(ui: &mut Ui, room: f32, text: impl FnOnce(&mut Ui)) {
    ui.vertical(|ui| {
        ui.set_width(room.max(NUMBER));
        text(ui);
    });
}

fn number(ui: &mut Ui, text: impl FnOnce(&mut Ui)) {
    ui.with_layout(Layout::right_to_left(Align::Min), text);
}
