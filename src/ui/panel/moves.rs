//! The moves of the game as they are written.

use bevy_egui::egui::{self, Align, Layout, Margin, RichText, ScrollArea, Ui, vec2};

use super::view::PanelView;
use crate::locale::Locale;
use crate::ui::style;

/// The width of the numbers before the moves.
const NUMBERS: f32 = 28.0;

/// The height of a row of moves.
const MOVE: f32 = 21.0;

/// The room above and below the rows.
const MARGIN: f32 = 6.0;

/// The least height of the card of moves: three of them can be seen.
pub(super) const LEAST: f32 = 3.0 * (MOVE + 2.0) + 2.0 * MARGIN;

/// The moves in a card that is so high, the last one in sight.
pub(super) fn show(ui: &mut Ui, locale: &Locale, view: &PanelView, height: f32) {
    let card = style::card_frame(ui).inner_margin(Margin::symmetric(10, MARGIN as i8));
    // The line around it counts, too.
    let inner = (height - 2.0 * MARGIN - 2.0).max(0.0);
    card.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.set_min_height(inner);
        ui.set_max_height(inner);
        if view.moves.is_empty() {
            ui.label(style::small(ui, locale.text("moves-none")));
            return;
        }
        ScrollArea::vertical()
            .id_salt("moves")
            .auto_shrink(false)
            .max_height(inner)
            .min_scrolled_height(0.0)
            .stick_to_bottom(true)
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing = vec2(8.0, 2.0);
                ui.spacing_mut().interact_size.y = MOVE;
                rows(ui, view);
            });
    });
}

/// A list that is less wide has a row for each move, not for two.
const NARROW: f32 = 190.0;

fn rows(ui: &mut Ui, view: &PanelView) {
    let before = usize::from(view.second_began);
    let plies = view.moves.len() + before;
    let at = |ply: usize| ply.checked_sub(before).and_then(|ply| view.moves.get(ply));
    let in_a_row = if ui.available_width() < NARROW { 1 } else { 2 };
    let room = ui.available_width() - NUMBERS;
    let width = (room / in_a_row as f32 - 8.0).max(0.0);
    let place = |ui: &mut Ui, width: f32, layout: Layout, text: RichText| {
        ui.allocate_ui_with_layout(vec2(width, MOVE), layout, |ui| {
            ui.set_min_size(vec2(width, MOVE));
            ui.add(egui::Label::new(text).truncate());
        });
    };
    for first in (0..plies).step_by(in_a_row) {
        ui.horizontal(|ui| {
            let number = if first % 2 == 0 {
                format!("{}.", first / 2 + 1)
            } else {
                String::new()
            };
            let number = RichText::new(number).color(style::faint(ui));
            place(ui, NUMBERS, Layout::right_to_left(Align::Center), number);
            for ply in first..first + in_a_row {
                let text = at(ply).map_or("", String::as_str);
                let text = if ply + 1 == plies {
                    style::strong(text).color(style::accent(ui))
                } else {
                    RichText::new(text)
                };
                place(ui, width, Layout::left_to_right(Align::Center), text);
            }
        });
    }
}
