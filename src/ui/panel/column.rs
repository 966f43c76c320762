//! The panel beside the board: one column. The moves have what the rest leaves; where that is too little, all scrolls.

use bevy_egui::egui::{Align, Label, Layout, ScrollArea, Ui};

use super::state::Room;
use super::view::PanelView;
use super::{commands, entry, moves, players, state};
use crate::input::{Action, Entry};
use crate::locale::Locale;
use crate::ui::style;

/// Below this height, in points, everything is set closer.
const LOW: f32 = 620.0;

/// From this height on there is room for words beside all icons.
const HIGH: f32 = 720.0;

/// Draws the panel.
pub fn show(ui: &mut Ui, locale: &Locale, view: &PanelView, entry: &mut Entry) -> Vec<Action> {
    let mut actions = Vec::new();
    let room = ui.available_height();
    let low = room < LOW;
    // How high all but the moves is, is known when it is drawn: that of the last frame counts.
    let id = ui.id().with("around the moves");
    let known: f32 = ui.data(|data| data.get_temp(id)).unwrap_or(room);
    let height = (room - known).max(moves::LEAST);
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        if low {
            ui.spacing_mut().item_spacing.y = 4.0;
        }
        title(ui, view);
        players::cards(ui, locale, view, low);
        let above = Room::AboveTheMoves { low };
        state::show(ui, locale, view, above, &mut actions);
        if !low {
            style::section(ui, locale.text("moves-title"));
        }
        moves::show(ui, locale, view, height, &mut actions);
        if view.can.type_move {
            entry::show(ui, locale, view, entry, &mut actions);
        }
        commands::groups(ui, locale, view, room >= HIGH, &mut actions);
        style::scroll_to_focus(ui);
        let around = ui.min_rect().height() - height;
        if (around - known).abs() > 0.5 {
            ui.data_mut(|data| data.insert_temp(id, around));
            ui.ctx().request_repaint();
        }
    });
    actions
}

fn title(ui: &mut Ui, view: &PanelView) {
    ui.horizontal(|ui| {
        ui.label(style::heading(&view.title));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let variant = style::small(ui, &view.variant);
            ui.add(Label::new(variant).truncate());
        });
    });
}
