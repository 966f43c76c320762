//! The hand of a script: moves the pointer to a text on the screen, presses the control there, and presses the keys that
//! scroll a page.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Event, Key, Modifiers, PointerButton, Pos2};
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiFullOutput, PrimaryEguiContext};
use cohort_play::locale::Locale;

use super::drawn::drawn;
use super::pilot::{Progress, StepState};
use super::script::ScrollKey;

/// A step fails if its text is not on the screen for this number of frames.
const LONGEST_SEARCH: usize = 120;

/// The text that a script step searches for on the screen, and the place where the text was drawn.
#[derive(Resource, Default)]
pub(super) struct Sought {
    text: Option<String>,
    found: Option<Pos2>,
}

/// Searches the drawn texts for the sought text. If it was drawn several times, the last one lies on top.
pub(super) fn seek(
    output: Option<Single<&EguiFullOutput, With<PrimaryEguiContext>>>,
    mut sought: ResMut<Sought>,
) {
    let Some(text) = &sought.text else { return };
    let shapes = output.as_deref().and_then(|output| output.0.as_ref());
    let texts = shapes.map(|output| drawn(&output.shapes));
    let found = texts.and_then(|texts| {
        let mut seen = texts.iter().rev();
        let found = seen.find(|drawn| drawn.is_seen && drawn.text == *text)?;
        Some(found.place.center())
    });
    sought.found = found;
}

/// The input that a script gives to the panels.
#[derive(SystemParam)]
pub(super) struct Hand<'w, 's> {
    locale: Res<'w, Locale>,
    sought: ResMut<'w, Sought>,
    panels: Option<Single<'w, 's, Entity, With<PrimaryEguiContext>>>,
    events: MessageWriter<'w, EguiInputEvent>,
}

impl Hand<'_, '_> {
    /// Moves the pointer to the middle of the text with the locale key `key`. Then presses there if `presses` is set.
    pub(super) fn point(&mut self, key: &str, presses: bool, at: &mut StepState) -> Progress {
        let text = self.locale.text(key);
        if !at.begun {
            self.sought.text = Some(text);
            self.sought.found = None;
            return Progress::Waits;
        }
        if self.sought.text.is_none() {
            // The button was pressed in the previous frame.
            let released = self.sought.found.take();
            released.into_iter().for_each(|at| self.button(at, false));
            return Progress::Done;
        }
        let Some(found) = self.sought.found else {
            at.progress += 1;
            return match at.progress < LONGEST_SEARCH {
                true => Progress::Waits,
                false => Progress::Fails(format!("the text `{text}` is not on the screen")),
            };
        };
        self.sought.text = None;
        self.write(Event::PointerMoved(found));
        if !presses {
            return Progress::Done;
        }
        self.button(found, true);
        Progress::Waits
    }

    /// Presses and releases a key that scrolls the open page.
    pub(super) fn scroll(&mut self, key: ScrollKey) -> Progress {
        let key = match key {
            ScrollKey::PageUp => Key::PageUp,
            ScrollKey::PageDown => Key::PageDown,
            ScrollKey::Home => Key::Home,
            ScrollKey::End => Key::End,
        };
        for pressed in [true, false] {
            self.write(Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: Modifiers::NONE,
            });
        }
        Progress::Done
    }

    fn button(&mut self, pos: Pos2, pressed: bool) {
        self.write(Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        });
    }

    fn write(&mut self, event: Event) {
        if let Some(context) = self.panels.as_deref() {
            self.events.write(EguiInputEvent {
                context: *context,
                event,
            });
        }
    }
}
