//! Roles and names of tables and lists for screen readers. AccessKit has no interface for tables on Linux. The name of
//! a cell therefore also contains the names of its row and its column.

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Context, Id, Response, Ui};
use cohort_play::locale::Locale;

/// The place of a cell in its table: its row and its column, counted from 0 with the headings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) row: usize,
    pub(crate) column: usize,
}

/// Describes the cells inside `ui` as a table with a name and with these numbers of rows and columns.
pub(crate) fn table(ui: &Ui, name: &str, rows: usize, columns: usize) {
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::Table);
        node.set_label(name);
        node.set_row_count(rows);
        node.set_column_count(columns);
    });
}

/// Describes a text as the heading of a row, or of a column in the first row.
pub(crate) fn heading(text: &Response, name: &str, place: Place) {
    let role = match place.row {
        0 => Role::ColumnHeader,
        _ => Role::RowHeader,
    };
    describe(text, role, place, || name.to_owned());
}

/// Describes a text as a cell with the value `value`. The name of the cell also contains the names of its row and its
/// column.
pub(crate) fn cell(
    text: &Response,
    locale: &Locale,
    (row, column): (&str, &str),
    value: &str,
    place: Place,
) {
    describe(text, Role::Cell, place, || {
        let says = [
            ("row", row.into()),
            ("column", column.into()),
            ("value", value.into()),
        ];
        locale.format("table-cell", &says)
    });
}

fn describe(
    text: &Response,
    role: Role,
    Place { row, column }: Place,
    name: impl FnOnce() -> String,
) {
    text.ctx.accesskit_node_builder(text.id, |node| {
        node.set_role(role);
        // egui gives a label its text as value. Without this line, a screen reader would speak the value after the
        // name.
        node.clear_value();
        node.set_label(name());
        node.set_row_index(row);
        node.set_column_index(column);
    });
}

/// Describes the controls inside a control or inside a `Ui` as a list with `count` entries. AccessKit tells screen
/// readers the number of entries only from the list, and only if the list has a role of its own. Returns whether a
/// screen reader is listening.
pub(crate) fn list(context: &Context, id: Id, role: Role, count: usize) -> bool {
    let described = context.accesskit_node_builder(id, |node| {
        node.set_role(role);
        node.set_size_of_set(count);
    });
    described.is_some()
}

/// Describes a control as the entry number `place`, counted from 0, of the [`list`] around it.
pub(crate) fn entry(control: &Response, place: usize) {
    control
        .ctx
        .accesskit_node_builder(control.id, |node| node.set_position_in_set(place));
}
