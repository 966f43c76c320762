//! The two buttons that close a page: a cross in the top corner, and a plain button at the bottom.

use bevy_egui::egui::{Align, Layout, Rect, Response, RichText, Ui, UiBuilder, Vec2, pos2, vec2};
use cohort_controls::input::{Action, Page, PageAction};
use cohort_play::locale::Locale;

use super::button_row;
use super::controls::{self, FRAMED, Room};
use super::screen_reader::{Topic, say};
use super::style::TALL_CONTROL;
use super::{icons, style};

/// Side length of the button with a cross, and minimum width of the plain button, in points.
const CROSS: f32 = 30.0;
const LEAST: f32 = 116.0;

/// Space around the words of a button in the foot of a page, in points, if there is space for it.
const AROUND: f32 = 16.0;

/// Draws the heading of a page, with a cross at the right that closes the page. Tab skips the cross, because the
/// keyboard can use Escape or the button at the bottom.
pub(super) fn heading(ui: &mut Ui, locale: &Locale, title: &str, actions: &mut Vec<Action>) {
    let right = ui.available_rect_before_wrap().right();
    let row = ui.label(style::heading(title)).rect;
    say(ui.ctx(), Topic::Page, title);
    let side = style::target(ui, CROSS);
    let middle = pos2(right - side / 2.0, row.center().y);
    let place = Rect::from_center_size(middle, Vec2::splat(side));
    let mut corner = ui.new_child(UiBuilder::new().id_salt("cross").max_rect(place));
    let name = locale.text("page-close");
    let cross = controls::corner_button(&mut corner, side, icons::CLOSE, &name);
    if cross.on_hover_text(&name).clicked() {
        actions.push(Action::Page(PageAction::Close));
    }
}

/// What the player presses in the foot of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FootButton<T> {
    Other(T),
    Close,
}

/// Draws the foot of a page on one line: first the other buttons, and at the right the button that closes the page. If
/// their words do not fit on one line, the button that closes the page is below the other buttons.
pub(super) fn foot<T>(
    ui: &mut Ui,
    others: impl IntoIterator<Item = (&'static str, String, T)>,
    close: &str,
) -> Option<FootButton<T>> {
    let others: Vec<_> = others.into_iter().collect();
    let words: Vec<_> = others
        .iter()
        .map(|(_, word, _)| RichText::new(word))
        .collect();
    let gap = ui.spacing().item_spacing.x;
    let left = ui.available_width() - gap - width(ui, close);
    let needed = |room: Room| -> Vec<f32> {
        let words = words.iter().cloned();
        words.map(|word| controls::needed(ui, word, room)).collect()
    };
    let rooms = [FRAMED, controls::WORDS].map(|room| (room, needed(room)));
    let beside = rooms.into_iter().find_map(|(room, widths)| {
        let gaps = gap * widths.len().saturating_sub(1) as f32;
        let spare = left - widths.iter().sum::<f32>() - gaps;
        let more = (spare / widths.len().max(1) as f32).min(AROUND);
        let wide = || widths.iter().map(|width| width + more).collect::<Vec<_>>();
        (spare >= 0.0).then(|| (room, wide()))
    });
    let mut pressed = None;
    let mut other = |ui: &mut Ui, room, width, (icon, word, value): (&str, String, T)| {
        if controls::tall_button_in(ui, width, room, icon, &word).clicked() {
            pressed = Some(FootButton::Other(value));
        }
    };
    let closes = if let Some((room, widths)) = beside {
        ui.horizontal(|ui| {
            for (button, width) in others.into_iter().zip(widths) {
                other(ui, room, width, button);
            }
            button(ui, close).clicked()
        })
        .inner
    } else {
        let lines = button_row::lines(ui, [FRAMED, controls::WORDS], &words);
        lines.show(ui, others, other);
        button(ui, close).clicked()
    };
    if closes {
        Some(FootButton::Close)
    } else {
        pressed
    }
}

/// Draws the foot of a page with buttons that open other pages. Each button is given by its icon, the locale key of its
/// word, and its page. `close` is the locale key of the button that closes the page.
pub(super) fn foot_with_pages(
    ui: &mut Ui,
    locale: &Locale,
    others: impl IntoIterator<Item = (&'static str, &'static str, Page)>,
    close: &str,
) -> Option<Action> {
    let others = others.into_iter();
    let others = others.map(|(icon, key, page)| (icon, locale.text(key), page));
    let pressed = foot(ui, others, &locale.text(close))?;
    Some(Action::Page(match pressed {
        FootButton::Other(page) => PageAction::Open(page),
        FootButton::Close => PageAction::Close,
    }))
}

/// Returns the width of the button that closes a page, in points.
fn width(ui: &Ui, text: &str) -> f32 {
    let needed = controls::needed(ui, RichText::new(text), FRAMED) + AROUND;
    needed.max(LEAST)
}

/// Draws the button that closes a page, at the bottom right. Enter presses the button if no control has focus.
pub(super) fn button(ui: &mut Ui, text: &str) -> Response {
    let size = vec2(ui.available_width(), TALL_CONTROL);
    let layout = Layout::right_to_left(Align::Center);
    let button = ui.allocate_ui_with_layout(size, layout, |ui| {
        let width = width(ui, text).min(size.x);
        controls::tall_button(ui, width, icons::CHOSEN, text)
    });
    style::goes_on(&button.inner);
    button.inner
}
