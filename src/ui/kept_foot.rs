//! The foot of pages that show what is kept: it is written to a file, erased, and the page closed.

use bevy_egui::egui::{RichText, Ui};

use super::controls::State;
use super::{closing, controls, icons, style};
use crate::controls::input::{Action, PageAction};
use crate::play::locale::Locale;

/// What came of writing or erasing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    Done(String),
    Failed(String),
}

/// What the foot of a page offers.
pub(super) struct Foot<'a> {
    /// What came of the last thing.
    pub(super) note: Option<&'a Note>,
    /// Whether there is something to write or erase.
    pub(super) enabled: bool,
    /// The key of what writes it, whose tip has a key of its own, and what does it.
    pub(super) export: (&'static str, Action),
    /// The same of what erases it, after a question.
    pub(super) erase: (&'static str, Action),
    /// The key of what closes the page.
    pub(super) close: &'static str,
}

impl Foot<'_> {
    pub(super) fn show(self, ui: &mut Ui, locale: &Locale, actions: &mut Vec<Action>) {
        match self.note {
            Some(Note::Done(done)) => {
                ui.label(style::small(ui, done));
            }
            Some(Note::Failed(problem)) => warn(ui, problem),
            None => {}
        }
        let width = controls::share(ui, 2);
        let state = State {
            enabled: self.enabled,
            on: None,
        };
        ui.horizontal(|ui| {
            let buttons = [(icons::EXPORT, self.export), (icons::ERASE, self.erase)];
            for (icon, (key, action)) in buttons {
                let button = controls::button(ui, width, icon, locale.text(key), state);
                let tip = locale.text(&format!("{key}-tip"));
                if button.on_hover_text(tip).clicked() {
                    actions.push(action);
                }
            }
        });
        if closing::button(ui, &locale.text(self.close)).clicked() {
            actions.push(Action::Page(PageAction::Close));
        }
    }
}

/// Says that something is wrong.
pub(super) fn warn(ui: &mut Ui, text: &str) {
    let warning = style::warning(ui);
    ui.label(RichText::new(text).color(warning).size(style::SMALL));
}
