//! Draws the folded panel: a rail of icons with words that allows the player to use all commands of a game.

use bevy_egui::egui::{
    Align, Layout, RectAlign, RichText, ScrollArea, TextStyle, Ui, WidgetText, vec2,
};
use cohort_controls::input::{Action, MatchAction};
use cohort_play::locale::Locale;
use cohort_play::settings::Switch;

use super::commands::{self, Command};
use super::view::PanelView;
use crate::controls::{self, TILE};
use crate::tips::{self, Beside};
use crate::{icons, layout, style};

/// `GAP` is the space between two groups of icons, in points. `BETWEEN` is the space between two icons of a group.
const GAP: f32 = 12.0;
const BETWEEN: f32 = 2.0;

/// The space beside a word below an icon, in points.
const BESIDE_WORD: f32 = 4.0;

/// The distance of tooltips from the rail of icons, in points.
const AWAY: f32 = 8.0;

/// The content of the rail: groups of commands. If space is short, commands that players know by their icons have no
/// words.
struct Filling {
    groups: Vec<Vec<Command>>,
    is_short: bool,
}

impl Filling {
    /// Returns whether the icon of a command has a word below it.
    fn has_word(&self, command: &Command) -> bool {
        !(self.is_short && command.is_known_by_its_icon())
    }

    /// Returns the height of an icon in points.
    fn height(&self, command: &Command) -> f32 {
        if self.has_word(command) {
            TILE
        } else {
            style::CONTROL
        }
    }

    /// Returns the least width of an icon with its word, in points.
    fn width(&self, ui: &Ui, locale: &Locale, command: &Command) -> f32 {
        if !self.has_word(command) {
            return style::CONTROL;
        }
        let word = RichText::new(command.word(locale)).size(controls::TILE_WORD);
        let galley = WidgetText::from(word).into_galley(ui, None, f32::INFINITY, TextStyle::Button);
        (galley.size().x + BESIDE_WORD).max(style::CONTROL)
    }

    /// Returns the length of all groups with the gaps between them, in points. `length` returns the length of a command.
    fn length(&self, length: impl Fn(&Command) -> f32) -> f32 {
        let commands = self.groups.iter().flatten();
        let commands: f32 = commands.map(|command| length(command) + BETWEEN).sum();
        commands + self.groups.len().saturating_sub(1) as f32 * GAP
    }
}

/// Draws the rail: vertically beside the board if `upright`, or else horizontally below the board.
pub fn show(ui: &mut Ui, locale: &Locale, view: &PanelView, upright: bool) -> Vec<Action> {
    let mut actions = Vec::new();
    ui.spacing_mut().item_spacing = vec2(BETWEEN, BETWEEN);
    let room = ui.available_size();
    let spare = |filling: &Filling| {
        if upright {
            room.y - filling.length(|command| filling.height(command))
        } else {
            room.x - filling.length(|command| filling.width(ui, locale, command))
        }
    };
    let filling = filling(view, |filling| spare(filling) >= 0.0);
    let count = filling.groups.iter().map(Vec::len).sum::<usize>();
    // The icons below the board share the spare width.
    let more = spare(&filling).max(0.0) / count.max(1) as f32;
    // Place tooltips over the board, because they must not hide the status line below the board.
    let beside = if upright {
        Beside {
            side: RectAlign::LEFT,
            gap: AWAY,
        }
    } else {
        Beside {
            side: RectAlign::TOP_START,
            gap: layout::LINE + 2.0 * AWAY,
        }
    };
    let layout = if upright {
        Layout::top_down(Align::Center)
    } else {
        Layout::left_to_right(Align::Center)
    };
    let area = ScrollArea::new([false, upright]).auto_shrink(false);
    area.show(ui, |ui| {
        ui.with_layout(layout, |ui| {
            for (number, group) in filling.groups.iter().enumerate() {
                if number > 0 {
                    ui.add_space(GAP);
                }
                for command in group.iter().cloned() {
                    actions.extend(command.show(ui, locale, |ui, command| {
                        let (icon, word) = (command.icon, command.word(locale));
                        let size = if upright {
                            vec2(room.x, filling.height(command))
                        } else {
                            vec2(filling.width(ui, locale, command) + more, TILE)
                        };
                        let has_word = filling.has_word(command);
                        let button = controls::tile(ui, size, icon, &word, has_word, command.state);
                        let tip = format!("{word}. {}", command.tip(locale));
                        tips::explain(button, &tip, beside).on_disabled_hover_text(tip)
                    }));
                }
            }
        });
        style::scroll_to_focus(ui);
    });
    actions
}

/// Returns the first of these contents of the rail that fits. If none fits, returns the last.
///
/// - Three groups, of which the last has one menu for the view commands.
/// - Three groups, of which the last is one menu for the view and program commands.
/// - The commands for moves, the command that leaves the match, and one menu for all other commands.
fn filling(view: &PanelView, fits: impl Fn(&Filling) -> bool) -> Filling {
    let unfold = Action::Switch(Switch::TogglePanel);
    let playing: Vec<_> = std::iter::once(commands::command(
        icons::FOLD,
        "action-unfold",
        unfold.clone(),
    ))
    .chain(commands::play(view.can))
    .collect();
    let game = commands::game(view.can);
    let views: Vec<_> = commands::view(view.on)
        .into_iter()
        .filter(|command| !command.does(&unfold))
        .collect();
    let program = commands::program(view.can);
    let apart = std::iter::once(commands::view_menu(views.clone()))
        .chain(program.clone())
        .collect();
    let together: Vec<_> = program.into_iter().chain(views).collect();
    let leave = Action::Match(MatchAction::Leave);
    let (leave, others): (Vec<_>, Vec<_>) = game
        .iter()
        .cloned()
        .partition(|command| command.does(&leave));
    let others = others.into_iter().chain(together.iter().cloned());
    let shortest = vec![leave, vec![commands::more_menu(others.collect())]];
    let fillings = [
        vec![playing.clone(), game.clone(), apart],
        vec![playing.clone(), game, vec![commands::more_menu(together)]],
    ];
    let fillings = fillings.map(|groups| Filling {
        groups,
        is_short: false,
    });
    fillings.into_iter().find(fits).unwrap_or_else(|| Filling {
        groups: [vec![playing], shortest].concat(),
        is_short: true,
    })
}
