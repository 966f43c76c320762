//! A row with a description, for example of a lesson, and a button that starts the lesson.

use bevy_egui::egui::{RichText, Ui};

use super::controls::State;
use super::{controls, icons};

/// Minimum width of the row's description, in points.
const LEAST: f32 = 60.0;

pub(super) struct Begin<'a> {
    pub(super) word: &'a str,
    /// Accessible name of the row's button.
    pub(super) name: &'a str,
}

/// Draws a row with a description, and reserves at least `button` points of width for a button. Draws the button only
/// if `begin` is set. Returns whether the player has clicked the button.
pub(super) fn show(
    ui: &mut Ui,
    button: f32,
    begin: Option<Begin>,
    says: impl FnOnce(&mut Ui),
) -> bool {
    let mut clicked = false;
    let button = begin.as_ref().map_or(button, |begin| {
        controls::needed(ui, RichText::new(begin.word), controls::WORDS).max(button)
    });
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
