//! What is left of the panel where the board has the window: players, turn and last move in one line.

use bevy_egui::egui::{Align, Label, Layout, RichText, Ui};

use super::view::{PanelView, PlayerView};
use super::{past, players, state};
use crate::input::Action;
use crate::locale::Locale;
use crate::ui::controls::State;
use crate::ui::{controls, icons, style};

/// The width of the button that brings back what was there, with its words and without.
const BACK: f32 = 132.0;
const ICON: f32 = 40.0;

/// Below this width there is no room for who the players are.
const NARROW: f32 = 800.0;

/// Draws the line.
pub fn show(ui: &mut Ui, locale: &Locale, view: &PanelView) -> Vec<Action> {
    let mut actions = Vec::new();
    let narrow = ui.available_width() < NARROW;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let word = locale.text("action-panel-back");
        let width = if narrow { ICON } else { BACK };
        let back = controls::quiet_button(ui, width, icons::FOLD, &word, State::READY);
        if back
            .on_hover_text(locale.text("action-panel-back-tip"))
            .clicked()
        {
            actions.push(Action::ToggleFullBoard);
        }
        if view.past.is_some() {
            actions.extend(past::back(ui, locale, past::BACK));
        } else if view.result.is_some() {
            actions.extend(state::again(ui, locale));
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            line(ui, locale, view, narrow);
        });
    });
    actions
}

fn line(ui: &mut Ui, locale: &Locale, view: &PanelView, narrow: bool) {
    ui.spacing_mut().item_spacing.x = 14.0;
    for player in &view.players {
        name(ui, locale, view, player, narrow);
    }
    ui.separator();
    let short = |ui: &mut Ui, text: RichText| {
        ui.add(Label::new(text).truncate());
    };
    if let Some(result) = view.result.as_ref().filter(|_| view.past.is_none()) {
        short(ui, style::lead(&result.headline));
        let reason = RichText::new(&result.reason).color(style::faint(ui));
        return short(ui, reason);
    }
    short(ui, style::lead(&view.status));
    if let Some(message) = &view.message {
        short(ui, state::words(ui, message));
    } else if let Some(last) = view
        .shown()
        .checked_sub(1)
        .and_then(|last| view.moves.get(last))
    {
        let last = [("move", last.as_str().into())];
        let last = RichText::new(locale.format("strip-last-move", &last));
        short(ui, last.color(style::faint(ui)));
    }
}

fn name(ui: &mut Ui, locale: &Locale, view: &PanelView, player: &PlayerView, narrow: bool) {
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
        if !narrow {
            ui.label(style::small(ui, &player.name));
        }
    });
}
