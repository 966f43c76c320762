//! The page of key and button bindings, where the player can change them. It replaces the panel next to the board.

use bevy::prelude::{Local, Res};
use bevy_egui::egui::{RichText, ScrollArea, Ui, vec2};
use cohort_controls::input::{
    Action, Awaited, KeysAction, PageAction, Pressed, Rebinding, RebindingSaid,
};
use cohort_play::locale::Locale;
use cohort_play::settings::Settings;
use cohort_play::settings::{Bindings, Command};

use super::closing::FootButton;
use super::controls::State;
use super::{closing, controls, icons, scrolling, style};
use crate::drawing::Panel;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ControlsView {
    pub bindings: Bindings,
    pub rebinding: Rebinding,
}

/// Height of the message about the last changed binding, in points: two lines of text.
const SAID: f32 = 44.0;

pub(super) fn draw(
    mut panel: Panel,
    settings: Res<Settings>,
    rebinding: Res<Rebinding>,
    mut last: Local<Option<ControlsView>>,
) {
    let view = ControlsView {
        bindings: settings.bindings.clone(),
        rebinding: rebinding.clone(),
    };
    panel.page(&mut last, view, show);
}

/// Draws the page of key bindings into the side panel.
pub fn show(ui: &mut Ui, locale: &Locale, view: &ControlsView) -> Vec<Action> {
    let mut actions = Vec::new();
    let (mut done, mut usual) = (false, false);
    controls::page(
        ui,
        |ui| {
            closing::heading(ui, locale, &locale.text("controls-title"), &mut actions);
            ui.label(style::small(ui, locale.text("controls-about")));
            let area = ScrollArea::vertical().auto_shrink(false);
            scrolling::by_pages(ui, "controls", area, |ui| {
                ui.set_width(ui.available_width() - style::SCROLLBAR);
                for command in Command::ALL.into_iter().filter(|it| it.is_possible()) {
                    row(ui, locale, view, command, &mut actions);
                }
            });
        },
        |ui| {
            // Reserves the space for the message even without one, so that nothing moves under the pointer.
            let room = vec2(ui.available_width(), SAID);
            ui.allocate_ui(room, |ui| {
                ui.set_min_size(room);
                said(ui, locale, view);
            });
            let defaults = [(icons::DEFAULTS, locale.text("controls-usual"), ())];
            let pressed = closing::foot(ui, defaults, &locale.text("controls-close"));
            usual = pressed == Some(FootButton::Other(()));
            done = pressed == Some(FootButton::Close);
        },
    );
    if usual {
        actions.push(Action::Keys(KeysAction::ResetBindings));
    }
    if done {
        actions.push(Action::Page(PageAction::Close));
    }
    actions
}

/// Draws the message about the last changed binding.
fn said(ui: &mut Ui, locale: &Locale, view: &ControlsView) {
    let Some(said) = view.rebinding.said else {
        return;
    };
    let (RebindingSaid::Taken(pressed, _) | RebindingSaid::NotFree(pressed)) = said;
    let name = match pressed {
        Pressed::Key(chord) => chord.words(locale),
        Pressed::Button(button) => Some(button.name().to_owned()),
    };
    let text = match (said, name) {
        (_, None) => locale.text("controls-nameless"),
        (RebindingSaid::Taken(_, before), Some(key)) => {
            let does = locale.text(&does_key(before));
            let arguments = [("key", key.into()), ("does", does.into())];
            locale.format("controls-taken", &arguments)
        }
        (RebindingSaid::NotFree(_), Some(key)) => {
            locale.format("controls-not-free", &[("key", key.into())])
        }
    };
    let warning = style::warning(ui);
    ui.label(RichText::new(text).color(warning).size(style::SMALL));
}

fn does_key(command: Command) -> String {
    format!("key-{}-does", command.name())
}

/// Draws the row of a command: what the command does, its keys, and the button to change them.
fn row(
    ui: &mut Ui,
    locale: &Locale,
    view: &ControlsView,
    command: Command,
    actions: &mut Vec<Action>,
) {
    let does = locale.text(&does_key(command));
    style::section(ui, &does);
    let bindings = &view.bindings;
    let keys = bindings.key_words(command, locale);
    let button = bindings
        .button(command)
        .map(|button| button.name().to_owned());
    ui.horizontal(|ui| {
        let width = controls::share(ui, 2);
        for (what, name, bound, press) in [
            (
                Awaited::Key(command),
                "controls-key",
                keys,
                "controls-press-key",
            ),
            (
                Awaited::Button(command),
                "controls-button",
                button.unwrap_or_default(),
                "controls-press-button",
            ),
        ] {
            let waits = view.rebinding.awaited == Some(what);
            let text = match (waits, bound.is_empty()) {
                (true, _) => locale.text(press),
                (false, true) => locale.text("controls-none"),
                (false, false) => bound,
            };
            let icon = match what {
                Awaited::Key(_) => icons::CONTROLS,
                Awaited::Button(_) => icons::GAMEPAD,
            };
            let state = State {
                enabled: true,
                on: waits.then_some(true),
            };
            let name = locale.format(name, &[("does", does.as_str().into())]);
            let shown = RichText::new(&text).size(style::SMALL);
            let field = controls::button(ui, width, icon, shown, state);
            if field.on_hover_text(name).clicked() {
                actions.push(Action::Keys(KeysAction::Await((!waits).then_some(what))));
            }
        }
    });
}
