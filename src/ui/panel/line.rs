//! Draws the status line below the board, which belongs to a folded panel. The line shows messages, and whose turn it
//! is or who has won. It has its own space, so it hides no part of the board.

use bevy_egui::egui::{
    Align, FontSelection, Label, Layout, RichText, TextStyle, Ui, WidgetText, text::TextWrapping,
};
use cohort_controls::input::Action;
use cohort_play::locale::Locale;

use super::view::PanelView;
use super::{clock, past, state};
use crate::style;

/// The text size of the clocks in the status line, in points.
const CLOCK: f32 = 22.0;

/// Draws the status line below the board.
pub fn show(ui: &mut Ui, locale: &Locale, view: &PanelView) -> Vec<Action> {
    let mut actions = Vec::new();
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        actions.extend(way_on(ui, locale, view));
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 12.0;
            for player in &view.players {
                if player.to_move || player.clock.is_some() {
                    view.stones.show(ui, player.side, 24.0);
                    clock::show(ui, player, CLOCK);
                }
            }
            said(ui, locale, view);
        });
    });
    actions
}

/// Draws the buttons that matter most now: return to the current position, answer a question, or play again.
pub(super) fn way_on(ui: &mut Ui, locale: &Locale, view: &PanelView) -> Option<Action> {
    if view.past.is_some() {
        return past::back_alone(ui, locale);
    }
    match &view.result {
        None => state::answers_beside(ui, locale, view),
        Some(result) if result.is_last => None,
        Some(_) => state::again(ui, locale),
    }
}

/// Draws the result and its reason. During the game or in a past position, draws the status with a message, with the time
/// for the first move or with the last move.
pub(super) fn said(ui: &mut Ui, locale: &Locale, view: &PanelView) {
    if let Some(result) = view.result.as_ref().filter(|_| view.past.is_none()) {
        headline(ui, &result.headline);
        return two_lines(ui, style::small(ui, &result.reason));
    }
    headline(ui, &view.status);
    if let Some(message) = &view.message {
        let words = state::words(ui, message).size(style::SMALL);
        return two_lines(ui, words);
    }
    let mut players = view.players.iter();
    if let Some(left) = players.find_map(|player| player.first_move.as_ref()) {
        return two_lines(ui, style::small(ui, left));
    }
    let last = view.shown().and_then(|shown| shown.checked_sub(1));
    if let Some(last) = last.and_then(|last| view.list.moves.get(last)) {
        let last = [("move", last.as_str().into())];
        let last = locale.format("strip-last-move", &last);
        two_lines(ui, style::small(ui, last));
    }
}

fn headline(ui: &mut Ui, text: &str) {
    ui.add(Label::new(style::lead(text)).truncate());
}

/// Draws a text in at most two lines. If the text is cut off, a tooltip shows the whole text.
fn two_lines(ui: &mut Ui, text: RichText) {
    let whole = text.text().to_owned();
    let style = ui.style().clone();
    let text = WidgetText::from(text);
    let font = FontSelection::Style(TextStyle::Body);
    let mut job = (*text.into_layout_job(&style, font, Align::Center)).clone();
    job.wrap = TextWrapping {
        max_width: ui.available_width(),
        max_rows: 2,
        ..TextWrapping::default()
    };
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let elided = galley.elided;
    let label = ui.label(galley);
    if elided {
        label.on_hover_text(whole);
    }
}
