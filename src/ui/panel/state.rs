//! Whose turn it is, and messages; after the end, the result.

use bevy_egui::egui::{
    FontId, Margin, RichText, ScrollArea, Shadow, Stroke, TextStyle, TextWrapMode, Ui, WidgetText,
};
use cohort_controls::input::{Action, MatchAction};
use cohort_play::locale::Locale;
use cohort_play::table::Seat;
use rules::Side;

use super::past;
use super::view::{Message, PanelView, PastView, ResultView, Tone};
use crate::controls::State;
use crate::{controls, fonts, icons, style};

/// Text size of the status, in points, and a smaller one for when it does not fit in one line.
const STATUS: f32 = 21.0;
const LONG_STATUS: f32 = 16.0;

/// Lines reserved for a message, so that nothing below moves when one appears; in small print if there is little
/// space.
const MESSAGE_LINES: f32 = 3.0;

/// Space between the lines, in points.
const BETWEEN: f32 = 2.0;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Room {
    /// Nothing is below it, and it has only this height in points.
    Low(f32),
    /// The moves are below it and must not move when a message appears.
    AboveTheMoves(Height),
}

/// How much space there is above the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Height {
    High,
    Low,
    Lowest,
}

/// Whose turn it is, or the result.
pub(super) fn show(
    ui: &mut Ui,
    locale: &Locale,
    view: &PanelView,
    room: Room,
    actions: &mut Vec<Action>,
) {
    match (&view.result, &view.past) {
        (Some(_), Some(past)) => {
            let about = locale.text("past-about");
            card(ui, (&past.text, &about), Tone::Even, room, |ui| {
                actions.extend(past::ways(ui, locale, view.can.study));
            });
        }
        (Some(result), None) => {
            let again = locale.text("result-rematch");
            let ResultView {
                headline,
                reason,
                tone,
            } = result;
            card(ui, (headline, reason), *tone, room, |ui| {
                let button = if room == Room::AboveTheMoves(Height::Lowest) {
                    controls::secondary(ui, icons::CONTINUE, &again)
                } else {
                    controls::primary(ui, icons::CONTINUE, &again)
                };
                let button = button.on_hover_text(locale.text("result-rematch-tip"));
                actions.extend(
                    button
                        .clicked()
                        .then_some(Action::Match(MatchAction::Restart)),
                );
            });
        }
        (None, past) => status(ui, locale, view, past.as_ref(), room, actions),
    }
}

fn status(
    ui: &mut Ui,
    locale: &Locale,
    view: &PanelView,
    past: Option<&PastView>,
    room: Room,
    actions: &mut Vec<Action>,
) {
    if room == Room::AboveTheMoves(Height::High) {
        ui.add_space(4.0);
    }
    let gap = std::mem::replace(&mut ui.spacing_mut().item_spacing.y, BETWEEN);
    // Lines are placed on whole pixels.
    let line = |size: f32| {
        ui.fonts_mut(|fonts| fonts.row_height(&FontId::new(size, fonts::strong()))) + 1.0
    };
    let (height, kept_free) = match room {
        Room::Low(height) => (height, 0.0),
        Room::AboveTheMoves(height) => {
            let message = line(match height {
                Height::High => style::BODY,
                Height::Low | Height::Lowest => style::SMALL,
            });
            let mut height = line(STATUS) + BETWEEN + MESSAGE_LINES * message;
            if view.stuck.is_some() {
                // Show errors in full: for those, the moves may move down.
                height += style::CONTROL + BETWEEN;
            }
            (height, height)
        }
    };
    ui.vertical(|ui| {
        ui.set_min_height(kept_free);
        let status = in_one_line(ui, &view.status).unwrap_or(LONG_STATUS);
        let headline = ui.label(style::strong(&view.status).size(status)).rect;
        let mut left = height - headline.height() - BETWEEN;
        if past.is_some() {
            actions.extend(past::ways(ui, locale, view.can.study));
            left -= style::CONTROL + BETWEEN;
        } else if let Some((side, seat)) = view.stuck {
            actions.extend(instead(ui, locale, side, seat));
            left -= style::CONTROL + BETWEEN;
        }
        if let Some(said) = &view.message {
            say(ui, said, left);
        }
    });
    ui.spacing_mut().item_spacing.y = gap;
}

/// The replacement for an external engine that does not move: the computer or the person.
fn instead(ui: &mut Ui, locale: &Locale, side: Side, seat: Seat) -> Option<Action> {
    let width = controls::share(ui, 2);
    let ways = [
        (icons::HURRY, "engine-computer-instead", seat),
        (icons::PLAY, "engine-person-instead", Seat::Here),
    ];
    let taken = ui.horizontal(|ui| {
        let mut taken = None;
        for (icon, key, seat) in ways {
            let button = controls::button(ui, width, icon, locale.text(key), State::READY);
            let button = button.on_hover_text(locale.text(&format!("{key}-tip")));
            if button.clicked() {
                taken = Some(Action::Match(MatchAction::ChangeSeat(side, seat)));
            }
        }
        taken
    });
    taken.inner
}

/// The largest text size that fits a headline in one line.
fn in_one_line(ui: &Ui, text: &str) -> Option<f32> {
    let width = ui.available_width();
    [STATUS, LONG_STATUS].into_iter().find(|size| {
        let text = WidgetText::from(style::strong(text).size(*size));
        let line = text.into_galley(
            ui,
            Some(TextWrapMode::Extend),
            f32::INFINITY,
            TextStyle::Body,
        );
        line.size().x <= width
    })
}

/// A message in this height: in the largest letters that fit, and with scrolling if none do.
fn say(ui: &mut Ui, message: &Message, height: f32) {
    let width = ui.available_width();
    let sizes = [style::BODY, style::SMALL].map(|size| {
        let text = WidgetText::from(words(ui, message).size(size));
        text.into_galley(ui, Some(TextWrapMode::Wrap), width, TextStyle::Body)
    });
    if let Some(fitting) = sizes.into_iter().find(|text| text.size().y <= height) {
        ui.label(fitting);
        return;
    }
    ScrollArea::vertical()
        .id_salt(&message.text)
        .max_height(height)
        .min_scrolled_height(0.0)
        .show(ui, |ui| ui.label(words(ui, message).size(style::SMALL)));
}

/// Width of the button that starts another game, if it does not fill the panel.
const AGAIN: f32 = 130.0;

/// The button that starts another game, if there is no card with the result.
pub(super) fn again(ui: &mut Ui, locale: &Locale) -> Option<Action> {
    let word = locale.text("result-rematch");
    let button = controls::button(ui, AGAIN, icons::CONTINUE, &word, State::READY);
    style::goes_on(&button);
    let button = button.on_hover_text(locale.text("result-rematch-tip"));
    button
        .clicked()
        .then_some(Action::Match(MatchAction::Restart))
}

/// The text of a message, such as a refusal or a hint.
pub(super) fn words(ui: &Ui, message: &Message) -> RichText {
    let colour = if message.warning {
        style::warning(ui)
    } else {
        style::accent(ui)
    };
    RichText::new(&message.text).color(colour)
}

/// How far the glow around the card of a win reaches, in points.
const GLOW: u8 = 16;

/// A card with a headline, a text and buttons. The card of a win glows.
fn card(
    ui: &mut Ui,
    (headline, about): (&str, &str),
    tone: Tone,
    room: Room,
    buttons: impl FnOnce(&mut Ui),
) {
    let mut frame = style::card_frame(ui);
    let accent = style::accent(ui);
    if tone == Tone::Won {
        frame.stroke = Stroke::new(1.5, accent);
        frame.shadow = Shadow {
            offset: [0, 0],
            blur: GLOW,
            spread: 1,
            color: accent.gamma_multiply(0.55),
        };
    }
    let colour = match tone {
        Tone::Won => accent,
        Tone::Even | Tone::Lost => style::ink(ui),
    };
    let (margin, size, gap) = match room {
        Room::AboveTheMoves(Height::High) => (14, 32.0, 4.0),
        Room::AboveTheMoves(Height::Lowest) => (6, 20.0, 1.0),
        _ => (8, 24.0, 2.0),
    };
    frame.inner_margin(Margin::same(margin)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = gap;
        ui.label(style::wordmark(headline, size).color(colour));
        ui.label(RichText::new(about).color(style::faint(ui)));
        ui.add_space(if margin > 8 { 6.0 } else { 2.0 });
        buttons(ui);
    });
}
