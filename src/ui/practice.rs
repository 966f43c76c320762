//! Common parts of the panels for lessons and puzzles: layout, messages, and a row of buttons.

use bevy_egui::egui::{
    Color32, Context, CornerRadius, Margin, Rect, RichText, ScrollArea, Sense, Stroke, Ui,
    UiBuilder, pos2, vec2,
};
use cohort_controls::input::{Action, is_left_by};
use cohort_play::locale::Locale;

use super::button_row;
use super::controls::{self, State};
use super::screen_reader::{Topic, say};
use super::{style, tips};

/// Height of the panel below which titles are small and the spacing is tight, in points.
const LOW: f32 = 420.0;

/// Text size of a title, and the smaller text size for a panel of little height, in points.
const TITLE: f32 = 30.0;
const LOW_TITLE: f32 = 20.0;

/// Height reserved for a message, and size of the sign (tick or cross) in front of the message, in points.
const SLOT: f32 = 66.0;
const SIGN: f32 = 18.0;

/// Text size of the explanation in a high panel, in points.
const TEXT_SIZE: f32 = 17.0;

/// The text column's share of the width of a panel below the board. `GAP` is the gap next to the text in points.
const TEXT: f32 = 0.62;
const GAP: f32 = 14.0;

/// A message to the player about the last move or about a demonstration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PracticeMessage {
    pub text: String,
    pub tone: Tone,
}

/// The tone of a message, such as right or wrong. A sign and a colour show the tone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Plain,
    Right,
    Wrong,
}

impl PracticeMessage {
    /// Creates a message without a sign.
    pub fn plain(text: String) -> PracticeMessage {
        PracticeMessage {
            text,
            tone: Tone::Plain,
        }
    }

    pub fn right(text: String) -> PracticeMessage {
        PracticeMessage {
            text,
            tone: Tone::Right,
        }
    }

    pub fn wrong(text: String) -> PracticeMessage {
        PracticeMessage {
            text,
            tone: Tone::Wrong,
        }
    }
}

/// A quiet button (without a frame) in the row of buttons below the main button.
#[derive(Clone, Debug)]
pub(super) struct RowButton {
    pub(super) icon: &'static str,
    /// Locale key of the button's word. The same key with `-tip` appended is the key of the tooltip.
    pub(super) key: &'static str,
    pub(super) action: Action,
    pub(super) enabled: bool,
    /// Whether Escape moves the focus to this button.
    pub(super) leaves: bool,
}

/// Returns whether the panel has too little height for large titles and wide spacing.
pub(super) fn is_low(ui: &Ui) -> bool {
    ui.available_height() < LOW
}

/// Returns the left part and the right part of a panel below the board.
pub(super) fn halves(ui: &Ui) -> (Rect, Rect) {
    let room = ui.available_rect_before_wrap();
    let (left, right) = room.split_left_right_at_fraction(TEXT);
    (
        Rect::from_min_max(left.min, left.max - vec2(GAP, 0.0)),
        right,
    )
}

/// Draws `content` into a part of the panel. The content scrolls if it does not fit.
pub(super) fn within(ui: &mut Ui, name: &str, place: Rect, content: impl FnOnce(&mut Ui)) {
    let mut child = ui.new_child(UiBuilder::new().id_salt(name).max_rect(place));
    child.shrink_clip_rect(place.expand(3.0));
    scrolled(&mut child, name, content);
}

/// Draws a column: a body that scrolls if it does not fit, and a foot at the bottom. The end of the foot keeps its place
/// when the texts above it change.
pub(super) fn column(
    ui: &mut Ui,
    name: &str,
    body: impl FnOnce(&mut Ui),
    foot: impl FnOnce(&mut Ui),
) {
    let id = ui.id().with((name, "foot"));
    // The height of the foot is known only after the foot is drawn. So the body uses the foot's height from the last
    // frame.
    let known: f32 = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let room = (ui.available_height() - known).max(0.0);
    ScrollArea::vertical()
        .id_salt(name)
        .auto_shrink(false)
        .min_scrolled_height(0.0)
        .max_height(room)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            body(ui);
            style::scroll_to_focus(ui);
        });
    let top = ui.cursor().top();
    foot(ui);
    let height = ui.min_rect().bottom() - top;
    if (height - known).abs() > 0.5 {
        ui.data_mut(|data| data.insert_temp(id, height));
        ui.ctx().request_repaint();
    }
}

/// Draws `content`, which scrolls if it does not fit.
pub(super) fn scrolled(ui: &mut Ui, name: &str, content: impl FnOnce(&mut Ui)) {
    ScrollArea::vertical()
        .id_salt(name)
        .auto_shrink(false)
        .min_scrolled_height(0.0)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            content(ui);
            style::scroll_to_focus(ui);
        });
}

/// Announces a task to screen readers: its title, its explanation, and the message about the last move. Without a
/// message, announces that the player is to move if `asks` is set.
pub(super) fn announce(
    context: &Context,
    locale: &Locale,
    (title, text): (&str, &str),
    said: Option<&PracticeMessage>,
    asks: bool,
) {
    say(context, Topic::Task, title);
    say(context, Topic::Explanation, text);
    let said = said.map(|said| said.text.clone());
    let asked = || asks.then(|| locale.text("status-your-move"));
    say(
        context,
        Topic::Message,
        said.or_else(asked).unwrap_or_default(),
    );
}

/// Draws the title and the text of a lesson step or of a puzzle.
pub(super) fn explain(ui: &mut Ui, title: String, text: String, low: bool) {
    let size = if low { LOW_TITLE } else { TITLE };
    ui.label(style::wordmark(title, size));
    if !text.is_empty() {
        ui.label(RichText::new(text).size(if low { style::BODY } else { TEXT_SIZE }));
    }
}

/// Draws the message about the last move. In a high panel, the space is reserved even without a message, so that
/// nothing below moves.
pub(super) fn said(ui: &mut Ui, said: Option<&PracticeMessage>, low: bool) {
    let Some(said) = said else {
        if !low {
            ui.allocate_exact_size(vec2(ui.available_width(), SLOT), Sense::hover());
        }
        return;
    };
    let margin = if low { 6 } else { 10 };
    let colour = match said.tone {
        Tone::Plain => style::accent(ui),
        Tone::Right => style::right(ui),
        Tone::Wrong => style::warning(ui),
    };
    let top = ui.cursor().top();
    style::card_frame(ui)
        .inner_margin(Margin::same(margin))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal_top(|ui| {
                sign(ui, said.tone, colour);
                ui.vertical(|ui| {
                    ui.label(RichText::new(&said.text).color(colour).size(style::BODY));
                });
            });
        });
    ui.add_space(4.0);
    if !low {
        ui.add_space((SLOT - (ui.cursor().top() - top)).max(0.0));
    }
}

/// Draws the sign of a message in a disc: a tick or a cross.
fn sign(ui: &mut Ui, tone: Tone, colour: Color32) {
    /// Corner points of the tick and of the cross, as shares of the disc's size.
    const TICK: [(f32, f32); 3] = [(0.28, 0.53), (0.44, 0.68), (0.73, 0.34)];
    const CROSS: [[(f32, f32); 2]; 2] =
        [[(0.32, 0.32), (0.68, 0.68)], [(0.68, 0.32), (0.32, 0.68)]];
    if tone == Tone::Plain {
        return;
    }
    let (place, _) = ui.allocate_exact_size(vec2(SIGN, SIGN), Sense::hover());
    let at = |(x, y): (f32, f32)| pos2(place.left() + x * SIGN, place.top() + y * SIGN);
    let stroke = Stroke::new(2.0, ui.visuals().faint_bg_color);
    let painter = ui.painter();
    painter.rect_filled(place, CornerRadius::same(SIGN as u8 / 2), colour);
    match tone {
        Tone::Right => drop(painter.line(TICK.map(at).to_vec(), stroke)),
        Tone::Wrong => {
            for ends in CROSS {
                painter.line_segment(ends.map(at), stroke);
            }
        }
        Tone::Plain => {}
    }
}

/// Draws a row of quiet buttons, which have no frames. The row has several lines if its words do not fit into one line.
pub(super) fn row(ui: &mut Ui, locale: &Locale, buttons: &[RowButton], actions: &mut Vec<Action>) {
    let words = buttons
        .iter()
        .map(|button| RichText::new(locale.text(button.key)).size(style::SMALL));
    let words: Vec<_> = words.collect();
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = vec2(3.0, 2.0);
        let rooms = [controls::QUIET, controls::QUIET_WORDS];
        let lines = button_row::lines(ui, rooms, &words);
        if lines.widths.len() > 1 {
            ui.spacing_mut().interact_size.y = controls::quiet_height(ui);
        }
        lines.show(ui, buttons, |ui, room, width, wanted| {
            let word = locale.text(wanted.key);
            let state = State {
                enabled: wanted.enabled,
                on: None,
            };
            let tip = locale.text(&format!("{}-tip", wanted.key));
            let button = controls::quiet_button_in(ui, width, room, wanted.icon, &word, state);
            let button = tips::beside_row(ui, button, &tip);
            let pressed = match wanted.leaves {
                true => is_left_by(ui, &button),
                false => button.clicked(),
            };
            if pressed {
                actions.push(wanted.action.clone());
            }
        });
    });
}
