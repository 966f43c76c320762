//! The settings panel.

use bevy_egui::egui::{Context, Id, Modal, RichText, Slider, Ui};

use super::style;
use crate::input::Action;
use crate::locale::{LANGUAGES, Locale};
use crate::motion::Pace;
use crate::settings::{SCALES, Settings};

/// The paces and their locale keys, slowest first.
const PACES: [(Pace, &str); 4] = [
    (Pace::Slow, "pace-slow"),
    (Pace::Normal, "pace-normal"),
    (Pace::Fast, "pace-fast"),
    (Pace::Off, "pace-off"),
];

/// Draws the settings as they are; `trouble` says why they cannot be kept.
pub fn show(
    context: &Context,
    locale: &Locale,
    settings: &Settings,
    trouble: Option<&str>,
) -> Vec<Action> {
    let mut actions = Vec::new();
    let modal = Modal::new(Id::new("settings"))
        .frame(style::dialog_frame())
        .show(context, |ui| {
            ui.set_width(380.0);
            ui.label(RichText::new(locale.text("settings-title")).heading());
            controls(ui, locale, settings, &mut actions);
            if let Some(trouble) = trouble {
                let text = locale.format("settings-unsaved", &[("problem", trouble.into())]);
                ui.label(RichText::new(text).color(style::WARNING).small());
            }
            ui.add_space(8.0);
            if ui
                .add_sized(
                    [ui.available_width(), 38.0],
                    style::primary_button(locale.text("settings-close")),
                )
                .clicked()
            {
                actions.push(Action::Close);
            }
        });
    if modal.backdrop_response.clicked() {
        actions.push(Action::Close);
    }
    actions
}

fn controls(ui: &mut Ui, locale: &Locale, settings: &Settings, actions: &mut Vec<Action>) {
    style::section(ui, locale.text("settings-pace"));
    ui.horizontal_wrapped(|ui| {
        for (pace, key) in PACES {
            if ui
                .selectable_label(settings.pace == pace, locale.text(key))
                .clicked()
            {
                actions.push(Action::SetPace(pace));
            }
        }
    });
    ui.add_space(6.0);
    let mut targets = settings.show_targets;
    if ui
        .checkbox(&mut targets, locale.text("settings-targets"))
        .changed()
    {
        actions.push(Action::ShowTargets(targets));
    }
    if cfg!(feature = "audio") {
        style::section(ui, locale.text("settings-volume"));
        let mut percent = settings.volume * 100.0;
        let slider = Slider::new(&mut percent, 0.0..=100.0)
            .integer()
            .suffix(" %");
        if ui.add(slider).changed() {
            actions.push(Action::SetVolume(percent / 100.0));
        }
    }
    style::section(ui, locale.text("settings-scale"));
    ui.horizontal_wrapped(|ui| {
        for percent in [75u8, 100, 125, 150, 200] {
            let scale = f32::from(percent) / 100.0;
            let chosen = (settings.scale - scale).abs() < 0.01;
            if SCALES.contains(&scale)
                && ui
                    .selectable_label(chosen, format!("{percent} %"))
                    .clicked()
            {
                actions.push(Action::SetScale(scale));
            }
        }
    });
    if LANGUAGES.len() > 1 {
        style::section(ui, locale.text("settings-language"));
        ui.horizontal_wrapped(|ui| {
            let system = settings.language.is_none();
            if ui
                .selectable_label(system, locale.text("settings-language-system"))
                .clicked()
            {
                actions.push(Action::SetLanguage(None));
            }
            for language in LANGUAGES {
                let chosen = settings.language.as_deref() == Some(language.tag);
                if ui.selectable_label(chosen, language.name).clicked() {
                    actions.push(Action::SetLanguage(Some(language.tag.to_owned())));
                }
            }
        });
    }
    ui.add_space(2.0);
}
