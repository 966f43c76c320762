//! The page of the opening explorer: the moves played from the position shown, with the number and results of their
//! games.

mod row;
mod view;

use bevy::prelude::{Local, Res};
use bevy_egui::egui::{ScrollArea, Ui};
use cohort_controls::input::{Action, PageAction};
use cohort_features::openings::Openings;
use cohort_play::locale::Locale;

use super::{closing, controls, scrolling, style};
use crate::drawing::Panel;

pub use view::{MoveRow, OpeningsView, SourceView};

pub(super) fn draw(
    mut panel: Panel,
    locale: Res<Locale>,
    openings: Res<Openings>,
    mut last: Local<Option<OpeningsView>>,
) {
    panel.page(&mut last, OpeningsView::of(&openings, &locale), show);
}

/// Draws the page of the opening explorer into the side panel.
pub fn show(ui: &mut Ui, locale: &Locale, view: &OpeningsView) -> Vec<Action> {
    let (mut actions, mut done) = (Vec::new(), false);
    controls::page(
        ui,
        |ui| {
            closing::heading(ui, locale, &locale.text("openings-title"), &mut actions);
            ui.label(style::small(ui, &view.about));
            let area = ScrollArea::vertical().auto_shrink(false);
            scrolling::by_pages(ui, "openings", area, |ui| {
                ui.set_width(ui.available_width() - style::SCROLLBAR);
                for source in &view.sources {
                    style::section(ui, &source.title);
                    ui.label(style::small(ui, &source.about));
                    for row in &source.rows {
                        if row::show(ui, row).clicked() {
                            actions.push(Action::Openings(row.request));
                        }
                    }
                }
            });
        },
        |ui| {
            ui.add_space(10.0);
            done = closing::button(ui, &locale.text("openings-close")).clicked();
        },
    );
    if done {
        actions.push(Action::Page(PageAction::Close));
    }
    actions
}
