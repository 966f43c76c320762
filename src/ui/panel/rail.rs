//! The panel folded away: a rail of icons, so that the game can still be played with the pointer.

use bevy_egui::egui::{Layout, ScrollArea, Ui};

use super::commands::{self, Command};
use super::view::PanelView;
use crate::input::Action;
use crate::locale::Locale;
use crate::ui::{controls, icons};

/// Draws the rail: upright beside the board, or lying below it.
pub fn show(ui: &mut Ui, locale: &Locale, view: &PanelView, upright: bool) -> Vec<Action> {
    let mut actions = Vec::new();
    let commands = commands(view);
    if upright {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            let width = ui.available_width();
            buttons(ui, locale, view, commands, width, &mut actions);
        });
    } else {
        ui.spacing_mut().item_spacing.x = 6.0;
        let width = controls::share(ui, commands.len() + 1);
        let row = Layout::left_to_right(bevy_egui::egui::Align::Center);
        ui.with_layout(row, |ui| {
            buttons(ui, locale, view, commands, width, &mut actions);
        });
    }
    actions
}

fn buttons(
    ui: &mut Ui,
    locale: &Locale,
    view: &PanelView,
    commands: Vec<Command>,
    width: f32,
    actions: &mut Vec<Action>,
) {
    // Whose turn it is, as a stone of that side.
    let to_move = view.players.iter().find(|player| player.to_move);
    let side = to_move.map(|player| player.side);
    view.stones.turn(ui, side, width, &view.status);
    for command in commands {
        let word = locale.text(command.key);
        let button = controls::icon_button(ui, width, command.icon, &word, command.enabled);
        let said = format!("{word}. {}", command.tip(locale));
        if button.on_hover_text(said).clicked() {
            actions.push(command.action);
        }
    }
}

fn commands(view: &PanelView) -> Vec<Command> {
    let unfold = Command {
        icon: icons::FOLD,
        key: "action-unfold",
        enabled: true,
        action: Action::TogglePanel,
    };
    let views = commands::view(view.fullscreen)
        .into_iter()
        .filter(|command| command.action != Action::TogglePanel);
    std::iter::once(unfold)
        .chain(commands::play(view.can))
        .chain(views)
        .chain(commands::game(view.can))
        .chain(commands::program())
        .collect()
}
