//! The foot of pages about saved data: export, erase, close.

use bevy_egui::egui::{RichText, Ui};
use cohort_controls::input::{Action, PageAction};
use cohort_play::locale::Locale;

use super::controls::State;
use super::{closing, controls, icons, style};

/// The result of an export or erasure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    Done(String),
    Failed(String),
}

/// The contents of the foot.
pub(super) struct Foot<'a> {
    /// The result of the last action.
    pub(super) note: Option<&'a Note>,
    /// Whether there is anything to export or erase.
    pub(super) enabled: bool,
    /// Key of the export button, which has a tooltip key of its own, and its action.
    pub(super) export: (&'static str, Action),
    /// The same for the erase button, which asks first.
    pub(super) erase: (&'static str, Action),
    /// Key of the close button.
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

/// Shows a warning.
pub(super) fn warn(ui: &mut Ui, text: &str) {
    let warning = style::warning(ui);
    ui.label(RichText::new(text).color(warning).size(style::SMALL));
}
