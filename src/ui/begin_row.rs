//! A row that says what can be begun, with the button that begins it beside it.

use bevy_egui::egui::Ui;

use super::controls::State;
use super::{controls, icons};

/// The least room for what the row says, in points.
const LEAST: f32 = 60.0;

/// The button of a row.
pub(super) struct Begin<'a> {
    pub(super) word: &'a str,
    /// What it is called where only that is read.
    pub(super) name: &'a str,
}

/// Draws a row with a place of some width for a button, and the button where there is one; whether that was clicked.
pub(super) fn show(
    ui: &mut Ui,
    button: f32,
    begin: Option<Begin>,
    says: impl FnOnce(&mut Ui),
) -> bool {
    let mut clicked = false;
    ui.horizontal(|ui| {
        let width = (ui.available_width() - button - ui.spacing().item_spacing.x).max(LEAST);
        ui.vertical(|ui| {
            ui.set_width(width);
            says(ui);
        });
        if let Some(Begin { word, name }) = begin {
            let (words, ready) = ((word, name), State::READY);
            clicked = controls::named_button(ui, button, icons::PLAY, words, ready).clicked();
        }
    });
    clicked
}
