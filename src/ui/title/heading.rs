//! The heading of the title screen: the name of the program, and the buttons for settings and exit at its right.

use bevy_egui::egui::{Align, Layout, Rect, RichText, Ui, UiBuilder, pos2, vec2};
use cohort_controls::input::{Action, Page, PageAction, ProgramAction};
use cohort_platform::abilities::Abilities;
use cohort_play::locale::Locale;

use super::extras::{Extras, LEAST_WORDMARK, LOW_WORDMARK};
use crate::controls::{self, State};
use crate::tips::{self, Beside};
use crate::{icons, style};

/// Text size of the program's name on a high page, in points.
const WORDMARK: f32 = 68.0;

/// Minimum space between the program's name and the buttons, and width of a button without a word, in points.
const GAP: f32 = 6.0;
const ICON_ALONE: f32 = 34.0;

/// Draws the name of the program. Returns the space at the right of the name.
pub(super) fn show(ui: &mut Ui, locale: &Locale, high: bool, extras: Extras) -> Rect {
    let size = match (high, extras.wordmark) {
        (true, _) => WORDMARK,
        (false, true) => LOW_WORDMARK,
        (false, false) => LEAST_WORDMARK,
    };
    let right = ui.available_rect_before_wrap().right();
    ui.spacing_mut().item_spacing.y = 0.0;
    let name = ui.label(style::wordmark(locale.text("game-name"), size));
    if high {
        ui.label(RichText::new(locale.text("game-tagline")).color(style::faint(ui)));
        ui.add_space(22.0);
    }
    ui.spacing_mut().item_spacing.y = style::GAP;
    let name = name.rect;
    Rect::from_min_max(
        pos2(name.right() + GAP, name.top()),
        pos2(right, name.bottom()),
    )
}

/// Draws the buttons for settings and exit at the right of the program's name. The buttons have words below or next to
/// their icons, or no words. Must be called last, so that Tab reaches these buttons last.
pub(super) fn buttons(ui: &mut Ui, locale: &Locale, room: Rect, actions: &mut Vec<Action>) {
    let buttons = [
        (
            icons::SETTINGS,
            "title-settings",
            Action::Page(PageAction::Open(Page::Settings)),
        ),
        (
            icons::QUIT,
            "title-quit",
            Action::Program(ProgramAction::Quit),
        ),
    ];
    let quits = Abilities::HERE.quits;
    let buttons = buttons
        .into_iter()
        .filter(|(.., action)| quits || *action != Action::Program(ProgramAction::Quit));
    let buttons: Vec<_> = buttons.collect();
    let gap = 2.0;
    let needed = buttons.iter().map(|(_, key, _)| {
        let word = RichText::new(locale.text(key)).size(style::SMALL);
        controls::needed(ui, word, controls::QUIET).min(room.width())
    });
    let needed: Vec<f32> = needed.collect();
    let fits_beside = needed.iter().sum::<f32>() + gap <= room.width();
    let widest = needed.iter().copied().fold(0.0, f32::max);
    let fits_below =
        widest < room.width() && room.height() >= 2.0 * controls::quiet_height(ui) + gap;
    let layout = match fits_below {
        true => Layout::top_down(Align::Max),
        false => Layout::right_to_left(Align::Center),
    };
    let builder = UiBuilder::new()
        .id_salt("program")
        .max_rect(room)
        .layout(layout);
    let mut place = ui.new_child(builder);
    place.spacing_mut().item_spacing = vec2(gap, gap);
    let mut buttons: Vec<_> = buttons.into_iter().zip(needed).collect();
    if !fits_below {
        // The order is reversed, because the layout adds buttons from right to left.
        buttons.reverse();
    }
    for ((icon, key, action), needed) in buttons {
        let word = locale.text(key);
        let tip = locale.text(&format!("{key}-tip"));
        let button = match (fits_below, fits_beside) {
            (true, _) => controls::quiet_button(&mut place, needed, icon, &word, State::READY)
                .on_hover_text(tip),
            (false, true) => controls::quiet_button(&mut place, needed, icon, &word, State::READY)
                .on_hover_text(tip),
            (false, false) => {
                let button =
                    controls::icon_button(&mut place, ICON_ALONE, icon, &word, State::READY);
                tips::explain(button, &format!("{word}. {tip}"), Beside::BELOW)
            }
        };
        if button.clicked() {
            actions.push(action);
        }
    }
}
