//! The foot of pages that show saved data: buttons to export the data, to erase the data, and to close the page.

use bevy_egui::egui::{RichText, Ui};
use cohort_controls::input::{Action, PageAction};
use cohort_play::locale::Locale;

use super::button_row::{self, FramedButton};
use super::{closing, icons, style};

/// A message to the player: the result of exporting or erasing data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    Done(String),
    Failed(String),
}

/// The content of the foot of a page that shows saved data.
pub(super) struct Foot<'a> {
    /// The message about the last export or erasure; `None` before the first export or erasure.
    pub(super) note: Option<&'a Note>,
    /// Whether the page has any data to export or erase.
    pub(super) enabled: bool,
    /// Locale key of the export button, and the button's action. The key with `-tip` appended is the key of the
    /// tooltip.
    pub(super) export: (&'static str, Action),
    /// Locale key of the erase button, and the action of this button, which asks the player to confirm.
    pub(super) erase: (&'static str, Action),
    /// Locale key of the close button.
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
        let buttons = [(icons::EXPORT, self.export), (icons::ERASE, self.erase)];
        let buttons = buttons.map(|(icon, (key, action))| {
            FramedButton::new(icon, locale.text(key), action)
                .tip(locale.text(&format!("{key}-tip")))
                .only_if(self.enabled)
        });
        actions.extend(button_row::show(ui, buttons));
        if closing::button(ui, &locale.text(self.close)).clicked() {
            actions.push(Action::Page(PageAction::Close));
        }
    }
}

pub(super) fn warn(ui: &mut Ui, text: &str) {
    let warning = style::warning(ui);
    ui.label(RichText::new(text).color(warning).size(style::SMALL));
}
