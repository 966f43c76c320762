//! The cards of the players: who plays, what stands on the board, what was taken.

use bevy_egui::egui::{self, Align, Layout, RichText, Stroke, Ui, WidgetInfo, WidgetType, vec2};
use rules::Side;

use super::view::{PanelView, PlayerView};
use crate::locale::Locale;
use crate::ui::stone::StoneFaces;
use crate::ui::style;

/// The locale key of a side's name.
pub fn side_key(side: Side) -> &'static str {
    match side {
        Side::Black => "side-black",
        Side::White => "side-white",
    }
}

/// The cards of both players; lower ones where there is little room.
pub(super) fn cards(ui: &mut Ui, locale: &Locale, view: &PanelView, low: bool) {
    for player in &view.players {
        card(ui, locale, view.stones, player, low);
    }
}

/// Both players in a line each, where something longer has to be said below them.
pub(super) fn lines(ui: &mut Ui, locale: &Locale, view: &PanelView) {
    for player in &view.players {
        let mut frame = style::card_frame(ui);
        frame.inner_margin.top = 2;
        frame.inner_margin.bottom = 2;
        if player.to_move {
            frame.inner_margin += -1;
            frame = frame.stroke(Stroke::new(2.0, style::accent(ui)));
        }
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().interact_size.y = 16.0;
            ui.horizontal(|ui| {
                view.stones.show(ui, player.side, 18.0);
                ui.label(style::strong(locale.text(side_key(player.side))));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let name = RichText::new(&player.name).color(style::faint(ui));
                    ui.add(egui::Label::new(name).truncate());
                });
            });
        });
    }
}

fn card(ui: &mut Ui, locale: &Locale, stones: StoneFaces, player: &PlayerView, low: bool) {
    let mut frame = style::card_frame(ui);
    if low {
        frame.inner_margin.top = 4;
        frame.inner_margin.bottom = 4;
    }
    if player.to_move {
        // The broader line takes its room from the margin.
        frame.inner_margin += -1;
        frame = frame.stroke(Stroke::new(2.0, style::accent(ui)));
    }
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing = vec2(10.0, if low { 1.0 } else { 3.0 });
        ui.spacing_mut().interact_size.y = 16.0;
        ui.horizontal(|ui| {
            stones.show(ui, player.side, 30.0);
            ui.vertical(|ui| {
                ui.horizontal(|ui| {
                    ui.label(style::strong(locale.text(side_key(player.side))));
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        let name = RichText::new(&player.name).color(style::faint(ui));
                        ui.add(egui::Label::new(name).truncate());
                    });
                });
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = 6.0;
                    ui.add(egui::Label::new(style::small(ui, &player.facts)).truncate());
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        if !low || player.captured.0 > 0 {
                            captured(ui, stones, player);
                        }
                    });
                });
            });
        });
    });
}

/// The stones a player has taken: how many, and in a row as beside the board.
fn captured(ui: &mut Ui, stones: StoneFaces, player: &PlayerView) {
    let (count, words) = &player.captured;
    if *count == 0 {
        ui.add(egui::Label::new(style::small(ui, words)).truncate());
        return;
    }
    let taken = ui
        .scope(|ui| {
            let number = style::strong(format!("× {count}")).size(style::SMALL);
            ui.label(number);
            let room = ui.available_width();
            stones.row(ui, !player.side, *count, room);
        })
        .response;
    taken.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words));
    taken.on_hover_text(words);
}
