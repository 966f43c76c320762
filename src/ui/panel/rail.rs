//! The panel folded away: a rail of icons, so that the game can still be played with the pointer.

use bevy_egui::egui::{Align, Layout, ScrollArea, Ui};

use super::commands::{self, Command};
use super::view::PanelView;
use crate::input::Action;
use crate::locale::Locale;
use crate::ui::{controls, icons, style};

/// The room between groups of icons.
const GAP: f32 = 12.0;

/// Draws the rail: upright beside the board, or lying below it.
pub fn show(ui: &mut Ui, locale: &Locale, view: &PanelView, upright: bool) -> Vec<Action> {
    let mut actions = Vec::new();
    let groups = groups(view);
    if upright {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            let width = ui.available_width();
            buttons(ui, locale, view, groups, width, &mut actions);
            style::scroll_to_focus(ui);
        });
    } else {
        let count = 1 + groups.iter().map(Vec::len).sum::<usize>();
        ui.spacing_mut().item_spacing.x = 2.0;
        let width =
            (controls::share(ui, count) - GAP * groups.len() as f32 / count as f32).max(0.0);
        let row = Layout::left_to_right(Align::Center);
        ui.with_layout(row, |ui| {
            buttons(ui, locale, view, groups, width, &mut actions);
        });
    }
    actions
}

fn buttons(
    ui: &mut Ui,
    locale: &Locale,
    view: &PanelView,
    groups: [Vec<Command>; 4],
    width: f32,
    actions: &mut Vec<Action>,
) {
    // Whose turn it is, as a stone of that side.
    let to_move = view.players.iter().find(|player| player.to_move);
    let side = to_move.map(|player| player.side);
    view.stones.turn(ui, side, width, &view.status);
    for group in groups {
        ui.add_space(GAP);
        for command in group {
            let word = locale.text(command.key);
            let button = controls::icon_button(ui, width, command.icon, &word, command.state);
            if command.action == Action::Pass {
                style::goes_on(&button);
            }
            let said = format!("{word}. {}", command.tip(locale));
            if button.on_hover_text(said).clicked() {
                actions.push(command.action);
            }
        }
    }
}

fn groups(view: &PanelView) -> [Vec<Command>; 4] {
    let unfold = commands::command(icons::FOLD, "action-unfold", Action::TogglePanel);
    let views = commands::view(view.on)
        .into_iter()
        .filter(|command| command.action != Action::TogglePanel);
    [
        std::iter::once(unfold)
            .chain(commands::play(view.can))
            .collect(),
        views.collect(),
        commands::game(view.can).into(),
        commands::program().into(),
    ]
}
