//! The panel beside the board during a match: players, state, moves, what can be done.

use bevy_egui::egui::{
    self, Align, Layout, Margin, RichText, ScrollArea, Stroke, Ui, WidgetInfo, WidgetType, vec2,
};
use rules::Side;

use super::stone::StoneFaces;
use super::{controls, icons, style};
use crate::input::{Action, Entry, Overlay};
use crate::locale::Locale;

/// What the panel shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PanelView {
    /// The name of the game.
    pub title: String,
    /// The name of the variant.
    pub variant: String,
    /// Both players, the first mover first.
    pub players: Vec<PlayerView>,
    /// Whose turn it is, or what is happening.
    pub status: String,
    /// Why the last move was refused, or the hint.
    pub message: Option<Message>,
    /// The moves as written, in order.
    pub moves: Vec<String>,
    /// Whether the second mover began, so that the first place of the first row stays empty.
    pub second_began: bool,
    /// A move that could be made, as an example of how moves are typed.
    pub example: String,
    /// Who won and why, once the game is over.
    pub result: Option<ResultView>,
    /// What can be done.
    pub can: Abilities,
    /// What the stones look like.
    pub stones: StoneFaces,
    /// Whether the window fills the screen.
    pub fullscreen: bool,
}

/// One player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerView {
    /// Which side.
    pub side: Side,
    /// Who plays it.
    pub name: String,
    /// Stones on the board, groups.
    pub facts: String,
    /// How many enemy stones it has taken, and that in words.
    pub captured: (usize, String),
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
    let mut pressed = Vec::new();
    controls::page(
        ui,
        |ui| {
            title(ui, view);
            for player in &view.players {
                player_card(ui, locale, view.stones, player);
            }
            match &view.result {
                Some(result) => result_card(ui, locale, result, &mut actions),
                None => status(ui, view),
            }
            moves(ui, locale, view);
        },
        |ui| {
            if view.can.type_move {
                type_move(ui, locale, view, entry, &mut pressed);
            }
            buttons(ui, locale, view, &mut pressed);
        },
    );
    actions.append(&mut pressed);
    actions
}

fn title(ui: &mut Ui, view: &PanelView) {
    ui.horizontal(|ui| {
        ui.label(style::heading(&view.title));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let variant = style::small(ui, &view.variant);
            ui.add(egui::Label::new(variant).truncate());
        });
    });
}

fn player_card(ui: &mut Ui, locale: &Locale, stones: StoneFaces, player: &PlayerView) {
    let mut frame = style::card_frame(ui);
    if player.to_move {
        // The broader line takes its room from the margin.
        frame.inner_margin += -1;
        frame = frame.stroke(Stroke::new(2.0, style::accent(ui)));
    }
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing = vec2(10.0, 3.0);
        ui.spacing_mut().interact_size.y = 16.0;
        ui.horizontal(|ui| {
            stones.show(ui, player.side, 30.0);
            ui.vertical(|ui| {
                ui.horizontal(|ui| {
                    ui.label(style::strong(locale.text(side_key(player.side))));
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        let name = RichText::new(&player.name).color(style::faint(ui));
                        ui.add(egui::Label::new(name).truncate());
                    });
                });
                ui.horizontal(|ui| {
                    ui.label(style::small(ui, &player.facts));
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        captured(ui, stones, player);
                    });
                });
            });
        });
    });
}

/// The stones a player has taken, in a row as beside the board.
fn captured(ui: &mut Ui, stones: StoneFaces, player: &PlayerView) {
    let (count, words) = &player.captured;
    if *count == 0 {
        ui.label(style::small(ui, words));
        return;
    }
    let room = ui.available_width();
    let row = ui
        .scope(|ui| stones.row(ui, !player.side, *count, room))
        .response;
    row.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words));
    row.on_hover_text(words);
}

/// The locale key of a side's name.
pub fn side_key(side: Side) -> &'static str {
    match side {
        Side::Black => "side-black",
        Side::White => "side-white",
    }
}

fn status(ui: &mut Ui, view: &PanelView) {
    ui.add_space(4.0);
    ui.label(style::lead(&view.status));
    if let Some(message) = &view.message {
        let colour = if message.warning {
            style::warning(ui)
        } else {
            style::accent(ui)
        };
        ui.label(RichText::new(&message.text).color(colour));
    }
}

fn result_card(ui: &mut Ui, locale: &Locale, result: &ResultView, actions: &mut Vec<Action>) {
    let accent = style::accent(ui);
    let frame = style::card_frame(ui).stroke(Stroke::new(2.0, accent));
    frame.inner_margin(Margin::same(14)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.label(style::wordmark(&result.headline, 32.0));
        ui.label(RichText::new(&result.reason).color(style::faint(ui)));
        ui.add_space(6.0);
        if controls::primary(ui, icons::CONTINUE, &locale.text("result-rematch")).clicked() {
            actions.push(Action::Restart);
        }
    });
}

/// Below this height, in points, the moves go without a heading.
const LOW: f32 = 600.0;

/// The width of the numbers before the moves.
const NUMBERS: f32 = 26.0;

/// The height of a row of moves.
const MOVE: f32 = 21.0;

fn moves(ui: &mut Ui, locale: &Locale, view: &PanelView) {
    if ui.ctx().viewport_rect().height() >= LOW {
        style::section(ui, locale.text("moves-title"));
    }
    let card = style::card_frame(ui).inner_margin(Margin::symmetric(10, 6));
    card.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.set_height(ui.available_height().max(0.0));
        if view.moves.is_empty() {
            ui.label(style::small(ui, locale.text("moves-none")));
            return;
        }
        ScrollArea::vertical()
            .auto_shrink(false)
            .min_scrolled_height(0.0)
            .stick_to_bottom(true)
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing = vec2(8.0, 2.0);
                ui.spacing_mut().interact_size.y = MOVE;
                move_rows(ui, view);
            });
    });
}

fn move_rows(ui: &mut Ui, view: &PanelView) {
    let before = usize::from(view.second_began);
    let plies = view.moves.len() + before;
    let at = |ply: usize| ply.checked_sub(before).and_then(|ply| view.moves.get(ply));
    let width = ((ui.available_width() - NUMBERS) / 2.0 - 8.0).max(0.0);
    let place = |ui: &mut Ui, width: f32, layout: Layout, text: RichText| {
        ui.allocate_ui_with_layout(vec2(width, MOVE), layout, |ui| {
            ui.set_min_size(vec2(width, MOVE));
            ui.add(egui::Label::new(text).truncate());
        });
    };
    for row in 0..plies.div_ceil(2) {
        ui.horizontal(|ui| {
            let number = RichText::new(format!("{}.", row + 1)).color(style::faint(ui));
            place(ui, NUMBERS, Layout::right_to_left(Align::Center), number);
            for ply in [2 * row, 2 * row + 1] {
                let text = at(ply).map_or("", String::as_str);
                let text = if ply + 1 == plies {
                    style::strong(text).color(style::accent(ui))
                } else {
                    RichText::new(text)
                };
                place(ui, width, Layout::left_to_right(Align::Center), text);
            }
        });
    }
}

fn type_move(
    ui: &mut Ui,
    locale: &Locale,
    view: &PanelView,
    entry: &mut Entry,
    actions: &mut Vec<Action>,
) {
    ui.add_space(8.0);
    let row = Layout::right_to_left(Align::Center);
    let size = vec2(ui.available_width(), style::CONTROL);
    ui.allocate_ui_with_layout(size, row, |ui| {
        let play = locale.text("move-entry-play");
        let pressed = controls::button(ui, 72.0, icons::PASS, &play, true).clicked();
        let hint = locale.format(
            "move-entry-hint",
            &[("example", view.example.clone().into())],
        );
        let field = egui::TextEdit::singleline(&mut entry.text)
            .hint_text(RichText::new(hint).color(style::faint(ui)))
            .margin(Margin::symmetric(10, 7))
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
    ui.add_space(if view.can.type_move { 2.0 } else { 8.0 });
    let can = view.can;
    let third = if can.pass {
        (icons::PASS, "action-pass", true, Action::Pass)
    } else if can.move_now {
        (icons::HURRY, "action-move-now", true, Action::MoveNow)
    } else {
        (icons::HINT, "action-hint", can.hint, Action::Hint)
    };
    let rows = [
        [
            (icons::UNDO, "action-undo", can.undo, Action::Undo),
            (icons::REDO, "action-redo", can.redo, Action::Redo),
            third,
        ],
        [
            (icons::NEW, "action-restart", true, Action::Restart),
            (icons::RESIGN, "action-resign", can.resign, Action::Resign),
            (icons::MENU, "action-leave", true, Action::Leave),
        ],
    ];
    let tip = |key: &str| locale.text(&format!("{key}-tip"));
    for row in rows {
        let width = controls::share(ui, row.len());
        ui.horizontal(|ui| {
            for (icon, key, enabled, action) in row {
                if controls::button(ui, width, icon, &locale.text(key), enabled)
                    .on_hover_text(tip(key))
                    .clicked()
                {
                    actions.push(action);
                }
            }
        });
    }
    let full = if view.fullscreen {
        icons::WINDOW
    } else {
        icons::FULL
    };
    let small = [
        (icons::VIEW, "action-view", Action::ToggleTop),
        (icons::FLIP, "action-flip", Action::Flip),
        (icons::RESET, "action-camera-reset", Action::ResetCamera),
        (full, "action-fullscreen", Action::ToggleFullscreen),
        (
            icons::SETTINGS,
            "action-settings",
            Action::Open(Overlay::Settings),
        ),
        (icons::AIDS, "action-aids", Action::Open(Overlay::Aids)),
        (icons::HELP, "action-help", Action::Open(Overlay::Help)),
        (icons::QUIT, "title-quit", Action::Quit),
    ];
    ui.spacing_mut().item_spacing.x = 6.0;
    let width = controls::share(ui, small.len());
    ui.horizontal(|ui| {
        for (icon, key, action) in small {
            if controls::icon_button(ui, width, icon, &locale.text(key), true)
                .on_hover_text(tip(key))
                .clicked()
            {
                actions.push(action);
            }
        }
    });
}
