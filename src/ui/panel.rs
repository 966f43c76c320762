//! The panel beside the board during a match: players, state, moves, what can be done.

use bevy_egui::egui::{self, Align, Layout, RichText, ScrollArea, Sense, Ui, vec2};
use rules::Side;

use super::style;
use super::{Entry, title};
use crate::input::{Action, Overlay};
use crate::locale::Locale;

/// What the panel shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PanelView {
    /// The name of game and variant.
    pub title: String,
    /// Both players, the first mover first.
    pub players: Vec<PlayerView>,
    /// Whose turn it is, or what is happening.
    pub status: String,
    /// Why the last move was refused, or the hint.
    pub message: Option<Message>,
    /// The moves as written, in order.
    pub moves: Vec<String>,
    /// The number of the first move's row, and whether its first place is empty: the second mover began.
    pub second_began: bool,
    /// A move that could be made, as an example of how moves are typed.
    pub example: String,
    /// Who won and why, once the game is over.
    pub result: Option<ResultView>,
    /// What can be done.
    pub can: Abilities,
}

/// One player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerView {
    /// Which side.
    pub side: Side,
    /// Who.
    pub name: String,
    /// Stones on the board, groups, captures.
    pub facts: String,
    /// Whether it is this player's turn.
    pub to_move: bool,
}

/// A line under the status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// What it says.
    pub text: String,
    /// Whether something went wrong.
    pub warning: bool,
}

/// The end of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultView {
    /// Who won.
    pub headline: String,
    /// Why.
    pub reason: String,
}

/// What can be done now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one button")]
pub struct Abilities {
    /// Take back.
    pub undo: bool,
    /// Make again.
    pub redo: bool,
    /// Ask for a hint.
    pub hint: bool,
    /// Hurry the computer.
    pub move_now: bool,
    /// Pass, which is then all that can be done.
    pub pass: bool,
    /// Give up.
    pub resign: bool,
    /// Type a move.
    pub type_move: bool,
}

/// Draws the panel.
pub fn show(ui: &mut Ui, locale: &Locale, view: &PanelView, entry: &mut Entry) -> Vec<Action> {
    let mut actions = Vec::new();
    egui::Panel::bottom("table-buttons")
        .frame(egui::Frame::new())
        .show_separator_line(false)
        .show(ui, |ui| {
            if view.can.type_move {
                type_move(ui, locale, view, entry, &mut actions);
            }
            buttons(ui, locale, view, &mut actions);
        });
    egui::CentralPanel::default()
        .frame(egui::Frame::new())
        .show(ui, |ui| {
            ui.label(RichText::new(&view.title).heading());
            for player in &view.players {
                player_card(ui, player);
            }
            match &view.result {
                Some(result) => result_card(ui, locale, result, &mut actions),
                None => status(ui, view),
            }
            style::section(ui, locale.text("moves-title"));
            moves(ui, locale, view);
        });
    actions
}

fn player_card(ui: &mut Ui, player: &PlayerView) {
    let mut frame = style::card_frame();
    if player.to_move {
        frame = frame.stroke(egui::Stroke::new(1.5, style::ACCENT));
    }
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            stone(ui, player.side);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                ui.label(&player.name);
                ui.label(RichText::new(&player.facts).color(style::FAINT).small());
            });
        });
    });
}

/// A small picture of a stone; a white one has a dot, so that colour is not the only difference.
pub(super) fn stone(ui: &mut Ui, side: Side) {
    let (rect, _) = ui.allocate_exact_size(vec2(26.0, 26.0), Sense::hover());
    let (fill, line) = match side {
        Side::Black => (egui::Color32::from_rgb(18, 16, 15), style::FAINT),
        Side::White => (
            egui::Color32::from_rgb(240, 232, 215),
            egui::Color32::from_rgb(120, 110, 96),
        ),
    };
    let painter = ui.painter();
    painter.circle(rect.center(), 11.0, fill, egui::Stroke::new(1.5, line));
    if side == Side::White {
        painter.circle_filled(rect.center(), 2.5, line);
    }
}

/// The locale key of a side's name.
pub fn side_key(side: Side) -> &'static str {
    match side {
        Side::Black => "side-black",
        Side::White => "side-white",
    }
}

fn status(ui: &mut Ui, view: &PanelView) {
    ui.add_space(2.0);
    ui.label(RichText::new(&view.status).size(16.0));
    if let Some(message) = &view.message {
        let colour = if message.warning {
            style::WARNING
        } else {
            style::ACCENT
        };
        ui.label(RichText::new(&message.text).color(colour));
    }
}

fn result_card(ui: &mut Ui, locale: &Locale, result: &ResultView, actions: &mut Vec<Action>) {
    style::card_frame()
        .stroke(egui::Stroke::new(1.5, style::ACCENT))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(RichText::new(&result.headline).size(24.0));
            ui.label(RichText::new(&result.reason).color(style::FAINT));
            ui.add_space(4.0);
            let width = ui.available_width();
            if ui
                .add_sized(
                    [width, 38.0],
                    style::primary_button(locale.text("result-rematch")),
                )
                .clicked()
            {
                actions.push(Action::Restart);
            }
        });
}

fn moves(ui: &mut Ui, locale: &Locale, view: &PanelView) {
    if view.moves.is_empty() {
        ui.label(RichText::new(locale.text("moves-none")).color(style::FAINT));
        return;
    }
    let before = usize::from(view.second_began);
    let at = |ply: usize| {
        ply.checked_sub(before)
            .and_then(|ply| view.moves.get(ply))
            .map_or("", String::as_str)
    };
    let rows = (view.moves.len() + before).div_ceil(2);
    ScrollArea::vertical()
        .auto_shrink(false)
        .stick_to_bottom(true)
        .show(ui, |ui| {
            egui::Grid::new("moves")
                .num_columns(3)
                .striped(true)
                .min_col_width(36.0)
                .min_row_height(22.0)
                .spacing([10.0, 3.0])
                .show(ui, |ui| {
                    for row in 0..rows {
                        ui.label(RichText::new(format!("{}.", row + 1)).color(style::FAINT));
                        for ply in [2 * row, 2 * row + 1] {
                            let last = ply + 1 == view.moves.len() + before;
                            let text = RichText::new(at(ply));
                            ui.label(if last {
                                text.color(style::ACCENT)
                            } else {
                                text
                            });
                        }
                        ui.end_row();
                    }
                });
        });
}

fn type_move(
    ui: &mut Ui,
    locale: &Locale,
    view: &PanelView,
    entry: &mut Entry,
    actions: &mut Vec<Action>,
) {
    ui.add_space(6.0);
    let row = Layout::right_to_left(Align::Center);
    ui.allocate_ui_with_layout(vec2(ui.available_width(), 32.0), row, |ui| {
        let pressed = ui
            .add(egui::Button::new(locale.text("move-entry-play")).min_size(vec2(64.0, 32.0)))
            .clicked();
        let hint = locale.format(
            "move-entry-hint",
            &[("example", view.example.clone().into())],
        );
        let field = egui::TextEdit::singleline(&mut entry.text)
            .hint_text(RichText::new(hint).color(style::FAINT))
            .margin(egui::Margin::symmetric(8, 6))
            .desired_width(f32::INFINITY)
            .char_limit(40);
        let field = ui.add(field);
        if std::mem::take(&mut entry.focus) {
            field.request_focus();
        }
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        if (pressed || entered) && !entry.text.trim().is_empty() {
            actions.push(Action::Type(std::mem::take(&mut entry.text)));
            entry.focus = entered;
        }
    });
}

fn buttons(ui: &mut Ui, locale: &Locale, view: &PanelView, actions: &mut Vec<Action>) {
    ui.add_space(4.0);
    let can = view.can;
    let third = if can.pass {
        ("action-pass", true, Action::Pass)
    } else if can.move_now {
        ("action-move-now", true, Action::MoveNow)
    } else {
        ("action-hint", can.hint, Action::Hint)
    };
    let rows = [
        [
            ("action-undo", can.undo, Action::Undo),
            ("action-redo", can.redo, Action::Redo),
            third,
        ],
        [
            ("action-view", true, Action::ToggleTop),
            ("action-flip", true, Action::Flip),
            ("action-camera-reset", true, Action::ResetCamera),
        ],
        [
            ("action-resign", can.resign, Action::Resign),
            ("action-restart", true, Action::Restart),
            ("action-leave", true, Action::Leave),
        ],
        [
            ("action-settings", true, Action::Open(Overlay::Settings)),
            ("action-help", true, Action::Open(Overlay::Help)),
            ("title-quit", true, Action::Quit),
        ],
    ];
    for row in rows {
        ui.columns(row.len(), |columns| {
            for (column, (key, enabled, action)) in columns.iter_mut().zip(row) {
                let width = column.available_width();
                let button = egui::Button::new(RichText::new(locale.text(key)).size(14.0))
                    .min_size(vec2(width, 30.0));
                if column.add_enabled(enabled, button).clicked() {
                    actions.push(action);
                }
            }
        });
    }
}

/// The name of a player.
pub(super) fn player_name(
    locale: &Locale,
    levels: &[title::LevelView],
    side: Side,
    seat: crate::table::Seat,
) -> String {
    format!(
        "{} · {}",
        locale.text(side_key(side)),
        title::seat_name(locale, levels, seat)
    )
}
