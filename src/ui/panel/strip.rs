//! What is left of the panel where the board has the window: players, turn and last move in one line.

use bevy_egui::egui::{Align, Label, Layout, RichText, Ui};

use super::view::{PanelView, PlayerView};
use super::{players, state};
use crate::input::Action;
use crate::locale::Locale;
use crate::ui::{controls, icons, style};

/// The width of the button that brings the panel back.
const BACK: f32 = 132.0;

/// Draws the line.
pub fn show(ui: &mut Ui, locale: &Locale, view: &PanelView) -> Vec<Action> {
    let mut actions = Vec::new();
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let word = locale.text("action-panel-back");
        let back = controls::quiet_button(ui, BACK, icons::FOLD, &word, true);
        if back
            .on_hover_text(locale.text("action-panel-back-tip"))
            .clicked()
        {
            actions.push(Action::ToggleFullBoard);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            line(ui, locale, view);
        });
    });
    actions
}

fn line(ui: &mut Ui, locale: &Locale, view: &PanelView) {
    ui.spacing_mut().item_spacing.x = 14.0;
    for player in &view.players {
        name(ui, locale, view, player);
    }
    ui.separator();
    match &view.result {
        Some(result) => {
            ui.label(style::lead(&result.headline));
            let reason = RichText::new(&result.reason).color(style::faint(ui));
            ui.add(Label::new(reason).truncate());
        }
        None => {
            ui.label(style::lead(&view.status));
            if let Some(last) = view.moves.last() {
                let last = [("move", last.as_str().into())];
                let last = RichText::new(locale.format("strip-last-move", &last));
                ui.label(last.color(style::faint(ui)));
            }
            if let Some(message) = &view.message {
                state::message(ui, message);
            }
        }
    }
}

fn name(ui: &mut Ui, locale: &Locale, view: &PanelView, player: &PlayerView) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        view.stones.show(ui, player.side, 22.0);
        let words = locale.text(players::side_key(player.side));
        let words = if player.to_move {
            style::strong(words).color(style::accent(ui))
        } else {
            RichText::new(words)
        };
        ui.label(words);
        ui.label(style::small(ui, &player.name));
    });
}
