//! Draws the status in the match panel: whose turn it is, and messages. After the end of the game, draws the result.

use bevy_egui::egui::{
    FontId, Margin, RichText, ScrollArea, Shadow, Stroke, TextStyle, TextWrapMode, Ui, WidgetText,
};
use cohort_controls::input::{Action, MatchAction};
use cohort_play::locale::Locale;

use super::past;
use super::view::{Answer, Message, PanelView, PastView, ResultView, Tone};
use crate::button_row::{self, FramedButton};
use crate::controls::State;
use crate::{controls, fonts, icons, style};

/// `STATUS` is the text size of the status, in points. `LONG_STATUS` is the text size of a status that would not fit on
/// one line.
const STATUS: f32 = 21.0;
const LONG_STATUS: f32 = 16.0;

/// The number of text lines that are reserved for a message. Without this space, a new message would move the controls
/// below. In a panel of little height, the lines have small text.
const MESSAGE_LINES: f32 = 3.0;

/// The space between the status, the message and the buttons, in points.
const BETWEEN: f32 = 2.0;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Room {
    /// The status is at the bottom of its column, and has this height in points.
    Low(f32),
    /// The status is above the move list, which must not move when a message appears.
    AboveTheMoves(Height),
}

/// The height of a panel in which the move list is below the status, in three steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Height {
    High,
    Low,
    Lowest,
}

/// Draws the status during the game, or the result after the game.
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
                is_last,
            } = result;
            card(ui, (headline, reason), *tone, room, |ui| {
                if *is_last {
                    return;
                }
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
    // egui places text lines on whole pixels, so each line gets one more point of height.
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
            if !view.answers.is_empty() {
                // Reserve space for the buttons of a question, even if this pushes the move list down.
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
            let top = ui.cursor().top();
            actions.extend(past::ways(ui, locale, view.can.study));
            left -= ui.cursor().top() - top;
        }
        let answers = view.answers.iter().filter(|_| past.is_none());
        let answers: Vec<_> = answers.collect();
        if !answers.is_empty() {
            left -= answers_height(ui, locale, &answers) + BETWEEN;
        }
        if let Some(said) = &view.message {
            say(ui, said, left);
        }
        if !answers.is_empty() {
            actions.extend(self::answers(ui, locale, &answers));
        }
    });
    ui.spacing_mut().item_spacing.y = gap;
}

/// Returns the height of the buttons that answer a question, in points.
fn answers_height(ui: &Ui, locale: &Locale, answers: &[&Answer]) -> f32 {
    let words = answers
        .iter()
        .map(|answer| RichText::new(locale.text(answer.key)));
    let words: Vec<_> = words.collect();
    let lines = button_row::lines(ui, button_row::ROOMS, &words)
        .widths
        .len();
    lines as f32 * (ui.spacing().interact_size.y + BETWEEN) - BETWEEN
}

/// Draws the buttons that answer a question, as a row that fills the available width. Returns the action of the button
/// that the player presses.
fn answers(ui: &mut Ui, locale: &Locale, answers: &[&Answer]) -> Option<Action> {
    let buttons = answers.iter().map(|answer| {
        FramedButton::new(answer.icon, locale.text(answer.key), answer.action.clone())
            .tip(locale.text(&format!("{}-tip", answer.key)))
    });
    button_row::show(ui, buttons)
}

/// The least width of a button that answers a question in the line below the board, in points.
const ANSWER: f32 = 120.0;

/// Draws the buttons that answer a question beside other things on a line. Returns the action of the button that the
/// player presses.
pub(super) fn answers_beside(ui: &mut Ui, locale: &Locale, view: &PanelView) -> Option<Action> {
    let mut taken = None;
    for answer in &view.answers {
        let word = locale.text(answer.key);
        let width = controls::at_least(ui, ANSWER, &word);
        let button = controls::button(ui, width, answer.icon, word, State::READY);
        let button = button.on_hover_text(locale.text(&format!("{}-tip", answer.key)));
        if button.clicked() {
            taken = Some(answer.action.clone());
        }
    }
    taken
}

/// Returns the largest text size in which the status fits on one line. `None` if it fits in neither size.
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

/// Draws a message of at most the given height, in the largest text size that fits. If no text size fits, the message
/// scrolls.
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

/// The least width of the "play again" button where it does not fill the panel, in points.
const AGAIN: f32 = 130.0;

/// Draws the "play again" button where no card shows the result.
pub(super) fn again(ui: &mut Ui, locale: &Locale) -> Option<Action> {
    let word = locale.text("result-rematch");
    let width = controls::at_least(ui, AGAIN, &word);
    let button = controls::button(ui, width, icons::CONTINUE, &word, State::READY);
    style::goes_on(&button);
    let button = button.on_hover_text(locale.text("result-rematch-tip"));
    button
        .clicked()
        .then_some(Action::Match(MatchAction::Restart))
}

pub(super) fn words(ui: &Ui, message: &Message) -> RichText {
    let colour = if message.warning {
        style::warning(ui)
    } else {
        style::accent(ui)
    };
    RichText::new(&message.text).color(colour)
}

/// The width of the glow around the card that shows a win, in points.
const GLOW: u8 = 16;

/// Draws a card with a headline, a text and buttons. The card of a win has a glow around it.
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
