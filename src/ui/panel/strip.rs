//! Draws the strip that replaces the panel while the board is full-size. The strip shows the players, whose turn it is,
//! and the last move on one line.

use bevy_egui::egui::{Align, Layout, RichText, Ui};
use cohort_controls::input::Action;
use cohort_play::locale::Locale;
use cohort_play::settings::Switch;

use super::view::{PanelView, PlayerView};
use super::{clock, line};
use crate::controls::State;
use crate::{controls, icons, style};

/// The least width of the button that restores the panel, in points. A narrow strip has no icon beside its word.
const BACK: f32 = 132.0;

/// The text size of the clocks in the strip, in points.
const CLOCK: f32 = 22.0;

/// The width of the strip below which the players' names do not fit, in points.
const NARROW: f32 = 800.0;

pub fn show(ui: &mut Ui, locale: &Locale, view: &PanelView) -> Vec<Action> {
    let mut actions = Vec::new();
    let narrow = ui.available_width() < NARROW;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let word = locale.text("action-panel-back");
        let small = RichText::new(&word).size(style::SMALL);
        let (room, least) = if narrow {
            (controls::QUIET_WORDS, 0.0)
        } else {
            (controls::QUIET, BACK)
        };
        let width = controls::needed(ui, small, room).max(least);
        let back = controls::quiet_button_in(ui, width, room, icons::FOLD, &word, State::READY);
        if back
            .on_hover_text(locale.text("action-panel-back-tip"))
            .clicked()
        {
            actions.push(Action::Switch(Switch::ToggleFullBoard));
        }
        actions.extend(line::way_on(ui, locale, view));
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 14.0;
            for player in &view.players {
                name(ui, locale, view, player, narrow);
            }
            ui.separator();
            line::said(ui, locale, view);
        });
    });
    actions
}

fn name(ui: &mut Ui, locale: &Locale, view: &PanelView, player: &PlayerView, narrow: bool) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        view.stones.show(ui, player.side, 22.0);
        let words = locale.text(phrases::side_key(player.side));
        let words = if player.to_move {
            style::strong(words).color(style::accent(ui))
        } else {
            RichText::new(words)
        };
        ui.label(words);
        if !narrow {
            ui.label(style::small(ui, &player.name));
        }
        clock::show(ui, player, CLOCK);
    });
}
