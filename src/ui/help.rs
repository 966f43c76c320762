//! How to play, and the keys.

use bevy_egui::egui::{Context, RichText, Ui};
use rules::GameKind;

use super::{controls, dialog, icons, style};
use crate::input::{Action, Overlay};
use crate::locale::Locale;

/// The games, and what is seen on their boards: heading and sentences.
const TEXTS: [(&str, &[&str]); 3] = [
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
    (
        "help-signs-title",
        &[
            "help-signs-1",
            "help-signs-2",
            "help-signs-3",
            "help-signs-4",
            "help-signs-5",
        ],
    ),
];

/// The controls: each has a text under this key and one under this key and `-does`.
const CONTROLS: [&str; 27] = [
    "key-pointer",
    "key-orbit",
    "key-turn",
    "key-arrows",
    "key-tab",
    "key-enter",
    "key-escape",
    "key-typing",
    "key-past",
    "key-undo",
    "key-hint",
    "key-aids",
    "key-match",
    "key-now",
    "key-view",
    "key-reset",
    "key-flip",
    "key-panel",
    "key-board",
    "key-new",
    "key-pause",
    "key-resign",
    "key-draw",
    "key-rematch",
    "key-settings",
    "key-help",
    "key-fullscreen",
];

/// Draws the page; the rules of the game that is played or chosen come first.
pub fn show(context: &Context, locale: &Locale, game: GameKind) -> Vec<Action> {
    dialog::page(
        context,
        "help",
        &locale.text("help-title"),
        |ui| {
            texts(ui, locale, game);
            keys(ui, locale);
        },
        |ui, actions| {
            ui.horizontal(|ui| {
                let width = (ui.available_width() * 0.35).floor();
                let about = locale.text("about-title");
                if controls::tall_button(ui, width, icons::ABOUT, &about).clicked() {
                    actions.push(Action::Open(Overlay::About));
                }
                if controls::primary(ui, icons::CHOSEN, &locale.text("help-close")).clicked() {
                    actions.push(Action::Close);
                }
            });
        },
    )
}

fn texts(ui: &mut Ui, locale: &Locale, game: GameKind) {
    let mut texts = TEXTS;
    if game == GameKind::Ordo {
        texts.swap(0, 1);
    }
    for (title, sentences) in texts {
        ui.add_space(10.0);
        ui.label(style::lead(locale.text(title)).color(style::accent(ui)));
        for sentence in sentences {
            ui.label(locale.text(sentence));
        }
    }
}

/// The part of the width that the keys take, and how wide they get, in points.
const KEYS: f32 = 0.36;
const WIDEST_KEYS: f32 = 190.0;

fn keys(ui: &mut Ui, locale: &Locale) {
    ui.add_space(10.0);
    ui.label(style::lead(locale.text("help-keys-title")).color(style::accent(ui)));
    let width = (ui.available_width() * KEYS).min(WIDEST_KEYS);
    ui.spacing_mut().item_spacing.y = 5.0;
    for key in CONTROLS {
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(width);
                ui.label(style::strong(locale.text(key)));
            });
            let does = locale.text(&format!("{key}-does"));
            let does = RichText::new(does).color(style::faint(ui));
            ui.vertical(|ui| ui.label(does));
        });
    }
}
