//! The page of playing aids, such as marked moves. It replaces the panel next to the board, so that a change is visible
//! on the board immediately.

use bevy::prelude::{Local, Res, State};
use bevy_egui::egui::{ScrollArea, Ui};
use cohort_controls::input::{Action, PageAction};
use cohort_platform::frame::Screen;
use cohort_play::locale::Locale;
use cohort_play::settings::{Aid, AidPreset, Change, Settings, Switch};

use super::{closing, controls, radio, scrolling, style};
use crate::drawing::Panel;
use crate::layout::Content;

/// The sections of the page of playing aids: the locale key of each heading, and the aids in the section.
const SECTIONS: [(&str, &[Aid]); 2] = [
    (
        "aids-both",
        &[
            Aid::Prompts,
            Aid::Reasons,
            Aid::Groups,
            Aid::Threats,
            Aid::Ways,
        ],
    ),
    (
        "aids-ordo",
        &[
            Aid::HomeRows,
            Aid::Preview,
            Aid::Rejoining,
            Aid::Splits,
            Aid::Runner,
        ],
    ),
];

/// Vertical space between two aids, and vertical space below a heading, in points.
const BETWEEN: f32 = 9.0;
const BELOW_HEADING: f32 = 5.0;

pub(super) fn draw(
    mut panel: Panel,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    mut last: Local<Option<Settings>>,
) {
    let content = match screen.get() {
        Screen::Title => Content::Page,
        Screen::Table | Screen::Lesson | Screen::Puzzle | Screen::Solved => Content::Guides,
    };
    let draw = |ui: &mut Ui, locale: &Locale, view: &Settings, _| show(ui, locale, view);
    panel.show(content, &mut last, settings.clone(), Settings::eq, draw);
}

/// Draws the page of playing aids into the side panel.
pub fn show(ui: &mut Ui, locale: &Locale, settings: &Settings) -> Vec<Action> {
    let mut actions = Vec::new();
    let mut done = false;
    controls::page(
        ui,
        |ui| {
            closing::heading(ui, locale, &locale.text("aids-title"), &mut actions);
            let area = ScrollArea::vertical().auto_shrink(false);
            scrolling::by_pages(ui, "aids", area, |ui| {
                ui.set_width(ui.available_width() - style::SCROLLBAR);
                switches(ui, locale, settings, &mut actions);
            });
        },
        |ui| {
            ui.add_space(10.0);
            done = closing::button(ui, &locale.text("aids-close")).clicked();
        },
    );
    if done {
        actions.push(Action::Page(PageAction::Close));
    }
    actions
}

fn switches(ui: &mut Ui, locale: &Locale, settings: &Settings, actions: &mut Vec<Action>) {
    ui.label(style::small(ui, locale.text("aids-about")));
    style::section(ui, locale.text("aids-preset"));
    let presets = AidPreset::ALL.map(|preset| (Some(preset), locale.text(preset_key(preset))));
    let name = locale.text("aids-title");
    let chosen = radio::choices(ui, &name, &settings.aid_preset(), presets);
    actions.extend(
        chosen
            .flatten()
            .map(|given| Action::Switch(Switch::SetAids(given))),
    );
    ui.spacing_mut().item_spacing.y = 0.0;
    for (heading, aids) in SECTIONS {
        style::section(ui, locale.text(heading));
        ui.add_space(BELOW_HEADING);
        if heading == "aids-both" {
            let on = settings.show_targets;
            if controls::tick(ui, on, &locale.text("aid-targets")).clicked() {
                actions.push(Action::Settings(Change::ShowTargets(!on)));
            }
            ui.add_space(BETWEEN);
        }
        for aid in aids {
            let on = settings.aids().has(*aid);
            let key = aid_key(*aid);
            if controls::tick(ui, on, &locale.text(key)).clicked() {
                actions.push(Action::Switch(Switch::SetAid(*aid, !on)));
            }
            controls::under_tick(ui, locale.text(&format!("{key}-about")));
            ui.add_space(BETWEEN);
        }
    }
}

const fn preset_key(preset: AidPreset) -> &'static str {
    match preset {
        AidPreset::Teaching => "aid-preset-teaching",
        AidPreset::Plain => "aid-preset-plain",
        AidPreset::Bare => "aid-preset-bare",
    }
}

const fn aid_key(aid: Aid) -> &'static str {
    match aid {
        Aid::Prompts => "aid-prompts",
        Aid::Ways => "aid-ways",
        Aid::Groups => "aid-groups",
        Aid::Threats => "aid-threats",
        Aid::Reasons => "aid-reasons",
        Aid::Preview => "aid-preview",
        Aid::Splits => "aid-splits",
        Aid::Rejoining => "aid-rejoining",
        Aid::Runner => "aid-runner",
        Aid::HomeRows => "aid-home-rows",
    }
}
