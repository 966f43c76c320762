//! The title screen: which game, which board, who plays.

use bevy_egui::egui::{self, RichText, Ui};
use rules::Side;

use super::style;
use crate::input::{Action, Overlay};
use crate::locale::Locale;
use crate::table::{Seat, Seats};

/// What the title screen shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TitleView {
    /// The families of games, each with its variants.
    pub families: Vec<FamilyView>,
    /// The id of the variant that is chosen.
    pub variant: String,
    /// Who plays.
    pub seats: Seats,
    /// The side that moves first in the variant that is chosen.
    pub first: Side,
    /// The levels of the computer, by number.
    pub levels: Vec<LevelView>,
    /// Whether a game can be continued.
    pub can_continue: bool,
    /// What went wrong: variant files, settings.
    pub problems: Vec<String>,
}

/// A family of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FamilyView {
    /// Its name.
    pub name: String,
    /// Its variants.
    pub variants: Vec<VariantView>,
}

/// A variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantView {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its rules in short.
    pub summary: String,
}

/// A level of the computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelView {
    /// Its number.
    pub number: u8,
    /// Its name.
    pub name: String,
}

/// Draws the title screen into a side panel.
pub fn show(ui: &mut Ui, locale: &Locale, view: &TitleView) -> Vec<Action> {
    let mut actions = Vec::new();
    egui::Panel::bottom("title-start")
        .frame(egui::Frame::new())
        .show_separator_line(false)
        .show(ui, |ui| {
            start(ui, locale, view, &mut actions);
        });
    egui::CentralPanel::default()
        .frame(egui::Frame::new())
        .show(ui, |ui| {
            egui::ScrollArea::vertical()
                .auto_shrink(false)
                .show(ui, |ui| {
                    ui.label(RichText::new(locale.text("game-name")).size(38.0));
                    ui.label(RichText::new(locale.text("game-tagline")).color(style::FAINT));
                    ui.add_space(8.0);
                    game(ui, locale, view, &mut actions);
                    players(ui, locale, view, &mut actions);
                    for problem in &view.problems {
                        ui.label(RichText::new(problem).color(style::WARNING).small());
                    }
                });
        });
    actions
}

fn game(ui: &mut Ui, locale: &Locale, view: &TitleView, actions: &mut Vec<Action>) {
    let family = view
        .families
        .iter()
        .find(|family| family.variants.iter().any(|v| v.id == view.variant));
    style::section(ui, locale.text("title-game"));
    ui.horizontal(|ui| {
        for candidate in &view.families {
            let chosen = family.is_some_and(|family| family.name == candidate.name);
            let first = candidate.variants.first();
            if choice(ui, &candidate.name, chosen, 17.0)
                && let (false, Some(first)) = (chosen, first)
            {
                actions.push(Action::ChooseVariant(first.id.clone()));
            }
        }
    });
    let Some(family) = family else { return };
    if family.variants.len() > 1 {
        style::section(ui, locale.text("title-board"));
        ui.horizontal_wrapped(|ui| {
            for variant in &family.variants {
                if choice(ui, &variant.name, variant.id == view.variant, 14.5) {
                    actions.push(Action::ChooseVariant(variant.id.clone()));
                }
            }
        });
    }
    if let Some(variant) = family.variants.iter().find(|v| v.id == view.variant) {
        ui.add_space(2.0);
        ui.label(RichText::new(&variant.summary).color(style::FAINT));
    }
}

/// A button that stays down while it is chosen.
fn choice(ui: &mut Ui, text: &str, chosen: bool, size: f32) -> bool {
    let colour = if chosen { style::ON_ACCENT } else { style::INK };
    let mut button =
        egui::Button::new(RichText::new(text).size(size).color(colour)).selected(chosen);
    if chosen {
        button = button.fill(style::ACCENT);
    }
    ui.add(button).clicked()
}

fn players(ui: &mut Ui, locale: &Locale, view: &TitleView, actions: &mut Vec<Action>) {
    style::section(ui, locale.text("title-players"));
    let sides = [view.first, !view.first];
    for side in sides {
        ui.horizontal(|ui| {
            super::panel::stone(ui, side);
            let name = locale.text(super::panel::side_key(side));
            ui.allocate_ui(egui::vec2(64.0, 20.0), |ui| {
                ui.set_min_width(64.0);
                ui.label(name.clone());
            });
            let seat = view.seats.of(side);
            let combo = egui::ComboBox::from_id_salt(("seat", side.index()))
                .width(220.0)
                .selected_text(seat_name(locale, &view.levels, seat))
                .show_ui(ui, |ui| {
                    let seats = std::iter::once(Seat::Human)
                        .chain(view.levels.iter().map(|l| Seat::Computer(l.number)));
                    for candidate in seats {
                        let text = seat_name(locale, &view.levels, candidate);
                        if ui.selectable_label(candidate == seat, text).clicked() {
                            actions.push(Action::ChooseSeat(side, candidate));
                        }
                    }
                });
            // For those who do not see which stone stands before it.
            combo.response.widget_info(|| {
                egui::WidgetInfo::labeled(egui::WidgetType::ComboBox, true, name.clone())
            });
            if side == view.first {
                ui.label(
                    RichText::new(locale.text("first-mover"))
                        .color(style::FAINT)
                        .small(),
                );
            }
        });
    }
}

/// What a seat is called: `Human`, or the computer and its level.
pub fn seat_name(locale: &Locale, levels: &[LevelView], seat: Seat) -> String {
    match seat {
        Seat::Human => locale.text("seat-human"),
        Seat::Computer(number) => {
            let level = levels.iter().find(|level| level.number == number);
            let level = level.map_or_else(|| number.to_string(), |level| level.name.clone());
            locale.format("seat-computer", &[("level", level.into())])
        }
    }
}

fn start(ui: &mut Ui, locale: &Locale, view: &TitleView, actions: &mut Vec<Action>) {
    ui.add_space(8.0);
    let wide = |ui: &mut Ui, button: egui::Button<'static>| {
        let height = button_height(ui);
        ui.add_sized([ui.available_width(), height], button)
            .clicked()
    };
    if wide(ui, style::primary_button(locale.text("title-start"))) {
        actions.push(Action::Start);
    }
    if view.can_continue && wide(ui, egui::Button::new(locale.text("title-continue"))) {
        actions.push(Action::Continue);
    }
    ui.columns(3, |columns| {
        let buttons = [
            ("title-help", Action::Open(Overlay::Help)),
            ("title-settings", Action::Open(Overlay::Settings)),
            ("title-quit", Action::Quit),
        ];
        for (column, (key, action)) in columns.iter_mut().zip(buttons) {
            let width = column.available_width();
            if column
                .add_sized([width, 32.0], egui::Button::new(locale.text(key)))
                .clicked()
            {
                actions.push(action);
            }
        }
    });
}

fn button_height(ui: &Ui) -> f32 {
    ui.spacing().interact_size.y + 8.0
}
