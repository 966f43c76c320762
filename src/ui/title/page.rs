//! Draws the title screen: the choice of a game, and the buttons.

use bevy_egui::egui::{Rect, RichText, ScrollArea, Ui};
use cohort_controls::input::Action;
use cohort_play::locale::Locale;

use super::extras::Extras;
use super::view::TitleView;
use super::{foot, heading, set_up};
use crate::{controls, style};

/// Minimum height of the page at which the program's name is large, in points.
const HIGH: f32 = 600.0;

/// Minimum height of the page without its foot, in points: the program's name, and the choice of game and players. In a
/// lower page, the foot scrolls with the rest.
const LEAST_ABOVE: f32 = 150.0;

/// Draws the title screen into a side panel.
pub fn show(ui: &mut Ui, locale: &Locale, view: &TitleView) -> Vec<Action> {
    let mut actions = Vec::new();
    let high = ui.available_height() >= HIGH;
    // The height of the foot is known only after drawing, so the height from the last frame is used.
    let id = ui.id().with("height of the foot");
    let known: f32 = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let foot = |ui: &mut Ui, actions: &mut Vec<Action>| {
        let top = ui.cursor().top();
        foot::show(ui, locale, view, high, actions);
        let height = ui.min_rect().bottom() - top;
        if (height - known).abs() > 0.5 {
            ui.data_mut(|data| data.insert_temp(id, height));
            ui.ctx().request_repaint();
        }
    };
    if ui.available_height() - known < LEAST_ABOVE {
        scrolling(ui, locale, view, &mut actions, foot);
        return actions;
    }
    let mut chosen = Vec::new();
    let mut beside_name = Rect::NOTHING;
    controls::page(
        ui,
        |ui| {
            let room = ui.available_height();
            // The height without optional parts is known only after drawing, so the height from the last frame is used.
            let id = ui.id().with("what must be there");
            let known: f32 = ui.data(|data| data.get_temp(id)).unwrap_or(room);
            let extras = Extras::within(ui, locale, &view.set_up, high, room - known);
            beside_name = heading::show(ui, locale, high, extras);
            let above = ui.min_rect().height();
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                set_up::parts(ui, locale, &view.set_up, extras, &mut chosen);
                problems(ui, &view.problems);
                style::scroll_to_focus(ui);
                let needed = above + ui.min_rect().height() - extras.height;
                if (needed - known).abs() > 0.5 {
                    ui.data_mut(|data| data.insert_temp(id, needed));
                    ui.ctx().request_repaint();
                }
            });
        },
        |ui| foot(ui, &mut actions),
    );
    heading::buttons(ui, locale, beside_name, &mut actions);
    actions.append(&mut chosen);
    actions
}

/// Draws a page that scrolls as a whole, because its foot leaves too little height for the rest.
fn scrolling(
    ui: &mut Ui,
    locale: &Locale,
    view: &TitleView,
    actions: &mut Vec<Action>,
    foot: impl FnOnce(&mut Ui, &mut Vec<Action>),
) {
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        let extras = Extras::within(ui, locale, &view.set_up, false, 0.0);
        let beside_name = heading::show(ui, locale, false, extras);
        set_up::parts(ui, locale, &view.set_up, extras, actions);
        problems(ui, &view.problems);
        foot(ui, actions);
        heading::buttons(ui, locale, beside_name, actions);
        style::scroll_to_focus(ui);
    });
}

fn problems(ui: &mut Ui, problems: &[String]) {
    if !problems.is_empty() {
        ui.add_space(8.0);
    }
    for problem in problems {
        let warning = style::warning(ui);
        ui.label(RichText::new(problem).color(warning).size(style::SMALL));
    }
}
