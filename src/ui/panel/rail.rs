//! Draws the folded panel: a rail of icons that allows the player to use all commands of a game.

use bevy_egui::egui::{
    Align, Layout, RectAlign, RichText, ScrollArea, TextStyle, Ui, WidgetText, vec2,
};
use cohort_controls::input::Action;
use cohort_play::locale::Locale;
use cohort_play::settings::Switch;

use super::commands::{self, Command, Does};
use super::view::PanelView;
use crate::controls::{self, TILE};
use crate::tips::{self, Beside};
use crate::{icons, layout, style};

/// `GAP` is the space between two groups of icons, in points. `BETWEEN` is the space between two icons of a group.
const GAP: f32 = 12.0;
const BETWEEN: f32 = 2.0;

/// The distance of tooltips from the rail of icons, in points.
const AWAY: f32 = 8.0;

/// The content of the rail: groups of icons, and whether each icon has a word below it.
struct Filling {
    groups: Vec<Vec<Command>>,
    words: bool,
}

/// Draws the rail of icons: vertically beside the board if `upright`, or else horizontally below the board.
pub fn show(ui: &mut Ui, locale: &Locale, view: &PanelView, upright: bool) -> Vec<Action> {
    let mut actions = Vec::new();
    ui.spacing_mut().item_spacing = vec2(BETWEEN, BETWEEN);
    let room = ui.available_size();
    let filling = if upright {
        filling(view, |groups, words| needed(groups, tile(words)) <= room.y)
    } else {
        filling(view, |groups, words| {
            !words || needed(groups, widest(ui, locale, groups)) <= room.x
        })
    };
    let count = filling.groups.iter().map(Vec::len).sum::<usize>() as f32;
    let width = if upright {
        room.x
    } else {
        room.x / count - needed(&filling.groups, 0.0) / count
    };
    let size = vec2(width, tile(filling.words));
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
            for (number, group) in filling.groups.into_iter().enumerate() {
                if number > 0 {
                    ui.add_space(GAP);
                }
                for command in group {
                    actions.extend(command.show(ui, locale, |ui, command| {
                        let (icon, word) = (command.icon, command.word(locale));
                        let button =
                            controls::tile(ui, size, icon, &word, filling.words, command.state);
                        let tip = format!("{word}. {}", command.tip(locale));
                        tips::explain(button, &tip, beside)
                    }));
                }
            }
        });
        style::scroll_to_focus(ui);
    });
    actions
}

/// Returns the height of an icon in points. `words` says whether the icon has a word below it.
const fn tile(words: bool) -> f32 {
    if words { TILE } else { style::CONTROL }
}

/// Returns the length of all groups of icons with the gaps between them, in points. `each` is the length of one icon.
fn needed(groups: &[Vec<Command>], each: f32) -> f32 {
    let count = groups.iter().map(Vec::len).sum::<usize>() as f32;
    let gaps = groups.len().saturating_sub(1) as f32;
    count * (each + BETWEEN) + gaps * GAP
}

/// Returns the width of the longest word below an icon of these groups, in points.
fn widest(ui: &Ui, locale: &Locale, groups: &[Vec<Command>]) -> f32 {
    let words = groups.iter().flatten().map(|command| {
        let word = RichText::new(command.word(locale)).size(controls::TILE_WORD);
        let galley = WidgetText::from(word).into_galley(ui, None, f32::INFINITY, TextStyle::Button);
        galley.size().x
    });
    words.fold(0.0, f32::max)
}

/// Returns the first of these contents of the rail that fits. If none fits, returns the last.
///
/// - Three groups, of which the last has one menu for the view commands, with words below the icons.
/// - Three groups, of which the last is one menu for the view and program commands, with words below the icons.
/// - The first filling without words.
/// - The second filling without words.
fn filling(view: &PanelView, fits: impl Fn(&[Vec<Command>], bool) -> bool) -> Filling {
    let unfold = commands::command(
        icons::FOLD,
        "action-unfold",
        Action::Switch(Switch::TogglePanel),
    );
    let playing: Vec<_> = std::iter::once(unfold)
        .chain(commands::play(view.can))
        .collect();
    let game = commands::game(view.can);
    let views: Vec<_> = commands::view(view.on)
        .into_iter()
        .filter(|command| command.does != Does::Act(Action::Switch(Switch::TogglePanel)))
        .collect();
    let program = commands::program(view.can);
    let apart = std::iter::once(commands::view_menu(views.clone()))
        .chain(program.clone())
        .collect();
    let together = views.into_iter().chain(program).collect();
    let apart = vec![playing.clone(), game.clone(), apart];
    let together = vec![playing, game, vec![commands::more_menu(together)]];
    let [words, icons] = [true, false];
    if fits(&apart, words) {
        Filling {
            groups: apart,
            words,
        }
    } else if fits(&together, words) {
        Filling {
            groups: together,
            words,
        }
    } else if fits(&apart, icons) {
        Filling {
            groups: apart,
            words: icons,
        }
    } else {
        Filling {
            groups: together,
            words: icons,
        }
    }
}
