//! The page of the solved boards: what is proven about each board, and buttons that start a game on it.

mod view;

use bevy::prelude::Res;
use bevy_egui::egui::{Context, RichText, Sense, Ui, vec2};
use cohort_controls::input::{Action, PageAction};
use cohort_features::solved::{SolvedBoards, SolvedRequest};
use cohort_play::locale::Locale;
use cohort_scene::theme::CurrentTheme;

use super::controls::{FRAMED, State};
use super::{button_row, closing, controls, dialog, icons, style};
use crate::drawing::Over;
use crate::stone::StoneFaces;

pub(crate) use view::name;
pub use view::{BoardRow, SolvedView};

/// Side length of the picture of a board, and the least width of the text beside it, in points.
const PICTURE: f32 = 96.0;
const LEAST: f32 = 60.0;

pub(super) fn draw(
    mut over: Over,
    locale: Res<Locale>,
    boards: Res<SolvedBoards>,
    theme: Res<CurrentTheme>,
) {
    let view = SolvedView::of(&boards.0, StoneFaces::of(&theme.stones), &locale);
    over.show(|context, locale| show(context, locale, &view));
}

pub fn show(context: &Context, locale: &Locale, view: &SolvedView) -> Vec<Action> {
    let mut begun = Vec::new();
    let mut actions = dialog::page(
        context,
        locale,
        "solved",
        &locale.text("solved-title"),
        |ui| {
            ui.label(RichText::new(locale.text("solved-about")).color(style::faint(ui)));
            for row in &view.boards {
                board(ui, locale, view.stones, row, &mut begun);
            }
        },
        |ui, actions| {
            if closing::button(ui, &locale.text("help-close")).clicked() {
                actions.push(Action::Page(PageAction::Close));
            }
        },
    );
    actions.append(&mut begun);
    actions
}

/// Draws a board: its picture, what is proven, and a button for each side.
fn board(
    ui: &mut Ui,
    locale: &Locale,
    stones: StoneFaces,
    row: &BoardRow,
    begun: &mut Vec<Action>,
) {
    ui.add_space(14.0);
    ui.horizontal_top(|ui| {
        let side = PICTURE.min(ui.available_width() / 3.0);
        let (place, _) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
        row.picture.paint(ui, ui.painter(), place, stones);
        ui.add_space(6.0);
        let width = ui.available_width().max(LEAST);
        ui.vertical(|ui| {
            ui.set_width(width);
            ui.label(style::lead(&row.name));
            ui.label(&row.value);
            for fact in &row.facts {
                ui.label(style::small(ui, fact));
            }
            ui.add_space(2.0);
            sides(ui, locale, row, begun);
        });
    });
}

fn sides(ui: &mut Ui, locale: &Locale, row: &BoardRow, begun: &mut Vec<Action>) {
    let words = row.sides.map(|(_, key)| locale.text(key));
    let texts: Vec<_> = words.iter().map(RichText::new).collect();
    let lines = button_row::lines(ui, [FRAMED, controls::WORDS], &texts);
    let buttons = row.sides.iter().zip(&words);
    lines.show(ui, buttons, |ui, room, width, ((side, _), word)| {
        let which = [
            ("does", word.as_str().into()),
            ("lesson", row.name.as_str().into()),
        ];
        let name = locale.format("learn-which", &which);
        let words = (word.as_str(), name.as_str());
        let button = controls::named_button_in(ui, width, room, icons::PLAY, words, State::READY);
        if button.clicked() {
            let begin = SolvedRequest::Begin(row.id.clone(), *side);
            begun.push(Action::Solved(begin));
        }
    });
}
