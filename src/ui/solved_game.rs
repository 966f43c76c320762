//! The panel of a game on a solved board: what awaits the player, what the last move has changed, the values of the
//! legal moves, and the buttons.

mod view;

use bevy::prelude::{Local, Res};
use bevy_egui::egui::{RichText, Ui};
use cohort_controls::input::{Action, BoardAction, Page, PageAction};
use cohort_features::solved::{CurrentSolved, SolvedRequest};
use cohort_play::locale::Locale;

use super::lesson::Tone;
use super::practice::{self, RowButton};
use super::{controls, icons, style, tips};
use crate::drawing::Panel;
use crate::layout::{Content, Place};
use crate::refusals::Refusals;

pub use view::{Main, MoveGroup, SolvedGameView};

pub(super) fn draw(
    mut panel: Panel,
    locale: Res<Locale>,
    solved: Res<CurrentSolved>,
    refusals: Refusals,
    mut last: Local<Option<SolvedGameView>>,
) {
    let Some(view) = SolvedGameView::of(&solved, &locale, refusals.in_panel()) else {
        return;
    };
    practice::announce(
        panel.around().0,
        &locale,
        (&view.title, &view.text),
        view.said.as_ref(),
        view.asks,
    );
    panel.show(
        Content::Lesson,
        &mut last,
        view,
        SolvedGameView::eq,
        |ui, locale, view, place| match place {
            Place::Beside(_) => show(ui, locale, view),
            Place::Below(_) => show_band(ui, locale, view),
        },
    );
}

/// Draws the panel next to the board, as one column with the buttons at the bottom.
pub fn show(ui: &mut Ui, locale: &Locale, view: &SolvedGameView) -> Vec<Action> {
    let mut actions = Vec::new();
    let low = practice::is_low(ui);
    practice::column(
        ui,
        "solved",
        |ui| {
            ui.label(style::small(ui, &view.board));
            practice::explain(ui, view.title.clone(), view.text.clone(), low);
            if view.said.is_some() {
                practice::said(ui, view.said.as_ref(), true);
            }
            moves(ui, locale, view);
        },
        |ui| ways(ui, locale, view, &mut actions),
    );
    actions
}

/// Draws the panel below the board: the message and the moves at the left, and the buttons at the right.
pub fn show_band(ui: &mut Ui, locale: &Locale, view: &SolvedGameView) -> Vec<Action> {
    let mut actions = Vec::new();
    let (left, right) = practice::halves(ui);
    practice::within(ui, "solved", left, |ui| {
        practice::said(ui, view.said.as_ref(), true);
        practice::explain(ui, view.title.clone(), view.text.clone(), true);
        moves(ui, locale, view);
    });
    practice::within(ui, "ways", right, |ui| {
        ways(ui, locale, view, &mut actions);
        ui.label(style::small(ui, &view.board));
    });
    actions
}

/// Draws the legal moves, grouped by their values, best first.
fn moves(ui: &mut Ui, locale: &Locale, view: &SolvedGameView) {
    if view.groups.is_empty() {
        return;
    }
    style::section(ui, locale.text("solved-moves"));
    for group in &view.groups {
        let colour = match group.tone {
            Tone::Plain => style::ink(ui),
            Tone::Right => style::right(ui),
            Tone::Wrong => style::warning(ui),
        };
        let value = format!("{}   {}", group.sign, group.value);
        ui.label(style::strong(value).color(colour));
        ui.label(RichText::new(&group.moves).size(style::SMALL));
    }
}

fn ways(ui: &mut Ui, locale: &Locale, view: &SolvedGameView, actions: &mut Vec<Action>) {
    let width = ui.available_width();
    match view.main {
        Main::Again => {
            if controls::primary(ui, icons::AGAIN, &locale.text("solved-play-again")).clicked() {
                actions.push(Action::Solved(SolvedRequest::Again));
            }
        }
        Main::Pass => {
            if controls::primary(ui, icons::PASS, &locale.text("action-pass")).clicked() {
                actions.push(Action::Board(BoardAction::Pass));
            }
        }
        Main::Values(shown) => {
            let key = if shown { "solved-hide" } else { "solved-show" };
            let button = controls::tall_button(ui, width, icons::HINT, &locale.text(key));
            let tip = locale.text("solved-values-tip");
            if tips::beside_row(ui, button, &tip).clicked() {
                actions.push(Action::Solved(SolvedRequest::ShowValues(!shown)));
            }
        }
    }
    practice::row(ui, locale, &row(view), actions);
}

/// Returns the quiet buttons (without frames) below the main button.
fn row(view: &SolvedGameView) -> [RowButton; 4] {
    let button = |icon, key, request, enabled| RowButton {
        icon,
        key,
        leaves: request == SolvedRequest::Leave,
        action: Action::Solved(request),
        enabled,
    };
    let back = view.can_take_back;
    [
        button(
            icons::UNDO,
            "solved-take-back",
            SolvedRequest::TakeBack,
            back,
        ),
        button(icons::REMATCH, "solved-swap", SolvedRequest::Swap, true),
        RowButton {
            icon: icons::BOARD,
            key: "solved-all",
            action: Action::Page(PageAction::Open(Page::Solved)),
            enabled: true,
            leaves: false,
        },
        button(icons::MENU, "solved-leave", SolvedRequest::Leave, true),
    ]
}
