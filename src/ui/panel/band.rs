//! Draws the match panel below the board, as three columns that scroll separately.

use bevy_egui::egui::{Rect, ScrollArea, Ui, UiBuilder, pos2, vec2};
use cohort_controls::input::{Action, Entry};
use cohort_play::locale::Locale;

use super::state::{Height, Room};
use super::view::PanelView;
use super::{command_rows, entry, moves, players, state};
use crate::style;

/// The width of each column, as a share of the panel's width: players and status, move list, and commands.
const SHARES: [f32; 3] = [0.37, 0.2, 0.43];

/// The minimum height of a panel that shows each player on a card, in points. A lower panel has no space for messages
/// below cards.
const CARDS: f32 = 180.0;

/// The additional height that a panel with cards needs for the buttons that answer a question, in points.
const ANSWERS: f32 = 40.0;

/// The panel height below which the cards are closer together, in points. A message of three lines then fits below them.
const LOW_CARDS: f32 = 190.0;

/// The panel height below which the result is drawn smaller, in points. The players would not fit below a large result.
const LOW: f32 = 220.0;

/// The gap between two columns of the panel, in points.
const GAP: f32 = 14.0;

pub fn show(ui: &mut Ui, locale: &Locale, view: &PanelView, entry: &mut Entry) -> Vec<Action> {
    let mut actions = Vec::new();
    let [left, middle, right] = columns(ui.available_rect_before_wrap());
    column(ui, "state", left, |ui| {
        let top = ui.cursor().top();
        // After the game, draw the result above the players, because it is more important.
        let asked = if view.answers.is_empty() {
            0.0
        } else {
            ANSWERS
        };
        if view.result.is_none() && left.height() < CARDS + asked {
            players::lines(ui, locale, view, &mut actions);
        } else if view.result.is_none() {
            if left.height() < LOW_CARDS {
                ui.spacing_mut().item_spacing.y = 1.0;
            }
            players::cards(ui, locale, view, true, &mut actions);
        }
        let room = match view.result {
            Some(_) if left.height() < LOW => Room::AboveTheMoves(Height::Lowest),
            _ => Room::Low(left.height() - (ui.cursor().top() - top)),
        };
        state::show(ui, locale, view, room, &mut actions);
        if view.result.is_some() {
            players::lines(ui, locale, view, &mut actions);
        }
    });
    column(ui, "list", middle, |ui| {
        moves::show(ui, locale, view, middle.height(), &mut actions);
    });
    column(ui, "commands", right, |ui| {
        entry::show(ui, locale, view, entry, &mut actions);
        command_rows::groups(ui, locale, view, false, &mut actions);
    });
    actions
}

fn columns(room: Rect) -> [Rect; 3] {
    let width = room.width() - 2.0 * GAP;
    let mut left = room.left();
    SHARES.map(|share| {
        let size = vec2(width * share, room.height());
        let column = Rect::from_min_size(pos2(left, room.top()), size);
        left = column.right() + GAP;
        column
    })
}

fn column(ui: &mut Ui, name: &str, place: Rect, content: impl FnOnce(&mut Ui)) {
    let mut child = ui.new_child(UiBuilder::new().id_salt(name).max_rect(place));
    child.shrink_clip_rect(place.expand(3.0));
    ScrollArea::vertical()
        .id_salt(name)
        .auto_shrink(false)
        .min_scrolled_height(0.0)
        .max_height(place.height())
        .show(&mut child, |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            content(ui);
            style::scroll_to_focus(ui);
        });
}
