//! Binds a command to another key or gamepad button, which the player chooses by pressing it.

use bevy::prelude::*;
use cohort_platform::redraw::Redraw;
use cohort_play::locale::Locale;
use cohort_play::settings::{Chord, Command, Device, PadButton, Prompts, Settings};

use super::action::Action;
use super::areas::{Awaited, KeysAction};
use super::open_pages::OpenPages;
use super::page::Page;

/// The input device that the player used last. Texts on the screen name the keys or buttons of this device.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UsedDevice(pub Device);

/// The command that waits for a key or button, and the message about the last rebinding.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Rebinding {
    pub awaited: Option<Awaited>,
    /// The message about the last rebinding; cleared when the next rebinding starts.
    pub said: Option<RebindingSaid>,
}

/// A key or button that the player pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pressed {
    Key(Chord),
    Button(PadButton),
}

/// A message about a key or button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RebindingSaid {
    /// The key or button was taken from this command, because the player has bound it to another command.
    Taken(Pressed, Command),
    /// The key or button cannot be bound, for example because it navigates the interface.
    NotFree(Pressed),
}

pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    open_pages: Res<OpenPages>,
    mut settings: ResMut<Settings>,
    mut rebinding: ResMut<Rebinding>,
) {
    let mut next = rebinding.clone();
    for action in actions.read() {
        let Action::Keys(action) = action else {
            continue;
        };
        match action {
            KeysAction::Await(awaited) => {
                next = Rebinding {
                    awaited: *awaited,
                    said: None,
                };
            }
            KeysAction::BindKey(_, chord) if !chord.is_free() => {
                next.said = Some(RebindingSaid::NotFree(Pressed::Key(*chord)));
            }
            KeysAction::BindKey(command, chord) => {
                let before = settings.bindings.bind_key(*command, *chord);
                next = Rebinding {
                    awaited: None,
                    said: before.map(|before| RebindingSaid::Taken(Pressed::Key(*chord), before)),
                };
            }
            KeysAction::BindButton(_, button) if !button.is_free() => {
                next.said = Some(RebindingSaid::NotFree(Pressed::Button(*button)));
            }
            KeysAction::BindButton(command, button) => {
                let before = settings.bindings.bind_button(*command, *button);
                let pressed = Pressed::Button(*button);
                next = Rebinding {
                    awaited: None,
                    said: before.map(|before| RebindingSaid::Taken(pressed, before)),
                };
            }
            KeysAction::ResetBindings => {
                settings.bindings = Default::default();
                next = Rebinding::default();
            }
        }
    }
    if open_pages.top() != Some(Page::Controls) {
        next = Rebinding::default();
    }
    rebinding.set_if_neq(next);
}

/// Updates the names of keys and buttons in texts, from the current bindings and the input device that the player used
/// last.
pub(super) fn name_keys(
    settings: Res<Settings>,
    used: Res<UsedDevice>,
    locale: Option<ResMut<Locale>>,
    mut redraw: ResMut<Redraw>,
) {
    let Some(mut locale) = locale else { return };
    if !settings.is_changed() && !used.is_changed() && !locale.is_changed() {
        return;
    }
    let prompts = Prompts::of(&settings.bindings, used.0, &*locale);
    if locale.bypass_change_detection().set_prompts(prompts) {
        locale.set_changed();
        redraw.request();
    }
}
