//! Draws the commands of the match panel as rows of buttons.

use bevy_egui::egui::{Response, RichText, Ui, Vec2, vec2};
use cohort_controls::input::Action;
use cohort_play::locale::Locale;

use super::commands::{self, Command};
use super::view::PanelView;
use crate::controls::Room;
use crate::{button_row, controls, style, tips};

/// The look of a row of buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    /// The buttons have frames and words. They also have icons if the row has enough space.
    Full,
    /// The buttons have words but no frames. They also have icons if the row has enough space.
    Quiet,
}

impl Weight {
    /// Returns the gaps between two buttons and between two lines of buttons, in points.
    fn gaps(self) -> Vec2 {
        match self {
            Weight::Full => vec2(8.0, 4.0),
            Weight::Quiet => vec2(3.0, 2.0),
        }
    }

    fn rooms(self) -> [Room; 2] {
        match self {
            Weight::Full => [controls::FRAMED, controls::WORDS],
            Weight::Quiet => [controls::QUIET, controls::QUIET_WORDS],
        }
    }

    fn text(self, locale: &Locale, command: &Command) -> RichText {
        let word = RichText::new(command.word(locale));
        match self {
            Weight::Full => word,
            Weight::Quiet => word.size(style::SMALL),
        }
    }
}

/// Draws a row of buttons that fills the available width. The row has several lines if its words do not fit into one
/// line.
pub(super) fn row(
    ui: &mut Ui,
    locale: &Locale,
    commands: impl IntoIterator<Item = Command>,
    weight: Weight,
    actions: &mut Vec<Action>,
) {
    let commands: Vec<_> = commands.into_iter().collect();
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = weight.gaps();
        let texts = commands.iter().map(|command| weight.text(locale, command));
        let lines = button_row::lines(ui, weight.rooms(), &texts.collect::<Vec<_>>());
        if lines.widths.len() > 1
            && let Some(widths) = with_icons(ui, locale, &commands)
        {
            ui.horizontal(|ui| {
                for (command, width) in commands.into_iter().zip(widths) {
                    actions.extend(command.show(ui, locale, |ui, command| {
                        if command.is_known_by_its_icon() {
                            icon_button(ui, locale, command, width)
                        } else {
                            word_button(ui, locale, command, (controls::WORDS, width), weight)
                        }
                    }));
                }
            });
            return;
        }
        if lines.widths.len() > 1 && weight == Weight::Quiet {
            // egui takes the minimum height of a button from `interact_size`. In several lines, the buttons are lower.
            ui.spacing_mut().interact_size.y = controls::quiet_height(ui);
        }
        lines.show(ui, commands, |ui, room, width, command| {
            actions.extend(command.show(ui, locale, |ui, command| {
                word_button(ui, locale, command, (room, width), weight)
            }));
        });
    });
}

/// The width of a framed button that shows only an icon, in points.
const ICON: f32 = 40.0;

/// Returns the widths of a row of framed buttons in which commands that players know by their icons have no words.
/// `None` if the row has no such command or only such commands, or if the words of the other buttons do not fit.
fn with_icons(ui: &Ui, locale: &Locale, commands: &[Command]) -> Option<Vec<f32>> {
    let icons = commands.iter().filter(|it| it.is_known_by_its_icon());
    let words = commands.len() - icons.count();
    if words == commands.len() || words == 0 {
        return None;
    }
    let needed = commands.iter().map(|command| {
        if command.is_known_by_its_icon() {
            ICON
        } else {
            let text = Weight::Full.text(locale, command);
            controls::needed(ui, text, controls::WORDS)
        }
    });
    let needed: Vec<f32> = needed.collect();
    let gaps = ui.spacing().item_spacing.x * (commands.len() - 1) as f32;
    let spare = ui.available_width() - gaps - needed.iter().sum::<f32>();
    let share = spare / words as f32;
    let wide = commands.iter().zip(needed).map(|(command, needed)| {
        if command.is_known_by_its_icon() {
            needed
        } else {
            needed + share
        }
    });
    (spare >= 0.0).then(|| wide.collect())
}

fn icon_button(ui: &mut Ui, locale: &Locale, command: &Command, width: f32) -> Response {
    let (word, tip) = (command.word(locale), command.tip(locale));
    let button = controls::framed_icon_button(ui, width, command.icon, &word, command.state);
    tips::beside_row(ui, button, &format!("{word}. {tip}"))
}

fn word_button(
    ui: &mut Ui,
    locale: &Locale,
    command: &Command,
    (room, width): (Room, f32),
    weight: Weight,
) -> Response {
    let (word, tip) = (command.word(locale), command.tip(locale));
    let (icon, state) = (command.icon, command.state);
    let button = match weight {
        Weight::Full => controls::button_in(ui, width, room, icon, &word, state),
        Weight::Quiet => controls::quiet_button_in(ui, width, room, icon, &word, state),
    };
    tips::beside_row(ui, button, &tip)
}

/// Draws all commands in rows: first the commands for moves, then a separator, then the other commands as quiet
/// buttons, which have words but no frames. The view commands are buttons if `words` is true, or else a menu.
pub(super) fn groups(
    ui: &mut Ui,
    locale: &Locale,
    view: &PanelView,
    words: bool,
    actions: &mut Vec<Action>,
) {
    row(ui, locale, commands::play(view.can), Weight::Full, actions);
    controls::rule(ui);
    ui.spacing_mut().item_spacing.y = 2.0;
    row(ui, locale, commands::game(view.can), Weight::Quiet, actions);
    let program = commands::program(view.can);
    let view = commands::view(view.on);
    if words {
        let mut view = view.into_iter().peekable();
        while view.peek().is_some() {
            row(ui, locale, view.by_ref().take(3), Weight::Quiet, actions);
        }
        row(ui, locale, program, Weight::Quiet, actions);
    } else {
        let others = std::iter::once(commands::view_menu(view.into())).chain(program);
        row(ui, locale, others, Weight::Quiet, actions);
    }
}
