//! Draws the tables of results on the statistics page.

use bevy_egui::egui::{Align, Grid, Layout, Ui};
use cohort_play::locale::{Locale, Texts};

use super::figures::{Group, Table};
use crate::screen_reader::tables::{self, Place};
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
    let heads = heads.map(|key| locale.text(key));
    let (rows, columns) = (table.groups.len() + 1, heads.len() + 1);
    Grid::new(&table.title)
        .num_columns(columns)
        .spacing([GAP, 2.0])
        .min_row_height(20.0)
        .min_col_width(NUMBER)
        .show(ui, |ui| {
            tables::table(ui, &table.title, rows, columns);
            name(ui, room, |ui| {
                ui.label(style::strong(&table.title));
            });
            for (column, head) in (1..).zip(&heads) {
                number(ui, |ui| {
                    let text = ui.label(style::small(ui, head));
                    tables::heading(&text, head, Place { row: 0, column });
                });
            }
            ui.end_row();
            for (number, group) in (1..).zip(&table.groups) {
                row(ui, locale, room, group, (number, &heads));
            }
        });
}

/// Draws the row of a group of games. `number` is the number of the row, and `heads` are the headings of the columns.
fn row(
    ui: &mut Ui,
    locale: &Locale,
    room: f32,
    Group { name: of, tally }: &Group,
    (number, heads): (usize, &[String]),
) {
    let place = |column| Place {
        row: number,
        column,
    };
    name(ui, room, |ui| {
        let text = ui.label(of);
        tables::heading(&text, of, place(0));
    });
    let percent = tally.percent().map(|percent| locale.percent(percent));
    let games = [tally.wins, tally.draws, tally.losses].map(|games| games.to_string());
    let values = games.into_iter().chain(percent);
    for ((column, head), value) in (1..).zip(heads).zip(values) {
        self::number(ui, |ui| {
            let text = ui.label(&value);
            tables::cell(&text, locale, (of, head), &value, place(column));
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
