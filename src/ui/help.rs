//! The help page: how to play, how to use the program, and the list of keys.

use bevy::prelude::Res;
use bevy_egui::egui::{Context, RichText, Ui};
use cohort_controls::input::{Action, Page};
use cohort_play::locale::Locale;
use cohort_play::settings::Settings;
use cohort_play::settings::{Bindings, Command};
use cohort_play::table::Match;
use cohort_play::variants::Variants;
use rules::GameKind;

use super::{closing, dialog, icons, style};
use crate::drawing::Over;

/// The sections of the help page: the locale key of the heading, and the locale keys of the sentences.
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

/// Locale keys of the names of controls that cannot be rebound. The key with `-does` appended is the locale key of the
/// description.
const FIXED: [&str; 7] = [
    "key-pointer",
    "key-orbit",
    "key-turn",
    "key-arrows",
    "key-tab",
    "key-enter",
    "key-escape",
];

const PAD: [&str; 5] = [
    "key-pad-move",
    "key-pad-turn",
    "key-pad-pick",
    "key-pad-back",
    "key-pad-panel",
];

/// Draws the help page for the game on the board. Without a match, draws it for the game chosen on the title screen.
pub(super) fn draw(
    mut over: Over,
    settings: Res<Settings>,
    variants: Res<Variants>,
    current: Option<Res<Match>>,
) {
    let played = current.as_deref().map(|current| current.game().variant());
    let variant = played.or_else(|| variants.chosen(&settings.variant));
    let game = variant.map_or(GameKind::Loa, |variant| variant.kind());
    over.show(|context, locale| show(context, locale, game, &settings.bindings));
}

/// Draws the help page. The section about `game` comes first.
pub fn show(
    context: &Context,
    locale: &Locale,
    game: GameKind,
    bindings: &Bindings,
) -> Vec<Action> {
    dialog::page(
        context,
        locale,
        "help",
        &locale.text("help-title"),
        |ui| {
            texts(ui, locale, game);
            keys(ui, locale, bindings);
        },
        |ui, actions| {
            let others = [
                (icons::ABOUT, "about-title", Page::About),
                (icons::LEARN, "rules-title", Page::Rules),
            ];
            actions.extend(closing::foot_with_pages(ui, locale, others, "help-close"));
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

/// The key column's share of the row width, and its maximum width in points.
const KEYS: f32 = 0.36;
const WIDEST_KEYS: f32 = 190.0;

fn keys(ui: &mut Ui, locale: &Locale, bindings: &Bindings) {
    ui.add_space(10.0);
    ui.label(style::lead(locale.text("help-keys-title")).color(style::accent(ui)));
    ui.spacing_mut().item_spacing.y = 5.0;
    let does = |key: &str| locale.text(&format!("{key}-does"));
    for key in FIXED {
        line(ui, &locale.text(key), &does(key));
    }
    for command in Command::ALL.into_iter().filter(|it| it.is_possible()) {
        let mut keys = bindings.key_words(command, locale);
        if keys.is_empty() {
            keys = locale.text("controls-none");
        }
        line(ui, &keys, &does(&format!("key-{}", command.name())));
    }
    ui.add_space(10.0);
    ui.label(style::lead(locale.text("key-pad-title")).color(style::accent(ui)));
    for key in PAD {
        line(ui, &locale.text(key), &does(key));
    }
    for command in Command::ALL.into_iter().filter(|it| it.is_possible()) {
        if let Some(button) = bindings.button(command) {
            line(ui, button.name(), &does(&format!("key-{}", command.name())));
        }
    }
}

/// Draws a row of the help page: a key, and what the key does.
fn line(ui: &mut Ui, key: &str, does: &str) {
    let width = (ui.available_width() * KEYS).min(WIDEST_KEYS);
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(width);
            ui.label(style::strong(key));
        });
        let does = RichText::new(does).color(style::faint(ui));
        ui.vertical(|ui| ui.label(does));
    });
}
