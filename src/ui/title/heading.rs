//! The heading of the title screen: the name of the program, and the buttons for settings and exit at its right.

use bevy_egui::egui::{Align, Layout, Rect, RichText, Ui, UiBuilder, pos2, vec2};
use cohort_controls::input::{Action, Page, PageAction, ProgramAction};
use cohort_platform::abilities::Abilities;
use cohort_play::locale::Locale;

use super::extras::{Extras, LEAST_WORDMARK, LOW_WORDMARK};
use crate::controls::{self, Room, State};
use crate::screen_reader::{Topic, say};
use crate::{icons, style};

/// Text size of the program's name on a high page, in points.
const WORDMARK: f32 = 68.0;

/// Minimum space between the program's name and the buttons, and space between two buttons, in points.
const GAP: f32 = 6.0;
const BETWEEN: f32 = 2.0;

/// A button beside the program's name: its icon, the locale key of its word, and its action.
type HeadingButton = (&'static str, &'static str, Action);

fn offered() -> Vec<HeadingButton> {
    let settings = Action::Page(PageAction::Open(Page::Settings));
    let quit = Action::Program(ProgramAction::Quit);
    let quits = Abilities::HERE.quits;
    std::iter::once((icons::SETTINGS, "title-settings", settings))
        .chain(quits.then_some((icons::QUIT, "title-quit", quit)))
        .collect()
}

/// Draws the name of the program. Returns the space at the right of the name.
pub(super) fn show(ui: &mut Ui, locale: &Locale, high: bool, extras: Extras) -> Rect {
    let size = match (high, extras.wordmark) {
        (true, _) => WORDMARK,
        (false, true) => LOW_WORDMARK,
        (false, false) => LEAST_WORDMARK,
    };
    let right = ui.available_rect_before_wrap().right();
    ui.spacing_mut().item_spacing.y = 0.0;
    let name = locale.text("game-name");
    say(ui.ctx(), Topic::Page, &name);
    let name = ui.label(style::wordmark(name, size)).rect;
    let place =
        |bottom: f32| Rect::from_min_max(pos2(name.right() + GAP, name.top()), pos2(right, bottom));
    let mut buttons = place(name.bottom());
    if arrange(ui, locale, &offered(), buttons).is_none() {
        // The buttons fit neither below each other nor side by side. The heading therefore becomes high enough for
        // buttons below each other.
        let needed = stacked_height(ui, offered().len());
        ui.add_space((needed - name.height()).max(0.0));
        buttons = place(name.top() + needed.max(name.height()));
    }
    if high {
        ui.label(RichText::new(locale.text("game-tagline")).color(style::faint(ui)));
        ui.add_space(22.0);
    }
    ui.spacing_mut().item_spacing.y = style::GAP;
    buttons
}

/// Returns the height of `count` buttons below each other, in points.
fn stacked_height(ui: &Ui, count: usize) -> f32 {
    let gaps = BETWEEN * count.saturating_sub(1) as f32;
    count as f32 * controls::quiet_height(ui) + gaps
}

/// Arranges the buttons in a space: below each other if this fits, otherwise side by side. In both cases, the buttons
/// have icons if there is space for them. Returns whether the buttons are below each other, the widths inside a button,
/// and the width of each button in points. Returns `None` if the space is too small for every arrangement.
fn arrange(
    ui: &Ui,
    locale: &Locale,
    buttons: &[HeadingButton],
    space: Rect,
) -> Option<(bool, Room, Vec<f32>)> {
    let widths = |room: Room| -> Vec<f32> {
        let words = buttons.iter().map(|(_, key, _)| {
            let word = RichText::new(locale.text(key)).size(style::SMALL);
            controls::needed(ui, word, room)
        });
        words.collect()
    };
    let gaps = BETWEEN * buttons.len().saturating_sub(1) as f32;
    let is_high = space.height() >= stacked_height(ui, buttons.len());
    let rooms = [controls::QUIET, controls::QUIET_WORDS].map(|room| (room, widths(room)));
    let fits_below = |widths: &[f32]| is_high && widths.iter().all(|width| *width <= space.width());
    let fits_beside = |widths: &[f32]| widths.iter().sum::<f32>() + gaps <= space.width();
    let below = rooms.iter().find(|(_, widths)| fits_below(widths));
    let beside = || rooms.iter().find(|(_, widths)| fits_beside(widths));
    let below = below.map(|(room, widths)| (true, *room, widths.clone()));
    below.or_else(|| beside().map(|(room, widths)| (false, *room, widths.clone())))
}

/// Draws the buttons for settings and exit at the right of the program's name. Must be called last, so that Tab reaches
/// these buttons last.
pub(super) fn buttons(ui: &mut Ui, locale: &Locale, space: Rect, actions: &mut Vec<Action>) {
    let buttons = offered();
    let (below, room, widths) = arrange(ui, locale, &buttons, space).unwrap_or_else(|| {
        (
            true,
            controls::QUIET_WORDS,
            vec![space.width(); buttons.len()],
        )
    });
    let layout = match below {
        true => Layout::top_down(Align::Max),
        false => Layout::right_to_left(Align::Center),
    };
    let builder = UiBuilder::new()
        .id_salt("program")
        .max_rect(space)
        .layout(layout);
    let mut place = ui.new_child(builder);
    place.spacing_mut().item_spacing = vec2(BETWEEN, BETWEEN);
    let mut buttons: Vec<_> = buttons.into_iter().zip(widths).collect();
    if !below {
        // The order is reversed, because the layout adds buttons from right to left.
        buttons.reverse();
    }
    for ((icon, key, action), width) in buttons {
        let word = locale.text(key);
        let tip = locale.text(&format!("{key}-tip"));
        let button = controls::quiet_button_in(&mut place, width, room, icon, &word, State::READY);
        if button.on_hover_text(tip).clicked() {
            actions.push(action);
        }
    }
}
