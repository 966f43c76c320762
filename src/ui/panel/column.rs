//! Draws the match panel next to the board, as one column. The commands stay at the bottom, and the move list gets the
//! remaining height. If this height is too small, everything above the commands scrolls.

use bevy_egui::egui::{Align, Label, Layout, ScrollArea, Ui};
use cohort_controls::input::{Action, Entry};
use cohort_play::locale::Locale;

use super::state::{Height, Room};
use super::view::PanelView;
use super::{command_rows, entry, moves, players, state};
use crate::{controls, style};

/// The panel height below which the controls are closer together, in points.
const LOW: f32 = 620.0;

/// The panel height below which each player has a single line and the title is small, in points.
const LOWEST: f32 = 480.0;

/// The minimum panel height at which all commands have words, in points.
const HIGH: f32 = 720.0;

pub fn show(ui: &mut Ui, locale: &Locale, view: &PanelView, entry: &mut Entry) -> Vec<Action> {
    let (mut actions, mut done) = (Vec::new(), Vec::new());
    let height = ui.available_height();
    if height < LOW {
        ui.spacing_mut().item_spacing.y = 4.0;
    }
    controls::page(
        ui,
        |ui| above(ui, locale, view, height, &mut actions),
        |ui| {
            ui.add_space(ui.spacing().item_spacing.y);
            entry::show(ui, locale, view, entry, &mut done);
            command_rows::groups(ui, locale, view, height >= HIGH, &mut done);
        },
    );
    actions.append(&mut done);
    actions
}

/// Draws the part of the panel above the commands. `height` is the height of the whole panel in points.
fn above(ui: &mut Ui, locale: &Locale, view: &PanelView, height: f32, actions: &mut Vec<Action>) {
    let room = ui.available_height();
    let height = match height {
        ..LOWEST => Height::Lowest,
        LOWEST..LOW => Height::Low,
        _ => Height::High,
    };
    // The height of everything except the move list is known only after drawing. The height of the move list is
    // therefore computed from the last frame.
    let id = ui.id().with("around the moves");
    let known: f32 = ui.data(|data| data.get_temp(id)).unwrap_or(room);
    let list = (room - known).max(moves::least(ui.available_width()));
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        // In a panel of very little height, the result of the game replaces the title.
        if height != Height::Lowest || view.result.is_none() {
            title(ui, view, height == Height::Lowest);
        }
        if height == Height::Lowest {
            players::lines(ui, locale, view, actions);
        } else {
            players::cards(ui, locale, view, height == Height::Low, actions);
        }
        state::show(ui, locale, view, Room::AboveTheMoves(height), actions);
        if height == Height::High {
            style::section(ui, locale.text("moves-title"));
        }
        moves::show(ui, locale, view, list, actions);
        style::scroll_to_focus(ui);
        let around = ui.min_rect().height() - list;
        if (around - known).abs() > 0.5 {
            ui.data_mut(|data| data.insert_temp(id, around));
            ui.ctx().request_repaint();
        }
    });
}

fn title(ui: &mut Ui, view: &PanelView, small: bool) {
    ui.horizontal(|ui| {
        let title = if small {
            ui.spacing_mut().interact_size.y = 0.0;
            style::lead(&view.title)
        } else {
            style::heading(&view.title)
        };
        ui.label(title);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let variant = style::small(ui, &view.variant);
            let label = ui.add(Label::new(variant).truncate());
            if !view.rules.is_empty() {
                label.on_hover_text(view.rules.join("\n"));
            }
        });
    });
}
