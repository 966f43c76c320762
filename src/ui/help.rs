//! How to play, and the keys.

use bevy_egui::egui::{self, Context, Id, Key, Modal, RichText, ScrollArea, Ui, vec2};

use super::{controls, icons, style};
use crate::input::Action;
use crate::locale::Locale;

/// The games: heading and sentences.
const GAMES: [(&str, &[&str]); 2] = [
    (
        "help-loa-title",
        &["help-loa-1", "help-loa-2", "help-loa-3", "help-loa-4"],
    ),
    (
        "help-ordo-title",
        &[
            "help-ordo-1",
            "help-ordo-2",
            "help-ordo-3",
            "help-ordo-4",
            "help-ordo-5",
            "help-ordo-6",
        ],
    ),
];

/// The controls: each has a text under this key and one under this key and `-does`.
const CONTROLS: [&str; 18] = [
    "key-pointer",
    "key-orbit",
    "key-turn",
    "key-arrows",
    "key-enter",
    "key-escape",
    "key-typing",
    "key-undo",
    "key-hint",
    "key-now",
    "key-view",
    "key-reset",
    "key-flip",
    "key-new",
    "key-resign",
    "key-settings",
    "key-help",
    "key-fullscreen",
];

/// Draws the page.
pub fn show(context: &Context, locale: &Locale) -> Vec<Action> {
    let mut actions = Vec::new();
    let room = context.viewport_rect().size();
    let modal = Modal::new(Id::new("help"))
        .frame(style::dialog_frame(context))
        .show(context, |ui| {
            ui.set_width((room.x - 80.0).clamp(280.0, 720.0));
            ui.label(style::heading(locale.text("help-title")));
            ScrollArea::vertical()
                .max_height((room.y - 190.0).max(120.0))
                .show(ui, |ui| {
                    scroll_by_keys(ui);
                    // The text ends before the scroll bar.
                    ui.set_max_width(ui.available_width() - 16.0);
                    games(ui, locale);
                    keys(ui, locale);
                });
            ui.add_space(6.0);
            if controls::primary(ui, icons::CHOSEN, &locale.text("help-close")).clicked() {
                actions.push(Action::Close);
            }
        });
    if modal.backdrop_response.clicked() {
        actions.push(Action::Close);
    }
    actions
}

/// The page can be read without a wheel: by arrow and page keys.
fn scroll_by_keys(ui: &Ui) {
    const STEPS: [(Key, f32); 4] = [
        (Key::ArrowUp, 60.0),
        (Key::ArrowDown, -60.0),
        (Key::PageUp, 300.0),
        (Key::PageDown, -300.0),
    ];
    for (key, step) in STEPS {
        let presses = ui.input(|input| input.num_presses(key));
        if presses > 0 {
            ui.scroll_with_delta(vec2(0.0, step * presses as f32));
        }
    }
}

fn games(ui: &mut Ui, locale: &Locale) {
    for (title, sentences) in GAMES {
        ui.add_space(10.0);
        ui.label(style::lead(locale.text(title)).color(style::accent(ui)));
        for sentence in sentences {
            ui.label(locale.text(sentence));
        }
    }
}

fn keys(ui: &mut Ui, locale: &Locale) {
    ui.add_space(10.0);
    ui.label(style::lead(locale.text("help-keys-title")).color(style::accent(ui)));
    egui::Grid::new("keys")
        .num_columns(2)
        .spacing([24.0, 5.0])
        .show(ui, |ui| {
            for key in CONTROLS {
                ui.label(style::strong(locale.text(key)));
                let does = locale.text(&format!("{key}-does"));
                ui.label(RichText::new(does).color(style::faint(ui)));
                ui.end_row();
            }
        });
}
